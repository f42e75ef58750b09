import { cancelledStatus, type PaymentMethod } from '../order/order-status.ts'
import type { PaymentState } from '../payment/payment.ts'
import { type Problem, problem } from '../result.ts'

export interface OrderOfProduct {
  readonly status: number
  readonly paymentMethod: PaymentMethod
  readonly paymentStatus: PaymentState
}

/**
 * Whether an order lets its company judge what is in it: it is paid, or on account and on its way, at least in part.
 * An order that is only placed proves nothing, and one that was called off or refunded no longer does (decisions 14).
 * Downloads are there sooner: on account from the order on (server/downloads).
 */
export function isPaidForOrDelivered({ status, paymentMethod, paymentStatus }: OrderOfProduct): boolean {
  if (status === cancelledStatus || paymentStatus === 'refunded') return false
  const isOnAccount = paymentMethod === 'invoice' || paymentMethod === 'directDebit'
  return paymentStatus === 'paid' || (isOnAccount && status >= partlyShipped)
}

/** Only who bought a thing can judge it, and once is enough (spec 5, decisions 11). */
export function reviewProblem(facts: {
  readonly hasBought: boolean
  readonly hasReviewed: boolean
}): Problem | undefined {
  if (!facts.hasBought) return problem('review.not.bought').problem
  return facts.hasReviewed ? problem('review.already.written').problem : undefined
}

const partlyShipped = 4
