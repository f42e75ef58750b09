import { putBackCart, setAsideCart } from '#contract/shop/cart.ts'
import { type CartWithSetAside, putBackLines, setAsideLines } from '#domain/cart/set-aside.ts'
import type { Result } from '#domain/result.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Serve } from '../platform/http/call.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { loadSavedList } from './offers.ts'
import { presentCart } from './present-cart.ts'
import { mostCollisions, type StoredLine, storeWithAside } from './queries.ts'
import { ownerOf } from './save-lines.ts'

type Lines = CartWithSetAside<StoredLine>

/** Setting lines aside, so that something else can be ordered alone, and putting them back. */
export function asideRoutes(serve: Serve, shop: Shop): void {
  serve(setAsideCart, async ({ caller, db, body: { orderType, version }, locale }) => {
    const viewer = { isSalesPerson: caller.user.isSalesPerson, locale }
    const { stored } = await loadSavedList<StoredLine>(shop, caller, 'baskets')
    const next =
      stored && stored.version === version
        ? await storeWithAside(db, ownerOf(caller), version, setAsideLines(stored, orderType))
        : undefined
    const current = await loadSavedList<StoredLine>(shop, caller, 'baskets')
    const basket = presentCart(current.stored, current.offers, viewer)
    if (next || (!stored && version === 0)) return { data: basket }
    throw new Refusal('cart.changed', { members: { basket } })
  })

  serve(putBackCart, async ({ caller, db, body: { orderType }, locale }) => {
    const viewer = { isSalesPerson: caller.user.isSalesPerson, locale }
    await changeLines(shop, db, caller, cart => putBackLines(cart, orderType))
    // Loaded again: prices and stock of the lines that came back are not known yet.
    const { stored, offers } = await loadSavedList<StoredLine>(shop, caller, 'baskets')
    return { data: presentCart(stored, offers, viewer) }
  })
}

/** On a collision with another save it is tried again on what that save has stored. */
async function changeLines(
  shop: Shop,
  db: TenantDb,
  caller: Buyer,
  change: (cart: Lines) => Result<Lines>,
): Promise<void> {
  for (let attempt = 0; attempt < mostCollisions; attempt++) {
    const { stored } = await loadSavedList<StoredLine>(shop, caller, 'baskets')
    if (!stored || stored.setAside.length === 0) return
    const changed = change(stored)
    if (!changed.ok) throw new Refusal(changed.problem.code, { facts: changed.problem.facts ?? {} })
    if (await storeWithAside(db, ownerOf(caller), stored.version, changed.value)) return
  }
  throw new Refusal('try.again.later')
}
