import type { ReactNode } from 'react'
import { formatDay, formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { ProposedItem } from './use-proposals.ts'

/** One thing that would become different: what it is about, and before and after. */
export function ProposedChange({ of: item }: { of: ProposedItem }) {
  const t = useTexts()
  const pieces = (count: number) => t('changes.pieces', { count: formatNumber(count) })
  if (item.kind === 'line') {
    const { name, quantity, price, replacement } = item
    return (
      <Change what={name} sku={item.variantSku}>
        {replacement && (
          <BeforeAfter
            label={t('changes.article')}
            before={name}
            after={`${replacement.name} · ${pieces(replacement.quantity)} · ${formatMoney(replacement.price)}`}
          />
        )}
        {!replacement && quantity.before !== quantity.after && (
          <BeforeAfter
            label={t('changes.quantity')}
            before={pieces(quantity.before)}
            after={quantity.after === 0 ? t('changes.left.out') : pieces(quantity.after)}
          />
        )}
        {price.before.value !== price.after.value && (
          <BeforeAfter label={t('changes.price')} before={formatMoney(price.before)} after={formatMoney(price.after)} />
        )}
      </Change>
    )
  }
  if (item.kind === 'added')
    return (
      <Change what={item.name} sku={item.variantSku}>
        <BeforeAfter
          label={t('changes.added')}
          before="–"
          after={`${pieces(item.quantity)} · ${formatMoney(item.price)}`}
        />
      </Change>
    )
  const show = (text: string) => (item.kind === 'deliveryDate' ? formatDay(text, true) : text || '–')
  return (
    <Change what={t(`changes.${item.kind}`)}>
      <BeforeAfter before={show(item.before)} after={show(item.after)} />
    </Change>
  )
}

function Change({ what, sku, children }: { what: string; sku?: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-x-6 gap-y-0.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <p className="min-w-0 break-words">
        <span className="font-medium">{what}</span>{' '}
        {sku && <span className="font-mono text-code text-ink-3">{sku}</span>}
      </p>
      <div className="grid min-w-0 gap-0.5 tabular-nums">{children}</div>
    </div>
  )
}

function BeforeAfter({ label, before, after }: { label?: string; before: string; after: string }) {
  const t = useTexts()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {label && <span className="text-ink-3">{label}</span>}
      <span className="sr-only">{t('changes.before')}</span>
      <span className="text-ink-2 line-through decoration-ink-3">{before}</span>
      <span aria-hidden className="text-ink-3">
        →
      </span>
      <span className="sr-only">{t('changes.after')}</span>
      <strong className="font-semibold">{after}</strong>
    </p>
  )
}
