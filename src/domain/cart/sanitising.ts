import type { Attribute } from '../catalogue/attribute.ts'
import { ok, problem, type Result } from '../result.ts'
import { type CartLine, isQuantity, orderTypes } from './line.ts'

/** A line as a client sends it, not checked yet. */
export type SentLine = Readonly<Partial<Record<keyof CartLine, unknown>>>

/**
 * The fields of a line that a client may set. Seasons are still positions here: only the shop's list says which season
 * each one is.
 */
export interface SanitisedLine extends Omit<CartLine, 'quantities' | 'closedQuantities' | 'isDecided'> {
  readonly places?: readonly number[] | undefined
}

/**
 * Takes from a sent line what a client may decide and nothing else, least of all a price. An order line may omit its
 * quantity: a new one then starts with one pack or piece, an existing one stays as it is (docs/specification.md 4).
 */
export function sanitisedLine(sent: SentLine): Result<SanitisedLine> {
  const orderType = orderTypes.find(type => type === sent.orderType)
  if (!orderType || !isCode(sent.sku)) return problem('request.malformed')
  const { attributes = noAttributes } = sent
  if (!Array.isArray(attributes) || !attributes.every(isAttribute)) return problem('request.malformed')
  const { quantity, quantities } = sent
  const isOrder = orderType === 'order'
  if (!(isOrder ? quantity == null || isQuantity(quantity) : isPlaces(quantities))) return problem('quantity.invalid')
  return ok({
    productId: isCode(sent.productId) ? sent.productId : undefined,
    sku: sent.sku,
    variantSku: isCode(sent.variantSku) ? sent.variantSku : undefined,
    attributes: attributes.length === 0 ? noAttributes : attributes.map(({ name, value }) => ({ name, value })),
    orderType,
    quantity: isOrder ? ((quantity ?? undefined) as number | undefined) : undefined,
    places: isOrder ? undefined : [...(quantities as readonly number[])],
  })
}

const noAttributes: readonly Attribute[] = []

/** Seasons may be 0, even all of them where the line still has pieces of closed seasons. */
function isPlaces(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(quantity => quantity === 0 || isQuantity(quantity))
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isAttribute(value: unknown): value is Attribute {
  const { name, value: text } = Object(value) as Record<string, unknown>
  return typeof name === 'string' && typeof text === 'string'
}
