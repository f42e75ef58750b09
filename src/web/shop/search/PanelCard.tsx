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
import { EngineHighlight } from './EngineHighlight.tsx'
import { engineHighlightParts } from './engine-highlight.ts'
import { PanelQuantity } from './PanelQuantity.tsx'
import type { PanelResult } from './panel-search.ts'

interface PanelCardProps {
  id: string
  result: PanelResult
  orderType: OrderType
  rules: ShopRules
  isActive: boolean
  onDone: () => void
}

/** Memoised, because the panel around it renders with every key press. */
export const PanelCard = memo(function PanelCard(props: PanelCardProps) {
  const { id, result, orderType, rules, isActive, onDone } = props
  const t = useTexts()
  const { product, variant, hit, isExact, path } = result
  const shown = variant ?? product
  const chosen = [variant?.colour?.name, variant?.size].filter(Boolean).join(', ')
  const hasQuantity = orderType === 'order' && isOneVariant(result)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus and points here by aria-activedescendant
    // biome-ignore lint/a11y/useSemanticElements: a `td` needs a table around it
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
          <EngineHighlight text={hit?._formatted?.name ?? product.name} />
        </span>
        <span className="flex flex-wrap items-baseline gap-x-2 text-caption text-ink-3">
          <span className="font-mono text-code">
            <EngineHighlight text={variant?.variantSku ?? numberOf(result)} />
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

/** Whether a quantity can be entered without choosing a colour or size first. */
function isOneVariant({ product, variant }: PanelResult): boolean {
  return variant !== undefined || product.variantCount === 1
}

/** The SKU of the style, or of the variant where only that one matched. */
function numberOf({ product, hit }: PanelResult): string {
  const { sku, variantSku } = hit?._formatted ?? {}
  const isMatch = (text: string | undefined) => engineHighlightParts(text ?? '').some(part => part.isMatch)
  return isMatch(variantSku) && !isMatch(sku) ? variantSku! : (sku ?? product.sku)
}
