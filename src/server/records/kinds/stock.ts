import { stock } from '#contract/records/kinds/stock.ts'
import { ledgerReason, settledStock, stockProblems } from '#domain/stock/stock-row.ts'
import type { TenantTx } from '../../platform/db/tenant-db.ts'
import { run } from '../statement.ts'
import type { Store, StoredColumn, Table, Written } from '../store.ts'
import { findLateCounts } from './late-counts.ts'

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
  rowsTogether: ['variantSku', 'season'],
  tableOf: ({ season }) => (season == null ? onShelf : preStock),
  async rules(tx, rows) {
    const counts = await findLateCounts(tx, rows)
    return {
      settle: (given, before) => settledStock(given, before, counts.takenSince(given)),
      problems: (record, { given }) => [...stockProblems(record), ...counts.problemsOf(given)],
    }
  },
}

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
