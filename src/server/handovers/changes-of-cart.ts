import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import type { makeHandover } from '#contract/shop/handovers.ts'
import type { WantedPieces } from '#domain/cart/handover.ts'
import { lineKey, type OrderType, unitsOf } from '#domain/cart/line.ts'
import { quantitiesByCode } from '#domain/season/season-quantities.ts'
import { isOtherSeasons } from '../cart/lines.ts'
import { loadSavedList } from '../cart/offers.ts'
import type { StoredLine } from '../cart/queries.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { findReceiver } from './queries.ts'

type Body = BodyOf<typeof makeHandover>
type Pieces = NonNullable<Body['changes']>[number]['seen']

interface ChangedLine {
  item: StoredLine
  seen: WantedPieces
}

/**
 * The lines of the receiver's cart with what a sales person suggests instead. What the sales person saw of a line is kept
 * with it: where the buyer has changed the line since, theirs stays. A line that is gone from the cart cannot be changed.
 */
export async function changesOfCart(shop: Shop, db: TenantDb, caller: Buyer, body: Body): Promise<ChangedLine[]> {
  const { changes = [], orderType, seasons } = body
  if (changes.length === 0) return []
  // Colleagues do not see each other's carts.
  if (!caller.user.isSalesPerson) throw new Refusal('not.allowed')
  const receiver = await findReceiver(db, caller, rowId(body.receiver) ?? 0)
  if (!receiver) throw new Refusal('handover.receiver.unknown')
  const { stored, offers } = await loadSavedList<StoredLine>(shop, { ...caller, user: receiver }, 'baskets')
  if (isOtherSeasons({ seasons }, offers)) throw new Refusal('handover.cart.changed')
  const lines = new Map(stored?.items.map(line => [lineKey(line), line]))
  const changed = new Map<string, ChangedLine>()
  for (const { on, seen, wanted } of changes) {
    const key = lineKey({ ...on, variantSku: on.variantSku ?? undefined })
    const line = lines.get(key)
    if (line?.orderType !== orderType) throw new Refusal('handover.cart.changed')
    const item = { ...line, closedQuantities: undefined, ...piecesOf(wanted, orderType, offers.seasonCodes) }
    // A line is taken out by its buyer alone.
    if (unitsOf(item) === 0) throw new Refusal('quantity.invalid')
    changed.set(key, { item, seen: piecesOf(seen, orderType, offers.seasonCodes) })
  }
  return [...changed.values()]
}

/** The same changes have the same digest, so that a second press finds that they wait already. */
export function digestOf(changes: readonly ChangedLine[]): string {
  if (changes.length === 0) return ''
  const said = changes.map(({ item, seen }) => [lineKey(item), item.quantity, item.quantities, seen])
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

function piecesOf({ quantity, quantities }: Pieces, orderType: OrderType, codes: readonly string[]): WantedPieces {
  const isOrder = orderType === 'order'
  if ((isOrder ? quantity : quantities) === undefined) throw new Refusal('quantity.invalid')
  return isOrder ? { quantity } : { quantities: quantitiesByCode(quantities!, codes) }
}
