import type { HoldReason } from '#domain/order/credit-hold.ts'
import { type OrderStatusName, orderStatuses, orderStatusNames, statusText } from '#domain/order/order-status.ts'
import { paymentStates } from '#domain/payment/payment.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Status, type StatusKind } from '../../ui/Status.tsx'

/** Waiting for staff is amber, under way is blue, finished is green. */
const kinds: Record<OrderStatusName, StatusKind> = {
  received: 'warn',
  confirmed: 'info',
  inPicking: 'info',
  partlyShipped: 'info',
  shipped: 'ok',
  completed: 'ok',
  cancelled: 'bad',
}

/** An order that waits for approval says so instead of how far it is. */
export function OrderState({ status, hold }: { status: OrderStatusName; hold?: HoldReason | null }) {
  const t = useTexts()
  if (hold && status !== 'cancelled') return <Status kind="bad">{t(`desk.orders.hold.${hold}`)}</Status>
  return <Status kind={kinds[status]}>{stateName(status)}</Status>
}

export function stateName(status: OrderStatusName): string {
  return statusText(orderStatuses, orderStatusNames.indexOf(status) + 1, currentLocale())
}

const paymentKinds: Readonly<Record<string, StatusKind>> = {
  pending: 'warn',
  paid: 'ok',
  failed: 'bad',
  refunded: 'info',
}

export function PaymentStatus({ status }: { status: string }) {
  return <Status kind={paymentKinds[status] ?? 'neutral'}>{statusText(paymentStates, status, currentLocale())}</Status>
}
