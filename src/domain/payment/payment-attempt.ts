import { cancelledStatus, type PaymentMethod } from '../order/order-status.ts'
import type { PaymentState } from './payment.ts'

/** One try to pay an order. `refunding` is money that was taken and is not owed, until it has been given back. */
export type AttemptState = 'open' | 'captured' | 'failed' | 'expired' | 'refunding' | 'refunded'

/** What a provider says of an attempt, unasked or asked. */
export type ReportedState = 'open' | 'paid' | 'failed' | 'expired'

/** The same, held against what was asked for: `mispaid` is money of another sum or in another currency. */
export type AttemptOutcome = ReportedState | 'mispaid'

export interface AskedSum {
  readonly amount: number
  readonly currency: string
}

/** Only money has a sum that can be wrong: a session that ended without any has ended, whatever sum it names. */
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

export type AttemptStep = 'capture' | 'giveBack' | 'fail' | 'expire'

/**
 * What news of an attempt leads to; undefined: nothing. A success counts even after a failure was reported, but only
 * once, only in the sum that was asked for, and only for an order that still wants the money: any other is given back
 * (decisions 8, 14).
 */
export function stepAfterReport(
  attempt: AttemptState,
  outcome: AttemptOutcome,
  order: OrderPaymentFacts,
): AttemptStep | undefined {
  if (outcome === 'paid' || outcome === 'mispaid') {
    if (hasMoney(attempt)) return undefined
    return outcome === 'paid' && wantsCardMoney(order) ? 'capture' : 'giveBack'
  }
  if (attempt !== 'open' || outcome === 'open') return undefined
  return outcome === 'failed' ? 'fail' : 'expire'
}

/** Whether a success now would be the one that pays the order. */
export function wantsCardMoney({ status, paymentMethod, isPaidOtherwise }: OrderPaymentFacts): boolean {
  return status !== cancelledStatus && paymentMethod === 'card' && !isPaidOtherwise
}

/** Whether money was taken by it, given back or not. */
export function hasMoney(attempt: AttemptState): boolean {
  return attempt === 'captured' || attempt === 'refunding' || attempt === 'refunded'
}

/**
 * What an attempt means for an order that waits for its money. One whose money went back has not paid it: the order
 * is payable until its time is up (decisions 8, 14).
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
