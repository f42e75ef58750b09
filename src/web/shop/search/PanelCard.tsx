import { memo } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Link } from '../../ui/Link.tsx'
import { Availability } from '../catalogue/Availability.tsx'
import { PriceTag } from '../catalogue/PriceTag.tsx'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { prefetchProduct } from '../catalogue/use-products.ts'
import { Marked } from './Marked.tsx'
import { markedParts } from './marked-parts.ts'
import { PanelQuantity } from './PanelQuantity.tsx'
import type { PanelFind } from './panel-search.ts'

interface PanelCardProps {
  id: string
  find: PanelFind
  orderType: OrderType
  rules: ShopRules
  isActive: boolean
  onDone: () => void
}

/** Drawn anew only when it is another: the panel around it is with every key. */
export const PanelCard = memo(function PanelCard(props: PanelCardProps) {
  const { id, find, orderType, rules, isActive, onDone } = props
  const t = useTexts()
  const { product, variant, hit, isExact, path } = find
  const shown = variant ?? product
  const chosen = [variant?.colour?.name, variant?.size].filter(Boolean).join(', ')
  const hasQuantity = orderType === 'order' && isOneVariant(find)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and points at it
    // biome-ignore lint/a11y/useSemanticElements: a table's cell cannot stand in a line of cards
    <div
      id={id}
      role="gridcell"
      aria-selected={isActive}
      onPointerEnter={() => prefetchProduct(product._id)}
      className={`flex min-w-0 flex-col gap-2 border-r border-b border-line p-2.5 hover:bg-canvas ${isActive ? 'bg-mode-soft outline-2 -outline-offset-2 outline-mode' : ''}`}
    >
      <Link to={path} tabIndex={-1} onClick={onDone} className="flex flex-1 flex-col gap-0.5">
        <ProductImage
          product={{ images: variant?.images.length ? variant.images : product.images }}
          size="card"
          className="mx-auto mb-1.5 aspect-square w-full max-w-40"
        />
        <span className="text-row font-semibold">
          <Marked text={hit?._formatted?.name ?? product.name} />
        </span>
        <span className="flex flex-wrap items-baseline gap-x-2 text-caption text-ink-3">
          <span className="font-mono text-code">
            <Marked text={variant?.variantSku ?? numberOf(find)} />
          </span>
          {chosen || (product.variantCount > 1 && countText('variants', product.variantCount))}
        </span>
        {isExact && (
          <span>
            <Badge kind="mode">{t('search.exact')}</Badge>
          </span>
        )}
        <span className="mt-auto flex flex-wrap items-end justify-between gap-x-2 gap-y-0.5 pt-1">
          <span className="text-ui lg:text-caption">
            <Availability of={{ ...shown, releaseDate: product.releaseDate }} />
          </span>
          <span className="ml-auto">
            <PriceTag price={shown.price} vatRate={product.vatRate} orderType={orderType} />
          </span>
        </span>
      </Link>
      {hasQuantity && (
        <div className="max-lg:hidden">
          <PanelQuantity product={product} variant={variant} rules={rules} />
        </div>
      )}
    </div>
  )
})

/** What needs no choice of colour and size before a quantity. */
function isOneVariant({ product, variant }: PanelFind): boolean {
  return variant !== undefined || product.variantCount === 1
}

/** The style's number, or the variant's where that is what matched. */
function numberOf({ product, hit }: PanelFind): string {
  const { sku, variantSku } = hit?._formatted ?? {}
  const isMarked = (text: string | undefined) => markedParts(text ?? '').some(part => part.isMarked)
  return isMarked(variantSku) && !isMarked(sku) ? variantSku! : (sku ?? product.sku)
}
