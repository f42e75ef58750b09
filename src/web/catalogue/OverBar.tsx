import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef } from 'react'
import type { OrderType } from '#domain/cart-line.ts'
import type { ShopRules } from '#domain/offer.ts'
import { isOver } from '../cart/cell-check.ts'
import { useReading } from '../cart/use-quantities.ts'
import { formatNumber } from '../format.ts'
import { t as translate } from '../i18n/texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import { type FaultyCell, faultyCells, type MatrixModel } from './matrix-model.ts'
import { OverWays } from './OverWays.tsx'

interface OverBarProps {
  model: MatrixModel
  orderType: OrderType
  rules: ShopRules
}

/** Names a number that cannot be had, with the ways out of it. Several are walked through one after another. */
export function OverBar({ model, orderType, rules }: OverBarProps) {
  const t = useTexts()
  const bar = useRef<HTMLDivElement>(null)
  /** The cell whose way out was pressed: its buttons go with it. */
  const settled = useRef<FaultyCell>(undefined)
  const read = () => faultyCells(model, orderType, rules).filter(({ fault }) => isOver(fault))
  const found = useReading(
    () =>
      read()
        .map(({ place, entry }) => `${place} ${entry.text}`)
        .join('\n'),
    model.rows[0]?.offers.find(offer => offer !== undefined)?.productId,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves on when what is found has changed
  useEffect(() => {
    const last = settled.current
    settled.current = undefined
    if (!last) return
    const next = bar.current?.querySelector<HTMLElement>('button')
    const cell = bar.current?.parentElement?.querySelector<HTMLElement>(`[data-cell="${last.row}-${last.column}"]`)
    ;(next ?? cell ?? bar.current?.parentElement?.querySelector<HTMLElement>('[data-quantity]'))?.focus()
  }, [found])
  const cells = found === '' ? [] : read()
  const [first] = cells
  return (
    <div ref={bar} aria-live="polite" className="empty:hidden">
      {first && (
        <div className="flex flex-wrap items-center gap-2 rounded-control border border-bad/35 bg-bad-soft px-3 py-1.5">
          <Icon of={TriangleAlert} size={16} className="text-bad" />
          <p className="font-semibold text-bad">
            {cells.length > 1 && `${t('over.sizes', { count: cells.length })} `}
            {overText(first)}
          </p>
          <OverWays
            key={`${first.place} ${first.entry.text}`}
            entry={first.entry}
            label={first.place}
            rules={rules}
            onDone={() => {
              settled.current = first
            }}
          />
        </div>
      )}
    </div>
  )
}

function overText({ place, entry, fault }: FaultyCell): string {
  const available = Number(fault.problem.facts?.available ?? 0)
  const facts = { place, typed: entry.text.trim(), available: formatNumber(available) }
  if (entry.orderType === 'preOrder') return translate('over.season', facts)
  return available > 0 ? translate('over.one', facts) : translate('over.none', facts)
}
