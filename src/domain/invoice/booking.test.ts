import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sumOf } from '../price/money.ts'
import { type DocumentToSettle, isPaidByInvoices, returnOf, settlementOf } from './booking.ts'

const day = '2026-06-10'
const invoice = (id: number, open: number, discount?: number, until = day): DocumentToSettle => ({
  id,
  openAmount: cents(open),
  ...(discount !== undefined && { earlyDiscount: { amount: cents(discount), until } }),
})

/** Bookings as `1 payment 100`, and what is left. */
function settled(money: number, ...documents: DocumentToSettle[]) {
  const result = settlementOf(cents(money), day, documents)
  if (!result.ok) return result.problem.code
  const { bookings, rest } = result.value
  return [...bookings.map(({ documentId, kind, amount }) => `${documentId} ${kind} ${amount}`), `rest ${rest}`]
}

describe('money', () => {
  test.each([
    ['pays an invoice', 100, [invoice(1, 100)], ['1 payment 100', 'rest 0']],
    ['pays a part', 40, [invoice(1, 100)], ['1 payment 40', 'rest 0']],
    ['beyond the invoice stays on the account', 130, [invoice(1, 100)], ['1 payment 100', 'rest 30']],
    [
      'pays several in the order given',
      130,
      [invoice(2, 100), invoice(1, 50)],
      ['2 payment 100', '1 payment 30', 'rest 0'],
    ],
    [
      'and a credit together pay an invoice',
      80,
      [invoice(1, 100), invoice(9, -20)],
      ['1 payment 80', '1 credit 20', '9 credit -20', 'rest 0'],
    ],
    [
      'uses no more of a credit than is open',
      90,
      [invoice(1, 100), invoice(9, -20)],
      ['1 payment 90', '1 credit 10', '9 credit -10', 'rest 0'],
    ],
    [
      'can be none where a credit pays',
      0,
      [invoice(1, 100), invoice(9, -20)],
      ['1 credit 20', '9 credit -20', 'rest 0'],
    ],
    ['that pays nothing is not booked', 50, [invoice(1, 0)], 'payment.nothing.to.book'],
    ['goes back for a credit', -20, [invoice(9, -50)], ['9 payment -20', 'rest 0']],
    ['does not go back beyond the credits', -60, [invoice(9, -50)], 'payment.beyond.credit'],
    ['does not go back for an invoice', -60, [invoice(1, 50)], 'payment.beyond.credit'],
  ] as const)('%s', (_, money, documents, expected) => {
    expect(settled(money, ...documents)).toEqual(expected)
  })
})

describe('a discount for paying early', () => {
  test.each([
    ['is granted to the cent', 97, [invoice(1, 100, 3)], ['1 payment 97', '1 discount 3', 'rest 0']],
    ['may be taken in part', 98, [invoice(1, 100, 3)], ['1 payment 98', '1 discount 2', 'rest 0']],
    ['is not granted beyond it', 96, [invoice(1, 100, 3)], ['1 payment 96', 'rest 0']],
    ['is not granted a day late', 97, [invoice(1, 100, 3, '2026-06-09')], ['1 payment 97', 'rest 0']],
    ['is not forced on who pays all', 100, [invoice(1, 100, 3)], ['1 payment 100', 'rest 0']],
    [
      'of each of several invoices is its own',
      291,
      [invoice(1, 100, 3), invoice(2, 200, 6)],
      ['1 payment 97', '2 payment 194', '1 discount 3', '2 discount 6', 'rest 0'],
    ],
    [
      'of one of two invoices is that of this one',
      297,
      [invoice(1, 100, 3), invoice(2, 200)],
      ['1 payment 97', '2 payment 200', '1 discount 3', 'rest 0'],
    ],
    [
      'of an invoice that a credit has paid is not granted to another one',
      0,
      [invoice(1, 100, 10), invoice(2, 200), invoice(3, -290)],
      ['1 credit 100', '3 credit -100', '2 credit 190', '3 credit -190', 'rest 0'],
    ],
  ] as const)('%s', (_, money, documents, expected) => {
    expect(settled(money, ...documents)).toEqual(expected)
  })
})

const anyDocument = fc.record({
  open: fc.integer({ min: -50_000, max: 50_000 }).filter(open => open !== 0),
  discount: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  late: fc.boolean(),
})
const documents = fc
  .array(anyDocument, { minLength: 1, maxLength: 8 })
  .map(all =>
    all.map(({ open, discount, late }, id) =>
      invoice(id, open, discount && open > 100 ? discount * 20 : undefined, late ? '2026-06-01' : day),
    ),
  )

test('what was paid is the bookings and the rest, and no document gets more than was open', () => {
  fc.assert(
    fc.property(fc.integer({ min: -60_000, max: 200_000 }), documents, (money, given) => {
      const result = settlementOf(cents(money), day, given)
      if (!result.ok) return
      const { bookings, rest } = result.value
      const ofKind = (kind: string) => bookings.filter(one => one.kind === kind).map(({ amount }) => amount)
      expect(sumOf(ofKind('payment')) + rest).toBe(money)
      expect(sumOf(ofKind('credit'))).toBe(0)
      for (const { id, openAmount, earlyDiscount } of given) {
        const own = bookings.filter(({ documentId }) => documentId === id)
        const left = openAmount - sumOf(own.map(({ amount }) => amount))
        expect(openAmount > 0 ? left >= 0 && left <= openAmount : left <= 0 && left >= openAmount).toBe(true)
        const discount = sumOf(own.filter(({ kind }) => kind === 'discount').map(({ amount }) => amount))
        expect(discount).toBeLessThanOrEqual(earlyDiscount && earlyDiscount.until >= day ? earlyDiscount.amount : 0)
        if (discount > 0) expect(left).toBe(0)
      }
      expect(sumOf([...bookings, ...returnOf(bookings)].map(({ amount }) => amount))).toBe(0)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['without an invoice', 100, [], false],
  ['with an open one', 100, [[100, 1]], false],
  ['with all paid', 100, [[100, 0]], true],
  ['invoiced in part', 100, [[60, 0]], false],
  [
    'with both parts paid',
    100,
    [
      [60, 0],
      [40, 0],
    ],
    true,
  ],
] as const)('an order %s', (_, gross, invoices, isPaid) => {
  const rows = invoices.map(([amount, open]) => ({ amount: cents(amount), openAmount: cents(open) }))
  expect(isPaidByInvoices({ gross: cents(gross), invoices: rows })).toBe(isPaid)
})
