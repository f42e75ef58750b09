import type { Attribute } from './attribute.ts'
import { type CartLine, isQuantities, isQuantity, orderTypes } from './cart-line.ts'
import { ok, problem, type Result } from './result.ts'

/** A line as it comes from outside: anything at all. */
export type SentLine = Readonly<Partial<Record<keyof CartLine, unknown>>>

/** Takes from a sent line what a client may decide and nothing else, least of all a price (decisions 2, 7). */
export function sanitisedLine(sent: SentLine): Result<CartLine> {
  const orderType = orderTypes.find(type => type === sent.orderType)
  if (!orderType || !isCode(sent.sku)) return problem('request.malformed')
  const { attributes = noAttributes } = sent
  if (!Array.isArray(attributes) || !attributes.every(isAttribute)) return problem('request.malformed')
  const { quantity, quantities } = sent
  const isOrder = orderType === 'order'
  if (!(isOrder ? isQuantity(quantity) : isQuantities(quantities))) return problem('quantity.invalid')
  return ok({
    productId: isCode(sent.productId) ? sent.productId : undefined,
    sku: sent.sku,
    variantSku: isCode(sent.variantSku) ? sent.variantSku : undefined,
    attributes: attributes.length === 0 ? noAttributes : attributes.map(({ name, value }) => ({ name, value })),
    orderType,
    quantity: isOrder ? (quantity as number) : undefined,
    quantities: isOrder ? undefined : [...(quantities as readonly number[])],
  })
}

const noAttributes: readonly Attribute[] = []

function isCode(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isAttribute(value: unknown): value is Attribute {
  const { name, value: text } = Object(value) as Record<string, unknown>
  return typeof name === 'string' && typeof text === 'string'
}
