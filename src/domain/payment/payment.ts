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

/** An order may have several attempts: a paid one settles it, one in progress keeps it pending. */
export function orderPaymentState(attempts: readonly PaymentState[]): PaymentState {
  const strongest: readonly PaymentState[] = ['paid', 'pending', 'open', 'refunded', 'failed']
  return strongest.find(state => attempts.includes(state)) ?? 'open'
}

/** The facts that decide whether a card may be charged for an order, and whether it is confirmed. */
export interface OrderToPay {
  readonly status: number
  readonly paymentMethod: PaymentMethod
  readonly paymentStatus: PaymentState
  /** Until when it can be paid; null if no payment is awaited. */
  readonly expiresAt: Date | null
  readonly isExpired: boolean
}

/** Why a card cannot be charged for an order, if it cannot. */
export function cardPaymentProblem(order: OrderToPay): Problem | undefined {
  if (order.paymentStatus === 'paid') return problem('order.already.paid').problem
  if (order.status === cancelledStatus) return problem('order.not.payable').problem
  if (order.paymentMethod !== 'card') return problem('payment.not.needed').problem
  const isOver = order.paymentStatus === 'refunded' || order.expiresAt === null || order.isExpired
  return isOver ? problem('order.not.payable').problem : undefined
}

/**
 * Whether an order has its confirmation: one by card only once it is paid, since it may still be cancelled until
 * then, and one that waits for staff not before they approve it.
 * A document that was issued stays, also after a refund.
 */
export function isConfirmed(
  order: Pick<OrderToPay, 'paymentMethod' | 'paymentStatus'> & { readonly isHeld: boolean },
  hasConfirmation: boolean,
): boolean {
  if (order.isHeld) return false
  if (order.paymentMethod !== 'card' || order.paymentStatus === 'paid') return true
  return order.paymentStatus === 'refunded' && hasConfirmation
}

export type PaymentOutcome = 'loading' | 'success' | 'failed'

/**
 * What the pages after paying show: the order's own state, never a parameter of the address, which anybody can change
 * (docs/specification.md 4).
 */
export function outcomeOf(state: PaymentState): PaymentOutcome {
  if (state === 'paid') return 'success'
  return state === 'failed' || state === 'refunded' ? 'failed' : 'loading'
}
