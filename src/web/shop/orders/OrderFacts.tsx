import type { ReactNode } from 'react'
import { addressLines } from '#domain/address/address-lines.ts'
import { paymentMethods, statusText } from '#domain/order/order-status.ts'
import { formatArrival, formatDate, formatMoney } from '../../i18n/format.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { OrderStatus } from './OrderStatus.tsx'
import type { Order } from './use-orders.ts'

/** The facts of an order as labels and values; empty ones are left out. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useTexts()
  const locale = useLocale()
  const { orderedBy, receiverAddress: to } = order
  const facts: [label: string, value: ReactNode][] = [
    [t('orders.status'), <OrderStatus key="o" order={order} of="order" />],
    [t('orders.delivery'), <OrderStatus key="d" order={order} of="delivery" />],
    [t('order.arrival'), order.arrival && formatArrival(order.arrival)],
    [t('orders.payment'), <OrderStatus key="p" order={order} of="payment" />],
    [t('order.method'), statusText(paymentMethods, order.paymentMethod, locale)],
    [t('order.refund'), order.cardRefunds.length > 0 && <Refunds key="r" order={order} />],
    [t('orders.date'), formatDate(order.orderDate)],
    [t('orders.external'), order.externalOrderNumber],
    [t('order.by'), orderedBy.isSalesPerson ? t('order.by.sales', { name: orderedBy.name }) : orderedBy.name],
    [t('order.shipping'), [order.shippingMethod, order.carrier].filter(Boolean).join(', ')],
    [
      t('order.address'),
      <span key="a">
        {addressLines(to).map((line, index) => (
          <span key={line} className={index === 0 ? 'block font-semibold' : 'block'}>
            {line}
          </span>
        ))}
      </span>,
    ],
    [t('order.note'), order.note],
  ]
  return (
    <dl className="grid grid-cols-[8.5rem_1fr] gap-x-3 gap-y-1.5">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Where the money of cancelled pieces is. */
function Refunds({ order }: { order: Order }) {
  const t = useTexts()
  return order.cardRefunds.map(({ amount, state }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids for buyers, and are only read
    <span key={place} className="block">
      {t(`order.refund.${state}`, { amount: formatMoney(amount) })}
    </span>
  ))
}
