import { sql } from 'kysely'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { roomKey } from './changeable-orders.ts'

export interface Place {
  productId: number
  variantId: number
  seasonId: number | null
}

/**
 * What is left of variants, in stock or of a season, by `roomKey`. All seasons of a variant share what is held of it, so
 * more may be held than a season has. Locked, in the order in which everybody locks these rows, where it is about to be
 * taken.
 */
export async function findRoom(
  tx: TenantTx,
  places: readonly Place[],
  isLocked: boolean,
): Promise<Map<string, number>> {
  const room = new Map(places.map(place => [roomKey(place), 0]))
  const rows = JSON.stringify(places)
  const named = sql`(select distinct w."productId" as product_id, w."variantId" as variant_id, w."seasonId" as season_id
    from json_to_recordset(${rows}) as w ("productId" integer, "variantId" integer, "seasonId" integer)) w`
  const lock = isLocked ? sql`for update of s` : sql``
  if (places.some(({ seasonId }) => seasonId === null)) {
    const { rows: found } = await sql<Place & { left: number }>`
      select s.product_id as "productId", s.variant_id as "variantId", s.available as left
      from ${named} join stock s on s.tenant_id = ${tx.tenantId} and s.product_id = w.product_id
        and s.variant_id = w.variant_id
      where w.season_id is null order by s.product_id, s.variant_id ${lock}`.execute(tx)
    for (const { left, ...place } of found) room.set(roomKey({ ...place, seasonId: null }), left)
  }
  if (places.some(({ seasonId }) => seasonId !== null)) {
    if (isLocked) await lockHeld(tx, rows)
    const { rows: found } = await sql<Place & { left: number }>`
      select s.product_id as "productId", s.variant_id as "variantId", s.season_id as "seasonId",
        (s.quantity - coalesce(h.held, 0))::int as left
      from ${named} join pre_stock s on s.tenant_id = ${tx.tenantId} and s.product_id = w.product_id
        and s.variant_id = w.variant_id and s.season_id = w.season_id
      left join pre_stock_held h on h.tenant_id = s.tenant_id and h.product_id = s.product_id
        and h.variant_id = s.variant_id`.execute(tx)
    for (const { left, ...place } of found) room.set(roomKey(place), left)
  }
  return room
}

/** A variant of which nothing was ever held has no row yet that could be locked. */
async function lockHeld(tx: TenantTx, rows: string): Promise<void> {
  await sql`
    insert into pre_stock_held as h (tenant_id, product_id, variant_id, held)
    select distinct ${tx.tenantId}::integer, w."productId", w."variantId", 0
    from json_to_recordset(${rows}) as w ("productId" integer, "variantId" integer, "seasonId" integer)
    where w."seasonId" is not null
    order by 2, 3
    on conflict (tenant_id, product_id, variant_id) do update set held = h.held`.execute(tx)
}
