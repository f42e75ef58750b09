import { memo } from 'react'
import type { OrderType } from '#domain/cart/line.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Swatch } from '../catalogue/Swatches.tsx'
import { quantityInCart } from './cart-quantities.ts'
import { inCartText } from './in-cart-text.ts'
import type { MatrixRow } from './matrix-model.ts'
import { useQuantitySelector } from './use-quantities.ts'

interface MatrixRowHeadProps {
  row: MatrixRow
  orderType: OrderType
  season: string
}

/** The colour of a row, and how many of it are in the cart. */
export const MatrixRowHead = memo(function MatrixRowHead({ row, orderType, season }: MatrixRowHeadProps) {
  return (
    <span className="flex items-baseline gap-2">
      {row.colour && <Swatch colour={row.colour.key} />}
      <span>
        {row.name}
        <InCart row={row} orderType={orderType} season={season} />
      </span>
    </span>
  )
})

function InCart({ row, orderType, season }: MatrixRowHeadProps) {
  const t = useTexts()
  const units = useQuantitySelector(
    () => row.offers.reduce((sum, offer) => sum + (offer ? quantityInCart({ offer, orderType, season }) : 0), 0),
    row.offers.find(offer => offer !== undefined)?.productId,
  )
  if (units === 0) return null
  return (
    <span className={`block text-caption ${orderType === 'order' ? 'text-ink-3' : 'text-mode'}`}>
      {inCartText(units, orderType, t)}
    </span>
  )
}
