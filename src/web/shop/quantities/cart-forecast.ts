import { putLines, removeLine } from '#domain/cart/cart.ts'
import { lineKey, type OrderType, quantityPerVariant, unitsOf, variantKey } from '#domain/cart/line.ts'
import { lineNet } from '#domain/cart/totals.ts'
import { type Cents, minus, noMoney, plus, sumOf, times } from '#domain/price/money.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import type { Problem } from '#domain/result.ts'
import { quantitiesByCode, quantityFor } from '#domain/season/season-quantities.ts'
import { cart } from '../cart/cart.ts'
import type { CartSum } from '../cart/cart-sums.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { priceOfLine } from '../cart/line-net.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { unitFor } from '../catalogue/shop-offer.ts'
import { type DraftLine, draftLines, selectionProblem } from './add-draft.ts'
import { cappedFieldQuantities } from './style-sum.ts'

interface Part {
  readonly units: number
  readonly net: Cents
}

/** One of the carts as it is, what is typed for it, and what it will be once that is added. */
export interface Forecast {
  readonly held: CartSum
  /** What the typed numbers add to the cart, or take from it. */
  readonly typed: Part & { readonly styles: number }
  readonly after: CartSum
  /** How much cheaper or dearer the typed numbers make what the cart already holds: tiers count all pieces. */
  readonly tierEffect: Cents
  /** Pieces beyond what can be had; they are in no sum. */
  readonly over: number
  /** Some number is lower than what the cart holds. */
  readonly lowersCart: boolean
  readonly seasons: readonly { readonly held: Part; readonly typed: Part }[]
  /** The server has agreed to what the cart holds. */
  readonly isSynced: boolean
  /** Why the typed numbers cannot be added as they stand. */
  readonly problem: Problem | undefined
}

export function cartForecast(orderType: OrderType, rules: ShopRules): Forecast {
  const { items, saved } = cart.state()
  const wanted = draftLines(orderType, rules)
  return {
    ...forecastOf(
      items,
      wanted.map(one => ({ ...one, counted: cappedFieldQuantities(one.offer, orderType, rules) })),
      orderType,
      seasonColumns(orderType, rules),
    ),
    isSynced: items === saved,
    problem: selectionProblem(orderType, wanted, rules),
  }
}

/** What is wanted, and how much of it can be had. */
export interface CappedDraftLine extends DraftLine {
  readonly counted: readonly number[]
}

export function forecastOf(
  items: readonly ShopLine[],
  all: readonly CappedDraftLine[],
  orderType: OrderType,
  columns: readonly string[],
): Omit<Forecast, 'isSynced' | 'problem'> {
  const wanted = all.map(one => cappedLine(one, columns))
  const lines = items.filter(line => line.orderType === orderType)
  const held = new Map(pricedLines(lines, orderType).map(one => [one.key, one]))
  const after = new Map(pricedLines(afterAdding(lines, wanted), orderType).map(one => [one.key, one]))

  const seasons = columns.map(code => ({ held: sumIn([...held.values()], code), typed: { units: 0, net: noMoney } }))
  let lowersCart = false
  for (const line of wanted) {
    const [old, now] = [held.get(lineKey(line)), after.get(lineKey(line))]
    columns.forEach((code, place) => {
      const more = unitsIn(now?.line, code) - unitsIn(old?.line, code)
      lowersCart ||= more < 0
      const { typed } = seasons[place]!
      const net = times((more > 0 ? now : old)?.unit ?? noMoney, more)
      seasons[place]!.typed = { units: typed.units + more, net: plus(typed.net, net) }
    })
  }
  const typedNet = sumOf(seasons.map(one => one.typed.net))
  const sums = { held: sumOfLines([...held.values()]), after: sumOfLines([...after.values()]) }
  return {
    held: sums.held,
    typed: {
      units: seasons.reduce((sum, one) => sum + one.typed.units, 0),
      net: typedNet,
      styles: new Set(all.map(({ offer }) => offer.productId)).size,
    },
    after: sums.after,
    tierEffect: minus(sums.after.net, plus(sums.held.net, typedNet)),
    over: all.reduce((sum, { quantities, counted }) => sum + piecesIn(quantities) - piecesIn(counted), 0),
    lowersCart,
    seasons,
  }
}

interface PricedLine {
  readonly key: string
  readonly line: ShopLine
  /** Net cents of a piece; undefined where no price is known. */
  readonly unit: Cents | undefined
}

/** Each line with the price that its tier gives: all lines of a variant count together (decisions 4). */
function pricedLines(lines: readonly ShopLine[], orderType: OrderType): PricedLine[] {
  const counted = quantityPerVariant(lines, orderType)
  return lines.map(line => {
    const price = priceOfLine(line)
    const unit = price && unitFor(price, orderType, counted.get(variantKey(line)) ?? 0)
    return { key: lineKey(line), line, unit }
  })
}

function afterAdding(lines: readonly ShopLine[], wanted: readonly ShopLine[]): readonly ShopLine[] {
  const none = wanted.filter(line => unitsOf(line) === 0)
  const left = none.reduce<readonly ShopLine[]>((rest, line) => removeLine(rest, lineKey(line)), lines)
  return putLines(
    left,
    wanted.filter(line => unitsOf(line) > 0),
  )
}

/** What is wanted beyond the stock is in no sum. */
function cappedLine({ line, counted }: CappedDraftLine, columns: readonly string[]): ShopLine {
  return line.orderType === 'order'
    ? { ...line, quantity: counted[0] }
    : { ...line, quantities: quantitiesByCode(counted, columns) }
}

function unitsIn(line: ShopLine | undefined, season: string): number {
  if (!line) return 0
  return line.orderType === 'order' ? unitsOf(line) : quantityFor(line.quantities, season)
}

function sumIn(lines: readonly PricedLine[], season: string): Part {
  return {
    units: lines.reduce((sum, { line }) => sum + unitsIn(line, season), 0),
    net: sumOf(lines.map(({ line, unit }) => times(unit ?? noMoney, unitsIn(line, season)))),
  }
}

function sumOfLines(lines: readonly PricedLine[]): CartSum {
  return {
    lines: lines.length,
    units: lines.reduce((sum, { line }) => sum + unitsOf(line), 0),
    net: sumOf(lines.map(({ line, unit }) => lineNet(line, unit ?? noMoney))),
  }
}

function piecesIn(quantities: readonly number[]): number {
  return quantities.reduce((sum, one) => sum + one, 0)
}
