import CalendarCheck from 'lucide-react/icons/calendar-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { OrderType } from '#domain/cart/line.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useCartCounts } from '../cart/cart.ts'
import { cartPath, modeOf } from '../cart/cart-path.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'

/** Tabs for the two carts, each in its own colour and with its number of lines. */
export function CartTabs({ orderType }: { orderType: OrderType }) {
  const t = useTexts()
  const counts = useCartCounts()
  const hasBoth = useConfiguration()?.isPreOrderModeVisible ?? true
  const tabs = [
    { type: 'order', label: t('mode.order'), icon: ShoppingCart, count: counts.order },
    ...(hasBoth
      ? [{ type: 'preOrder', label: t('mode.pre.order'), icon: CalendarCheck, count: counts.preOrder } as const]
      : []),
  ] as const
  return (
    <nav
      aria-label={t('cart.which')}
      className="inline-flex w-fit max-w-full overflow-hidden rounded-control border border-line-strong bg-surface"
    >
      {tabs.map(({ type, label, icon, count }) => (
        <Link
          key={type}
          to={cartPath(type)}
          data-mode={modeOf(type)}
          aria-current={type === orderType ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-1.5 px-3.5 text-row font-medium wrap-anywhere outline-offset-[-3px] hover:bg-canvas aria-[current]:bg-mode aria-[current]:text-on-mode aria-[current]:outline-on-mode lg:min-h-8 lg:text-ui"
        >
          <Icon of={icon} size={16} />
          {count === undefined ? label : `${label} (${formatNumber(count)})`}
        </Link>
      ))}
    </nav>
  )
}
