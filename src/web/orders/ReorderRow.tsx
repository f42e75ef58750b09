import { fitsBatch } from '#domain/batch.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { formatMoney } from '../format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { NumberInput } from '../ui/NumberInput.tsx'
import type { ReorderLine } from './use-reorder.ts'

interface ReorderRowProps {
  line: ReorderLine
  quantity: number | undefined
  onQuantity: (quantity: number | undefined) => void
}

export function ReorderRow({ line, quantity, onQuantity }: ReorderRowProps) {
  const t = useTexts()
  const isGone = line.change === 'gone'
  const batch = line.salesBatchSize ?? 1
  const isMoved = line.price !== null && line.price.value !== line.oldPrice.value
  const name = [line.name, line.colour, line.size].filter(Boolean).join(', ')
  return (
    <li className="grid grid-cols-[2.5rem_1fr_5rem] items-center gap-3 border-b border-line px-2 py-2">
      <ProductImage product={line} size="thumb" className={`size-10 ${isGone ? 'opacity-50' : ''}`} />
      <div className="min-w-0">
        <p className={`text-row font-medium lg:text-ui ${isGone ? 'text-ink-3 line-through' : ''}`}>{name}</p>
        <p className="text-caption text-ink-3">
          <span className="font-mono">{line.variantSku}</span>
          {' · '}
          {isMoved && line.price ? (
            <>
              <s>{formatMoney(line.oldPrice)}</s> → <b className="text-ink">{formatMoney(line.price)}</b>
            </>
          ) : (
            formatMoney(line.oldPrice)
          )}
        </p>
        {line.change === 'lessStock' && (
          <p className="text-caption text-warn">
            {line.quantity > 0
              ? t('reorder.stock.left', { count: line.quantity, ordered: line.orderedQuantity })
              : t('reorder.stock.none', { ordered: line.orderedQuantity })}
          </p>
        )}
        {batch > 1 && (
          <p className={`text-caption ${fitsBatch(quantity ?? 0, batch) ? 'text-ink-3' : 'text-bad'}`}>
            {t('reorder.batch', { batch })}
          </p>
        )}
      </div>
      {!isGone && (
        <NumberInput
          aria-label={t('reorder.quantity', { name })}
          aria-invalid={fitsBatch(quantity ?? 0, batch) ? undefined : true}
          value={quantity}
          onValue={onQuantity}
        />
      )}
    </li>
  )
}
