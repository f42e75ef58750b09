import { cancelledStatus, type PaymentMethod } from './order-status.ts'
import type { PaymentState } from './payment.ts'

/** One try to pay an order. `refunding` is money that was taken and is not owed, until it has been given back. */
export type AttemptState = 'open' | 'captured' | 'failed' | 'expired' | 'refunding' | 'refunded'

/** What a provider says of an attempt, unasked or asked. */
export type PaymentNews = 'open' | 'paid' | 'failed' | 'expired'

export interface OrderStanding {
  readonly status: number
  readonly paymentMethod: PaymentMethod
  /** Another attempt has paid it already. */
  readonly isPaidOtherwise: boolean
}

export type AttemptStep = 'capture' | 'giveBack' | 'fail' | 'expire'

/**
 * What news of an attempt leads to; undefined: nothing. A success counts even after a failure was reported, but only
 * once, and only for an order that still wants the money: any other is given back (decisions 8).
 */
export function stepAfterNews(attempt: AttemptState, news: PaymentNews, order: OrderStanding): AttemptStep | undefined {
  if (news === 'paid') {
    if (attempt === 'captured' || attempt === 'refunding' || attempt === 'refunded') return undefined
    return wantsCardMoney(order) ? 'capture' : 'giveBack'
  }
  if (attempt !== 'open' || news === 'open') return undefined
  return news === 'failed' ? 'fail' : 'expire'
}

/** Whether a success now would be the one that pays the order. */
export function wantsCardMoney({ status, paymentMethod, isPaidOtherwise }: OrderStanding): boolean {
  return status !== cancelledStatus && paymentMethod === 'card' && !isPaidOtherwise
}

/** An attempt in the words of the order's payment state (decisions 8). */
export function paymentStateOf(attempt: AttemptState): PaymentState {
  return stateOfAttempt[attempt]
}

const stateOfAttempt: Record<AttemptState, PaymentState> = {
  open: 'pending',
  captured: 'paid',
  failed: 'failed',
  expired: 'failed',
  refunding: 'refunded',
  refunded: 'refunded',
}
