import { stock } from '#contract/records/kinds/stock.ts'
import { ledgerReason, settledStock, stockProblems } from '#domain/stock/stock-row.ts'
import type { Tx } from '../../platform/db/database.ts'
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
  rules: async () => ({ settle: settledStock, problems: stockProblems }),
}

/** Stock is the sum of its ledger, so what changes it stands there with its reason. */
async function writeLedger(tx: Tx, tenantId: number, written: readonly Written[]): Promise<void> {
  const movements = written.flatMap(({ given, before, after, row }) => {
    const delta = Number(after?.available ?? 0) - Number(before?.available ?? 0)
    if (delta === 0) return []
    const { product_id, variant_id, season_id } = row
    return [{ product_id, variant_id, season_id, delta, reason: ledgerReason(given, delta) }]
  })
  if (movements.length === 0) return
  await run(
    tx,
    `insert into stock_ledger (tenant_id, product_id, variant_id, season_id, delta, reason)
     select $1, product_id, variant_id, season_id, delta, reason from json_populate_recordset(null::stock_ledger, $2)`,
    tenantId,
    JSON.stringify(movements),
  )
}
