import { memo } from 'react'
import type { OrderType } from '#domain/cart-line.ts'
import type { ShopRules } from '#domain/offer.ts'
import { mostFor } from '../cart/cell-check.ts'
import { useReading } from '../cart/use-quantities.ts'
import { formatNumber } from '../format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import type { MatrixRow } from './matrix-model.ts'
import { Swatch } from './Swatches.tsx'

interface MatrixHeadProps {
  row: MatrixRow
  orderType: OrderType
  season: string
  rules: ShopRules
}

/** The colour, and for frozen stock how much of it is left for the season in all its sizes (spec 5). */
export const MatrixHead = memo(function MatrixHead({ row, orderType, season, rules }: MatrixHeadProps) {
  return (
    <span className="flex items-baseline gap-2">
      {row.key && <Swatch colour={row.key} />}
      <span>
        {row.name}
        {orderType === 'preOrder' && <SeasonMost row={row} season={season} rules={rules} />}
      </span>
    </span>
  )
})

/** How much is left for the season, where something limits it. */
export function SeasonMost({ row, season, rules }: Omit<MatrixHeadProps, 'orderType'>) {
  const t = useTexts()
  const max = useReading(
    () => {
      const most = row.offers.map(offer => offer && mostFor({ offer, orderType: 'preOrder', season }, rules))
      return most.every(one => one === undefined) ? -1 : most.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    },
    row.offers.find(offer => offer !== undefined)?.productId,
  )
  if (max < 0) return null
  return <span className="block text-caption text-ink-3">{t('matrix.max', { max: formatNumber(max), season })}</span>
}
