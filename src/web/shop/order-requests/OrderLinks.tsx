import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import type { RequestHead } from './use-order-requests.ts'

/** What an approved request became. */
export function OrderLinks({ orders }: Pick<RequestHead, 'orders'>) {
  const t = useTexts()
  if (orders.length === 0) return null
  return (
    <p className="text-ui text-ink-2">
      {t('approval.ordered')}{' '}
      {orders.map(({ orderNumber }) => (
        <Link
          key={orderNumber}
          to={`/my-account/order-history?order=${encodeURIComponent(orderNumber)}`}
          className="link mr-2 inline-block min-h-11 content-center lg:min-h-6"
        >
          {orderNumber}
        </Link>
      ))}
    </p>
  )
}
