import type { Expected } from './decide.ts'
import type { GivenRow, StoredRecord } from './row.ts'
import type { RowProblemCode } from './row-problem.ts'

/** What the journal says of one record that an import has written. */
export interface WrittenEntry {
  readonly action: string
  readonly before: StoredRecord | null
  readonly after: StoredRecord | null
}

/** What taking a record back depends on. */
export interface UndoRules {
  readonly canDelete: boolean
  /** Whether the kind has an `active` column: such a record is switched off, because others may refer to it. */
  readonly canSwitchOff: boolean
  /** Columns that the database fills where a new record says nothing, such as when it was made. */
  readonly filledIn: readonly string[]
  /** A row that says the change the other way round, where restoring values would undo what others did since. */
  takeBack?(before: StoredRecord | null, after: StoredRecord | null): GivenRow
}

export type UndoRow =
  | { readonly given: GivenRow; readonly expected?: Expected | undefined; readonly code?: undefined }
  | { readonly code: RowProblemCode }

/**
 * The row that takes a written record back, without its key. It holds only where the record is still as the import left
 * it: what somebody has changed since stays.
 */
export function undoRow({ action, before, after }: WrittenEntry, rules: UndoRules): UndoRow {
  if (rules.takeBack) return { given: rules.takeBack(before, after) }
  if (action === 'created') {
    const ignored = rules.filledIn.filter(column => after?.[column] == null)
    const expected: Expected = { columns: after ?? {}, isWhole: true, ignored }
    if (rules.canDelete) return { given: { action: 'delete' }, expected }
    return rules.canSwitchOff ? { given: { active: false }, expected } : { code: 'record.stays' }
  }
  if (action === 'deleted') return { given: before ?? {}, expected: 'absent' }
  const restored: Record<string, GivenRow[string]> = {}
  for (const column in after) restored[column] = before?.[column] ?? null
  return { given: restored, expected: { columns: after ?? {}, isWhole: false } }
}
