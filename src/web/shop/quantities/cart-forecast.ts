import { putLines, removeLine } from '#domain/cart/cart.ts'
import { lineKey, type OrderType, quantityPerVariant, unitsOf, variantKey } from '#domain/cart/line.ts'
import { lineNet } from '#domain/cart/totals.ts'
import { type Cents, minus, noMoney, plus, sumOf, times } from '#domain/price/money.ts'
import type { ShopRules } from '#domain/price/offer.ts'
import type { Problem } from '#domain/result.ts'
import { quantitiesByCode } from '#domain/season/season-quantities.ts'
import { cart } from '../cart/cart.ts'
import type { CartSum } from '../cart/cart-sums.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { priceOfLine } from '../cart/line-net.ts'
import { seasonColumns } from '../cart/season-columns.ts'
import { unitPriceFor } from '../catalogue/shop-offer.ts'
import { type DraftLine, draftLines, selectionProblem } from './add-draft.ts'
import { quantityOfLine } from './cart-quantities.ts'
import { cappedFieldQuantities } from './style-sum.ts'

interface Part {
  readonly units: number
  readonly net: Cents
}

/** The sums of one of the carts now, of what is typed for it, and after that is added. */
export interface Forecast {
  readonly inCart: CartSum
  /** What the typed numbers add to the cart; negative where they lower it. */
  readonly typed: Part & { readonly styles: number }
  readonly after: CartSum
  /** How much the price of what is already in the cart changes, because tiers count the typed pieces too. */
  readonly tierEffect: Cents
  /** Pieces typed beyond the stock; no sum includes them. */
  readonly overStock: number
  /** Some number is lower than the one in the cart. */
  readonly lowersCart: boolean
  readonly seasons: readonly { readonly inCart: Part; readonly typed: Part }[]
  /** The server has stored what is shown as in the cart. */
  readonly isSynced: boolean
  /** Why the typed numbers cannot be added. */
  readonly problem: Problem | undefined
}

export function cartForecast(orderType: OrderType, rules: ShopRules): Forecast {
  const { items, saved } = cart.state()
  const lines = draftLines(orderType, rules)
  return {
    ...forecastOf(
      items,
      lines.map(one => ({ ...one, capped: cappedFieldQuantities(one.offer, orderType, rules) })),
      orderType,
      seasonColumns(orderType, rules),
    ),
    isSynced: items === saved,
    problem: selectionProblem(orderType, lines, rules),
  }
}

/** A draft line, and how much of it is available. */
export interface CappedDraftLine extends DraftLine {
  readonly capped: readonly number[]
}

export function forecastOf(
  items: readonly ShopLine[],
  drafted: readonly CappedDraftLine[],
  orderType: OrderType,
  columns: readonly string[],
): Omit<Forecast, 'isSynced' | 'problem'> {
  const typedLines = drafted.map(one => cappedLine(one, columns))
  const lines = items.filter(line => line.orderType === orderType)
  const before = new Map(pricedLines(lines, orderType).map(one => [one.key, one]))
  const after = new Map(pricedLines(afterAdding(lines, typedLines), orderType).map(one => [one.key, one]))

  const seasons = columns.map(code => ({
    inCart: sumIn([...before.values()], code),
    typed: { units: 0, net: noMoney },
  }))
  let lowersCart = false
  for (const line of typedLines) {
    const [old, now] = [before.get(lineKey(line)), after.get(lineKey(line))]
    columns.forEach((code, place) => {
      const more = quantityOfLine(now?.line, code) - quantityOfLine(old?.line, code)
      lowersCart ||= more < 0
      const { typed } = seasons[place]!
      const net = times((more > 0 ? now : old)?.unit ?? noMoney, more)
      seasons[place]!.typed = { units: typed.units + more, net: plus(typed.net, net) }
    })
  }
  const typedNet = sumOf(seasons.map(one => one.typed.net))
  const sums = { inCart: sumOfLines([...before.values()]), after: sumOfLines([...after.values()]) }
  return {
    inCart: sums.inCart,
    typed: {
      units: seasons.reduce((sum, one) => sum + one.typed.units, 0),
      net: typedNet,
      styles: new Set(drafted.map(({ offer }) => offer.productId)).size,
    },
    after: sums.after,
    tierEffect: minus(sums.after.net, plus(sums.inCart.net, typedNet)),
    overStock: drafted.reduce((sum, { quantities, capped }) => sum + piecesIn(quantities) - piecesIn(capped), 0),
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

/** Each line with the price of the tier it reaches: all lines of a variant count together. */
function pricedLines(lines: readonly ShopLine[], orderType: OrderType): PricedLine[] {
  const counted = quantityPerVariant(lines, orderType)
  return lines.map(line => {
    const price = priceOfLine(line)
    const unit = price && unitPriceFor(price, orderType, counted.get(variantKey(line)) ?? 0)
    return { key: lineKey(line), line, unit }
  })
}

function afterAdding(lines: readonly ShopLine[], typedLines: readonly ShopLine[]): readonly ShopLine[] {
  const removed = typedLines.filter(line => unitsOf(line) === 0)
  const left = removed.reduce<readonly ShopLine[]>((rest, line) => removeLine(rest, lineKey(line)), lines)
  return putLines(
    left,
    typedLines.filter(line => unitsOf(line) > 0),
  )
}

/** Pieces beyond the stock are left out of every sum. */
function cappedLine({ line, capped }: CappedDraftLine, columns: readonly string[]): ShopLine {
  return line.orderType === 'order'
    ? { ...line, quantity: capped[0] }
    : { ...line, quantities: quantitiesByCode(capped, columns) }
}

function sumIn(lines: readonly PricedLine[], season: string): Part {
  return {
    units: lines.reduce((sum, { line }) => sum + quantityOfLine(line, season), 0),
    net: sumOf(lines.map(({ line, unit }) => times(unit ?? noMoney, quantityOfLine(line, season)))),
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
