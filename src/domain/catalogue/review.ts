import { cancelledStatus, type PaymentMethod } from '../order/order-status.ts'
import type { PaymentState } from '../payment/payment.ts'
import { type Problem, problem } from '../result.ts'

export interface OrderOfProduct {
  readonly status: number
  readonly paymentMethod: PaymentMethod
  readonly paymentStatus: PaymentState
}

/**
 * Whether an order entitles its company to review what is in it: it is paid, or on account and shipped at least in
 * part. An order that is only placed proves nothing, nor does one that was cancelled or refunded. Downloads open
 * earlier: on account from the order on (src/server/downloads).
 */
export function isPaidForOrDelivered({ status, paymentMethod, paymentStatus }: OrderOfProduct): boolean {
  if (status === cancelledStatus || paymentStatus === 'refunded') return false
  const isOnAccount = paymentMethod === 'invoice' || paymentMethod === 'directDebit'
  return paymentStatus === 'paid' || (isOnAccount && status >= partlyShipped)
}

/** Only buyers of a product may review it, once per person (docs/specification.md 5). */
export function reviewProblem(facts: {
  readonly hasBought: boolean
  readonly hasReviewed: boolean
}): Problem | undefined {
  if (!facts.hasBought) return problem('review.not.bought').problem
  return facts.hasReviewed ? problem('review.already.written').problem : undefined
}

const partlyShipped = 4
