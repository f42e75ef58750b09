import { keyColumns } from '#contract/records/key-columns.ts'
import { type UndoRow, type UndoRules, undoRow } from '#domain/records/undo.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { NumberedRow } from '../records/prepare-rows.ts'
import type { Store } from '../records/store.ts'
import { stores } from '../records/stores.ts'
import { type DryRun, writeBatch } from '../records/write-batch.ts'
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

async function undoEntries(
  tx: TenantTx,
  origin: Origin,
  store: Store,
  entries: readonly ImportedEntry[],
  dryRun: DryRun | undefined,
): Promise<(UndoConflict & { sequence: number })[]> {
  const rules = undoRules(store)
  const conflicts: (UndoConflict & { sequence: number })[] = []
  const rows: NumberedRow[] = []
  for (const [place, entry] of entries.entries()) {
    const row: UndoRow = undoRow(entry, rules)
    const { sequence, key } = entry
    if (row.code) conflicts.push({ sequence, key, problems: [{ column: '', code: row.code }] })
    else rows.push({ row: place, given: { ...keyColumns(store.kind, key), ...row.given }, expected: row.expected })
  }
  for (const { row, outcome, problems } of await writeBatch(tx, origin, store, rows, dryRun)) {
    const { sequence, key } = entries[row]!
    if (outcome === 'rejected') conflicts.push({ sequence, key, problems })
  }
  return conflicts
}

function undoRules({ kind, tables }: Store): UndoRules {
  const { canDelete = false, columns, takeBack } = kind
  const filledIn = tables.flatMap(table =>
    Object.entries(table.columns).flatMap(([name, stored]) =>
      typeof stored === 'object' && stored.otherwise !== undefined ? [name] : [],
    ),
  )
  return { canDelete, canSwitchOff: 'active' in columns, filledIn, ...(takeBack && { takeBack }) }
}
