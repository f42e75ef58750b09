import type { OrderType } from '#domain/cart/line.ts'
import type { Attribute } from '#domain/catalogue/attribute.ts'
import type { ShopLine } from '../cart/cart-wire.ts'
import { type ShopOffer, shownUnitPrice } from '../catalogue/shop-offer.ts'

/** A cart line for a variant, without its quantities. The price is the one that the buyer sees beside the field. */
export function lineOfOffer(
  offer: ShopOffer,
  orderType: OrderType,
  attributes: readonly Attribute[] | undefined,
): ShopLine {
  return {
    productId: offer.productId,
    sku: offer.sku,
    variantSku: offer.variantSku,
    name: offer.name,
    ...(attributes && { attributes }),
    orderType,
    isDecided: true,
    seenPrice: shownUnitPrice(offer.price, orderType),
  }
}
