import { sql } from 'kysely'
import type { TenantTx } from '../platform/db/tenant-db.ts'

/** Pieces of a variant that an order takes, or gives back; of a season where it is a pre-order. */
export interface MovedPieces {
  orderId: number
  productId: number
  variantId: number
  seasonId: number | null
  pieces: number
}

export function variantKey({ productId, variantId }: Pick<MovedPieces, 'productId' | 'variantId'>): string {
  return `${productId}/${variantId}`
}

/** What is in stock of variants, locked until the end of the transaction, in the order in which everybody locks them. */
export async function lockStock(
  tx: TenantTx,
  variants: readonly Pick<MovedPieces, 'productId' | 'variantId'>[],
): Promise<Map<string, number>> {
  if (variants.length === 0) return new Map()
  const { rows } = await sql<{ productId: number; variantId: number; available: number }>`
    select product_id as "productId", variant_id as "variantId", available from stock
    where tenant_id = ${tx.tenantId} and (product_id, variant_id) in (
      select w."productId", w."variantId"
      from json_to_recordset(${JSON.stringify(variants)}) as w ("productId" integer, "variantId" integer))
    order by product_id, variant_id for update`.execute(tx)
  return new Map(rows.map(row => [variantKey(row), row.available]))
}

/** Takes pieces from stock that was locked before. That no more goes than is there, the table checks. */
export async function takeFromStock(tx: TenantTx, moved: readonly MovedPieces[]): Promise<void> {
  if (moved.length === 0) return
  await moveStock(
    tx,
    moved.map(one => ({ ...one, pieces: -one.pieces })),
  )
  await writeLedger(
    tx,
    moved.map(one => ({ ...one, pieces: -one.pieces })),
    'order',
  )
}

/** Holds pieces of the pool of pre-stock for their seasons; whoever calls it has locked what is held and compared. */
export async function holdOfSeasons(tx: TenantTx, moved: readonly MovedPieces[]): Promise<void> {
  if (moved.length === 0) return
  await sql`
    update pre_stock_held h set held = h.held + m.pieces
    from (${summed(moved)}) m
    where h.tenant_id = ${tx.tenantId} and h.product_id = m.product_id and h.variant_id = m.variant_id`.execute(tx)
  await writeLedger(
    tx,
    moved.map(one => ({ ...one, pieces: -one.pieces })),
    'order',
  )
}

/** Gives back some of the pieces that orders hold: to stock, or to the pool of pre-stock. */
export async function givePiecesBack(tx: TenantTx, moved: readonly MovedPieces[]): Promise<void> {
  if (moved.length === 0) return
  await lockStock(
    tx,
    moved.filter(({ seasonId }) => seasonId === null),
  )
  await moveStock(
    tx,
    moved.filter(({ seasonId }) => seasonId === null),
  )
  await releasePreStock(
    tx,
    moved.filter(({ seasonId }) => seasonId !== null),
  )
  await writeLedger(tx, moved, 'cancelled')
}

async function moveStock(tx: TenantTx, moved: readonly MovedPieces[]): Promise<void> {
  if (moved.length === 0) return
  await sql`
    update stock s set available = s.available + m.pieces
    from (${summed(moved)}) m
    where s.tenant_id = ${tx.tenantId} and s.product_id = m.product_id and s.variant_id = m.variant_id`.execute(tx)
}

async function releasePreStock(tx: TenantTx, moved: readonly MovedPieces[]): Promise<void> {
  if (moved.length === 0) return
  await sql`
    with locked as (
      select h.product_id, h.variant_id, m.pieces
      from (${summed(moved)}) m
      join pre_stock_held h on h.tenant_id = ${tx.tenantId} and h.product_id = m.product_id and h.variant_id = m.variant_id
      order by h.product_id, h.variant_id
      for update of h
    )
    update pre_stock_held h set held = h.held - l.pieces
    from locked l
    where h.tenant_id = ${tx.tenantId} and h.product_id = l.product_id and h.variant_id = l.variant_id`.execute(tx)
}

const summed = (moved: readonly MovedPieces[]) => sql`
  select g."productId" as product_id, g."variantId" as variant_id, sum(g.pieces)::integer as pieces
  from json_to_recordset(${JSON.stringify(moved)}) as g ("productId" integer, "variantId" integer, pieces integer)
  group by g."productId", g."variantId"`

async function writeLedger(tx: TenantTx, moved: readonly MovedPieces[], reason: 'order' | 'cancelled'): Promise<void> {
  await sql`
    insert into stock_ledger (tenant_id, product_id, variant_id, season_id, delta, reason, order_id)
    select ${tx.tenantId}, m."productId", m."variantId", m."seasonId", sum(m.pieces), ${reason}, m."orderId"
    from json_to_recordset(${JSON.stringify(moved)}) as m ("productId" integer, "variantId" integer,
      "seasonId" integer, "orderId" integer, pieces integer)
    group by m."productId", m."variantId", m."seasonId", m."orderId"`.execute(tx)
}
