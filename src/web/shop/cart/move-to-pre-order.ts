import { unitsOf } from '#domain/cart/line.ts'
import { shortQuantity } from '#domain/cart/move.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { queryClient } from '../../boot/query-client.ts'
import { openModal } from '../../ui/modal-store.ts'
import { preStocksIn, type ShopOffer, type ShownPrice } from '../catalogue/shop-offer.ts'
import { configurationQuery } from '../configuration/use-configuration.ts'
import type { PricedLine, ShopLine } from './cart-wire.ts'
import { canMove } from './decisions.ts'
import { variantText } from './variant-text.ts'

/** An order line of which pieces are not in stock and can move to the pre-order cart. */
export interface Movable {
  /** The order line with all the pieces that were asked for. */
  readonly line: ShopLine
  readonly variant: string
  readonly images: PricedLine['images']
  readonly price: ShownPrice | undefined
  readonly batch: number
  /** In the order of the shop's seasons. */
  readonly preStocks: readonly number[]
  /** How many of its pieces are not in stock: by default only these move. */
  readonly short: number
  /** Whether it is in the order cart with all its pieces, or was refused and is not in it. */
  readonly isInCart: boolean
}

export function openMoveModal(items: readonly Movable[], rules: ShopRules): void {
  openModal('moveToOtherCart', { items, rules })
}

export function movableFromLine(line: ShopLine, short: number, isInCart: boolean, rules: ShopRules): Movable {
  const { priced } = line
  return {
    line,
    variant: variantText(line),
    images: priced?.images ?? [],
    price: priced?.price ?? undefined,
    batch: batchOf({ salesBatchSize: priced?.salesBatchSize ?? undefined }, rules),
    preStocks: preStocksIn(priced, rules) ?? [],
    short,
    isInCart,
  }
}

/** For a line that the order cart has refused; undefined where no season brings the variant either. */
export function movableFromOffer(line: ShopLine, offer: ShopOffer, rules: ShopRules): Movable | undefined {
  const isHidden = queryClient.getQueryData(configurationQuery.queryKey)?.isPreOrderModeVisible === false
  if (isHidden || !canMove({ preStocks: [...(offer.preStocks ?? [])] }, rules)) return undefined
  const batch = batchOf(offer, rules)
  const short = shortQuantity(unitsOf(line), offer.stock.value, batch)
  const { price, preStocks = [], variantSku = offer.sku } = offer
  return { line, variant: variantSku, images: [], price, batch, preStocks, short, isInCart: false }
}
