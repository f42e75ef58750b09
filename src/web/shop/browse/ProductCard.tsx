import { memo, useEffect, useId, useRef, useState } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { productPath } from '#domain/link.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Link } from '../../ui/Link.tsx'
import { Availability } from '../catalogue/Availability.tsx'
import { inMode } from '../catalogue/in-mode.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { Swatches } from '../catalogue/Swatches.tsx'
import { type Product, priceIn } from '../catalogue/shop-offer.ts'
import { productColumns } from '../quantities/product-columns.ts'
import { StyleFaults } from '../quantities/StyleFaults.tsx'
import { StyleMatrix } from '../quantities/StyleMatrix.tsx'
import { StylePrice } from '../quantities/StylePrice.tsx'
import { StyleQuantity } from '../quantities/StyleQuantity.tsx'
import { WishButton } from '../wishlist/WishButton.tsx'
import { SelectStyle, type StyleSelection } from './SelectStyle.tsx'
import { StyleInCartText, StyleOpener } from './StyleOpener.tsx'

interface ProductCardProps {
  product: Product
  orderType: OrderType
  rules: ShopRules
  selection?: StyleSelection | undefined
}

/** A style of the list on a phone, kept low so that five of them fit on the screen. */
export const ProductCard = memo(function ProductCard({ product, orderType, rules, selection }: ProductCardProps) {
  const t = useTexts()
  const id = useId()
  const card = useRef<HTMLLIElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { price, sizes } = product
  const hasMatrix = product.variantCount > 1
  const style = { product, orderType, rules }
  // An opened style scrolls to the top: its sizes need all the room there is.
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  const isAvailabilityShown = orderType === 'order' && product.availability !== 'inStock'
  const hasTiers = price && priceIn(price, orderType).tiers.length > 0
  return (
    <li
      ref={card}
      className="-mx-3 grid min-w-0 -scroll-mt-5 grid-cols-[minmax(0,1fr)] gap-2 border-b border-line bg-surface px-3 py-2.5"
    >
      <div className="flex gap-3">
        <ProductImage product={product} size="thumb" className="size-17" />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-between gap-0.5">
          <div className="flex items-start justify-between gap-2">
            <div className="min-w-0">
              <Link
                data-product={product._id}
                to={inMode(productPath(product._id), orderType)}
                className="block text-row font-semibold wrap-anywhere"
              >
                {product.name}
              </Link>
              <p className="flex flex-wrap items-baseline gap-x-1.5 text-caption text-ink-3">
                <span className="font-mono text-code">{product.sku}</span>
                {isAvailabilityShown && <Availability of={product} />}
                <StyleInCartText {...style} />
              </p>
            </div>
            <div className="grid shrink-0 justify-items-end text-row">
              <StylePrice {...style} />
              {price?.rrp != null && !hasTiers && (
                <span className="text-caption text-ink-3">
                  {t('rrp.value', { amount: formatMoney({ value: price.rrp, currency: price.currency }) })}
                </span>
              )}
            </div>
          </div>
          <div className="flex flex-wrap items-center justify-end gap-1">
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
              <Swatches colours={product.colours} />
              {sizes.length > 1 && (
                <span className="text-caption text-ink-3">{`${sizes[0]}\u2009–\u2009${sizes.at(-1)}`}</span>
              )}
            </div>
            {selection && <SelectStyle product={product} selection={selection} />}
            <WishButton product={product} />
            {hasMatrix ? (
              <StyleOpener {...style} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
            ) : (
              orderType === 'order' && <StyleQuantity {...style} season={0} />
            )}
          </div>
        </div>
      </div>
      {!hasMatrix && orderType === 'preOrder' && (
        <div className="flex flex-wrap justify-end gap-3">
          {productColumns(orderType, rules, t).map((column, season) => (
            <div key={column} className="grid justify-items-end gap-0.5">
              <span aria-hidden className="text-code text-ink-2">
                {column}
              </span>
              <StyleQuantity {...style} season={season} />
            </div>
          ))}
        </div>
      )}
      {!isOpen && hasMatrix && <StyleFaults productId={product._id} orderType={orderType} rules={rules} />}
      {isOpen && (
        <div id={id} className="-mx-1.5 min-w-0">
          <StyleMatrix {...style} />
        </div>
      )}
    </li>
  )
})
