import Copy from 'lucide-react/icons/copy'
import type { OrderType } from '#domain/cart/line.ts'
import { seasonCodes } from '#domain/season/season.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toasts.ts'
import { NotifyButton } from '../alarms/NotifyButton.tsx'
import { Availability } from '../catalogue/Availability.tsx'
import type { ProductDetail, Variant } from '../catalogue/shop-offer.ts'

interface ProductFactsProps {
  product: ProductDetail
  variant: Variant | undefined
  orderType: OrderType
}

/** SKU, seasons and, in order mode, availability: of the selected variant, else of the style. */
export function ProductFacts({ product, variant, orderType }: ProductFactsProps) {
  const t = useTexts()
  const sku = variant?.variantSku ?? product.sku
  const chosen = [variant?.colour?.name, variant?.size].filter(Boolean).join(', ')
  const watched = variant ?? (product.variants.length === 1 ? product.variants[0] : undefined)
  const isSoldOut = watched?.availability === 'soldOut' || watched?.availability === 'comingSoon'
  const codes = seasonCodes(product.manufacturer.number)

  async function copy() {
    await navigator.clipboard.writeText(sku)
    showToast({ type: 'success', text: t('sku.copied') })
  }

  return (
    <div className="mt-1 grid gap-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="sr-only">{t('sku.label')}</span>
        <span className="font-mono text-code text-ink-2">{sku}</span>
        <button
          type="button"
          aria-label={t('sku.copy', { sku })}
          onClick={() => void copy()}
          className="grid size-11 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink lg:size-7"
        >
          <Icon of={Copy} size={16} />
        </button>
        {chosen && <span className="font-medium">{chosen}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {orderType === 'order' && <Availability of={{ ...(variant ?? product), releaseDate: product.releaseDate }} />}
        {orderType === 'order' && isSoldOut && watched && (
          <NotifyButton variantSku={watched.variantSku} label={[product.name, chosen].filter(Boolean).join(', ')} />
        )}
        {codes.length > 0 && (
          <ul aria-label={t('product.seasons')} className="flex flex-wrap gap-1">
            {codes.map(code => (
              <li key={code}>
                <Badge>{code}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
