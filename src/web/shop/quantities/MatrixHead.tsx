import { memo } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Swatch } from '../catalogue/Swatches.tsx'
import { heldQuantity } from './in-cart.ts'
import type { MatrixRow } from './matrix-model.ts'
import { useReading } from './use-quantities.ts'

interface MatrixHeadProps {
  row: MatrixRow
  orderType: OrderType
  season: string
}

/** The colour, and what lies in the cart of it. */
export const MatrixHead = memo(function MatrixHead({ row, orderType, season }: MatrixHeadProps) {
  return (
    <span className="flex items-baseline gap-2">
      {row.key && <Swatch colour={row.key} />}
      <span>
        {row.name}
        <InCart row={row} orderType={orderType} season={season} />
      </span>
    </span>
  )
})

function InCart({ row, orderType, season }: MatrixHeadProps) {
  const t = useTexts()
  const units = useReading(
    () => row.offers.reduce((sum, offer) => sum + (offer ? heldQuantity({ offer, orderType, season }) : 0), 0),
    row.offers.find(offer => offer !== undefined)?.productId,
  )
  if (units === 0) return null
  const count = formatNumber(units)
  return orderType === 'order' ? (
    <span className="block text-caption text-ink-3">{t('style.in.cart', { count })}</span>
  ) : (
    <span className="block text-caption text-mode">{t('style.booked', { count })}</span>
  )
}
