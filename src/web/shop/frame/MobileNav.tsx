import House from 'lucide-react/icons/house'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import UserRound from 'lucide-react/icons/user-round'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NavLink } from '../../ui/NavLink.tsx'
import { useCartCounts } from '../cart/cart.ts'

/** The thumb's way round the shop, below 1024 px: home, profile, cart, always with their words. */
export function MobileNav() {
  const t = useTexts()
  const { order } = useCartCounts()
  return (
    <nav
      aria-label={t('quick.navigation')}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-3 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <NavLink to="/" isExact className={itemLook}>
        <Icon of={House} />
        {t('home')}
      </NavLink>
      <NavLink to="/my-account" className={itemLook}>
        <Icon of={UserRound} />
        {t('profile')}
      </NavLink>
      <NavLink to="/detailed-cart?type=order" className={itemLook}>
        <span className="flex items-center gap-1">
          <Icon of={ShoppingCart} />
          {order !== undefined && order > 0 && <Badge kind="mode">{formatNumber(order)}</Badge>}
        </span>
        {t('cart')}
      </NavLink>
    </nav>
  )
}

const itemLook =
  'flex h-14 flex-col items-center justify-center gap-0.5 text-code text-ink-2 focus-visible:outline-offset-[-2px] aria-[current=page]:font-semibold aria-[current=page]:text-accent'
