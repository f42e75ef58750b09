import CalendarCheck from 'lucide-react/icons/calendar-check'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useTexts } from '../../i18n/use-texts.ts'
import { hasPreOrders } from '../configuration/switches.ts'
import { useConfiguration } from '../configuration/use-configuration.ts'
import { CartButton } from './CartButton.tsx'
import { useCartCounts } from './use-cart-counts.ts'

/** The ways to both carts. Apart from the header, which a change of a cart leaves as it is. */
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
          to="/detailed-cart?type=preOrder"
          count={preOrder}
          isLoading={isLoading}
        />
      )}
      <CartButton
        mode="now"
        icon={ShoppingCart}
        name={t('order.cart')}
        to="/detailed-cart?type=order"
        count={order}
        isLoading={isLoading}
      />
    </>
  )
}
