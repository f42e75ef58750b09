import { expect, test } from 'vitest'
import { products } from '#contract/records/kinds/products.ts'
import { stock } from '#contract/records/kinds/stock.ts'
import { columnLabel, factsInWords } from './column-words.ts'

test.each([
  ['available', stock, 'available', 'Verfügbar'],
  ['name.de', products, 'name.de', 'Name (de)'],
  ['attr.fabric', products, 'attr.fabric', 'attr.fabric'],
  ['a heading of the file', stock, 'Bestand', 'Bestand'],
  ['a column of nothing', undefined, 'available', 'available'],
])('%s is called as people do', (_what, kind, name, label) => {
  expect(columnLabel(kind, name, 'de')).toBe(label)
})

test('a sentence about a file names columns in words, and headings as they are', () => {
  const facts = { column: 'Bestand', field: 'available', row: 4, examples: '1.042' }
  expect(factsInWords(stock, facts, 'en')).toEqual({ ...facts, field: 'Available' })
  expect(factsInWords(stock, { column: 'variantSku' }, 'de')).toEqual({ column: 'Variantennummer' })
  expect(factsInWords(stock, { max: 5 }, 'en')).toEqual({ max: 5 })
})
