import ChevronUp from 'lucide-react/icons/chevron-up'
import { useState } from 'react'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { bottomBar } from '../../ui/bottom-bar.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useMoney } from '../cart/use-money.ts'
import { CartTotals, CheckoutLink } from './CartSummary.tsx'
import type { CartPageFacts } from './use-cart-page.ts'

/** On phones: a bar with the total above the navigation, and a sheet with all totals. */
export function CartFooter({ page }: { page: CartPageFacts }) {
  const t = useTexts()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const dialog = useDialog(isOpen, () => setOpen(false))
  const { view } = page
  const units = view.units.reduce((sum, one) => sum + one, 0)
  return (
    <>
      <section
        ref={bottomBar}
        aria-label={t('cart.sum')}
        className="bottom-bar fixed inset-x-0 bottom-14 z-10 flex min-h-16 items-center gap-3 border-t border-line-strong bg-surface px-3 py-2 shadow-lift print:hidden"
      >
        <div className="min-w-0 flex-1">
          <p className="text-caption text-ink-3">{`${t('sum.goods')} · ${countText('units', units)}`}</p>
          <p data-sum="goods" className="text-total font-bold whitespace-nowrap">
            {`${view.isSynced ? '' : '≈ '}${money(view.totals.goods)}`}
          </p>
        </div>
        <Button kind={page.checkoutPath ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {t('sum.details')}
          <Icon of={ChevronUp} size={16} />
        </Button>
        {page.checkoutPath && <CheckoutLink page={page} />}
      </section>
      <dialog
        {...dialog}
        aria-label={t('cart.sum')}
        className="modal mx-auto mt-auto mb-0 w-full max-w-none rounded-t-box border-t border-line-strong bg-surface text-ink"
      >
        <div className="grid gap-4 p-4 pb-6">
          <CartTotals page={page} />
          <CheckoutLink page={page} className="w-full" />
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {t('close')}
          </Button>
        </div>
      </dialog>
    </>
  )
}
