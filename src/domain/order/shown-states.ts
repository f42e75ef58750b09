import { type Locale, textIn } from '../locale.ts'
import { type PaymentState, paymentStates } from '../payment/payment.ts'
import {
  cancelledStatus,
  type DeliveryStatus,
  deliveryStatuses,
  type LookupRow,
  orderStatuses,
  statusRow,
} from './order-status.ts'

export interface OrderStates {
  readonly status: number
  readonly deliveryStatus: DeliveryStatus
  readonly paymentStatus: PaymentState
}

/** How an order stands, as every list, panel, sheet, mail and paper says it. */
export interface ShownStates {
  readonly order: LookupRow<number>
  /** Undefined where nothing will ever come. */
  readonly delivery: LookupRow<DeliveryStatus> | undefined
  readonly payment: LookupRow<PaymentState | 'none'>
}

/** A cancelled order is never delivered, and nobody owes anything for it; what was paid or given back is still said. */
export function shownStates({ status, deliveryStatus, paymentStatus }: OrderStates): ShownStates {
  const isCancelled = status === cancelledStatus
  const isSettled = paymentStatus === 'paid' || paymentStatus === 'refunded'
  return {
    order: statusRow(orderStatuses, status)!,
    delivery: isCancelled ? undefined : statusRow(deliveryStatuses, deliveryStatus)!,
    payment: isCancelled && !isSettled ? nothingToPay : statusRow(paymentStates, paymentStatus)!,
  }
}

export const nothingToPay: LookupRow<'none'> = {
  id: 'none',
  localizations: { en: 'Nothing to pay', de: 'Nichts zu zahlen' },
}

/** What has no word is a dash, as in every table of the shop. */
export function stateText(row: LookupRow | undefined, locale: Locale): string {
  return row ? textIn(row.localizations, locale) : '–'
}
