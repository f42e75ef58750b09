import type { GivenRow } from '#domain/records/row.ts'
import type { Origin } from '#server/platform/actor.ts'
import type { TenantTx } from '#server/platform/db/tenant-db.ts'
import { type KindName, stores } from '#server/records/stores.ts'
import { batchesOf } from '#server/records/write.ts'
import { writeBatch } from '#server/records/write-batch.ts'

/** Small enough that most of a batch is garbage before V8 moves it to the old generation. */
const batchSize = 1_000

/** Writes rows of a shop as anybody's are written. The demo is whole or not at all: a rejected row ends it. */
export async function writeRows(tx: TenantTx, kind: KindName, rows: readonly GivenRow[]): Promise<void> {
  const origin: Origin = { actor: { tenantId: tx.tenantId, type: 'system', name: 'demo' }, channel: 'job' }
  for await (const batch of batchesOf(rows, kind, batchSize)) {
    for (const { row, problems } of await writeBatch(tx, origin, stores[kind], batch)) {
      const [problem] = problems
      if (problem) throw new Error(`${kind}: ${problem.column} ${problem.code} in ${JSON.stringify(rows[row])}`)
    }
  }
}
