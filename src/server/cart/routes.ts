import { getCart, saveCart } from '#contract/shop/cart.ts'
import { lineChanges, withAffectedLines } from '#domain/cart/line-changes.ts'
import type { SerializedAnswer, Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { type KnownCart, loadKnownCart, savedCart } from './known-cart.ts'
import { loadSavedList, type NamedVariant, type SavedList } from './offers.ts'
import { etagIn, presentCart, presentKnownCart } from './present-cart.ts'
import type { StoredLine } from './queries.ts'
import { recentCarts } from './recent-carts.ts'
import { type DecidedLines, type StoredVersion, saveLines, type WireCart } from './save-lines.ts'

export function cartRoutes(serve: Serve, shop: Shop): void {
  const recent = recentCarts()

  const load = (caller: Buyer, lines: readonly NamedVariant[] = []) =>
    loadSavedList<StoredLine>(shop, caller, 'baskets', lines)

  /** For callers who take changes. */
  const loadKnown = async (caller: Buyer, lines: readonly NamedVariant[] = []): Promise<KnownCart> => {
    const cart = await loadKnownCart(shop, caller, lines, recent.get(caller))
    recent.put(caller, cart)
    return cart
  }

  serve(getCart, async ({ caller, query: { knownEtag }, locale }) => {
    const viewer = { isSalesPerson: caller.user.isSalesPerson, locale }
    if (knownEtag === undefined) {
      const { stored, offers } = await load(caller)
      return { data: presentCart(stored, offers, viewer) }
    }
    const cart = await loadKnown(caller)
    const isSame = knownEtag === etagIn(cart, locale)
    return { data: presentKnownCart(cart, viewer, isSame ? { changed: [], removed: [] } : undefined) }
  })

  serve(saveCart, async call => {
    const { caller, body, locale } = call
    refuseForeign(caller, body)
    const viewer = { isSalesPerson: caller.user.isSalesPerson, locale }
    if (body.knownEtag === undefined) {
      const present = ({ stored, offers }: SavedList<StoredLine>) => presentCart(stored, offers, viewer)
      return saveLines(call, {
        load: lines => load(caller, lines),
        present,
        answer({ stored, offers, extra }, { items, rejected }, storing) {
          const answer = (next: StoredVersion) => {
            const saved = { ...next, items, setAside: stored?.setAside ?? [] }
            return answerOf(next, present({ stored: saved, offers, extra }), rejected)
          }
          // Only the database knows the id of a first cart.
          if (!stored) return storing.then(next => next && answer(next))
          return onceStored(storing, call.serialize(answer({ id: stored.id, version: stored.version + 1 })))
        },
      })
    }
    return saveLines(call, {
      load: lines => loadKnown(caller, lines),
      present: cart => presentKnownCart(cart, viewer),
      async answer(cart, { items, rejected }, storing) {
        const isKnown = body.knownEtag === etagIn(cart, locale)
        const next = await storing
        if (!next) return undefined
        const saved = savedCart(cart, next, items)
        recent.put(caller, saved)
        const changes = isKnown ? withAffectedLines(items, lineChanges(cart.stored?.items ?? [], items)) : undefined
        return answerOf(next, presentKnownCart(saved, viewer, changes), rejected)
      },
    })
  })
}

function answerOf(next: StoredVersion, cart: WireCart, rejected: DecidedLines['rejected']) {
  return { data: { ...cart, rejected }, _id: String(next.id), version: next.version, rejected }
}

/** A function of its own: a closure in the route would keep all objects of the answer in memory while it waits. */
function onceStored(
  storing: Promise<object | undefined>,
  answer: SerializedAnswer,
): Promise<SerializedAnswer | undefined> {
  return storing.then(next => next && answer)
}

/** The person comes from the session; a body that names another is a mistake or an attempt. */
export function refuseForeign(caller: Buyer, body: { userId?: string | undefined }): void {
  if (body.userId !== undefined && body.userId !== String(caller.user.id)) throw new Refusal('not.allowed')
}
