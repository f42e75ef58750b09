import { cancelledStatus } from '../order/order-status.ts'
import type { PaymentState } from '../payment/payment.ts'

/**
 * Which orders count in the statistics: all but cancelled ones, and those by card only while they are paid, because an
 * unpaid one is cancelled by itself. As lists, so that a statement of the database can say the same.
 */
export const notBooked = {
  statuses: [cancelledStatus],
  cardPayments: ['open', 'pending', 'failed', 'refunded'] satisfies PaymentState[],
} as const
