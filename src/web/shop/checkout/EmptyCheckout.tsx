import type { OrderType } from '#domain/cart/line.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { cartPath } from '../cart/cart-path.ts'

/** Shown when the cart is empty, with links to the other cart, the catalogue and the cart page. */
export function EmptyCheckout({ orderType, hasOther }: { orderType: OrderType; hasOther: boolean }) {
  const t = useTexts()
  const isOrder = orderType === 'order'
  return (
    <div className="mt-4 max-w-3xl rounded-box border border-line bg-surface px-5 py-6">
      <p className="text-row">
        {t('checkout.empty')} {hasOther && t(isOrder ? 'checkout.empty.other' : 'checkout.empty.other.pre.order')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {hasOther && (
          <Link to={`/checkout?type=${isOrder ? 'preOrder' : 'order'}`} className={buttonLook('primary')}>
            {t(isOrder ? 'checkout.other.pre.order' : 'checkout.other.order')}
          </Link>
        )}
        <Link to="/category" className={buttonLook(hasOther ? 'secondary' : 'primary')}>
          {t('checkout.browse')}
        </Link>
        <Link to={cartPath(orderType)} className={buttonLook('secondary')}>
          {t('checkout.to.cart')}
        </Link>
      </div>
    </div>
  )
}
