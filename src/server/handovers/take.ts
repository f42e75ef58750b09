import { asWanted, handoverProblem, isRemoved, takingOf } from '#domain/cart/handover.ts'
import { lineKey, unitsOf } from '#domain/cart/line.ts'
import { storedCart } from '#domain/cart/save-cart.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { hasPieces } from '#domain/season/season-quantities.ts'
import { withPrices } from '../cart/lines.ts'
import { asListed, asOffer, loadSavedList, noOfferCode, unitPrice } from '../cart/offers.ts'
import { mostCollisions, type StoredLine, storeNext, storeWithAside } from '../cart/queries.ts'
import { ownerOf } from '../cart/save-lines.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { mailAnswer } from './mails.ts'
import { decideHandover, findHandover, lockHandover, noteLeftOut } from './queries.ts'

export interface Taken {
  taken: number
  rejected: { line: number; name: string; code: string }[]
}

/**
 * Puts a suggested cart into the buyer's own by the rules of every save, at the prices of now. Cart and suggestion change
 * in one transaction, each only if it is as it was read; if the cart was changed meanwhile, it is done again on that.
 */
export async function takeInto(
  shop: Shop,
  db: TenantDb,
  caller: Buyer,
  id: number,
  { version, isAlone, locale }: { version: number; isAlone: boolean; locale: Locale },
): Promise<Taken> {
  for (let attempt = 0; attempt < mostCollisions; attempt++) {
    const found = await findHandover(db, caller, id)
    if (!found || found.head.forUser !== caller.user.id) throw new Refusal('resource.not.found')
    const late = handoverProblem(found.head.state)
    if (late) throw new Refusal(late.code)
    if (found.head.version !== version) throw new Refusal('handover.changed')

    const rows = found.lines.filter(row => !isRemoved(row))
    if (rows.length === 0) throw new Refusal('handover.empty')
    const wanted = rows.map(asWanted)
    const { stored, offers } = await loadSavedList<StoredLine>(shop, caller, 'baskets', wanted)
    const { items: listed } = asListed({ id, version, items: wanted, setAside: [] }, offers.seasonCodes)
    const { orderType } = found.head
    const own = { items: stored?.items ?? [], setAside: stored?.setAside ?? [] }
    const { cart, sent } = takingOf(own, listed.map(withoutClosed), { orderType, isAlone })
    const { lines, rejected } = storedCart(
      { stored: cart.items, sent, replacesAll: false },
      (line, counted) => {
        const offer = offers.find(line)
        return offer && asOffer(offer, offers.seasonIds, locale, unitPrice(offer, line.orderType, counted))
      },
      offers.rules,
    )
    const items = withPrices(lines, cart.items, offers)
    const codes = new Map(
      rejected.map(({ line, problem: { code } }) => [
        lineKey(sent[line]!),
        code === 'unknown.sku' ? noOfferCode(sent[line]!, offers) : code,
      ]),
    )
    const leftOut = rows.flatMap(({ line, item }, place) => {
      const code =
        codes.get(lineKey(item)) ?? (hasPieces(listed[place]!.closedQuantities) ? 'season.closed' : undefined)
      return code ? [{ line, name: textIn(item.name, locale), code }] : []
    })
    if (codes.size === rows.length) throw new Refusal([...codes.values()][0]!)

    const isDone = await db.transact(async tx => {
      const locked = await lockHandover(tx, caller, id)
      if (locked?.state !== 'open' || locked.version !== version) return false
      if (!(await storeCart(tx, caller, stored, { items, setAside: cart.setAside }, isAlone))) return false
      await decideHandover(tx, id, { state: 'taken', by: caller.user.id, isAlone })
      await noteLeftOut(tx, id, leftOut)
      await journalCommand(tx, caller, 'cart.handover.taken', caller.company.customerNo, {
        handover: id,
        lines: rows.length - codes.size,
        ...(leftOut.length > 0 && { leftOut: leftOut.map(({ line, code }) => ({ line, code })) }),
      })
      await mailAnswer(shop, tx, await shop.settingsOf(caller), locked, caller, { isTaken: true, message: '' })
      return true
    })
    if (isDone) return { taken: rows.length - codes.size, rejected: leftOut }
  }
  throw new Refusal('try.again.later')
}

/** Pieces of a season that has closed are left out; a line of which nothing else is wanted is refused for it. */
function withoutClosed(line: StoredLine): StoredLine {
  return unitsOf(line) > 0 ? { ...line, closedQuantities: undefined } : line
}

function storeCart(
  tx: TenantTx,
  caller: Buyer,
  stored: { version: number; items: readonly StoredLine[] } | undefined,
  next: { items: readonly StoredLine[]; setAside: readonly StoredLine[] },
  isAlone: boolean,
): Promise<unknown> {
  const owner = ownerOf(caller)
  if (stored && isAlone) return storeWithAside(tx, owner, stored.version, next)
  return storeNext(tx, 'baskets', owner, stored?.version ?? 0, next.items, stored?.items)
}
