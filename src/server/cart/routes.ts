import { getCart, saveCart } from '#contract/cart.ts'
import type { CartLine } from '#domain/cart-line.ts'
import { storedCart } from '#domain/cart-store.ts'
import type { Buyer } from '../account/caller.ts'
import type { Serve } from '../http/call.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { agreedPrices, completed, sentLinesOf, withPrices } from './lines.ts'
import { asOffer, loadKept, unitPrice } from './offers.ts'
import { presentCart } from './present-cart.ts'
import { type CartOwner, mostCollisions, type StoredLine, storeNext } from './queries.ts'

export function cartRoutes(serve: Serve, shop: Shop): void {
  serve(getCart, async ({ caller, locale }) => {
    const { stored, offers } = await loadKept<StoredLine>(shop, caller, 'baskets')
    return { data: presentCart(stored, offers, { isSalesPerson: caller.user.isSalesPerson, locale }) }
  })

  serve(saveCart, async ({ caller, body, locale }) => {
    refuseForeign(caller, body)
    const viewer = { isSalesPerson: caller.user.isSalesPerson, locale }
    const sentLines = sentLinesOf(body)
    // Without a version nothing can be lost, so a collision is simply tried again on what is stored then.
    for (let attempt = 0; attempt < mostCollisions; attempt++) {
      const { stored, offers } = await loadKept<StoredLine>(shop, caller, 'baskets', sentLines)
      if (body._id && stored && body._id !== String(stored.id)) throw new Refusal('resource.not.found')
      const before = stored?.items ?? []
      if (body.version !== undefined && body.version !== (stored?.version ?? 0)) {
        throw new Refusal('cart.changed', { members: { basket: presentCart(stored, offers, viewer) } })
      }
      const sent = sentLines.map(line => completed(line, offers))
      const { lines, rejected } = storedCart(
        { stored: before as CartLine[], sent, replacesAll: body.version !== undefined },
        (line, counted) => {
          const offer = offers.find(line)
          return offer && asOffer(offer, offers.seasonIds, locale, unitPrice(offer, line.orderType, counted))
        },
        offers.rules,
      )
      const items = withPrices(lines, before, offers, agreedPrices(body, sent))
      const next = await storeNext(shop.db, 'baskets', ownerOf(caller), stored?.version ?? 0, items)
      if (!next) {
        if (body.version === undefined) continue
        const current = await loadKept<StoredLine>(shop, caller, 'baskets')
        throw new Refusal('cart.changed', { members: { basket: presentCart(current.stored, current.offers, viewer) } })
      }
      const said = rejected.map(({ line, problem }) => ({ line, code: problem.code }))
      const data = presentCart({ ...next, items }, offers, viewer)
      return { data: { ...data, rejected: said }, _id: String(next.id), version: next.version, rejected: said }
    }
    throw new Refusal('try.again.later')
  })
}

export function ownerOf(caller: Buyer): CartOwner {
  return { tenantId: caller.tenantId, userId: caller.user.id, companyId: caller.company.id }
}

/** The person comes from the session; a body that names another is a mistake or an attempt. */
export function refuseForeign(caller: Buyer, body: { userId?: string | undefined }): void {
  if (body.userId !== undefined && body.userId !== String(caller.user.id)) throw new Refusal('not.allowed')
}
