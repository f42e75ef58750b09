import type { OrderType } from '#domain/cart-line.ts'
import type { ShopRules } from '#domain/offer.ts'
import { cellFault, closedProblem } from '../cart/cell-check.ts'
import { draft, type QuantityCell } from '../cart/draft.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { netOfQuantities, offerOf, type ProductDetail, type ShopOffer } from '../cart/shop-offer.ts'
import { fieldQuantities, fieldQuantity, fieldText } from '../cart/wanted.ts'

export interface MatrixRow {
  readonly key: string
  readonly name: string
  /** One per column; a combination that is not made has none. */
  readonly offers: readonly (ShopOffer | undefined)[]
}

export interface MatrixModel {
  /** A style without sizes has one column without a name. */
  readonly columns: readonly string[]
  readonly rows: readonly MatrixRow[]
}

/** Colours down, sizes across. */
export function matrixOf(product: ProductDetail, seasonCodes: readonly string[]): MatrixModel {
  const columns = product.sizes.length > 0 ? product.sizes : ['']
  const colours = product.colours.length > 0 ? product.colours : [{ key: '', name: product.name }]
  const rows = colours.map(({ key, name }) => ({
    key,
    name,
    offers: columns.map(size => {
      const variant = product.variants.find(one => (one.colour?.key ?? '') === key && (one.size ?? '') === size)
      return variant && offerOf(product, variant, seasonCodes)
    }),
  }))
  return { columns, rows }
}

/** Units and net of some fields for the season that is shown, as one text that can be compared. */
export function sumText(
  offers: readonly (ShopOffer | undefined)[],
  orderType: OrderType,
  season: string,
  rules: ShopRules,
) {
  const columns = seasonColumns(orderType, rules)
  const shown = columns.indexOf(season)
  let units = 0
  let net = 0
  for (const offer of offers) {
    if (!offer) continue
    const quantities = fieldQuantities(offer, orderType, columns)
    units += quantities[shown] ?? 0
    net += netOfQuantities(
      offer.price,
      orderType,
      quantities.map((one, index) => (index === shown ? one : 0)),
    )
  }
  return `${units} ${net}`
}

/** The wrong numbers of a style, by what was typed. */
export function faultyCells(rows: readonly MatrixRow[], orderType: OrderType, rules: ShopRules) {
  return [...draft.entries().values()].flatMap(entry => {
    if (entry.orderType !== orderType) return []
    const row = rows.findIndex(one => one.offers.some(offer => offer?.variantSku === entry.offer.variantSku))
    const fault = row < 0 ? undefined : cellFault(entry, entry.text, rules)
    if (!fault) return []
    const column = rows[row]!.offers.findIndex(offer => offer?.variantSku === entry.offer.variantSku)
    return [{ entry, fault, row, column }]
  })
}

/** The season's numbers of a style, copied to the other open seasons: one step to undo. */
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
