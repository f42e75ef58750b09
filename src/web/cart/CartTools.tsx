import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash-2'
import type { OrderType } from '#domain/cart-line.ts'
import { LinesheetButton } from '../downloads/LinesheetButton.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { OrderSheetButton } from '../order-sheet/OrderSheetButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { openModal } from '../ui/modal-store.ts'
import { emptyOf } from './cart-edits.ts'

/** What can be done with the cart as a whole. */
export function CartTools({ orderType, lineCount }: { orderType: OrderType; lineCount: number }) {
  const t = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:*:px-3 print:hidden">
      <Button onClick={() => openModal('quickOrder', { orderType, text: '' })}>
        <Icon of={ClipboardPaste} size={16} />
        {t('quick.open')}
      </Button>
      <OrderSheetButton orderType={orderType} />
      {lineCount > 0 && (
        <>
          <Button onClick={() => print()} className="max-lg:hidden">
            <Icon of={Printer} size={16} />
            {t('print')}
          </Button>
          <LinesheetButton query={{ source: 'cart', type: orderType }} />
          <Button kind="quiet" onClick={() => emptyOf(orderType)}>
            <Icon of={Trash2} size={16} />
            {t('cart.empty.action')}
          </Button>
        </>
      )}
    </div>
  )
}
