import { describe, expect, test } from 'vitest'
import { cents } from '../price/money.ts'
import { cardAmount, earlyDiscountOf, isOwedByCard } from './pay-by-card.ts'

const invoice = (id: number, open: number, discount = 0) => ({
  id,
  openAmount: cents(open),
  earlyDiscount: discount > 0 ? { amount: cents(discount), until: '2026-05-10' } : undefined,
})
const amounts = (...documents: ReturnType<typeof invoice>[]) => documents

describe('a card is charged with', () => {
  test.each([
    ['what is open of one', amounts(invoice(1, 100_00)), '2026-05-10', 100_00],
    ['what is open of several', amounts(invoice(1, 100_00), invoice(2, 50)), '2026-05-10', 100_50],
    ['less a discount on its last day', amounts(invoice(1, 100_00, 3_00)), '2026-05-10', 97_00],
    ['all of it a day later', amounts(invoice(1, 100_00, 3_00)), '2026-05-11', 100_00],
    ['less credits', amounts(invoice(1, 100_00), invoice(2, -30_00)), '2026-05-10', 70_00],
    ['less discounts of all', amounts(invoice(1, 100_00, 3_00), invoice(2, 10_00, 1_00)), '2026-05-10', 106_00],
    ['less credit and discount', amounts(invoice(1, 100_00, 3_00), invoice(2, -30_00)), '2026-05-10', 67_00],
    [
      'no discount where a credit paid for it',
      amounts(invoice(1, 100_00, 3_00), invoice(2, -98_00)),
      '2026-05-10',
      2_00,
    ],
  ])('%s', (_name, documents, day, amount) => {
    expect(cardAmount(documents, day)).toEqual({ ok: true, value: amount })
  })

  test.each([
    ['no document', []],
    ['a credit alone', amounts(invoice(1, -10_00))],
    ['credits as large as the invoices', amounts(invoice(1, 10_00), invoice(2, -10_00))],
    ['an invoice that is paid', amounts(invoice(1, 0))],
    ['one open and one paid', amounts(invoice(1, 10_00), invoice(2, 0))],
  ])('nothing for %s', (_name, documents) => {
    expect(cardAmount(documents, '2026-05-10')).toMatchObject({ ok: false, problem: { code: 'invoice.not.payable' } })
  })
})

test('a part payment ends the discount', () => {
  const facts = { amount: cents(100_00), discount: cents(3_00), discountUntil: '2026-05-10' }
  expect(earlyDiscountOf({ ...facts, openAmount: cents(100_00) })).toEqual({ amount: 3_00, until: '2026-05-10' })
  expect(earlyDiscountOf({ ...facts, openAmount: cents(99_00) })).toBeUndefined()
})

test.each([
  ['is owed while something is open', [100_00], false, true],
  ['is kept on the account when a transfer was quicker', [0], false, true],
  ['goes back when another card was quicker', [0, 0], true, false],
  ['pays what another card has left open', [0, 50_00], true, true],
])('the money of a card %s', (_name, open, isPaidByOtherCard, isOwed) => {
  expect(isOwedByCard({ openAmounts: open.map(cents), isPaidByOtherCard })).toBe(isOwed)
})
