import { sql } from 'kysely'
import type { TenantTx } from '../platform/db/tenant-db.ts'

/**
 * Gives back everything the orders still hold, as the ledger recorded it: from stock, and of the pool of
 * pre-stock. They wait for nothing any more either. A second call finds nothing left to give. Call it in the transaction that ends the orders, after their
 * rows have been changed there, so that of two that end one order the second waits and finds it ended.
 */
export async function giveBackStock(
  tx: TenantTx,
  orderIds: readonly number[],
  reason: 'cancelled' | 'expired',
): Promise<void> {
  if (orderIds.length === 0) return
  const ids = [...orderIds]
  await sql`
    update order_lines set back_ordered = 0
    where tenant_id = ${tx.tenantId} and order_id = any (${ids}::int[]) and back_ordered > 0`.execute(tx)
  // In the order of their keys, as orders take them.
  await sql`
    with freed as (
      select product_id, variant_id, -sum(delta)::int as quantity
      from stock_ledger
      where tenant_id = ${tx.tenantId} and order_id = any (${ids}::int[]) and season_id is null
      group by product_id, variant_id
      having sum(delta) < 0
    ), held as (
      select s.product_id, s.variant_id, f.quantity
      from freed f
      join stock s on s.tenant_id = ${tx.tenantId} and s.product_id = f.product_id and s.variant_id = f.variant_id
      order by s.product_id, s.variant_id
      for update of s
    )
    update stock s set available = s.available + h.quantity
    from held h
    where s.tenant_id = ${tx.tenantId} and s.product_id = h.product_id and s.variant_id = h.variant_id`.execute(tx)
  await sql`
    with freed as (
      select product_id, variant_id, -sum(delta) as quantity
      from stock_ledger
      where tenant_id = ${tx.tenantId} and order_id = any (${ids}::int[]) and season_id is not null
      group by product_id, variant_id
      having sum(delta) < 0
    ), locked as (
      select h.product_id, h.variant_id, f.quantity
      from freed f
      join pre_stock_held h on h.tenant_id = ${tx.tenantId} and h.product_id = f.product_id and h.variant_id = f.variant_id
      order by h.product_id, h.variant_id
      for update of h
    )
    update pre_stock_held h set held = h.held - l.quantity
    from locked l
    where h.tenant_id = ${tx.tenantId} and h.product_id = l.product_id and h.variant_id = l.variant_id`.execute(tx)
  await sql`
    insert into stock_ledger (tenant_id, product_id, variant_id, season_id, delta, reason, order_id)
    select ${tx.tenantId}, product_id, variant_id, season_id, -sum(delta), ${reason}, order_id
    from stock_ledger
    where tenant_id = ${tx.tenantId} and order_id = any (${ids}::int[])
    group by product_id, variant_id, season_id, order_id
    having sum(delta) < 0`.execute(tx)
}
