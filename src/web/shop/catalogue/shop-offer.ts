import type { AnswerOf } from '#contract/endpoint.ts'
import type { getProduct, searchProducts } from '#contract/shop/catalogue.ts'
import type { OrderType } from '#domain/cart/line.ts'
import { type Cents, centsFromDecimal, times } from '#domain/price/money.ts'
import type { Offer, ShopRules } from '#domain/price/offer.ts'
import { valueAt } from '#domain/price/price.ts'
import { seasonCodes } from '#domain/season/season.ts'
import { listedSeasons } from './listed-seasons.ts'

export type Product = AnswerOf<typeof searchProducts>['data'][number]
export type ProductDetail = AnswerOf<typeof getProduct>['data']
export type Variant = ProductDetail['variants'][number]
export type ShownPrice = NonNullable<Product['price']>

/** A variant with this buyer's price and stock, in the shape of the domain's rules. */
export interface ShopOffer extends Offer {
  readonly productId: string
  readonly sku: string
  readonly name: string
  readonly price: ShownPrice | undefined
  readonly releaseDate: string | null
  readonly availability: Product['availability']
  /** The codes of the seasons its style is made for; undefined where unknown. */
  readonly madeFor?: readonly string[] | undefined
}

/** The offer of a variant, or of a product that has only one. */
export function offerOf(product: Product, variant: Variant | undefined, codes: readonly string[]): ShopOffer {
  const { price, stock, preStocks, availability } = variant ?? product
  return {
    productId: product._id,
    sku: product.sku,
    variantSku: variant ? variant.variantSku : product.singleVariantSku,
    name: product.name,
    price: price ?? undefined,
    stock,
    availability,
    isOnlySellableWithPositiveStock: product.isOnlySellableWithPositiveStock,
    isStockFreeze: product.isStockFreeze,
    preStocks: preStocks.length === 0 ? undefined : codes.map(code => inSeason(preStocks, code)),
    releaseDate: product.releaseDate,
    madeFor: seasonCodes(product.manufacturer.number),
    salesBatchSize: product.salesBatchSize ?? undefined,
    salesAttributes: product.salesAttributes,
  }
}

/** Pre-stocks in the order of `seasons`. The cart's own order may differ for a moment, when seasons have changed. */
export function preStocksIn(
  priced: { readonly preStocks: readonly number[] } | undefined,
  { seasons }: Pick<ShopRules, 'seasons'>,
): readonly number[] | undefined {
  const stocks = priced?.preStocks
  if (!stocks?.length) return undefined
  const listed = listedSeasons()
  return seasons.map(({ code }) => stocks[listed.indexOf(code)] ?? 0)
}

/** The unit price that is shown beside a field. */
export function shownUnitPrice(price: ShownPrice | undefined, orderType: OrderType): number | undefined {
  return price && !price.isLoading ? priceIn(price, orderType).value : undefined
}

/** The net unit price at a quantity: an estimate, since the server prices the order. */
export function unitPriceFor(price: ShownPrice, orderType: OrderType, quantity: number): Cents {
  return centsFromDecimal(valueAt(priceIn(price, orderType), quantity))
}

/** Value, tiers and source of the price in one of the two carts. */
export function priceIn(price: ShownPrice, orderType: OrderType): Pick<ShownPrice, 'value' | 'tiers' | 'source'> {
  if (orderType === 'order') return price
  return { value: price.preOrderPrice, ...(price.preOrder ?? { tiers: price.tiers, source: price.source }) }
}

export function netOfQuantities(
  price: ShownPrice | undefined,
  orderType: OrderType,
  quantities: readonly number[],
): Cents {
  const units = quantities.reduce((sum, quantity) => sum + quantity, 0)
  if (!price || units === 0) return 0 as Cents
  return times(unitPriceFor(price, orderType, units), units)
}

function inSeason(preStocks: Product['preStocks'], code: string): number {
  return preStocks.find(stock => stock.season === code)?.quantity ?? 0
}
