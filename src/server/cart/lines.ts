import type { saveCart } from '#contract/cart.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { AdmittedLine } from '#domain/cart-admission.ts'
import { type CartLine, countedQuantities, lineKey, variantKey } from '#domain/cart-line.ts'
import { sanitisedLine } from '#domain/cart-sanitising.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { Refusal } from '../refusal.ts'
import { type Offers, unitPrice } from './offers.ts'
import type { StoredLine } from './queries.ts'

/** What a client may decide of its lines; anything malformed refuses them all (decisions 7). */
export function sentLinesOf(body: Pick<BodyOf<typeof saveCart>, 'items'>): CartLine[] {
  return body.items.map((item, index) => {
    const { _id: productId, sku, variantSku, attributes, orderType, quantity, quantities } = item
    const line = sanitisedLine({ productId, sku, variantSku, attributes, orderType, quantity, quantities })
    if (line.ok) return line.value
    const message = 'A line needs a known order type and whole quantities of at least 1.'
    throw new Refusal('request.malformed', { fields: [{ path: `items.${index}`, code: line.problem.code, message }] })
  })
}

/** Names the variant in full, so that one thing is one line however it was asked for. */
export function completed(line: CartLine, offers: Offers): CartLine {
  const offer = offers.find(line)
  if (!offer) return line
  const { sku } = offer.block
  const { variant_sku: variantSku } = offer.variant
  return line.sku === sku && line.variantSku === variantSku ? line : { ...line, sku, variantSku }
}

/**
 * A line keeps the price it was put in at while it stays as it is, so that a move of the price can be told; a line
 * that the buyer has changed is taken at today's.
 */
export function withPrices(
  lines: readonly AdmittedLine<CartLine>[],
  before: readonly StoredLine[],
  offers: Offers,
  agreed: ReadonlyMap<string, number> = new Map(),
): StoredLine[] {
  const known = new Map(before.map(line => [lineKey(line), line]))
  const counted = countedQuantities(lines)
  return lines.map(line => {
    const key = lineKey(line)
    const old = known.get(key)
    const offer = offers.find(line)
    const countedQuantity = counted(line)
    if (!offer && old) return old
    const unit = (offer && unitPrice(offer, line.orderType, countedQuantity)?.value) ?? 0
    const isUntouched = old?.countedQuantity === countedQuantity && agreed.get(key) !== unit
    return {
      sku: line.sku,
      variantSku: offer?.variant.variant_sku ?? variantKey(line),
      name: offer?.block.name ?? { en: line.sku, de: line.sku },
      orderType: line.orderType,
      attributes: line.attributes?.length ? line.attributes : undefined,
      quantity: line.quantity,
      quantities: line.quantities,
      notEnoughStock: line.notEnoughStock,
      requestedQuantity: line.requestedQuantity,
      unitPrice: isUntouched ? old.unitPrice : unit,
      countedQuantity,
    }
  })
}

/** The prices that a client says its buyer has seen, in cents by line; what is no price says nothing. */
export function agreedPrices(body: Pick<BodyOf<typeof saveCart>, 'items'>, sent: readonly CartLine[]) {
  const agreed = new Map<string, number>()
  body.items.forEach((item, index) => {
    const value = (item.price as { value?: unknown } | null | undefined)?.value
    const isPrice = typeof value === 'number' && value >= 0 && value < 1e9
    if (isPrice) agreed.set(lineKey(sent[index]!), centsFromDecimal(value))
  })
  return agreed
}
