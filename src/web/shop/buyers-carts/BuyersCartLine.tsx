import { useId, useState } from 'react'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { codeText } from '../../i18n/problem-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ProductImage } from '../catalogue/ProductImage.tsx'
import { PiecesField } from '../handovers/PiecesField.tsx'
import { type BuyersLine, changeOn, type DraftChange, isMoved, piecesOf, sumOf } from './draft-changes.ts'

interface BuyersCartLineProps {
  line: BuyersLine
  buyer: string
  seasons: readonly string[]
  change: DraftChange | undefined
  isSuggesting: boolean
  /** False where it is not taken over, because nothing of the line would be left. */
  onSave: (place: number, pieces: number) => boolean
}

/** A line of a buyer's cart, and what the sales person would make of it. */
export function BuyersCartLine({ line, buyer, seasons, change: typed, isSuggesting, onSave }: BuyersCartLineProps) {
  const t = useTexts()
  const name = [line.name, line.colour, line.size].filter(Boolean).join(', ')
  const refusalId = useId()
  const [refusedAt, setRefusedAt] = useState<number>()
  const own = piecesOf(line)
  const change = typed && changeOn(line, typed)
  const pieces = change?.wanted ?? own
  const units = sumOf(own)
  const heads = line.orderType === 'order' ? [undefined] : seasons
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-3 py-3 lg:flex-nowrap lg:px-4">
      <ProductImage product={line} size="thumb" className="size-12" />
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="font-medium break-words">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-caption text-ink-3">
          <span className="font-mono text-code">{line.variantSku}</span>
          {line.total && units > 0 && <span>{formatMoney({ ...line.total, value: line.total.value / units })}</span>}
        </p>
        {line._id === undefined && <p className="text-caption text-warn">{t('handover.gone')}</p>}
        {line._id !== undefined && line.problem && (
          <p className="text-caption text-warn">{codeText(line.problem, line.problemFacts)}</p>
        )}
        {change && isMoved(line, typed) && (
          <p className="text-caption text-warn">
            {t('buyers.cart.moved', {
              name: buyer,
              before: formatNumber(sumOf(typed.seen)),
              now: formatNumber(units),
            })}
          </p>
        )}
        {change && (
          <p className="text-caption font-semibold text-mode">
            {t('buyers.cart.change', { before: formatNumber(units), after: formatNumber(sumOf(pieces)) })}
          </p>
        )}
        {refusedAt !== undefined && isSuggesting && (
          <p id={refusalId} role="alert" className="text-caption text-bad">
            {t('buyers.cart.not.none', { name: buyer })}
          </p>
        )}
      </div>
      <div className="ml-auto flex max-w-full flex-wrap items-end justify-end gap-x-3 gap-y-2 lg:max-w-[60%]">
        {heads.map((season, place) => (
          <PiecesField
            key={season ?? ''}
            label={season ? t('handover.quantity.season', { name, season }) : t('handover.quantity', { name })}
            {...(season && { head: season })}
            pieces={pieces[place] ?? 0}
            isEditable={isSuggesting && line._id !== undefined}
            problemId={refusedAt === place ? refusalId : undefined}
            onSave={async wanted => setRefusedAt(onSave(place, wanted) ? undefined : place)}
          />
        ))}
        <span className="flex h-11 min-w-24 items-center justify-end whitespace-nowrap tabular-nums lg:h-8">
          {line.total ? formatMoney(line.total) : '–'}
        </span>
      </div>
    </li>
  )
}
