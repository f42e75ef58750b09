import type { Attribute } from '../catalogue/attribute.ts'
import { ok, problem, type Result } from '../result.ts'
import { type CartLine, isQuantity, orderTypes } from './line.ts'

/** A line as it comes from outside: anything at all. */
export type SentLine = Readonly<Partial<Record<keyof CartLine, unknown>>>

/** What a client may decide of a line. Its seasons are still places: only the shop's list says which they are. */
export interface SanitisedLine extends Omit<CartLine, 'quantities' | 'closedQuantities' | 'isDecided'> {
  readonly places?: readonly number[] | undefined
}

/**
 * Takes from a sent line what a client may decide and nothing else, least of all a price (decisions 2, 7). An order line
 * may leave its quantity out: a new one then starts with what is sold at least, a known one stays as it is (spec 4).
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

/** Seasons may be left at 0, all of them where other pieces of the line wait for a decision. */
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
