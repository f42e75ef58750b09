import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ShopRules } from '#domain/price/offer.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { DraftEntry } from './draft.ts'
import { OverStockWaysOut } from './OverStockWaysOut.tsx'
import { maxForCell } from './quantity-cell.ts'

export interface OverStockMessageProps {
  entry: DraftEntry
  /** Colour, size and season in words. */
  place: string
  rules: ShopRules
  /** How many numbers exceed the stock; this is the first of them. */
  count: number
  onDone: () => void
}

/** Says which number exceeds the stock and offers its ways out. */
export function OverStockMessage({ entry, place, rules, count, onDone }: OverStockMessageProps) {
  const t = useTexts()
  const available = maxForCell(entry, rules) ?? 0
  const facts = { place, typed: entry.text.trim(), available: formatNumber(available) }
  const isSeason = entry.orderType === 'preOrder'
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-control border border-bad/35 bg-bad-soft px-3 py-1.5">
      <Icon of={TriangleAlert} size={16} className="text-bad" />
      <p className="min-w-48 flex-1 font-semibold text-bad lg:flex-none">
        {count > 1 && `${t('over.sizes', { count })} `}
        {isSeason ? t('over.season', facts) : available > 0 ? t('over.one', facts) : t('over.none', facts)}
      </p>
      <OverStockWaysOut entry={entry} label={place} rules={rules} onDone={onDone} />
    </div>
  )
}
