import { memo } from 'react'
import type { OrderType } from '#domain/cart-line.ts'
import type { ShopRules } from '#domain/offer.ts'
import { cellFault, closedProblem } from '../cart/cell-check.ts'
import { draft } from '../cart/draft.ts'
import type { ShopOffer } from '../cart/shop-offer.ts'
import { useFieldText } from '../cart/use-quantities.ts'
import { problemText } from '../i18n/texts.ts'

interface MatrixCellProps {
  offer: ShopOffer
  orderType: OrderType
  season: string
  rules: ShopRules
  label: string
  /** Where it is, for the keys of the grid. */
  place?: string
  tabIndex?: number
  className: string
}

/** One number of the matrix. A closed one can still be reached, and says why it takes nothing. */
export const MatrixCell = memo(function MatrixCell(props: MatrixCellProps) {
  const { offer, orderType, season, rules, label, place, tabIndex, className } = props
  const cell = { offer, orderType, season }
  const text = useFieldText(cell)
  const closed = closedProblem(cell, rules)
  const isWrong = cellFault(cell, text, rules) !== undefined
  return (
    <input
      data-quantity
      data-cell={place}
      aria-label={closed ? `${label}: ${problemText(closed)}` : label}
      aria-invalid={isWrong || undefined}
      title={closed && problemText(closed)}
      inputMode="numeric"
      autoComplete="off"
      readOnly={closed !== undefined}
      tabIndex={tabIndex}
      value={text}
      onChange={event => draft.edit([{ cell, text: event.target.value }])}
      onBlur={draft.endStep}
      onFocus={event => event.target.select()}
      className={`${className} read-only:cursor-not-allowed read-only:bg-sunken aria-invalid:text-bad aria-invalid:shadow-[inset_0_0_0_2px_var(--bad)]`}
    />
  )
})
