import { expect, test } from 'vitest'
import type { DeskOrder, OrderLine } from '../use-order.ts'
import { emptyDraft, isPriceWrong } from './draft.ts'

const order = { deliveryDate: '2026-11-19', externalNumber: '' } as DeskOrder
const line = { position: 0 } as OrderLine

test.each([
  ['12.50', 'en', false],
  ['12,50', 'de', false],
  ['100,000.00', 'en', false],
  ['100,000.01', 'en', true],
  ['0', 'en', true],
  ['-5', 'en', true],
  ['', 'en', true],
  ['twelve', 'en', true],
] as const)('a price typed as %j in %s is wrong: %s', (text, locale, isWrong) => {
  const draft = { ...emptyDraft(order), prices: new Map([[0, text]]) }
  expect(isPriceWrong(draft, line, locale)).toBe(isWrong)
})

test('a price that nobody typed is not wrong', () => {
  expect(isPriceWrong(emptyDraft(order), line, 'en')).toBe(false)
})
