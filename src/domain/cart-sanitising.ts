import type { Attribute } from './attribute.ts'
import { type CartLine, isQuantities, isQuantity, orderTypes } from './cart-line.ts'
import { ok, problem, type Result } from './result.ts'

/** A line as it comes from outside: anything at all. */
export type SentLine = Readonly<Partial<Record<keyof CartLine, unknown>>>

/** Takes from a sent line what a client may decide and nothing else, least of all a price (decisions 2, 7). */
export function sanitisedLine(sent: SentLine): Result<CartLine> {
  const orderType = orderTypes.find(type => type === sent.orderType)
  if (!orderType || !isCode(sent.sku)) return problem('request.malformed')
  const { attributes = [] } = sent
  if (!Array.isArray(attributes) || !attributes.every(isAttribute)) return problem('request.malformed')
  const what = {
    ...(isCode(sent.productId) && { productId: sent.productId }),
    sku: sent.sku,
    ...(isCode(sent.variantSku) && { variantSku: sent.variantSku }),
    attributes: attributes.map(({ name, value }) => ({ name, value })),
  }
  const { quantity, quantities } = sent
  if (orderType === 'order')
    return isQuantity(quantity) ? ok({ ...what, orderType, quantity }) : problem('quantity.invalid')
  return isQuantities(quantities)
    ? ok({ ...what, orderType, quantities: [...quantities] })
    : problem('quantity.invalid')
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isAttribute(value: unknown): value is Attribute {
  const { name, value: text } = Object(value) as Record<string, unknown>
  return typeof name === 'string' && typeof text === 'string'
}
