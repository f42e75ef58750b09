import Heart from 'lucide-react/icons/heart'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { buttonLook } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { modeOf } from '../cart/cart-path.ts'
import { BrowseMode } from '../catalogue/BrowseMode.tsx'
import { inMode } from '../catalogue/in-mode.ts'
import { CompanyNeeded } from '../companies/CompanyNeeded.tsx'
import { LinesheetButton } from '../downloads/LinesheetButton.tsx'
import { OrderFooter } from '../quantities/OrderFooter.tsx'
import { QuickPaste } from '../quick-order/QuickPaste.tsx'
import { wishlist } from '../wishlist/wishlist.ts'
import { ProductResults } from './ProductResults.tsx'
import { StylesTitle } from './StylesTitle.tsx'
import { useBrowse } from './use-browse.ts'
import { useWishedProducts } from './use-wished-products.ts'
import { WishlistActions } from './WishlistActions.tsx'

/** The styles on the wishlist, in the same table as other lists, so that quantities can be typed. */
export function WishlistPage() {
  const t = useTexts()
  const [{ orderType }, change] = useBrowse()
  const { items } = useSyncExternalStore(wishlist.subscribe, wishlist.state)
  const pages = useWishedProducts()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => void wishlist.load(), [])
  const products = pages.data?.pages.flatMap(page => page.data) ?? []
  const total = pages.data?.pages.at(-1)?.meta.total
  const discontinued = items.filter(wish => 'name' in wish && !('_id' in wish)).length
  const toggle = (productId: string) =>
    setSelected(before => {
      const next = new Set(before)
      if (!next.delete(productId)) next.add(productId)
      return next
    })
  const empty = (
    <div className="grid justify-items-start gap-1 rounded-box border border-line bg-surface px-4 py-8">
      <Icon of={Heart} className="text-sale" />
      <p className="text-total font-semibold">{t('wishlist.empty')}</p>
      <p className="max-w-prose text-ink-2">{t('wishlist.empty.hint')}</p>
      <Link to={inMode('/category', orderType)} className={`mt-4 ${buttonLook('primary')}`}>
        {t('cart.browse')}
      </Link>
    </div>
  )
  return (
    <div data-mode={modeOf(orderType)}>
      <StylesTitle total={total}>{t('wishlist.title')}</StylesTitle>
      <CompanyNeeded>
        <div className="my-3 flex flex-wrap items-center gap-3">
          <BrowseMode orderType={orderType} onChange={next => change({ orderType: next })} />
          {products.length > 0 && <LinesheetButton query={{ source: 'wishlist', type: orderType }} />}
          {products.length > 0 && (
            <WishlistActions products={products} selected={selected} onSelect={setSelected} orderType={orderType} />
          )}
        </div>
        {discontinued > 0 && <p className="mb-3 text-ink-2">{countText('wishlist.gone', discontinued)}</p>}
        <ProductResults
          caption={t('wishlist.title')}
          pages={pages}
          orderType={orderType}
          view="list"
          empty={empty}
          selection={{ selected, onToggle: toggle }}
        />
        {products.length > 0 && <OrderFooter orderType={orderType} />}
        <QuickPaste orderType={orderType} />
      </CompanyNeeded>
    </div>
  )
}
