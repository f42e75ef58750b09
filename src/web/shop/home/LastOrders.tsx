import { formatArrival, formatDate, formatMoney } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { HomeSection } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { useOrders } from '../orders/use-orders.ts'

const historyPath = '/my-account/order-history'

/** The last three orders, each with a button to order it again. */
export function LastOrders() {
  const t = useTexts()
  const { data: orders, isError, refetch } = useOrders({ pageSize: 3 })
  const data = orders?.data
  return (
    <HomeSection
      title={t('home.order.again')}
      className="order-3"
      more={{ label: t('account.orders'), to: historyPath }}
    >
      {/* Always as high as three rows, so that nothing below moves when they arrive. */}
      <ul className="min-h-[12.125rem] divide-y divide-line rounded-box border border-line bg-surface">
        {data?.map(order => (
          <li key={order._id} className="flex min-h-16 items-stretch hover:bg-canvas">
            <Link
              to={`${historyPath}?order=${encodeURIComponent(order.orderNumber)}`}
              className="flex min-w-0 flex-1 items-center gap-4 pl-4 focus-visible:outline-offset-[-2px]"
            >
              <span className="grid w-28 shrink-0 sm:w-36">
                <span className="font-mono text-code font-medium">{order.orderNumber}</span>
                <span className="text-caption text-ink-3">{formatDate(order.orderDate)}</span>
              </span>
              <span aria-hidden className="hidden min-w-0 flex-1 gap-1 overflow-hidden sm:flex">
                {picturesOf(order.items).map(item => (
                  <ProductImage key={item.sku} product={item} size="thumb" className="size-10" />
                ))}
              </span>
              <span className="hidden w-34 min-w-0 text-ink-2 lg:block">
                {order.orderStatus}
                {order.arrival && (
                  <span className="block truncate text-caption text-ink-3">{formatArrival(order.arrival)}</span>
                )}
              </span>
              <span className="grid flex-1 text-right sm:w-24 sm:flex-none">
                <span className="font-semibold">{formatMoney(order.amount)}</span>
                <span className="text-caption text-ink-3">{countText('lines', order.items.length)}</span>
              </span>
            </Link>
            <button
              type="button"
              className="max-w-40 shrink-0 px-4 text-ui font-medium text-accent hover:underline focus-visible:outline-offset-[-2px]"
              onClick={() => openModal('reorder', { orderId: order._id, orderNumber: order.orderNumber })}
            >
              {t('home.order.again')} <span className="sr-only">{order.orderNumber}</span>
            </button>
          </li>
        ))}
        {data?.length === 0 && <li className="px-4 py-3 text-ink-2">{t('home.no.orders')}</li>}
        {isError && (
          <li className="px-4 py-3 text-ink-2">
            {t('home.orders.failed')}{' '}
            <button type="button" className="link min-h-11 lg:min-h-6" onClick={() => void refetch()}>
              {t('retry')}
            </button>
          </li>
        )}
        {!data &&
          !isError &&
          [1, 2, 3].map(row => (
            <li key={row} className="flex h-16 items-center gap-4 px-4">
              <Skeleton className="h-8 w-28" />
              <Skeleton className="h-8 flex-1" />
            </li>
          ))}
      </ul>
    </HomeSection>
  )
}

/** One picture per style: the sizes of a style look the same. */
function picturesOf<T extends { sku: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map(item => [item.sku, item])).values()].slice(0, 5)
}
