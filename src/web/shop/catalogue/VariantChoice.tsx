import type { AnswerOf } from '#contract/endpoint.ts'
import type { checkLines } from '#contract/shop/cart.ts'
import type { OrderType } from '#domain/cart/line.ts'
import { productPath } from '#domain/link.ts'
import { countText } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { inMode } from './in-mode.ts'

export type StyleChoice = NonNullable<AnswerOf<typeof checkLines>['data'][number]['style']>
export type StyleVariant = StyleChoice['variants'][number]

interface VariantChoiceProps {
  style: StyleChoice
  orderType: OrderType
  /** Variants that are chosen in other rows: of two rows with one variant, only one quantity would count. */
  taken: ReadonlySet<string>
  onChoose: (variant: StyleVariant) => void
}

/** Offers the variants of a style whose SKU was given instead of a variant's, and links to its grid. */
export function VariantChoice({ style, orderType, taken, onChoose }: VariantChoiceProps) {
  const t = useTexts()
  const more = style.variantCount - style.variants.length
  return (
    <div className="mt-1.5 grid gap-1">
      <ul aria-label={t('variant.of', { name: style.name })} className="grid gap-1.5">
        {byColour(style.variants).map(([colour, variants]) => (
          <li key={colour} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {colour && <span className="w-full text-caption text-ink-2 lg:w-32">{colour}</span>}
            {variants.map(variant => (
              <button
                key={variant.variantSku}
                type="button"
                disabled={taken.has(variant.variantSku)}
                aria-label={[colour, variant.size].filter(Boolean).join(', ') || variant.variantSku}
                title={taken.has(variant.variantSku) ? t('variant.taken') : variant.variantSku}
                onClick={() => onChoose(variant)}
                className="min-h-11 min-w-11 rounded-control border border-line-strong bg-surface px-2 text-ui hover:border-mode hover:bg-canvas disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 lg:min-h-7 lg:min-w-8"
              >
                {variant.size ?? variant.variantSku}
              </button>
            ))}
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline gap-x-3 text-ink-2">
        {more > 0 && <span>{countText('variant.more', more)}</span>}
        {/* In a new tab, so that the checked rows here are not lost. */}
        <a
          href={inMode(productPath(style._id), orderType)}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center lg:min-h-5"
        >
          {t('variant.grid')}
        </a>
      </p>
    </div>
  )
}

function byColour(variants: readonly StyleVariant[]): [colour: string, variants: StyleVariant[]][] {
  const colours = new Map<string, StyleVariant[]>()
  for (const variant of variants) {
    const colour = variant.colour ?? ''
    colours.set(colour, [...(colours.get(colour) ?? []), variant])
  }
  return [...colours]
}
