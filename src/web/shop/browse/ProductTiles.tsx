import { Fragment, useId, useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'
import type { Product } from '../catalogue/shop-offer.ts'
import { productColumns } from '../quantities/product-columns.ts'
import { StyleFaults } from '../quantities/StyleFaults.tsx'
import { StyleMatrix } from '../quantities/StyleMatrix.tsx'
import { StylePrice } from '../quantities/StylePrice.tsx'
import { StyleQuantity } from '../quantities/StyleQuantity.tsx'
import { ProductTile } from './ProductTile.tsx'
import { SelectStyle, type StyleSelection } from './SelectStyle.tsx'
import { StyleOpener } from './StyleOpener.tsx'

interface ProductTilesProps {
  caption: string
  products: readonly Product[]
  orderType: OrderType
  rules: ShopRules
  selection?: StyleSelection | undefined
}

/** Styles as tiles. One opens at a time, below its row, because a size grid is wider than a tile. */
export function ProductTiles({ caption, products, orderType, rules, selection }: ProductTilesProps) {
  const t = useTexts()
  const id = useId()
  const [opened, setOpened] = useState<string>()
  const perRow = useIsWide() ? 4 : 2
  return (
    <ul aria-label={caption} className="grid grid-cols-2 gap-2 lg:grid-cols-4 lg:gap-3">
      {products.map((product, place) => {
        const isRowEnd = place % perRow === perRow - 1 || place === products.length - 1
        const row = products.slice(place - (place % perRow), place + 1)
        const open = isRowEnd ? row.find(one => one._id === opened) : undefined
        const style = { product, orderType, rules }
        return (
          <Fragment key={product._id}>
            <ProductTile product={product} orderType={orderType} price={<StylePrice {...style} />}>
              {selection && <SelectStyle product={product} selection={selection} />}
              {product.variantCount > 1 ? (
                <>
                  <StyleOpener
                    {...style}
                    isOpen={product._id === opened}
                    controls={id}
                    onToggle={() => setOpened(product._id === opened ? undefined : product._id)}
                  />
                  {product._id !== opened && (
                    <StyleFaults productId={product._id} orderType={orderType} rules={rules} />
                  )}
                </>
              ) : (
                productColumns(orderType, rules, t).map((column, season) => (
                  <div key={column} className="grid justify-items-end gap-0.5">
                    {orderType === 'preOrder' && (
                      <span aria-hidden className="text-code text-ink-2">
                        {column}
                      </span>
                    )}
                    <StyleQuantity {...style} season={season} />
                  </div>
                ))
              )}
            </ProductTile>
            {open && (
              <li id={id} className="col-span-full min-w-0 rounded-box border border-mode bg-surface p-3">
                <p className="mb-2 text-row font-semibold">{open.name}</p>
                <StyleMatrix product={open} orderType={orderType} rules={rules} focusesFirstCell />
              </li>
            )}
          </Fragment>
        )
      })}
    </ul>
  )
}
