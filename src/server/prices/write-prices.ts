import type { StoredRecord } from '#domain/records/row.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { refusalOfRows } from '../records/rejected.ts'
import { stores } from '../records/stores.ts'
import { type DryRun, writeBatch } from '../records/write-batch.ts'

/** A batch of an import has as many rows. */
const batchSize = 5_000

/** Writes prices in the caller's transaction, all or none. */
export async function writePrices(
  tx: TenantTx,
  origin: Origin,
  rows: readonly StoredRecord[],
  isDryRun: boolean,
): Promise<void> {
  const dryRun: DryRun | undefined = isDryRun ? new Map() : undefined
  for (let first = 0; first < rows.length; first += batchSize) {
    const batch = rows.slice(first, first + batchSize).map((given, place) => ({ row: first + place, given }))
    const results = await writeBatch(tx, origin, stores.prices, batch, dryRun)
    const rejected = results.flatMap(({ row, problems }) => problems.map(problem => ({ part: 0, row, ...problem })))
    if (rejected.length > 0) throw refusalOfRows(rejected)
  }
}
