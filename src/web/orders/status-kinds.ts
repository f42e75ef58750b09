import type { StatusKind } from '../ui/Status.tsx'
import type { Order } from './use-orders.ts'

/** What needs nothing more is green, what is under way is blue, what went wrong is red. */
export const deliveryKinds: Readonly<Record<Order['deliveryStatus'], StatusKind>> = {
  open: 'neutral',
  partly: 'info',
  delivered: 'ok',
}

export const paymentKinds: Readonly<Record<Order['paymentStatus'], StatusKind>> = {
  open: 'neutral',
  pending: 'warn',
  paid: 'ok',
  failed: 'bad',
  refunded: 'info',
}
