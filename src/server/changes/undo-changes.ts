import { isAllowed, type Origin } from '../platform/actor.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { Refusal } from '../platform/refusal.ts'
import { type KindName, stores } from '../records/stores.ts'
import { type JournalledChange, undoEntries } from '../records/undo-entries.ts'

/** A batch of an import has as many rows. */
const batchSize = 5_000

/** Takes back what was written in one transaction, in one transaction. What was changed since stays, and is counted. */
export async function undoChanges(
  db: TenantDb,
  origin: Origin,
  entries: readonly (JournalledChange & { kind: KindName })[],
): Promise<{ done: number; left: number }> {
  const kinds = [...new Set(entries.map(({ kind }) => kind))]
  for (const kind of kinds) if (!isAllowed(origin, stores[kind].kind.needs)) throw new Refusal('not.allowed')
  return db.transact(async tx => {
    let left = 0
    for (const kind of kinds) {
      const own = entries.filter(entry => entry.kind === kind)
      for (let first = 0; first < own.length; first += batchSize)
        left += (await undoEntries(tx, origin, stores[kind], own.slice(first, first + batchSize), undefined)).length
    }
    return { done: entries.length - left, left }
  })
}
