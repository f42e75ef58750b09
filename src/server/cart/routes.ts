import type { AnswerOf } from '#contract/endpoint.ts'
import { getCart, saveCart } from '#contract/shop/cart.ts'
import type { CartLine } from '#domain/cart/line.ts'
import { storedCart } from '#domain/cart/save-cart.ts'
import type { SerializedAnswer, Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { isOtherSeasons, seenPrices, sentLinesOf, wantedLines, withPrices } from './lines.ts'
import { asOffer, loadSavedList, noOfferCode, type SavedList, unitPrice } from './offers.ts'
import { presentCart } from './present-cart.ts'
import { type CartOwner, mostCollisions, type StoredLine, storeNext } from './queries.ts'

type Answer = AnswerOf<typeof saveCart> | SerializedAnswer

export function cartRoutes(serve: Serve, shop: Shop): void {
  serve(getCart, async ({ caller, locale }) => {
    const { stored, offers } = await loadSavedList<StoredLine>(shop, caller, 'baskets')
    return { data: presentCart(stored, offers, { isSalesPerson: caller.user.isSalesPerson, locale }) }
  })

  serve(saveCart, async ({ caller, body, locale, serialize }) => {
    refuseForeign(caller, body)
    const viewer = { isSalesPerson: caller.user.isSalesPerson, locale }
    const sentLines = sentLinesOf(body)

    const save = ({ stored, offers }: SavedList<StoredLine>): Promise<Answer | undefined> => {
      if (body._id && stored && body._id !== String(stored.id)) throw new Refusal('resource.not.found')
      const { items: before, version } = stored ?? { items: [], version: 0 }
      const isStale = body.version !== undefined && body.version !== version
      if (isStale || isOtherSeasons(body, offers)) {
        throw new Refusal('cart.changed', { members: { basket: presentCart(stored, offers, viewer) } })
      }
      const sent = wantedLines(sentLines, before, offers, body)
      const { lines, rejected } = storedCart(
        { stored: before as CartLine[], sent, replacesAll: body.version !== undefined },
        (line, counted) => {
          const offer = offers.find(line)
          return offer && asOffer(offer, offers.seasonIds, locale, unitPrice(offer, line.orderType, counted))
        },
        offers.rules,
      )
      const items = withPrices(lines, before, offers, seenPrices(sentLines, sent))
      const storing = storeNext(shop.db, 'baskets', ownerOf(caller), version, items)
      const said = rejected.map(({ line, problem }) => ({
        line,
        code: problem.code === 'unknown.sku' ? noOfferCode(sent[line]!, offers) : problem.code,
      }))
      const answer = (next: { id: number; version: number }) => ({
        data: { ...presentCart({ ...next, items, setAside: stored?.setAside ?? [] }, offers, viewer), rejected: said },
        _id: String(next.id),
        version: next.version,
        rejected: said,
      })
      // Only the database knows the id of a first cart.
      if (!stored) return storing.then(next => next && answer(next))
      return onceStored(storing, serialize(answer({ id: stored.id, version: version + 1 })))
    }

    // Without a version nothing can be lost, so a collision is simply tried again on what is stored then.
    for (let attempt = 0; attempt < mostCollisions; attempt++) {
      const answer = await loadSavedList<StoredLine>(shop, caller, 'baskets', sentLines).then(save)
      if (answer) return answer
      if (body.version === undefined) continue
      const current = await loadSavedList<StoredLine>(shop, caller, 'baskets')
      throw new Refusal('cart.changed', { members: { basket: presentCart(current.stored, current.offers, viewer) } })
    }
    throw new Refusal('try.again.later')
  })
}

/** A function of its own: a closure in the route would keep all objects of the answer in memory while it waits. */
function onceStored(
  storing: Promise<object | undefined>,
  answer: SerializedAnswer,
): Promise<SerializedAnswer | undefined> {
  return storing.then(next => next && answer)
}

export function ownerOf(caller: Buyer): CartOwner {
  return { tenantId: caller.tenantId, userId: caller.user.id, companyId: caller.company.id }
}

/** The person comes from the session; a body that names another is a mistake or an attempt. */
export function refuseForeign(caller: Buyer, body: { userId?: string | undefined }): void {
  if (body.userId !== undefined && body.userId !== String(caller.user.id)) throw new Refusal('not.allowed')
}
