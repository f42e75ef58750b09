import { expect, test } from 'vitest'
import { fieldText } from './field-text.ts'
import { loadTable } from './load-table.ts'

const quantity = { path: 'change.lines.1.quantity', code: 'value.too.large', facts: { max: 100_000 } }

test.each([
  ['en', quantity, 'Quantity (line 2): 100000 is the most here.'],
  ['de', quantity, 'Menge (Zeile 2): Hier sind höchstens 100000 möglich.'],
  ['de', { path: 'kind', code: 'value.needed' }, 'kind: Hier wird ein Wert gebraucht.'],
  ['en', { path: 'kind', code: 'of another app' }, ''],
] as const)('in %s %j is told as "%s"', async (locale, field, text) => {
  const tables = await Promise.all((['desk', 'deskOrders'] as const).map(part => loadTable(part, locale)))
  expect(fieldText(field, Object.assign({}, ...tables))).toBe(text)
})
