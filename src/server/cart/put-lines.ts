import { isHeldByBuyer, type TakenLine, takingOf } from '#domain/cart/handover.ts'
import { lineKey, type OrderType, unitsOf } from '#domain/cart/line.ts'
import { storedCart } from '#domain/cart/save-cart.ts'
import type { Locale } from '#domain/locale.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { hasPieces } from '#domain/season/season-quantities.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import type { Shop } from '../shop.ts'
import { withPrices } from './lines.ts'
import { asListed, asOffer, loadSavedList, noOfferCode, unitPrice } from './offers.ts'
import { type StoredBasket, type StoredLine, storeNext, storeWithAside } from './queries.ts'
import { ownerOf } from './save-lines.ts'

/** A cart as it will be with some lines more or changed, and those that cannot be in it. */
export interface CartWith {
  /** Stores it, if the cart is still as it was read. */
  store(tx: TenantTx): Promise<unknown>
  /** How many of the lines are in it. */
  taken: number
  /** Why a line, by its place, or pieces of it, are left out, or why it stays as it is in the cart. */
  problemAt(place: number): ProblemCode | undefined
}

/**
 * The caller's cart with lines from elsewhere on top, or changed by them, by the rules of every save and at the prices of
 * now; or alone, with what is in it of that order type set aside.
 */
export async function cartWith(
  shop: Shop,
  caller: Buyer,
  taken: readonly TakenLine<StoredLine>[],
  { orderType, isAlone, locale }: { orderType: OrderType; isAlone: boolean; locale: Locale },
): Promise<CartWith> {
  const wanted = taken.map(({ line }) => line)
  const { stored, offers } = await loadSavedList<StoredLine>(shop, caller, 'baskets', wanted)
  const { items: listed } = asListed({ id: 0, version: 0, items: wanted, setAside: [] }, offers.seasonCodes)
  const own = { items: stored?.items ?? [], setAside: stored?.setAside ?? [] }
  const lines = listed.map((line, place) => ({ line: withoutClosed(line), seen: taken[place]!.seen }))
  const { cart, sent } = takingOf(own, lines, { orderType, isAlone })
  const saved = storedCart(
    { stored: cart.items, sent, replacesAll: false },
    (line, counted) => {
      const offer = offers.find(line)
      return offer && asOffer(offer, offers.seasonIds, locale, unitPrice(offer, line.orderType, counted))
    },
    offers.rules,
  )
  const items = withPrices(saved.lines, cart.items, offers)
  const codes = new Map<string, ProblemCode>(
    saved.rejected.map(({ line, problem: { code } }) => [
      lineKey(sent[line]!),
      code === 'unknown.sku' ? noOfferCode(sent[line]!, offers) : code,
    ]),
  )
  const ownByKey = new Map(own.items.map(line => [lineKey(line), line]))
  const sentKeys = new Set(sent.map(lineKey))
  for (const one of lines) {
    const key = lineKey(one.line)
    if (!sentKeys.has(key) && isHeldByBuyer(ownByKey.get(key), one)) codes.set(key, 'handover.own.kept')
  }
  return {
    store: tx => storeCart(tx, caller, stored, { items, setAside: cart.setAside }, isAlone),
    taken: wanted.length - codes.size,
    problemAt: place =>
      codes.get(lineKey(wanted[place]!)) ?? (hasPieces(listed[place]!.closedQuantities) ? 'season.closed' : undefined),
  }
}

/** Pieces of a season that has closed are left out; a line of which nothing else is wanted is refused for it. */
function withoutClosed(line: StoredLine): StoredLine {
  return unitsOf(line) > 0 ? { ...line, closedQuantities: undefined } : line
}

function storeCart(
  tx: TenantTx,
  caller: Buyer,
  stored: StoredBasket<StoredLine> | undefined,
  next: { items: readonly StoredLine[]; setAside: readonly StoredLine[] },
  isAlone: boolean,
): Promise<unknown> {
  const owner = ownerOf(caller)
  if (stored && isAlone) return storeWithAside(tx, owner, stored.version, next)
  return storeNext(tx, 'baskets', owner, stored?.version ?? 0, next.items, stored?.items)
}
