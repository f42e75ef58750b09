import { type CartLine, lineKey, type OrderType, quantityPerVariant, unitsOf, variantKey } from '#domain/cart/line.ts'
import { hasSameQuantities } from '#domain/cart/merge.ts'
import { cartTotals, lineNet } from '#domain/cart/totals.ts'
import { type Cents, noMoney, plus, sumOf, times } from '#domain/price/money.ts'
import { grossOf, type Totals } from '#domain/price/vat.ts'
import { quantityFor } from '#domain/season/season-quantities.ts'
import { unitPriceFor } from '../catalogue/shop-offer.ts'
import type { PricedLine, ShopLine } from './cart-wire.ts'
import type { ListState } from './versioned-list.ts'

export type LineState = 'saved' | 'pending' | 'rejected'

export interface LineView {
  readonly line: ShopLine
  readonly key: string
  /** One number, or one per season. */
  readonly units: readonly number[]
  /** Net cents of a piece; undefined until the server has priced it. */
  readonly unit: Cents | undefined
  readonly net: Cents
  readonly gross: Cents
  readonly state: LineState
  /** Why the server refused the last number. */
  readonly rejection: string | undefined
}

export interface StyleView {
  readonly productId: string
  readonly sku: string
  readonly name: string
  readonly images: PricedLine['images']
  readonly lines: readonly LineView[]
  readonly units: readonly number[]
  readonly net: Cents
  readonly gross: Cents
}

export interface CartView {
  readonly styles: readonly StyleView[]
  readonly lineCount: number
  readonly totals: Totals
  readonly units: readonly number[]
  readonly nets: readonly Cents[]
  /** The server has stored and priced exactly what is shown. */
  readonly isSynced: boolean
}

/** One of the two carts as the page shows it: grouped by style, in the order the styles were put in. */
export function cartView(state: ListState<ShopLine>, orderType: OrderType, columns: readonly string[]): CartView {
  const lines = state.items.filter(line => line.orderType === orderType)
  const counted = quantityPerVariant(lines, orderType)
  const saved = new Map(state.saved.map(line => [lineKey(line), line]))
  const rejected = new Map(state.rejected.map(({ item, code }) => [lineKey(item), code]))
  const views = lines.map((line): LineView => {
    const key = lineKey(line)
    const unit = unitOf(line, counted.get(variantKey(line)) ?? 0)
    const net = unit === undefined ? noMoney : lineNet(line, unit)
    const stored = saved.get(key)
    const isSaved = stored !== undefined && hasSameQuantities(stored, line) && line.seenPrice === undefined
    const rejection = rejected.get(key)
    return {
      line,
      key,
      units: unitsPerSeason(line, columns),
      unit,
      net,
      gross: grossOf(net, line.priced?.vatRate ?? 0),
      state: rejection ? 'rejected' : isSaved ? 'saved' : 'pending',
      rejection,
    }
  })
  const totals = cartTotals(lines, line => {
    const unit = unitOf(line, counted.get(variantKey(line)) ?? 0)
    const rate = line.priced?.vatRate
    return unit === undefined || rate == null ? undefined : { unit, rate }
  })[orderType]
  return {
    styles: stylesOf(views),
    lineCount: lines.length,
    totals,
    units: columns.map((_, season) => sum(views.map(view => view.units[season] ?? 0))),
    nets: columns.map((_, season) => sumOf(views.map(view => times(view.unit ?? noMoney, view.units[season] ?? 0)))),
    isSynced: views.every(view => view.state !== 'pending'),
  }
}

function stylesOf(views: readonly LineView[]): StyleView[] {
  const groups = new Map<string, LineView[]>()
  for (const view of views) {
    const key = view.line.productId ?? view.line.sku
    const known = groups.get(key)
    if (known) known.push(view)
    else groups.set(key, [view])
  }
  return [...groups].map(([productId, lines]) => {
    const { sku, name, priced } = lines[0]!.line
    return {
      productId,
      sku,
      name,
      images: priced?.images ?? [],
      lines,
      units: lines[0]!.units.map((_, season) => sum(lines.map(view => view.units[season] ?? 0))),
      net: sumOf(lines.map(view => view.net)),
      gross: lines.map(view => view.gross).reduce(plus, noMoney),
    }
  })
}

function unitOf({ priced, orderType }: ShopLine, counted: number): Cents | undefined {
  return priced?.price ? unitPriceFor(priced.price, orderType, counted) : undefined
}

export function unitsPerSeason(line: CartLine, columns: readonly string[]): number[] {
  if (line.orderType === 'order') return [unitsOf(line)]
  return columns.map(code => quantityFor(line.quantities, code))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
