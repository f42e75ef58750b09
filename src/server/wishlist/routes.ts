import type { AnswerOf } from '#contract/endpoint.ts'
import { getWishlist, listWishedProducts, saveWishlist } from '#contract/shop/cart.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { priceOf } from '#domain/price/price.ts'
import { visibleStock } from '#domain/stock/stock.ts'
import { putWish } from '#domain/wishlist/wishlist.ts'
import { loadSavedList, noOfferCode, type Offers } from '../cart/offers.ts'
import { mostCollisions, type StoredBasket, storeNext } from '../cart/queries.ts'
import { refuseForeign } from '../cart/routes.ts'
import { ownerOf } from '../cart/save-lines.ts'
import { presentPrice, presentProducts } from '../catalogue/present-product.ts'
import { presentImages } from '../catalogue/present-shared.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'

interface StoredWish {
  sku: string
  variantSku: string
  name: { en: string; de: string }
}
type WireWishlist = AnswerOf<typeof getWishlist>['data']

export function wishlistRoutes(serve: Serve, shop: Shop): void {
  serve(getWishlist, async ({ caller, locale }) => {
    const { stored, offers } = await loadSavedList<StoredWish>(shop, caller, 'wishlists')
    return { data: present(caller, locale, stored, offers) }
  })

  serve(listWishedProducts, async ({ caller, locale, query }) => {
    const { stored, offers } = await loadSavedList<StoredWish>(shop, caller, 'wishlists')
    const offered = (stored?.items ?? []).toReversed().flatMap(wish => offers.find(wish)?.product.id ?? [])
    const all = [...new Set(offered)]
    const ids = all.slice((query.page - 1) * query.pageSize, query.page * query.pageSize)
    const data = await shop.catalogue.read(caller.tenantId, view => presentProducts(shop, view, caller, locale, ids))
    return { data, meta: { total: all.length } }
  })

  serve(saveWishlist, async ({ caller, db, body, locale }) => {
    refuseForeign(caller, body)
    const sent = body.items.map(item => ({ sku: item.sku, variantSku: item.variantSku ?? undefined }))
    for (let attempt = 0; attempt < mostCollisions; attempt++) {
      const { stored, offers } = await loadSavedList<StoredWish>(shop, caller, 'wishlists', sent)
      if (body._id && stored && body._id !== String(stored.id)) throw new Refusal('resource.not.found')
      if (body.version !== undefined && body.version !== (stored?.version ?? 0)) break
      const known = new Map(stored?.items.map(wish => [wish.variantSku, wish]))
      const rejected: { line: number; code: string }[] = []
      let wishes: readonly StoredWish[] = body.version === undefined ? (stored?.items ?? []) : []
      sent.forEach((item, line) => {
        const offer = offers.find(item)
        // Items that are no longer sold stay until the owner removes them; unknown ones are not added.
        const wish = offer
          ? { sku: offer.product.sku, variantSku: offer.variant.variant_sku, name: offer.product.name }
          : known.get(item.variantSku ?? item.sku)
        if (wish) wishes = putWish(wishes, wish)
        else rejected.push({ line, code: noOfferCode(item, offers) })
      })
      const next = await storeNext(db, 'wishlists', ownerOf(caller), stored?.version ?? 0, wishes)
      if (next) {
        const data = present(caller, locale, { ...next, items: [...wishes], setAside: [] }, offers)
        return { data, _id: String(next.id), version: next.version, rejected }
      }
      if (body.version !== undefined) break
    }
    const { stored, offers } = await loadSavedList<StoredWish>(shop, caller, 'wishlists')
    throw new Refusal('cart.changed', { members: { wishlist: present(caller, locale, stored, offers) } })
  })
}

function present(
  caller: Buyer,
  locale: Locale,
  stored: StoredBasket<StoredWish> | undefined,
  offers: Offers,
): WireWishlist {
  const cap = offers.tenant.settings.private.visibleStockCap
  const items = (stored?.items ?? []).map(wish => {
    const offer = offers.find(wish)
    const kept = { sku: wish.sku, variantSku: wish.variantSku }
    if (!offer) return { ...kept, name: textIn(wish.name, locale), images: [], price: null, stock: { value: 0 } }
    const price = priceOf(offer.prices, 1)
    const { product, variant } = offer
    return {
      _id: String(product.id),
      ...kept,
      name: textIn(product.name, locale),
      images: presentImages((variant.images.length > 0 ? variant.images : product.images).slice(0, 1), locale),
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
