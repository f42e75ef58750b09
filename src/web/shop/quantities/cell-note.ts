import { type CellNote, orderCellNote, seasonCellNote } from '#domain/cart/cell-note.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { isOrderWindowOpen } from '#domain/season/season.ts'
import { priceIn } from '../catalogue/shop-offer.ts'
import type { QuantityCell } from './draft.ts'
import { isMade, maxForCell } from './quantity-cell.ts'
import type { CellState } from './use-quantities.ts'

interface Viewer {
  readonly isSalesPerson: boolean
  readonly isFocused: boolean
}

/** The note below a field, by the domain's rule and from what the page knows of the variant. */
export function cellNote(
  cell: QuantityCell,
  { quantity, elsewhere }: Pick<CellState, 'quantity' | 'elsewhere'>,
  rules: ShopRules,
  { isSalesPerson, isFocused }: Viewer,
): CellNote | undefined {
  const { offer, orderType, season } = cell
  const { price, stock, availability, releaseDate } = offer
  const facts = {
    quantity,
    elsewhere,
    isSalesPerson,
    batch: batchOf(offer, rules),
    price: price && !price.isLoading ? priceIn(price, orderType) : undefined,
    most: maxForCell(cell, rules),
  }
  if (orderType === 'order') return orderCellNote({ ...facts, stock, availability, releaseDate, isFocused })
  const place = rules.seasons.findIndex(({ code }) => code === season)
  const window = rules.seasons[place]
  return seasonCellNote({
    ...facts,
    isMade: isMade(cell, rules),
    isClosed: !window || !isOrderWindowOpen(window, rules.today),
    closesOn: window?.closesOn,
    preStock: offer.preStocks?.[place] ?? 0,
  })
}
