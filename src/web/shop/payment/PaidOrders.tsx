import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import type { PaidOrder } from '#contract/shop/payment.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { cancelledStatus, orderStatuses, paymentMethods, statusText } from '#domain/order/order-status.ts'
import { paymentStates } from '#domain/payment/payment.ts'
import { formatArrival, formatMoney } from '../../i18n/format.ts'
import { countText, t } from '../../i18n/texts.ts'
import { useLocale, useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Status, type StatusKind } from '../../ui/Status.tsx'
import { type OrderView, orderView } from './after-payment.ts'
import { PayButtons } from './PayButtons.tsx'

/** One row per order, with the ways to pay it. A pre-order has an order per delivery date. */
export function PaidOrders({ orders, orderIds }: { orders: readonly PaidOrder[]; orderIds: string }) {
  const t = useTexts()
  return (
    <ul aria-label={t('payment.orders')} className="grid gap-3">
      {orders.map(order => (
        <li key={order._id} className="rounded-box border border-line bg-surface">
          <Facts order={order} />
          {order.documentLink && (
            <p className="border-t border-line px-3 lg:px-4">
              <a
                href={order.documentLink}
                className="inline-flex min-h-11 items-center gap-2 text-accent underline"
                download
              >
                <Icon of={FileText} size={16} />
                {t('payment.document', { number: order.orderNumber })}
              </a>
            </p>
          )}
          <PayButtons order={order} orderIds={orderIds} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ order }: { order: PaidOrder }) {
  const t = useTexts()
  const locale = useLocale()
  const view = orderView(order)
  const date = order.arrival
    ? formatArrival(order.arrival)
    : order.paymentMethod === 'prepayment' && view === 'success'
      ? t('payment.delivery.after.payment')
      : '–'
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-3 py-3 sm:grid-cols-[1fr_1.4fr_0.7fr_1fr_1fr] lg:px-4">
      <Fact name={t('payment.order')}>
        <span className="font-mono text-row lg:text-ui">{order.orderNumber}</span>
      </Fact>
      <Fact name={order.season ? t('payment.season') : t('payment.delivery')}>
        {order.season ? `${textIn(order.season.name, locale)} · ${date}` : date}
      </Fact>
      <Fact name={t('payment.pieces')}>{countText('payment.units', order.pieces)}</Fact>
      <Fact name={t('payment.total')}>
        <span className="font-semibold">{formatMoney(order.total)}</span>
      </Fact>
      <Fact name={t('payment.state')}>
        <Status kind={kinds[view]}>{stateWord(order, view, locale)}</Status>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-3">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

const kinds: Record<OrderView, StatusKind> = {
  loading: 'info',
  success: 'ok',
  unpaid: 'warn',
  failed: 'bad',
  cancelled: 'neutral',
  refunded: 'neutral',
}

/** The words of the order history, and one more for while the bank has not answered. */
function stateWord({ paymentMethod }: PaidOrder, view: OrderView, locale: Locale): string {
  if (view === 'loading') return t('payment.state.loading')
  if (view === 'cancelled') return statusText(orderStatuses, cancelledStatus, locale)
  if (view === 'success' && paymentMethod !== 'card') return statusText(paymentMethods, paymentMethod, locale)
  return statusText(paymentStates, states[view], locale)
}

const states = { success: 'paid', unpaid: 'pending', failed: 'failed', refunded: 'refunded' } as const
