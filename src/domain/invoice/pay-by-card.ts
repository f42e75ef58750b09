import type { Day } from '../day.ts'
import { type Cents, cents, minus, noMoney, sumOf } from '../price/money.ts'
import { ok, problem, type Result } from '../result.ts'
import { type DocumentToSettle, settlementOf } from './booking.ts'

/**
 * What a card is charged with for invoices, so that nothing is open afterwards: credits among them and discounts for
 * paying by that day are taken off.
 */
export function cardAmount(documents: readonly DocumentToSettle[], day: Day): Result<Cents> {
  const open = sumOf(documents.map(({ openAmount }) => openAmount))
  if (open <= 0 || documents.some(({ openAmount }) => openAmount === 0)) return problem('invoice.not.payable')
  const discounts = sumOf(
    documents.map(({ earlyDiscount }) =>
      earlyDiscount && day <= earlyDiscount.until ? earlyDiscount.amount : noMoney,
    ),
  )
  const amount = minus(open, discounts)
  // Where a credit pays what a discount would have been for, the discount is not granted.
  return ok(amount > 0 && settlesAll(amount, day, documents) ? amount : open)
}

/** Who has paid a part already has not paid all of it early. */
export function earlyDiscountOf(document: {
  readonly amount: Cents
  readonly openAmount: Cents
  readonly discount: Cents
  readonly discountUntil: Day | null
}): DocumentToSettle['earlyDiscount'] {
  const { amount, openAmount, discount, discountUntil } = document
  return openAmount === amount && discountUntil ? { amount: discount, until: discountUntil } : undefined
}

/**
 * Whether money that a card was charged with is still owed. What was paid otherwise meanwhile, by transfer, leaves it on
 * the account of the company; only a second card for the same invoices gets its money back.
 */
export function isOwedByCard(facts: { readonly openAmounts: readonly Cents[]; readonly isPaidByOtherCard: boolean }) {
  return !facts.isPaidByOtherCard || facts.openAmounts.some(open => open > 0)
}

function settlesAll(amount: Cents, day: Day, documents: readonly DocumentToSettle[]): boolean {
  const settled = settlementOf(amount, day, documents)
  if (!settled.ok) return false
  const { bookings, rest } = settled.value
  const left = documents.map(({ id, openAmount }) =>
    minus(openAmount, sumOf(bookings.filter(({ documentId }) => documentId === id).map(booking => booking.amount))),
  )
  return rest === 0 && left.every(amountLeft => amountLeft === cents(0))
}
