import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import PackageOpen from 'lucide-react/icons/package-open'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash-2'
import type { OrderType } from '#domain/cart/line.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, buttonLook } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { clearCart } from '../cart/cart-edits.ts'
import { LinesheetButton } from '../downloads/LinesheetButton.tsx'
import { OrderSheetButton } from '../order-sheet/OrderSheetButton.tsx'

/** Actions on the whole cart: quick order, order sheet, printing, line sheet, suggesting, clearing. */
export function CartActions({ orderType, lineCount }: { orderType: OrderType; lineCount: number }) {
  const t = useTexts()
  const isWide = useIsWide()
  const tools = (
    <div className="grid gap-2 lg:flex lg:flex-wrap lg:items-center print:hidden">
      <Button onClick={() => openModal('quickOrder', { orderType, text: '' })}>
        <Icon of={ClipboardPaste} size={16} />
        {t('quick.open')}
      </Button>
      <OrderSheetButton orderType={orderType} />
      {lineCount > 0 && (
        <>
          {isWide && (
            <Button onClick={() => print()}>
              <Icon of={Printer} size={16} />
              {t('print')}
            </Button>
          )}
          <LinesheetButton query={{ source: 'cart', type: orderType }} />
          <Link to={`/suggestions/new?type=${orderType}`} className={buttonLook('secondary')}>
            <Icon of={PackageOpen} size={16} />
            {t('cart.suggest')}
          </Link>
          <Button kind="quiet" onClick={() => clearCart(orderType)}>
            <Icon of={Trash2} size={16} />
            {t('cart.empty.action')}
          </Button>
        </>
      )}
    </div>
  )
  if (isWide) return tools
  return (
    <Disclosure
      isAtEnd
      name={t('more.actions')}
      label={<Icon of={EllipsisVertical} />}
      buttonClass="grid size-11 place-items-center rounded-control text-ink-2"
    >
      {tools}
    </Disclosure>
  )
}
