import { mostImportRows } from '#domain/records/import.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import type { NumberedRow } from '../records/prepare-rows.ts'
import type { KindName } from '../records/stores.ts'
import { batchesOf, usualBatchSize } from '../records/write.ts'
import type { RowResult } from '../records/write-batch.ts'
import type { FileRow, ImportFile } from './import-file.ts'
import type { KeptRow } from './row-queries.ts'
import { keptText } from './table-file.ts'
import type { RowCounts } from './task-queries.ts'

/** Rows that are written together, each with what the file says of it. */
export interface FileBatch {
  rows: readonly NumberedRow[]
  fileRows: readonly FileRow[]
}

/** The rows of a file in batches, without the first ones where these have been written before. */
export async function* fileBatches(file: ImportFile, kind: KindName, skipped = 0): AsyncGenerator<FileBatch> {
  // The next batch is read while one is written, so that rows wait here for theirs.
  const read: FileRow[] = []
  async function* given() {
    let count = 0
    for await (const row of file.rows()) {
      if (++count > mostImportRows) throw new UnreadableFile('file.rows.too.many', { max: mostImportRows })
      if (count <= skipped) continue
      read.push(row)
      yield row.given
    }
  }
  for await (const rows of batchesOf(given(), kind, usualBatchSize)) {
    yield { rows, fileRows: read.splice(0, rows.length) }
  }
}

export function countsOf(results: readonly RowResult[]): RowCounts {
  const counts: RowCounts = { created: 0, changed: 0, deleted: 0, same: 0, rejected: 0 }
  for (const { outcome } of results) counts[outcome]++
  return counts
}

/** More records of one row are not told one by one. */
const mostChanges = 20
/** Of a rejected row so many cells are kept to be corrected. */
const mostCells = 100

/** What is kept of the results of a batch. Rows that change nothing need no words, and new ones say it themselves. */
export function keptRows(
  results: readonly RowResult[],
  fileRows: readonly FileRow[],
  { heading }: ImportFile,
): KeptRow[] {
  return results.flatMap((result, place): KeptRow[] => {
    const { outcome, changes, problems, keys } = result
    if (outcome === 'same') return []
    const { row, cells } = fileRows[place]!
    const textOf = (column: string) => keptText(cells[heading.findIndex(one => one?.name === column)] ?? '').trim()
    const changed = changes.slice(0, mostChanges).flatMap(({ key, before, after }) => {
      return before && after ? [{ key, before, after }] : []
    })
    return [
      {
        row,
        outcome,
        isInFile: true,
        key: keys[0] ?? '',
        changes: changed.length > 0 ? changed : null,
        problems: problems.length > 0 ? problems.map(one => ({ ...one, text: textOf(one.column) })) : null,
        cells: outcome === 'rejected' && heading.length > 0 ? cellsOf(cells, heading) : null,
      },
    ]
  })
}

/** The texts of the cells that are read, by their places. */
function cellsOf(cells: FileRow['cells'], heading: ImportFile['heading']): Record<string, string> {
  const read = heading.flatMap((column, place) => (column ? [place] : [])).slice(0, mostCells)
  return Object.fromEntries(read.map(place => [place, keptText(cells[place] ?? '')]))
}
