import { type ImportStanding, isOneTransaction } from '#domain/records/import.ts'
import { definitionOf } from './import-kinds.ts'
import type { ImportRow } from './queries.ts'

/** An import as the rules about what may follow see it. */
export function standingOf(found: ImportRow): ImportStanding {
  return {
    ...found,
    mode: isOneTransaction(found.options) ? 'strict' : 'rows',
    isUndoChecked: found.undoCheckedAt !== null,
    isFinal: definitionOf(found.kind).isFinal === true,
  }
}
