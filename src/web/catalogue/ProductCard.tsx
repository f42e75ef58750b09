import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo, useId, useState } from 'react'
import type { OrderType } from '#domain/cart-line.ts'
import { productPath } from '#domain/link.ts'
import type { ShopRules } from '#domain/offer.ts'
import type { Product } from '../cart/shop-offer.ts'
import { formatMoney } from '../format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { WishButton } from '../wishlist/WishButton.tsx'
import { Availability } from './Availability.tsx'
import { inMode } from './in-mode.ts'
import { PriceTag } from './PriceTag.tsx'
import { ProductImage } from './ProductImage.tsx'
import { productColumns } from './product-columns.ts'
import { SelectStyle, type StyleSelection } from './SelectStyle.tsx'
import { StyleFaults } from './StyleFaults.tsx'
import { StyleMatrix, wantMatrix } from './StyleMatrix.tsx'
import { StyleQuantity } from './StyleQuantity.tsx'

interface ProductCardProps {
  product: Product
  orderType: OrderType
  rules: ShopRules
  selection?: StyleSelection | undefined
}

/** A line of the list on a phone. */
export const ProductCard = memo(function ProductCard({ product, orderType, rules, selection }: ProductCardProps) {
  const t = useTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { price } = product
  return (
    <li className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 rounded-box border border-line bg-surface p-2.5">
      <div className="flex gap-2.5">
        <ProductImage product={product} size="thumb" className="size-16" />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-0.5">
          <Link
            data-product={product._id}
            to={inMode(productPath(product._id), orderType)}
            className="text-row leading-6 font-semibold"
          >
            {product.name}
          </Link>
          <span className="font-mono text-code text-ink-3">{product.sku}</span>
          <span className="text-ui">
            <Availability of={product} />
          </span>
        </div>
        <div className="grid content-start justify-items-end gap-0.5 text-row">
          <PriceTag price={price} vatRate={product.vatRate} orderType={orderType} />
          {price?.rrp != null && (
            <span className="text-caption text-ink-3">
              {t('rrp.value', { amount: formatMoney({ value: price.rrp, currency: price.currency }) })}
            </span>
          )}
        </div>
      </div>
      {product.variantCount > 1 ? (
        <div className="flex items-center gap-2">
          <Button
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={t('style.open', { name: product.name })}
            onPointerDown={() => wantMatrix(product._id)}
            onClick={() => setOpen(!isOpen)}
            className="flex-1"
          >
            {t('column.open')}
            <Icon of={ChevronDown} size={16} className={isOpen ? 'rotate-180' : ''} />
          </Button>
          {selection && <SelectStyle product={product} selection={selection} />}
          <WishButton product={product} />
        </div>
      ) : (
        <div className="flex flex-wrap items-start justify-end gap-3">
          {productColumns(orderType, rules, t).map((column, season) => (
            <div key={column} className="grid justify-items-end gap-0.5">
              <span aria-hidden className="text-code text-ink-2">
                {column}
              </span>
              <StyleQuantity product={product} orderType={orderType} rules={rules} season={season} />
            </div>
          ))}
          {selection && <SelectStyle product={product} selection={selection} />}
          <WishButton product={product} />
        </div>
      )}
      {!isOpen && product.variantCount > 1 && (
        <StyleFaults productId={product._id} orderType={orderType} rules={rules} />
      )}
      {isOpen && (
        <div id={id}>
          <StyleMatrix product={product} orderType={orderType} rules={rules} />
        </div>
      )}
    </li>
  )
})
