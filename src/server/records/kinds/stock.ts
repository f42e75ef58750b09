import { stock } from '#contract/records/kinds/stock.ts'
import type { GivenRow } from '#domain/records/row.ts'
import { ledgerReason, settledStock, stockProblems } from '#domain/stock/stock-row.ts'
import type { TenantTx } from '../../platform/db/tenant-db.ts'
import { run } from '../statement.ts'
import type { Store, StoredColumn, Table, Written } from '../store.ts'

const variant: StoredColumn = { column: ['product_id', 'variant_id'] }

const onShelf: Table = {
  name: 'stock',
  ids: ['product_id', 'variant_id'],
  columns: { variantSku: variant, available: 'available' },
  written: writeLedger,
}

const preStock: Table = {
  name: 'pre_stock',
  ids: ['product_id', 'variant_id', 'season_id'],
  columns: { variantSku: variant, season: 'season_id', available: 'quantity' },
  written: writeLedger,
}

export const stockStore: Store = {
  kind: stock,
  tables: [onShelf, preStock],
  tableOf: ({ season }) => (season == null ? onShelf : preStock),
  async rules(tx, rows) {
    const moved = await movedSince(tx, rows)
    return {
      settle: (given, before) => settledStock(given, before, moved.get(`${given.variantSku}\n${given.asOf}`)),
      problems: stockProblems,
    }
  },
}

/**
 * What orders have taken and given back since the orders up to which variants were counted. Orders placed at the same
 * moment may be numbered in another order than they became known, so that for those the journal says which came later:
 * whoever counts has followed it.
 */
async function movedSince(tx: TenantTx, rows: readonly GivenRow[]): Promise<Map<string, number>> {
  const counts = rows.flatMap(({ variantSku, asOf }) => (asOf == null ? [] : [{ variantSku, asOf }]))
  if (counts.length === 0) return new Map()
  const found = await run<{ variantSku: string; asOf: string; moved: number }>(
    tx,
    `select c."variantSku", c."asOf", sum(l.delta)::integer as moved
     from (select distinct * from json_to_recordset($2) as c ("variantSku" text, "asOf" text)) c
     join variants v on v.tenant_id = $1 and v.variant_sku = c."variantSku"
     join orders o on o.tenant_id = $1 and o.order_number = c."asOf"
     join stock_ledger l on l.tenant_id = $1 and l.product_id = v.product_id and l.variant_id = v.id
       and l.season_id is null and l.order_id <> o.id
       and (l.order_id > o.id or l.at > o.ordered_at - interval '${sameMoment}')
     join orders other on other.tenant_id = $1 and other.id = l.order_id
     left join lateral (${placeOf('o')}) counted on l.at < o.ordered_at + interval '${sameMoment}'
     left join lateral (${placeOf('other')}) later on l.at < o.ordered_at + interval '${sameMoment}'
     where coalesce((later.xid, later.sequence) > (counted.xid, counted.sequence), l.order_id > o.id)
     group by c."variantSku", c."asOf"`,
    JSON.stringify(counts),
  )
  return new Map(found.map(({ variantSku, asOf, moved }) => [`${variantSku}\n${asOf}`, moved]))
}

/** No transaction that places an order lasts longer. */
const sameMoment = '10 minutes'

const placeOf = (order: string) => `
  select j.xid, j.sequence from journal j
  where j.tenant_id = $1 and j.kind = 'orders' and j.key = ${order}.order_number order by j.sequence limit 1`

/** Stock is the sum of its ledger, so what changes it stands there with its reason. */
async function writeLedger(tx: TenantTx, written: readonly Written[]): Promise<void> {
  const movements = written.flatMap(({ given, before, after, row }, place) => {
    const delta = Number(after?.available ?? 0) - Number(before?.available ?? 0)
    if (delta === 0) return []
    const { product_id, variant_id, season_id } = row
    const { orderNumber, at } = given
    return [{ product_id, variant_id, season_id, delta, reason: ledgerReason(given, delta), orderNumber, at, place }]
  })
  if (movements.length === 0) return
  await run(
    tx,
    `insert into stock_ledger (tenant_id, product_id, variant_id, season_id, delta, reason, order_id, at)
     select $1, m.product_id, m.variant_id, m.season_id, m.delta, m.reason, o.id, coalesce(m.at, now())
     from json_to_recordset($2) as m (product_id integer, variant_id integer, season_id integer, delta integer,
       reason text, "orderNumber" text, at timestamptz, place integer)
     left join orders o on o.tenant_id = $1 and o.order_number = m."orderNumber"
     order by m.place`,
    JSON.stringify(movements),
  )
}
