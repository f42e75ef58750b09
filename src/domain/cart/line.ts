import type { Attribute } from '../catalogue/attribute.ts'
import { type SeasonQuantities, sumOfSeasons } from '../season/season-quantities.ts'

/** Goods in stock, or goods of a coming season. */
export type OrderType = 'order' | 'preOrder'

export const orderTypes: readonly OrderType[] = ['order', 'preOrder']

/**
 * The fields every line has. An order line has a `quantity`, a pre-order line `quantities` by season
 * (docs/specification.md 3).
 */
export interface CartLine {
  readonly productId?: string | undefined
  readonly sku: string
  readonly variantSku?: string | undefined
  readonly attributes?: readonly Attribute[] | undefined
  readonly orderType: OrderType
  readonly quantity?: number | undefined
  readonly quantities?: SeasonQuantities | undefined
  /**
   * Pieces of seasons that can no longer be ordered: they are not counted and need a decision by the buyer
   * (docs/decisions/0037-decisions-stay-with-their-line.md).
   */
  readonly closedQuantities?: SeasonQuantities | undefined
  /** The buyer has set this quantity or accepted what is available; not stored. */
  readonly isDecided?: boolean | undefined
}

/** The most pieces of one line: more is a typing mistake, and the limit keeps every total exact. */
export const maxQuantity = 999_999

/**
 * The key of the stock row and the price of a line: its variant, or the product where it has only one
 * (docs/specification.md 3).
 */
export function variantKey(line: Pick<CartLine, 'sku' | 'variantSku'>): string {
  return line.variantSku || line.sku
}

/**
 * Two lines with the same key are the same line: order type, variant, and attributes in any order
 * (docs/specification.md 3).
 */
export function lineKey(line: Pick<CartLine, 'sku' | 'variantSku' | 'attributes' | 'orderType'>): string {
  const variant = variantKey(line)
  // Keys are made for whole carts at a time, and most lines are orders without attributes, so their key is the number
  // itself. Only a key of several parts has a line break.
  const isPlain = line.orderType === 'order' && !variant.includes('\n')
  const key = isPlain ? variant : `${line.orderType}\n${variant}`
  if (!line.attributes?.length) return key
  const attributes = line.attributes.map(({ name, value }) => JSON.stringify([name, value])).sort()
  return [key, ...attributes].join('\n')
}

/** All pieces of a line, over all its seasons. */
export function unitsOf(line: Pick<CartLine, 'orderType' | 'quantity' | 'quantities'>): number {
  if (line.orderType === 'order') return line.quantity ?? 0
  return sumOfSeasons(line.quantities)
}

/**
 * Pieces per variant over all lines of each order type: the quantity that counts for a price tier, and the demand on
 * one stock row.
 */
export function demandOf(lines: Iterable<CartLine>): Record<OrderType, Map<string, number>> {
  const demand = { order: new Map<string, number>(), preOrder: new Map<string, number>() }
  for (const line of lines) {
    const quantities = demand[line.orderType]
    const key = variantKey(line)
    quantities.set(key, (quantities.get(key) ?? 0) + unitsOf(line))
  }
  return demand
}

/** The same of one order type. */
export function quantityPerVariant(lines: Iterable<CartLine>, orderType: OrderType): Map<string, number> {
  return demandOf(lines)[orderType]
}

/** How many pieces of a line's variant count for its price: those of all lines of its order type. */
export function countedQuantities(lines: Iterable<CartLine>): (line: CartLine) => number {
  const demand = demandOf(lines)
  return line => demand[line.orderType].get(variantKey(line)) ?? 0
}

/** Whole pieces, between one and the maximum. */
export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= maxQuantity
}

/** Some seasons may be empty, but not all of them. */
export function isQuantities(quantities: SeasonQuantities | undefined): quantities is SeasonQuantities {
  const pieces = Object.values(quantities ?? {})
  return pieces.length > 0 && pieces.every(isQuantity)
}
