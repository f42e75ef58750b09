import { fitsBatch } from '#domain/stock/batch.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { NumberInput } from '../../ui/NumberInput.tsx'
import { isGone } from './reorder-plan.ts'
import type { ReorderLine } from './use-reorder.ts'

interface ReorderCellProps {
  line: ReorderLine
  quantity: number | undefined
  onQuantity: (quantity: number | undefined) => void
}

/** One size: the quantity to order today, and why it differs from the order. */
export function ReorderCell({ line, quantity, onQuantity }: ReorderCellProps) {
  const t = useTexts()
  const { change, orderedQuantity, salesBatchSize } = line
  const batch = salesBatchSize ?? 1
  const had = { count: formatNumber(line.quantity), ordered: formatNumber(orderedQuantity) }
  const isBroken = !fitsBatch(quantity ?? 0, batch)
  const isOver = change === 'lessStock' && (quantity ?? 0) > line.quantity
  const name = [line.name, line.colour, line.size].filter(Boolean).join(', ')
  const isSoldOut = isGone(line) || (change === 'lessStock' && line.quantity === 0)
  const note = () => {
    if (change === 'gone') return t('reorder.cell.gone')
    if (change === 'notInSeason') return t('reorder.cell.not.in.season', { season: line.seasonCode ?? '' })
    if (isBroken) return t('reorder.batch', { batch })
    if (change === 'lessStock') return line.quantity > 0 ? t('reorder.stock.left', had) : t('reorder.stock.none', had)
    return quantity === orderedQuantity ? t('reorder.cell.same') : t('reorder.cell.had', had)
  }
  return (
    <li className="grid w-21 content-start gap-0.5 text-center">
      <span className="text-caption font-semibold">{line.size ?? t('run.one.size')}</span>
      {isSoldOut ? (
        <span className="grid min-h-11 place-items-center rounded-control bg-bad-soft font-semibold text-bad lg:min-h-9">
          0
        </span>
      ) : (
        <NumberInput
          aria-label={t('reorder.quantity', { name })}
          aria-invalid={isBroken || isOver || undefined}
          value={quantity}
          onValue={onQuantity}
        />
      )}
      <span
        className={`text-caption ${isSoldOut || isBroken || isOver ? 'text-bad' : change === 'lessStock' ? 'text-warn' : 'text-ink-3'}`}
      >
        {note()}
      </span>
    </li>
  )
}
