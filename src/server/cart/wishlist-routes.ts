import { getWishlist, saveWishlist } from '#contract/cart.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { priceOf } from '#domain/price.ts'
import { visibleStock } from '#domain/stock.ts'
import { putWish } from '#domain/wishlist.ts'
import type { Buyer } from '../account/caller.ts'
import { presentImages, presentPrice } from '../catalogue/present-product.ts'
import type { Serve } from '../http/call.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { loadOffers } from './offers.ts'
import { findStored, mostCollisions, type StoredBasket, storeNext } from './queries.ts'
import { ownerOf, refuseForeign } from './routes.ts'

interface StoredWish {
  sku: string
  variantSku: string
  name: { en: string; de: string }
}
type WireWishlist = AnswerOf<typeof getWishlist>['data']

export function wishlistRoutes(serve: Serve, shop: Shop): void {
  const present = async (
    caller: Buyer,
    locale: Locale,
    stored: StoredBasket<StoredWish> | undefined,
  ): Promise<WireWishlist> => {
    const offers = await loadOffers(shop, caller, stored?.items ?? [])
    const cap = offers.tenant.settings.private.visibleStockCap
    const items = (stored?.items ?? []).map(wish => {
      const offer = offers.find(wish)
      const kept = { sku: wish.sku, variantSku: wish.variantSku }
      if (!offer) return { ...kept, name: textIn(wish.name, locale), images: [], price: null, stock: { value: 0 } }
      const price = priceOf(offer.prices, 1)
      const { block, variant } = offer
      return {
        _id: String(block.id),
        ...kept,
        name: textIn(block.name, locale),
        images: presentImages(variant.images.length > 0 ? variant.images : block.images, locale),
        price: price ? presentPrice(price) : null,
        stock: visibleStock(offer.facts.stock, caller.user.isSalesPerson, cap),
      }
    })
    return {
      _id: stored ? String(stored.id) : null,
      userId: String(caller.user.id),
      version: stored?.version ?? 0,
      items,
    }
  }

  serve(getWishlist, async ({ caller, locale }) => {
    const stored = await findStored<StoredWish>(shop.db, 'wishlists', ownerOf(caller))
    return { data: await present(caller, locale, stored) }
  })

  serve(saveWishlist, async ({ caller, body, locale }) => {
    refuseForeign(caller, body)
    for (let attempt = 0; attempt < mostCollisions; attempt++) {
      const stored = await findStored<StoredWish>(shop.db, 'wishlists', ownerOf(caller))
      if (body._id && stored && body._id !== String(stored.id)) throw new Refusal('resource.not.found')
      if (body.version !== undefined && body.version !== (stored?.version ?? 0)) break
      const offers = await loadOffers(
        shop,
        caller,
        body.items.map(item => ({ sku: item.sku, variantSku: item.variantSku ?? undefined })),
      )
      const known = new Map(stored?.items.map(wish => [wish.variantSku, wish]))
      let wishes: readonly StoredWish[] = body.version === undefined ? (stored?.items ?? []) : []
      for (const item of body.items) {
        const offer = offers.find({ sku: item.sku, variantSku: item.variantSku ?? undefined })
        // What is gone stays on the list until its owner takes it off; what never was does not get on.
        const wish = offer
          ? { sku: offer.block.sku, variantSku: offer.variant.variant_sku, name: offer.block.name }
          : known.get(item.variantSku ?? item.sku)
        if (wish) wishes = putWish(wishes, wish)
      }
      const next = await storeNext(shop.db, 'wishlists', ownerOf(caller), stored?.version ?? 0, wishes)
      if (next) {
        const data = await present(caller, locale, { ...next, items: [...wishes] })
        return { data, _id: String(next.id), version: next.version }
      }
      if (body.version !== undefined) break
    }
    const current = await findStored<StoredWish>(shop.db, 'wishlists', ownerOf(caller))
    throw new Refusal('cart.changed', { members: { wishlist: await present(caller, locale, current) } })
  })
}
