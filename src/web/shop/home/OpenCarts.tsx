import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Suspense, useSyncExternalStore } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { mainCategories } from '#domain/catalogue/category.ts'
import { categoryPath } from '#domain/link.ts'
import { decimalMoney } from '#domain/price/money.ts'
import { lazyPart } from '../../boot/lazy-part.ts'
import { formatMoney } from '../../i18n/format.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { HomeSection } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { cart } from '../cart/cart.ts'
import { cartPath, modeOf } from '../cart/cart-path.ts'
import { type CartSum, cartSum } from '../cart/cart-sums.ts'
import { useCategories } from '../catalogue/use-categories.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'
import { OrderSheetButton } from '../order-sheet/OrderSheetButton.tsx'
import { useWaiting } from '../proposals/use-proposals.ts'

/** Hardly anything waits at a time, so it is loaded only then. */
const HandoverLink = lazyPart(async () => (await import('../handovers/HandoverLink.tsx')).HandoverLink, 'handovers')

interface OpenCartsProps {
  currency: string
  hasPreOrders: boolean
}

/** The order cart and the pre-order cart with their totals, each a link, and the way to what others suggest. */
export function OpenCarts({ currency, hasPreOrders }: OpenCartsProps) {
  const t = useTexts()
  const { status, items } = useSyncExternalStore(cart.subscribe, cart.state)
  const { carts = 0 } = useWaiting() ?? {}
  const types: OrderType[] = hasPreOrders ? ['order', 'preOrder'] : ['order']
  return (
    <HomeSection title={t('home.continue')} className="order-1">
      {status === 'ready' && items.length === 0 ? (
        <NoOpenCart isHigh={hasPreOrders} />
      ) : (
        <ul className={`grid gap-3 ${hasPreOrders ? 'sm:grid-cols-2' : ''}`}>
          {types.map(type => (
            <li key={type}>
              {status === 'loading' ? (
                <Skeleton className="h-24 w-full" />
              ) : (
                <OpenCart
                  orderType={type}
                  sum={cartSum(items, type)}
                  currency={currency}
                  hasFailed={status === 'failed'}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <OrderSheetButton orderType="order" />
        {carts > 0 && (
          <Suspense>
            <HandoverLink count={carts} />
          </Suspense>
        )}
      </div>
    </HomeSection>
  )
}

interface OpenCartProps {
  orderType: OrderType
  sum: CartSum
  currency: string
  hasFailed: boolean
}

function OpenCart({ orderType, sum, currency, hasFailed }: OpenCartProps) {
  const t = useTexts()
  return (
    <Link
      to={cartPath(orderType)}
      data-mode={modeOf(orderType)}
      className="flex h-24 items-center gap-4 rounded-box border border-l-4 border-line border-l-mode bg-surface px-4 hover:border-line-strong hover:border-l-mode"
    >
      <Icon of={orderType === 'order' ? ShoppingCart : CalendarCheck} className="text-mode" />
      <span className="grid min-w-0 flex-1">
        <span className="font-medium text-ink-2">{t(orderType === 'order' ? 'order.cart' : 'pre.order.cart')}</span>
        <span className="text-total font-bold">
          {sum.lines > 0 ? formatMoney(decimalMoney(sum.net, currency)) : '–'}
        </span>
        <span className="text-ui text-ink-3">
          {hasFailed
            ? t('home.cart.failed')
            : sum.lines > 0
              ? `${countText('items', sum.lines)} · ${countText('units', sum.units)}`
              : t('home.cart.empty')}
        </span>
      </span>
      <Icon of={ArrowRight} size={16} className="text-ink-3" />
    </Link>
  )
}

/** Both carts are empty: links to the first category. As high as the carts, so that nothing below moves. */
function NoOpenCart({ isHigh }: { isHigh: boolean }) {
  const t = useTexts()
  // The buyers of the company they act for have carts of their own.
  const isSalesPerson = useCurrentUser()?.isSalesPerson
  const first = mainCategories(useCategories().list)[0]
  return (
    <div
      className={`flex min-h-24 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-line bg-surface px-4 py-3 ${isHigh ? 'max-sm:min-h-51' : ''}`}
    >
      <p className="min-w-56 flex-1 text-row">
        <span className="block font-semibold">{t(isSalesPerson ? 'home.nothing.open.own' : 'home.nothing.open')}</span>
        <span className="text-ink-2">{t('home.nothing.open.hint')}</span>
      </p>
      {first && (
        <Link to={categoryPath(first)} className={buttonLook('primary')}>
          {t('home.browse', { category: first.name })}
        </Link>
      )}
    </div>
  )
}
