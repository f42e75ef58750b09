import { cancelledStatus, type LookupRow, type PaymentMethod } from '../order/order-status.ts'
import { type Problem, problem } from '../result.ts'

export type PaymentState = 'open' | 'pending' | 'failed' | 'paid' | 'refunded'

export const paymentStates: readonly LookupRow<PaymentState>[] = [
  { id: 'open', localizations: { en: 'Open', de: 'Offen' } },
  { id: 'pending', localizations: { en: 'Awaiting payment', de: 'Wartet auf Zahlung' } },
  { id: 'failed', localizations: { en: 'Failed', de: 'Fehlgeschlagen' } },
  { id: 'paid', localizations: { en: 'Paid', de: 'Bezahlt' } },
  { id: 'refunded', localizations: { en: 'Refunded', de: 'Erstattet' } },
]

/** An order may see several attempts: one that is paid settles it, one still under way keeps it waiting (decisions 8). */
export function orderPaymentState(attempts: readonly PaymentState[]): PaymentState {
  const strongest: readonly PaymentState[] = ['paid', 'pending', 'open', 'refunded', 'failed']
  return strongest.find(state => attempts.includes(state)) ?? 'open'
}

/** What decides whether a card may be charged for an order, and whether it is confirmed. */
export interface OrderToPay {
  readonly status: number
  readonly paymentMethod: PaymentMethod
  readonly paymentStatus: PaymentState
  /** Until when it can be paid; null where nobody waits for its money. */
  readonly expiresAt: Date | null
  readonly isExpired: boolean
}

/** Why a card cannot be charged for an order; the buyer of one that needs no payment is told so (decisions 8). */
export function cardPaymentProblem(order: OrderToPay): Problem | undefined {
  if (order.paymentStatus === 'paid') return problem('order.already.paid').problem
  if (order.status === cancelledStatus) return problem('order.not.payable').problem
  if (order.paymentMethod !== 'card') return problem('payment.not.needed').problem
  const isOver = order.paymentStatus === 'refunded' || order.expiresAt === null || order.isExpired
  return isOver ? problem('order.not.payable').problem : undefined
}

/**
 * Whether an order has its confirmation: one by card only once it is paid, since it may still be called off until
 * then. A paper that was given out stays, also when the money went back (decisions 8).
 */
export function isConfirmed(
  order: Pick<OrderToPay, 'paymentMethod' | 'paymentStatus'>,
  hasConfirmation: boolean,
): boolean {
  if (order.paymentMethod !== 'card' || order.paymentStatus === 'paid') return true
  return order.paymentStatus === 'refunded' && hasConfirmation
}

export type PaymentOutcome = 'loading' | 'success' | 'failed'

/** What the pages after paying show, from the order's own state and never from the address bar (spec 4, decisions 8). */
export function outcomeOf(state: PaymentState): PaymentOutcome {
  if (state === 'paid') return 'success'
  return state === 'failed' || state === 'refunded' ? 'failed' : 'loading'
}
