import { cancelledStatus, type PaymentMethod } from '../order/order-status.ts'
import type { PaymentState } from './payment.ts'

/** One attempt to pay an order or invoices. `refunding`: money that was taken but is not owed, until the refund is done. */
export type AttemptState = 'open' | 'captured' | 'failed' | 'expired' | 'refunding' | 'refunded'

/** The state that a payment provider reports, by webhook or when asked. */
export type ReportedState = 'open' | 'paid' | 'failed' | 'expired'

/** The same, compared with the amount asked for: `mispaid` is money in another amount or currency. */
export type AttemptOutcome = ReportedState | 'mispaid'

export interface AskedSum {
  readonly amount: number
  readonly currency: string
}

/** Only a payment can have the wrong amount: a session that ended unpaid has ended, whatever amount it names. */
export function attemptOutcome(asked: AskedSum, said: AskedSum & { readonly state: ReportedState }): AttemptOutcome {
  const isSumRight = said.amount === asked.amount && said.currency === asked.currency
  return said.state === 'paid' && !isSumRight ? 'mispaid' : said.state
}

export interface OrderPaymentFacts {
  readonly status: number
  readonly paymentMethod: PaymentMethod
  /** Another attempt has paid it already. */
  readonly isPaidOtherwise: boolean
}

export type AttemptStep = 'capture' | 'refund' | 'fail' | 'expire'

/**
 * What a report leads to, or undefined for nothing. A success counts even after a failure was reported, but only once,
 * only in the amount asked for, and only while the money is still owed: any other is refunded
 * (docs/decisions/0011-card-payment.md).
 */
export function stepAfterReport(
  attempt: AttemptState,
  outcome: AttemptOutcome,
  isOwed: boolean,
): AttemptStep | undefined {
  if (outcome === 'paid' || outcome === 'mispaid') {
    if (hasMoney(attempt)) return undefined
    return outcome === 'paid' && isOwed ? 'capture' : 'refund'
  }
  if (attempt !== 'open' || outcome === 'open') return undefined
  return outcome === 'failed' ? 'fail' : 'expire'
}

/** Whether a payment by card now would pay the order. */
export function isPayableByCard({ status, paymentMethod, isPaidOtherwise }: OrderPaymentFacts): boolean {
  return status !== cancelledStatus && paymentMethod === 'card' && !isPaidOtherwise
}

/** Whether money was taken, refunded or not. */
export function hasMoney(attempt: AttemptState): boolean {
  return attempt === 'captured' || attempt === 'refunding' || attempt === 'refunded'
}

/**
 * What an attempt means for an order that awaits payment. A refunded attempt has not paid it: the order can be paid
 * until its time is up.
 */
export function paymentStateOf(attempt: AttemptState): PaymentState {
  return stateOfAttempt[attempt]
}

const stateOfAttempt: Record<AttemptState, PaymentState> = {
  open: 'pending',
  captured: 'paid',
  failed: 'failed',
  expired: 'failed',
  refunding: 'failed',
  refunded: 'failed',
}
