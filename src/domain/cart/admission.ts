import { attributeProblem } from '../catalogue/attribute.ts'
import { batchOf, hasPrice, type Offer, type ShopRules } from '../price/offer.ts'
import { ok, problem, type Result } from '../result.ts'
import { cappedQuantities, isOrderWindowOpen } from '../season/season.ts'
import {
  hasSameSeasonQuantities,
  quantitiesByCode,
  quantityFor,
  type SeasonQuantities,
} from '../season/season-quantities.ts'
import { fitsBatch, wholeBatchesWithin } from '../stock/batch.ts'
import { quantityCap } from '../stock/stock.ts'
import { type CartLine, unitsOf } from './line.ts'

/** A line as the cart accepts it; where it was cut, it also says what had been requested. */
export type AdmittedLine<L extends CartLine> = L & {
  readonly notEnoughStock?: true
  readonly requestedQuantity?: number
  readonly requestedQuantities?: SeasonQuantities
}

/**
 * Whether a line may be in the cart, cut to what stock allows in whole packs. `elsewhere` is what other lines take of
 * the same variant. Browser and server call the same rule; the server decides.
 */
export function admittedLine<L extends CartLine>(
  line: L,
  offer: Offer | undefined,
  shop: ShopRules,
  elsewhere = 0,
): Result<AdmittedLine<L>> {
  if (offer === undefined) return problem('unknown.sku', { sku: line.variantSku || line.sku })
  if (line.orderType === 'preOrder' && shop.arePreOrdersClosed) return problem('preorders.closed')
  // The id of another product, or of a row of a variant list, is a mistake of the client, whatever the SKU says.
  if (line.productId && offer.productId && line.productId !== offer.productId) {
    return problem('product.added.to.cart.error', { sku: line.variantSku || line.sku })
  }
  if (!hasPrice(offer)) return problem('price.missing')
  if (shop.isCustomAttributesActive) {
    const attributes = attributeProblem(offer.salesAttributes ?? [], line.attributes ?? [])
    if (attributes) return { ok: false, problem: attributes }
  }
  return line.orderType === 'order'
    ? admittedOrder(line, offer, shop, elsewhere)
    : admittedPreOrder(line, offer, shop, elsewhere)
}

function admittedOrder<L extends CartLine>(
  line: L,
  offer: Offer,
  shop: ShopRules,
  elsewhere: number,
): Result<AdmittedLine<L>> {
  const batch = batchOf(offer, shop)
  const requested = unitsOf(line)
  if (!fitsBatch(requested, batch)) return problem('batch.invalid', { batch })
  const cap = quantityCap(offer, shop)
  if (cap === undefined || requested + elsewhere <= cap) return ok(uncut(line))
  const available = wholeBatchesWithin(cap - elsewhere, batch)
  if (available === 0) return problem('stock.not.enough.error', { requested, available })
  return ok({ ...line, quantity: available, notEnoughStock: true, requestedQuantity: requested })
}

function admittedPreOrder<L extends CartLine>(
  line: L,
  offer: Offer,
  shop: ShopRules,
  elsewhere: number,
): Result<AdmittedLine<L>> {
  const batch = batchOf(offer, shop)
  const wanted = line.quantities ?? {}
  const requested = unitsOf(line)
  if (!Object.values(wanted).every(quantity => fitsBatch(quantity, batch))) return problem('batch.invalid', { batch })
  const closed = Object.keys(wanted).find(code => !isOpen(shop, code))
  if (closed !== undefined) return problem('season.closed', { season: closed })
  const codes = shop.seasons.map(season => season.code)
  const perSeason = codes.map(code => quantityFor(wanted, code))
  const capped = cappedQuantities(offer, perSeason, batch, elsewhere)
  const quantities = quantitiesByCode(capped, codes)
  if (hasSameSeasonQuantities(quantities, wanted)) return ok(uncut(line))
  if (capped.every(quantity => quantity === 0)) return problem('stock.not.enough.error', { requested, available: 0 })
  return ok({ ...line, quantities, notEnoughStock: true, requestedQuantity: requested, requestedQuantities: wanted })
}

/** A line that was cut before and fits now is no longer marked as cut. */
function uncut<L extends CartLine>(line: L): L {
  if (!(line as AdmittedLine<L>).notEnoughStock) return line
  const { notEnoughStock: _, requestedQuantity: __, requestedQuantities: ___, ...rest } = line as AdmittedLine<L>
  return rest as unknown as L
}

function isOpen(shop: ShopRules, code: string): boolean {
  const season = shop.seasons.find(listed => listed.code === code)
  return season !== undefined && isOrderWindowOpen(season, shop.today)
}
