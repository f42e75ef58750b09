import { deliveryStatuses, orderStatuses, statusText } from '#domain/order-status.ts'
import { paymentStates } from '#domain/payment.ts'
import { useLocale } from '../i18n/use-texts.ts'
import { Status } from '../ui/Status.tsx'
import { Found } from './Found.tsx'
import { deliveryKinds, paymentKinds } from './status-kinds.ts'
import type { Order } from './use-orders.ts'

interface OrderStatusProps {
  order: Order
  search?: string
}

/** How much has arrived; of a cancelled order nothing ever will. */
export function DeliveryStatus({ order, search = '' }: OrderStatusProps) {
  const locale = useLocale()
  const isCancelled = order.salesHeadStatus === 7
  const text = isCancelled
    ? statusText(orderStatuses, order.salesHeadStatus, locale)
    : statusText(deliveryStatuses, order.deliveryStatus, locale)
  return (
    <Status kind={isCancelled ? 'bad' : deliveryKinds[order.deliveryStatus]}>
      <span>
        <Found text={text} search={search} />
      </span>
    </Status>
  )
}

export function PaymentStatus({ order, search = '' }: OrderStatusProps) {
  const text = statusText(paymentStates, order.paymentStatus, useLocale())
  return (
    <Status kind={paymentKinds[order.paymentStatus]}>
      <span>
        <Found text={text} search={search} />
      </span>
    </Status>
  )
}
