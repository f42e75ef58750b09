import { keyColumns } from '#contract/records/key-columns.ts'
import type { RowProblem } from '#domain/records/row.ts'
import { type UndoRow, type UndoRules, undoRow, type WrittenEntry } from '#domain/records/undo.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { NumberedRow } from './prepare-rows.ts'
import type { Store } from './store.ts'
import { type DryRun, writeBatch } from './write-batch.ts'

export interface JournalledChange extends WrittenEntry {
  readonly sequence: number
  readonly key: string
}

/** A change that was not taken back. */
export interface StandingChange {
  sequence: number
  key: string
  problems: readonly RowProblem[]
}

/** Takes back what the journal says of records of one kind, the latest first, and says which of them stay and why. */
export async function undoEntries(
  tx: TenantTx,
  origin: Origin,
  store: Store,
  entries: readonly JournalledChange[],
  dryRun: DryRun | undefined,
): Promise<StandingChange[]> {
  const rules = undoRules(store)
  const conflicts: StandingChange[] = []
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
