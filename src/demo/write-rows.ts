import { type GivenRow, keyText } from '#domain/records/row.ts'
import type { Origin } from '#server/platform/actor.ts'
import type { TenantTx } from '#server/platform/db/tenant-db.ts'
import type { References } from '#server/records/references.ts'
import { type KindName, stores } from '#server/records/stores.ts'
import { batchesOf } from '#server/records/write.ts'
import { type DecidedBatch, decideBatch, prepareBatch, takeTurn } from '#server/records/write-batch.ts'

/** Small enough that most of a batch is garbage before V8 moves it to the old generation. */
const usualBatchSize = 1_000

/**
 * Writes rows of a shop as anybody's are written. The demo is whole or not at all: a rejected row ends it. While Postgres
 * writes a batch, the next one is compared with what is stored, unless both are about the same record.
 */
export async function writeRows(
  tx: TenantTx,
  kind: KindName,
  rows: readonly GivenRow[],
  references: References,
  batchSize = usualBatchSize,
): Promise<void> {
  const origin: Origin = { actor: { tenantId: tx.tenantId, type: 'system', name: 'demo' }, channel: 'job' }
  const store = stores[kind]
  const isComparedAlone = store.tables.every(({ together }) => !together)
  await takeTurn(tx, store)
  let writing = Promise.resolve()
  let underWay: ReadonlySet<string> = new Set()
  try {
    for await (const batch of batchesOf(rows, kind, batchSize)) {
      const keys = batch.map(({ row }) => keyText(store.kind.key.map(column => rows[row]![column])))
      if (!isComparedAlone || keys.some(key => underWay.has(key))) await writing
      const decided = await decideBatch(tx, origin, store, batch, { references })
      refuseRejected(decided, row => `${kind}: ${JSON.stringify(rows[row])}`)
      const write = await prepareBatch(tx, origin, store, decided)
      await writing
      writing = write()
      // It is waited for later; without this, a failure until then would end the process.
      writing.catch(() => undefined)
      underWay = new Set(keys)
    }
  } finally {
    // What it still sends must not come after the end of the transaction.
    await writing
  }
}

function refuseRejected({ rejected, steps }: DecidedBatch, nameOf: (row: number) => string): void {
  for (const [row, problems] of rejected) throw new Error(`${nameOf(row)} ${JSON.stringify(problems)}`)
  for (const step of steps) {
    if (step.outcome === 'rejected') throw new Error(`${nameOf(step.row)} ${JSON.stringify(step.problems)}`)
  }
}
