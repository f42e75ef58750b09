import { Link } from 'react-router'
import type { OrderType } from '#domain/cart-line.ts'
import type { ShopRules } from '#domain/offer.ts'
import { Availability } from '../catalogue/Availability.tsx'
import { PriceTag } from '../catalogue/PriceTag.tsx'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { prefetchProduct } from '../catalogue/use-products.ts'
import { countText } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Badge } from '../ui/Badge.tsx'
import { Marked } from './Marked.tsx'
import { markedParts } from './marked-parts.ts'
import { PanelQuantity } from './PanelQuantity.tsx'
import type { PanelRow as Row } from './panel-search.ts'

interface PanelRowProps {
  id: string
  row: Row
  orderType: OrderType
  rules: ShopRules
  isActive: boolean
  /** Whether any row has a field for a quantity, and so all have a place for one. */
  hasQuantities: boolean
  onDone: () => void
}

export function PanelRow({ id, row, orderType, rules, isActive, hasQuantities, onDone }: PanelRowProps) {
  const t = useTexts()
  const { product, variant, hit, isExact, path } = row
  const shown = variant ?? product
  const chosen = [variant?.colour?.name, variant?.size].filter(Boolean).join(', ')
  return (
    <tr
      aria-selected={isActive}
      onPointerEnter={() => prefetchProduct(product._id)}
      className={`border-b border-line last:border-b-0 hover:bg-canvas ${isActive ? 'bg-mode-soft' : ''}`}
    >
      <td id={id} className="py-0 pl-3">
        <Link to={path} tabIndex={-1} onClick={onDone} className="flex min-h-17 items-center gap-3 py-1.5">
          <ProductImage
            product={{ images: variant?.images.length ? variant.images : product.images }}
            size="thumb"
            className="size-12"
          />
          <span className="grid min-w-0 flex-1">
            <span className="truncate text-row font-semibold">
              <Marked text={hit?._formatted?.name ?? product.name} />
            </span>
            <span className="flex items-baseline gap-2 truncate text-caption text-ink-3">
              <span className="font-mono text-code">
                <Marked text={variant?.variantSku ?? numberOf(row)} />
              </span>
              {chosen || (product.variantCount > 1 && countText('variants', product.variantCount))}
              {isExact && <Badge kind="mode">{t('search.exact')}</Badge>}
            </span>
            <span className="text-ui lg:text-caption">
              <Availability of={{ ...shown, releaseDate: product.releaseDate }} />
            </span>
          </span>
        </Link>
      </td>
      <td className="w-36 px-3 text-right">
        <PriceTag price={shown.price} vatRate={product.vatRate} orderType={orderType} />
      </td>
      {hasQuantities && (
        <td className="w-34 pr-3 max-lg:hidden">
          {isOneVariant(row) && <PanelQuantity product={product} variant={variant} rules={rules} />}
        </td>
      )}
    </tr>
  )
}

/** What needs no choice of colour and size before a quantity. */
export function isOneVariant({ product, variant }: Row): boolean {
  return variant !== undefined || product.variantCount === 1
}

/** The style's number, or the variant's where that is what matched. */
function numberOf({ product, hit }: Row): string {
  const { sku, variantSku } = hit?._formatted ?? {}
  const isMarked = (text: string | undefined) => markedParts(text ?? '').some(part => part.isMarked)
  return isMarked(variantSku) && !isMarked(sku) ? variantSku! : (sku ?? product.sku)
}
