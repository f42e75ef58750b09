import type { OrderType } from '#domain/cart/line.ts'
import { batchOf, type ShopRules } from '#domain/price/offer.ts'
import { startingQuantity } from '#domain/stock/batch.ts'
import { queryClient } from '../../boot/query-client.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { openSeasons } from '../cart/decisions.ts'
import { offerOf, type Product } from '../catalogue/shop-offer.ts'
import { productQuery } from '../catalogue/use-products.ts'
import { addDraft } from '../quantities/add-draft.ts'
import { draft } from '../quantities/draft.ts'
import { closedProblem } from '../quantities/quantity-cell.ts'
import { wishlist } from '../wishlist/wishlist.ts'

/** Puts one pack or piece of each wished variant into the cart, as if typed; closed ones are skipped. */
export async function addWished(products: readonly Product[], orderType: OrderType, rules: ShopRules): Promise<void> {
  const wished = new Set(wishlist.state().items.map(wish => wish.variantSku ?? wish.sku))
  const codes = rules.seasons.map(season => season.code)
  const season = orderType === 'order' ? '' : (openSeasons(rules)[0] ?? '')
  const details = await Promise.all(
    products.map(product => queryClient.fetchQuery(productQuery(product._id, currentLocale()))),
  )
  draft.edit(
    details.flatMap(product =>
      product.variants
        .filter(variant => wished.has(variant.variantSku))
        .map(variant => ({ offer: offerOf(product, variant, codes), orderType, season }))
        .filter(cell => !closedProblem(cell, rules))
        .map(cell => ({ cell, text: String(startingQuantity(batchOf(cell.offer, rules))) })),
    ),
  )
  await addDraft(orderType, rules)
}
