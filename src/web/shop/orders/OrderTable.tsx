import { useLocation } from 'react-router'
import { cancelledStatus } from '#domain/order/order-status.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useGradualList } from '../../ui/gradual-list.ts'
import { Link } from '../../ui/Link.tsx'
import { ExpectedArrival, OrderStatus } from './OrderStatus.tsx'
import { hiddenMatches } from './order-query.ts'
import { SearchHighlight } from './SearchHighlight.tsx'
import { TrackingCode } from './TrackingCode.tsx'
import type { Order } from './use-orders.ts'

interface OrderListProps {
  orders: readonly Order[]
  search: string
  opened: string | undefined
}

const cell = 'h-10 px-3 py-1.5'
/** As many cards as fit on a phone: drawn first, the others after them. */
const cardsInView = 8
const heads = ['number', 'external', 'date', 'city', 'status', 'delivery', 'payment', 'amount', 'tracking'] as const

export function OrderTable({ orders, search, opened }: OrderListProps) {
  const t = useTexts()
  return (
    <div className="overflow-x-auto rounded-box border border-line bg-surface">
      <table className="w-full border-collapse text-ui">
        <caption className="sr-only">{t('orders.title')}</caption>
        <thead className="bg-sunken">
          <tr>
            {heads.map(head => (
              <th
                key={head}
                scope="col"
                className={`h-8 px-3 text-caption font-semibold ${head === 'amount' ? 'text-right' : 'text-left'}`}
              >
                {t(`orders.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map(order => (
            <tr
              key={order._id}
              data-order={order.orderNumber}
              className={`relative border-t border-line transition-colors hover:bg-canvas ${opened === order.orderNumber ? 'bg-accent-soft' : ''}`}
            >
              <td className={cell}>
                <OrderLink order={order} search={search} />
                <HiddenMatches order={order} search={search} />
              </td>
              <td className={`${cell} max-w-40 truncate font-mono text-code`}>
                <SearchHighlight text={order.externalOrderNumber} search={search} />
              </td>
              <td className={cell}>
                <SearchHighlight text={formatDate(order.orderDate)} search={search} />
              </td>
              <td className={`${cell} max-w-40 truncate`}>
                <SearchHighlight text={order.receiverAddress.city} search={search} />
              </td>
              <td className={cell}>
                <OrderStatus order={order} of="order" search={search} />
              </td>
              <td className={cell}>
                <OrderStatus order={order} of="delivery" search={search} />
                <ExpectedArrival order={order} />
              </td>
              <td className={cell}>
                <OrderStatus order={order} of="payment" search={search} />
              </td>
              <td className={`${cell} text-right font-semibold`}>
                <Amount order={order} search={search} />
              </td>
              <td className={cell}>
                <TrackingCode code={order.trackingCode} link={order.trackingLink} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The list on phones, a card per order. */
export function OrderCards({ orders, search }: OrderListProps) {
  const t = useTexts()
  return (
    <ul aria-label={t('orders.title')} className="grid gap-2">
      {useGradualList(orders, cardsInView).map(order => (
        <li
          key={order._id}
          data-order={order.orderNumber}
          className="relative grid gap-1 rounded-box border border-line bg-surface p-3"
        >
          <div className="flex items-baseline justify-between gap-3">
            <OrderLink order={order} search={search} />
            <span className="font-semibold">
              <Amount order={order} search={search} />
            </span>
          </div>
          <div className="flex flex-wrap justify-between gap-x-3 text-row text-ink-2">
            <span>
              <SearchHighlight text={formatDate(order.orderDate)} search={search} /> ·{' '}
              <SearchHighlight text={order.receiverAddress.city} search={search} />
            </span>
            {order.externalOrderNumber && (
              <span className="font-mono text-code">
                <SearchHighlight text={order.externalOrderNumber} search={search} />
              </span>
            )}
          </div>
          <dl className="flex flex-wrap gap-x-4 text-row">
            <div className="flex gap-1.5">
              <dt className="sr-only">{t('orders.status')}</dt>
              <dd>
                <OrderStatus order={order} of="order" search={search} />
                <ExpectedArrival order={order} />
              </dd>
            </div>
            <div className="flex gap-1.5">
              <dt className="text-ink-3">{t('orders.payment')}</dt>
              <dd>
                <OrderStatus order={order} of="payment" search={search} />
              </dd>
            </div>
          </dl>
          <HiddenMatches order={order} search={search} />
        </li>
      ))}
    </ul>
  )
}

/** Struck through for a cancelled order, which owes nothing. */
function Amount({ order, search }: { order: Order; search: string }) {
  const text = <SearchHighlight text={formatMoney(order.amount)} search={search} />
  return order.salesHeadStatus === cancelledStatus ? <s className="font-normal text-ink-3">{text}</s> : text
}

/** The link covers the whole row, so that a click anywhere opens the order. */
function OrderLink({ order, search }: { order: Order; search: string }) {
  const t = useTexts()
  const params = new URLSearchParams(useLocation().search)
  params.set('order', order.orderNumber)
  return (
    <Link
      to={`?${params}`}
      preventScrollReset
      className="inline-flex min-h-6 items-center gap-2 font-mono text-code font-medium text-ink no-underline after:absolute after:inset-0 hover:text-accent focus-visible:outline-offset-[-2px]"
    >
      <span>
        <SearchHighlight text={order.orderNumber} search={search} />
      </span>
      {order.orderType === 'preOrder' && (
        <span className="rounded-swatch bg-later-soft px-1.5 font-sans text-caption text-later">
          {t('orders.type.preOrder')}
        </span>
      )}
    </Link>
  )
}

function HiddenMatches({ order, search }: { order: Order; search: string }) {
  const t = useTexts()
  const found = hiddenMatches(order, search)
  if (found.length === 0) return null
  return (
    <p className="text-caption text-ink-3">
      {t('orders.found.in')} <SearchHighlight text={found.join(', ')} search={search} />
    </p>
  )
}
