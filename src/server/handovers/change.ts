import type { BodyOf } from '#contract/endpoint.ts'
import type { changeHandover } from '#contract/shop/handovers.ts'
import { handoverProblem } from '#domain/cart/handover.ts'
import { quantitiesByCode } from '#domain/season/season-quantities.ts'
import { isOtherSeasons } from '../cart/lines.ts'
import { loadOffers } from '../cart/offers.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { journalCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { changeLines, lockHandover } from './queries.ts'

/**
 * Notes what the buyer wants of suggested lines. Stock and packs are only told here, as for a cart that is looked at;
 * whether a line may be in the cart is decided when it is taken.
 */
export async function changePieces(
  shop: Shop,
  db: TenantDb,
  caller: Buyer,
  id: number,
  { seasons, lines }: BodyOf<typeof changeHandover>,
): Promise<void> {
  const offers = await loadOffers(shop, caller, [])
  // Quantities by position in another list of seasons would go to other deliveries than the buyer thinks.
  if (isOtherSeasons({ seasons }, offers)) throw new Refusal('handover.changed')
  await db.transact(async tx => {
    const handover = await lockHandover(tx, caller, id)
    if (handover?.forUser !== caller.user.id) throw new Refusal('resource.not.found')
    const late = handoverProblem(handover.state)
    if (late) throw new Refusal(late.code)
    const isOrder = handover.orderType === 'order'
    const changed = lines.map(({ line, quantity, quantities }) => {
      if (isOrder ? quantity === undefined : quantities === undefined) throw new Refusal('quantity.invalid')
      const wanted = isOrder ? { quantity } : { quantities: quantitiesByCode(quantities!, offers.seasonCodes) }
      return { line, wanted }
    })
    const before = await changeLines(tx, id, changed, caller.user.id)
    if (before.length < new Set(lines.map(({ line }) => line)).size) throw new Refusal('resource.not.found')
    const wantedOf = new Map(changed.map(({ line, wanted }) => [line, wanted]))
    await journalCommand(tx, caller, 'cart.handover.changed', caller.company.customerNo, {
      handover: id,
      lines: before.map(row => ({ sku: row.sku, before: row.before, after: wantedOf.get(row.line) })),
    })
  })
}
