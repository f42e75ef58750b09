import { orderIdOf } from '#domain/order/order.ts'
import type { TenantTx } from '../../platform/db/tenant-db.ts'
import { run, runForAll } from '../statement.ts'
import type { Written } from '../store.ts'

/** What else follows from past orders in the transaction that writes them. */
export async function followOrders(tx: TenantTx, written: readonly Written[]): Promise<void> {
  const created = written.filter(({ before }) => !before)
  await run(
    tx,
    'select count_past_shipments($1, $2::integer[])',
    written.map(({ row }) => row.id),
  )
  await countOn(tx, created)
  await holdPreStock(
    tx,
    created.flatMap(({ after, row }) => (after?.season != null && after.status !== 'cancelled' ? [row.id] : [])),
  )
}

/** New orders are numbered by their ids, so these go on behind the highest number of that form. */
async function countOn(tx: TenantTx, created: readonly Written[]): Promise<void> {
  const ids = created.map(({ after }) => orderIdOf(String(after?.orderNumber)) ?? 0)
  const highest = ids.reduce((most, id) => Math.max(most, id), 0)
  if (highest === 0) return
  await runForAll(tx, `select setval('orders_id_seq', $1) from orders_id_seq where last_value < $1`, highest)
}

/**
 * A pre-order that is still to be delivered holds its pieces of the pre-stock, like one that was placed here: what is
 * held is the sum of what such orders ask for.
 */
async function holdPreStock(tx: TenantTx, orderIds: readonly unknown[]): Promise<void> {
  if (orderIds.length === 0) return
  const held = `
    select l.product_id, l.variant_id, o.season_id, o.id as order_id, o.ordered_at, sum(l.quantity)::integer as pieces
    from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where o.tenant_id = $1 and o.id = any ($2)
    group by l.product_id, l.variant_id, o.season_id, o.id, o.ordered_at`
  await run(
    tx,
    `insert into pre_stock (tenant_id, product_id, variant_id, season_id, quantity)
     select distinct $1::integer, product_id, variant_id, season_id, 0 from (${held}) h
     on conflict (tenant_id, product_id, variant_id, season_id) do nothing`,
    orderIds,
  )
  // In the order of their keys, as orders take them.
  await run(
    tx,
    `insert into pre_stock_held as p (tenant_id, product_id, variant_id, held)
     select $1, product_id, variant_id, sum(pieces) from (${held}) h
     group by product_id, variant_id order by product_id, variant_id
     on conflict (tenant_id, product_id, variant_id) do update set held = p.held + excluded.held`,
    orderIds,
  )
  await run(
    tx,
    `insert into stock_ledger (tenant_id, product_id, variant_id, season_id, delta, reason, order_id, at)
     select $1, product_id, variant_id, season_id, -pieces, 'order', order_id, ordered_at from (${held}) h
     order by ordered_at, order_id, variant_id`,
    orderIds,
  )
}
