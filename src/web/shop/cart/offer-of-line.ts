import type { ShopRules } from '#domain/price/offer.ts'
import { preStocksIn, type ShopOffer } from '../catalogue/shop-offer.ts'
import type { ShopLine } from './cart-wire.ts'

/** The offer of a line in the cart, from the server's last answer. */
export function offerOfLine({ productId, sku, variantSku, name, priced }: ShopLine, rules: ShopRules): ShopOffer {
  return {
    productId: productId ?? '',
    sku,
    variantSku,
    name,
    price: priced?.price ?? undefined,
    stock: priced?.stock ?? { value: 0 },
    availability: priced?.availability ?? 'inStock',
    isOnlySellableWithPositiveStock: priced?.isOnlySellableWithPositiveStock ?? false,
    isStockFreeze: priced?.isStockFreeze ?? false,
    preStocks: preStocksIn(priced, rules),
    releaseDate: priced?.releaseDate ?? null,
    salesBatchSize: priced?.salesBatchSize ?? undefined,
  }
}
