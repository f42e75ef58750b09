import type { ShownStates } from '#domain/order/shown-states.ts'
import type { StatusKind } from '../../ui/Status.tsx'

/** Finished is green, in progress is blue, failed is red. */
const kinds: Readonly<Record<keyof ShownStates, Readonly<Record<string, StatusKind>>>> = {
  order: { 2: 'info', 3: 'info', 4: 'info', 5: 'ok', 6: 'ok', 7: 'bad' },
  delivery: { partly: 'info', delivered: 'ok' },
  payment: { pending: 'warn', paid: 'ok', failed: 'bad', refunded: 'info' },
}

export function statusKind(of: keyof ShownStates, id: string | number): StatusKind {
  return kinds[of][id] ?? 'neutral'
}
