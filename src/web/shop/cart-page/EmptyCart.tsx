import type { OrderType } from '#domain/cart/line.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { inMode } from '../catalogue/in-mode.ts'
import { OrderSheetButton } from '../order-sheet/OrderSheetButton.tsx'

/** Shown for an empty cart, with three ways to fill it. */
export function EmptyCart({ orderType }: { orderType: OrderType }) {
  const t = useTexts()
  const isOrder = orderType === 'order'
  return (
    <div className="grid justify-items-start gap-1 rounded-box border border-line bg-surface px-4 py-8">
      <p className="text-total font-semibold">{t(isOrder ? 'cart.none.order' : 'cart.none.pre.order')}</p>
      <p className="max-w-prose text-ink-2">{t('cart.none.hint')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to={inMode('/category', orderType)} className={buttonLook('primary')}>
          {t('cart.browse')}
        </Link>
        <Button onClick={() => openModal('quickOrder', { orderType, text: '' })}>{t('quick.open')}</Button>
        <OrderSheetButton orderType={orderType} />
      </div>
    </div>
  )
}
