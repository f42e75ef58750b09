import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Ref } from 'react'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Change } from './changes.ts'
import type { Block } from './use-preview.ts'

interface ChangesProps {
  text: string
  changes: readonly Change[]
  ref?: Ref<HTMLDivElement>
}

/** What changed since the buyer saw the total, old and new side by side: they have to confirm again. */
export function Changes({ text, changes, ref }: ChangesProps) {
  const t = useTexts()
  return (
    <Notice kind="warning" {...(ref && { ref })}>
      <p className="font-semibold">{text}</p>
      <ul className="mt-1 grid gap-1">
        {changes.map(change => (
          <li key={`${change.what} ${change.name}`} className="flex flex-wrap gap-x-2">
            <span>{nameOf(change, t)}</span>
            {'from' in change ? (
              <span className="inline-flex items-center gap-1.5 font-medium">
                <span className="sr-only">{t('checkout.changed.was')}</span>
                <s className="text-ink-2">{amount(change.from)}</s>
                <Icon of={ArrowRight} size={14} />
                <span className="sr-only">{t('checkout.changed.is')}</span>
                <strong>{amount(change.to)}</strong>
              </span>
            ) : (
              <span>{t(change.what === 'gone' ? 'checkout.changed.gone' : 'checkout.changed.new')}</span>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Prices that changed since the lines were put into the cart, from the preview. */
export function changedPrices(blocks: readonly Block[]): Change[] {
  const lines = blocks.find(({ code }) => code === 'price.changed')?.lines ?? []
  return lines.map(({ name, variantSku, oldPrice, updatedPrice }) => ({
    what: 'price',
    name: `${name} ${variantSku}`,
    from: oldPrice,
    to: updatedPrice,
  }))
}

function amount(value: number | { value: number; currency: string }): string {
  return typeof value === 'number' ? formatNumber(value) : formatMoney(value)
}

function nameOf({ what, name }: Change, t: ReturnType<typeof useTexts>): string {
  if (what === 'price') return t('checkout.changed.price', { name })
  if (what === 'quantity') return t('checkout.changed.pieces', { name })
  if (what === 'shipping') return t('checkout.totals.shipping')
  return what === 'total' ? t('checkout.totals.gross') : name
}
