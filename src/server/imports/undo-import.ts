import type { Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { stores } from '../records/stores.ts'
import { undoEntries } from '../records/undo-entries.ts'
import type { DryRun } from '../records/write-batch.ts'
import type { ImportRow } from './queries.ts'
import { findEntries, type ImportedEntry, keepConflicts, type UndoConflict } from './row-queries.ts'
import { advanceUndo, beginAnew } from './task-queries.ts'

const batchSize = 5_000

/**
 * Takes back what an import has written, the latest first, from what the journal says records were before. A batch is
 * one transaction with its progress, so that a process that goes on after another finds the place.
 */
export async function undoFile(
  { db, origin, found }: { db: TenantDb; origin: Origin; found: ImportRow },
  end: (tx: TenantTx) => Promise<void>,
): Promise<void> {
  const dryRun: DryRun | undefined = found.task === 'checkUndo' ? new Map() : undefined
  const isFirst = dryRun !== undefined || found.undoFrom === null
  if (isFirst) await beginAnew(db, found)
  let from = isFirst ? null : found.undoFrom
  for (;;) {
    const entries = await findEntries(db, found, from, batchSize)
    if (entries.length === 0) break
    from = entries.at(-1)!.sequence
    await db.transact(tx => undoBatch(tx, origin, found, entries, dryRun))
  }
  await db.transact(end)
}

async function undoBatch(
  tx: TenantTx,
  origin: Origin,
  found: ImportRow,
  entries: readonly ImportedEntry[],
  dryRun: DryRun | undefined,
): Promise<void> {
  const conflicts: (UndoConflict & { sequence: number })[] = []
  // Of pictures some are of products and some of variants.
  for (const kind of new Set(entries.map(entry => entry.kind))) {
    const own = entries.filter(entry => entry.kind === kind)
    conflicts.push(...(await undoEntries(tx, origin, stores[kind], own, dryRun)))
  }
  await keepConflicts(tx, found.id, conflicts)
  const done = entries.length - conflicts.length
  await advanceUndo(tx, found, { from: entries.at(-1)!.sequence, done, left: conflicts.length })
}
