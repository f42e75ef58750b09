import { type Cents, cents, minus, noMoney } from '../price/money.ts'
import { ok, problem, type Result } from '../result.ts'

/** A card that paid the invoice which a credit corrects. */
export interface PaidByCard {
  readonly paymentId: number
  readonly amount: Cents
  /** What was given back of it, or is about to be. */
  readonly refunded: Cents
}

export interface CreditToPayOut {
  /** Below zero: what the company is owed. */
  readonly openAmount: Cents
  readonly cards: readonly PaidByCard[]
  /** A refund of it is under way, of which nobody knows yet whether it succeeds. */
  readonly isUnderWay: boolean
}

export interface CardRefund {
  readonly paymentId: number
  readonly most: Cents
}

/**
 * To which card a credit can be paid out, and how much of it: no more than is open of the credit, and no more than the
 * card paid. Of several cards the one that can take most.
 */
export function cardRefundOf({ openAmount, cards, isUnderWay }: CreditToPayOut): CardRefund | undefined {
  if (isUnderWay || openAmount >= 0) return undefined
  const owed = cents(-openAmount)
  const rooms = cards.map(({ paymentId, amount, refunded }) => ({ paymentId, room: minus(amount, refunded) }))
  const [best] = rooms.toSorted((a, b) => b.room - a.room)
  return best && best.room > 0 ? { paymentId: best.paymentId, most: cents(Math.min(best.room, owed)) } : undefined
}

/** The card that gets this amount, or why it cannot. */
export function decideCardRefund(credit: CreditToPayOut, amount: Cents): Result<CardRefund> {
  if (credit.isUnderWay) return problem('refund.under.way')
  const refund = cardRefundOf(credit)
  if (!refund) return problem('refund.nothing')
  return amount > noMoney && amount <= refund.most
    ? ok(refund)
    : problem('refund.too.much', { most: refund.most / 100 })
}
