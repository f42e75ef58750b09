import type { ShopRules } from '#domain/price/offer.ts'
import type { Translate } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { openModal } from '../../ui/modal-store.ts'
import type { LineView } from '../cart/cart-view.ts'
import { variantText } from '../cart/variant-text.ts'
import { priceSourceText } from '../catalogue/price-source-text.ts'
import { priceIn } from '../catalogue/shop-offer.ts'
import { asksForTexts } from '../configuration/switches.ts'
import { LineStateMark } from './LineStateMark.tsx'

interface LineFactsProps {
  view: LineView
  rules: ShopRules
  /** False where all lines of a style have the same reason, which is then shown once at the style. */
  hasReason: boolean
}

/** Variant, SKU, texts, save state and the reason of the price. */
export function LineFacts({ view, rules, hasReason }: LineFactsProps) {
  const t = useTexts()
  const { line } = view
  const { attributes = [], priced } = line
  // A variant without either is named by its number.
  const hasName = Boolean(priced?.colour || priced?.size)
  const hasTexts = asksForTexts(rules, attributes)
  return (
    <div className="grid min-w-0 gap-0.5">
      <span className="font-medium">{variantText(line)}</span>
      <div className="flex flex-wrap items-baseline gap-x-3 text-caption text-ink-3">
        <span className="inline-flex items-baseline gap-2">
          {hasName && <span className="font-mono text-code">{line.variantSku ?? line.sku}</span>}
          <LineStateMark state={view.state} code={view.rejection} isBrief />
        </span>
        {hasTexts && (
          <button
            type="button"
            className="link min-h-11 lg:min-h-5 print:hidden"
            onClick={() => openModal('customAttributes', { line })}
          >
            {t('attributes.edit')}
          </button>
        )}
        {hasReason && <PriceReason text={reasonOf(view, t)} />}
      </div>
    </div>
  )
}

/** The reason for the price where all lines of a style share it. */
export function commonReason(lines: readonly LineView[], t: Translate): string | undefined {
  const reasons = new Set(lines.map(view => reasonOf(view, t)))
  return reasons.size === 1 ? [...reasons][0] : undefined
}

function reasonOf({ line: { priced, orderType } }: LineView, t: Translate): string | undefined {
  return priced?.price ? priceSourceText(priceIn(priced.price, orderType).source, t) : undefined
}

export function PriceReason({ text }: { text: string | undefined }) {
  const t = useTexts()
  if (text === undefined) return null
  return (
    <details className="text-caption open:basis-full print:hidden">
      <summary className="link w-fit cursor-pointer list-none py-3 lg:py-0">{t('price.why')}</summary>
      <p className="max-w-prose pb-1 text-ui text-ink-2">{text}</p>
    </details>
  )
}
