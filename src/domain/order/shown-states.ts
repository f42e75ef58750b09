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
  readonly isHeld?: boolean
}

/** The states of an order as every list, panel, spreadsheet, mail and document shows them. */
export interface ShownStates {
  readonly order: LookupRow<number>
  /** Undefined if nothing will be delivered. */
  readonly delivery: LookupRow<DeliveryStatus> | undefined
  readonly payment: LookupRow<PaymentState | 'none'>
}

/** A cancelled order is not delivered, and nothing is owed for it; what was paid or refunded is still shown. */
export function shownStates({ status, deliveryStatus, paymentStatus, isHeld = false }: OrderStates): ShownStates {
  const isCancelled = status === cancelledStatus
  const isSettled = paymentStatus === 'paid' || paymentStatus === 'refunded'
  return {
    order: isHeld && !isCancelled ? { ...beingChecked, id: status } : statusRow(orderStatuses, status)!,
    delivery: isCancelled ? undefined : statusRow(deliveryStatuses, deliveryStatus)!,
    payment: isCancelled && !isSettled ? nothingToPay : statusRow(paymentStates, paymentStatus)!,
  }
}

/** An order that waits for staff. */
const beingChecked = { localizations: { en: 'Being checked', de: 'Wird geprüft' } }

export const nothingToPay: LookupRow<'none'> = {
  id: 'none',
  localizations: { en: 'Nothing to pay', de: 'Nichts zu zahlen' },
}

/** A missing state is shown as a dash, as in every table of the shop. */
export function stateText(row: LookupRow | undefined, locale: Locale): string {
  return row ? textIn(row.localizations, locale) : '–'
}
