import type { LookupRow } from './order-status.ts'

export type PaymentState = 'open' | 'pending' | 'failed' | 'paid' | 'refunded'

export const paymentStates: readonly LookupRow<PaymentState>[] = [
  { id: 'open', localizations: { en: 'Open', de: 'Offen' } },
  { id: 'pending', localizations: { en: 'Pending', de: 'In Bearbeitung' } },
  { id: 'failed', localizations: { en: 'Failed', de: 'Fehlgeschlagen' } },
  { id: 'paid', localizations: { en: 'Paid', de: 'Bezahlt' } },
  { id: 'refunded', localizations: { en: 'Refunded', de: 'Erstattet' } },
]

/**
 * News about one payment may come late, twice and in any order, so it only ever moves forward: a late `failed`
 * cannot undo `paid`, while a decline followed by a good card can (decisions 8).
 */
export function mayBecome(from: PaymentState, to: PaymentState): boolean {
  return rankOf(to) > rankOf(from)
}

/** The state after news: the news where it leads forward, else what it was. */
export function stateAfter(state: PaymentState, news: PaymentState): PaymentState {
  return mayBecome(state, news) ? news : state
}

/** An order may see several attempts: one that is paid settles it, one still under way keeps it waiting (decisions 8). */
export function orderPaymentState(attempts: readonly PaymentState[]): PaymentState {
  const strongest: readonly PaymentState[] = ['paid', 'pending', 'open', 'refunded', 'failed']
  return strongest.find(state => attempts.includes(state)) ?? 'open'
}

export type PaymentOutcome = 'loading' | 'success' | 'failed'

/** What the pages after paying show, from the order's own state and never from the address bar (spec 4, decisions 8). */
export function outcomeOf(state: PaymentState): PaymentOutcome {
  if (state === 'paid') return 'success'
  return state === 'failed' || state === 'refunded' ? 'failed' : 'loading'
}

function rankOf(state: PaymentState): number {
  return paymentStates.findIndex(({ id }) => id === state)
}
