import type { OrderType } from '#domain/cart/line.ts'
import { type ReorderSums, type ReorderWaysOut, reorderSums, styleWaysOut } from '#domain/order/reorder.ts'
import { type Cents, centsFromDecimal } from '#domain/price/money.ts'
import { valueAt } from '#domain/price/price.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import type { ReorderLine } from './use-reorder.ts'

/** What to do about pieces that cannot be had. */
export type WayOut = 'alarm' | 'preOrder' | 'leaveOut'

/** The lines of one style, in the order in which they were ordered. */
export interface ReorderStyle {
  readonly sku: string
  readonly lines: readonly ReorderLine[]
  readonly ways: ReorderWaysOut
  readonly isChanged: boolean
}

/** What the buyer chose: quantities by line, and a way out by style. */
export interface ReorderChoices {
  readonly quantities: ReadonlyMap<ReorderLine, number | undefined>
  readonly waysOut: ReadonlyMap<string, WayOut>
}

/** The styles, those with changes first. */
export function stylesOf(lines: readonly ReorderLine[]): ReorderStyle[] {
  const styles = grouped(lines, line => line.sku)
  const all = Array.from(styles, ([sku, own]) => ({
    sku,
    lines: own,
    ways: styleWaysOut(own.filter(line => missingOf(line) > 0 && !isGone(line)).map(waysOf)),
    isChanged: own.some(line => line.change !== 'same'),
  }))
  return all.toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged))
}

/** Whether nothing of a line can be ordered, now or later: it is no longer sold, or not made for the season. */
export function isGone({ change }: ReorderLine): boolean {
  return change === 'gone' || change === 'notInSeason'
}

/** How many of a line cannot be had today. */
export function missingOf({ orderedQuantity, quantity }: ReorderLine): number {
  return Math.max(0, orderedQuantity - quantity)
}

export function quantityOf(line: ReorderLine, { quantities }: ReorderChoices): number | undefined {
  return quantities.has(line) ? quantities.get(line) : line.quantity
}

/** The quantity that goes into the cart: for lines with too little stock never more than there is. */
export function takenOf(line: ReorderLine, choices: ReorderChoices): number {
  if (isGone(line)) return 0
  const wanted = quantityOf(line, choices) ?? 0
  return line.change === 'lessStock' ? Math.min(wanted, line.quantity) : wanted
}

/** The chosen way out; by default an alarm, where one can be set. */
export function wayOutOf({ sku, ways }: ReorderStyle, { waysOut }: ReorderChoices): WayOut {
  return waysOut.get(sku) ?? (ways.alarm ? 'alarm' : 'leaveOut')
}

export function unitOf(line: ReorderLine, quantity: number): Cents | undefined {
  return line.unitPrices ? centsFromDecimal(valueAt(line.unitPrices, quantity)) : undefined
}

export function sumsOf(lines: readonly ReorderLine[], choices: ReorderChoices): ReorderSums {
  return reorderSums(
    lines.map(line => {
      const quantity = takenOf(line, choices)
      const { orderedQuantity, oldPrice } = line
      return { orderedQuantity, paid: centsFromDecimal(oldPrice.value), quantity, unit: unitOf(line, quantity) }
    }),
  )
}

export interface ReorderPlan {
  readonly orderType: OrderType
  readonly lines: readonly ShopLine[]
  /** Missing pieces that are pre-ordered for a season. */
  readonly preOrders: readonly ShopLine[]
  /** The SKUs of missing variants that get an alarm. */
  readonly alarms: readonly string[]
}

/** Turns the choices into cart lines, pre-order lines and alarms. */
export function planOf(styles: readonly ReorderStyle[], choices: ReorderChoices): ReorderPlan {
  const all = styles.flatMap(style => style.lines)
  const missingBy = (way: WayOut) =>
    styles
      .filter(style => wayOutOf(style, choices) === way)
      .flatMap(({ lines }) => lines.filter(line => missingOf(line) > 0 && !isGone(line)))
  return {
    orderType: all[0]?.orderType ?? 'order',
    lines: all.flatMap(line => {
      const quantity = takenOf(line, choices)
      return quantity > 0 ? [cartLine(line, quantity)] : []
    }),
    preOrders: missingBy('preOrder').flatMap(line =>
      line.preOrderSeason ? [preOrderLine(line, line.preOrderSeason.code)] : [],
    ),
    alarms: missingBy('alarm').flatMap(line => (line.alarmAllowed ? [line.variantSku] : [])),
  }
}

/** Groups by a key; groups are in the order in which their keys first occur. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function waysOf({ alarmAllowed, preOrderSeason }: ReorderLine): ReorderWaysOut {
  return { alarm: alarmAllowed, season: preOrderSeason?.code ?? null }
}

function cartLine(line: ReorderLine, quantity: number): ShopLine {
  const { orderType, seasonCode } = line
  return {
    ...baseOf(line),
    orderType,
    ...(orderType === 'order' ? { quantity } : { quantities: { [seasonCode ?? '']: quantity } }),
  }
}

function preOrderLine(line: ReorderLine, season: string): ShopLine {
  return { ...baseOf(line), orderType: 'preOrder', quantities: { [season]: missingOf(line) } }
}

function baseOf({ _id, sku, variantSku, name, attributes }: ReorderLine) {
  return { productId: _id, sku, variantSku, name, ...(attributes.length > 0 && { attributes }), isDecided: true }
}
