import type { OrderType } from '#domain/cart/line.ts'
import { dropWish } from '#domain/wishlist/wishlist.ts'
import { countText, problemText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { openModal } from '../../ui/modal-store.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { showToast } from '../../ui/toasts.ts'
import { useShopRules } from '../cart/use-shop-rules.ts'
import type { Product } from '../catalogue/shop-offer.ts'
import { wishlist } from '../wishlist/wishlist.ts'

interface WishlistActionsProps {
  products: readonly Product[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  orderType: OrderType
}

/** Actions on the selected styles of the wishlist: add one of each to the cart, keep them in a selection, or remove them. */
export function WishlistActions({ products, selected, onSelect, orderType }: WishlistActionsProps) {
  const t = useTexts()
  const rules = useShopRules()
  const chosen = products.filter(product => selected.has(product._id))
  const isAll = chosen.length === products.length

  async function remove(): Promise<void> {
    const skus = new Set(chosen.map(product => product.sku))
    onSelect(new Set())
    const outcome = await wishlist.edit(before =>
      before.filter(wish => skus.has(wish.sku)).reduce<typeof before>(dropWish, before),
    )
    if (outcome?.problem) showToast({ type: 'danger', text: problemText(outcome.problem) })
    else showToast({ type: 'success', text: t('product.removed.from.wishlist') })
  }

  async function addOneOfEach(): Promise<void> {
    if (!rules) return
    try {
      const { addWished } = await import('./add-wished.ts')
      await addWished(chosen, orderType, rules)
      onSelect(new Set())
    } catch (error) {
      showProblem(error)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        label={t('wishlist.all')}
        checked={isAll}
        onChange={() => onSelect(new Set(isAll ? [] : products.map(product => product._id)))}
      />
      {chosen.length > 0 && (
        <>
          <span className="text-ink-3">{countText('wishlist.selected', chosen.length)}</span>
          <Button onClick={() => void addOneOfEach()}>{t('wishlist.add.selected')}</Button>
          <Button onClick={() => openModal('keepPicks', { productIds: chosen.map(({ _id }) => _id) })}>
            {t('wishlist.keep.selected')}
          </Button>
          <Button kind="quiet" onClick={() => void remove()}>
            {t('wishlist.remove.selected')}
          </Button>
        </>
      )}
    </div>
  )
}
