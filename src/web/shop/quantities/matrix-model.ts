import type { OrderType } from '#domain/cart/line.ts'
import { rowName, sizeGrid } from '#domain/catalogue/size-grid.ts'
import { times } from '#domain/price/money.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { offerOf, type ProductDetail, type ShopOffer, type Variant } from '../catalogue/shop-offer.ts'
import { draft, type QuantityCell } from './draft.ts'
import { cellFault, closedProblem, fieldQuantity, fieldText } from './quantity-cell.ts'
import { cappedFieldQuantities, unitOf } from './style-sum.ts'

export interface MatrixRow {
  readonly key: string
  /** Null where the style has no colours. */
  readonly colour: Variant['colour']
  /** Of its colour or variant, or of the style where it has neither. */
  readonly name: string
  /** One per column; undefined where a colour is not made in that size. */
  readonly offers: readonly (ShopOffer | undefined)[]
}

export interface MatrixModel {
  /** Sizes; a style without sizes has one column with an empty name. */
  readonly columns: readonly string[]
  readonly rows: readonly MatrixRow[]
}

/** Rows that neither colour nor size tells apart are named by their numbers. */
export function matrixOf(product: ProductDetail, seasonCodes: readonly string[]): MatrixModel {
  const grid = sizeGrid(product.variants, ({ colour }) => JSON.stringify(colour))
  const rows = grid.rows.map(row => {
    const { variantSku, colour } = row.first
    return {
      key: variantSku,
      colour,
      name: rowName(row, colour?.name, variantSku) || product.name,
      offers: row.cells.map(variant => variant && offerOf(product, variant, seasonCodes)),
    }
  })
  return { columns: grid.sizes, rows }
}

/** The sums of some fields for the season that is shown. */
export interface MatrixTotals {
  readonly units: number
  readonly net: number
  /** Pieces typed beyond the stock; `units` and `net` leave them out. */
  readonly overStock: number
  /** The unit price in cents; 0 where sizes reach different tiers, or there are no pieces. */
  readonly each: number
}

/** The sums as one text, which `useQuantitySelector` can compare. `readTotals` turns it back. */
export function totalsText(
  offers: readonly (ShopOffer | undefined)[],
  orderType: OrderType,
  season: string,
  rules: ShopRules,
): string {
  const columns = seasonColumns(orderType, rules)
  const shown = columns.indexOf(season)
  const units = new Set<number>()
  const sum = { units: 0, net: 0, overStock: 0 }
  for (const offer of offers) {
    if (!offer) continue
    const capped = cappedFieldQuantities(offer, orderType, rules)
    const quantity = capped[shown] ?? 0
    sum.overStock += fieldQuantity({ offer, orderType, season }) - quantity
    if (quantity === 0 || !offer.price) continue
    const unit = unitOf(offer, orderType, capped)
    units.add(unit)
    sum.units += quantity
    sum.net += times(unit, quantity)
  }
  const [each = 0] = units.size === 1 ? units : []
  return `${sum.units} ${sum.net} ${sum.overStock} ${each}`
}

export function readTotals(text: string): MatrixTotals {
  const [units = 0, net = 0, overStock = 0, each = 0] = text.split(' ').map(Number)
  return { units, net, overStock, each }
}

/** The invalid numbers of a style with their place in the matrix. */
export function faultyCells({ rows, columns }: MatrixModel, orderType: OrderType, rules: ShopRules) {
  return draft.entriesOf(orderType).flatMap(entry => {
    const row = rows.findIndex(one => one.offers.some(offer => offer?.variantSku === entry.offer.variantSku))
    const fault = row < 0 ? undefined : cellFault(entry, entry.text, rules)
    if (!fault) return []
    const column = rows[row]!.offers.findIndex(offer => offer?.variantSku === entry.offer.variantSku)
    const place = [rows[row]!.name, columns[column], entry.season].filter(Boolean).join(', ')
    return [{ entry, fault, row, column, place }]
  })
}

export type FaultyCell = ReturnType<typeof faultyCells>[number]

/** Copies the numbers of a season to the other open seasons, as one undo step. */
export function copySeason(rows: readonly MatrixRow[], season: string, rules: ShopRules): void {
  const cells = rows.flatMap(row => row.offers.flatMap(offer => offer ?? []))
  const edits = cells.flatMap(offer =>
    rules.seasons.flatMap(({ code: other }) => {
      const from: QuantityCell = { offer, orderType: 'preOrder', season }
      const to: QuantityCell = { offer, orderType: 'preOrder', season: other }
      if (other === season || fieldQuantity(from) === 0 || closedProblem(to, rules)) return []
      return [{ cell: to, text: fieldText(from) }]
    }),
  )
  draft.edit(edits)
}
