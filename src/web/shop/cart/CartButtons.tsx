import CalendarCheck from 'lucide-react/icons/calendar-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useTexts } from '../../i18n/use-texts.ts'
import { hasPreOrders } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { CartButton } from './CartButton.tsx'
import { useCartCounts } from './cart.ts'
import { cartPath } from './cart-path.ts'

/** The links to both carts. A component of its own, so that a change of a cart does not render the whole header. */
export function CartButtons() {
  const t = useTexts()
  const { isLoading, order, preOrder } = useCartCounts()
  const settings = useConfiguration()
  return (
    <>
      {hasPreOrders(settings) && (
        <CartButton
          mode="later"
          icon={CalendarCheck}
          name={t('pre.order.cart')}
          to={cartPath('preOrder')}
          count={preOrder}
          isLoading={isLoading}
        />
      )}
      <CartButton
        mode="now"
        icon={ShoppingCart}
        name={t('order.cart')}
        to={cartPath('order')}
        count={order}
        isLoading={isLoading}
      />
    </>
  )
}
