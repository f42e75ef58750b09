import { importPictures } from '../pictures/import-pictures.ts'
import { openPictureZip } from '../pictures/picture-files.ts'
import type { PictureResult } from '../pictures/write-pictures.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Files } from '../platform/files/files.ts'
import type { ImportRow } from './queries.ts'
import { type KeptRow, keepRows } from './row-queries.ts'
import { advanceRows, beginAnew, type RowCounts } from './task-queries.ts'

interface PictureRun {
  db: TenantDb
  files: Files
  origin: Origin
  found: ImportRow
  /** The zip on this machine. */
  path: string
}

/** The dry run of a zip of pictures, or writing them. Each file is a row. */
export async function runPictureImport(
  { db, files, origin, found, path }: PictureRun,
  end: (tx: TenantTx) => Promise<void>,
): Promise<void> {
  const isDryRun = found.task === 'check'
  const source = await openPictureZip(path)
  try {
    if (isDryRun) await beginAnew(db, found)
    const done = isDryRun ? 0 : found.rowsDone
    await importPictures({ db, files, origin, source, isDryRun, done }, async (tx, results) => {
      const range = { first: results[0]!.row, last: results.at(-1)!.row }
      await keepRows(tx, found.id, range, keptRows(results))
      await advanceRows(tx, found, results.length, countsOf(results))
    })
  } finally {
    source.close()
  }
  await db.transact(end)
}

function keptRows(results: readonly PictureResult[]): KeptRow[] {
  return results.flatMap(({ row, path, outcome, name, replaced, problem }): KeptRow[] => {
    if (outcome === 'same') return []
    const change = { key: name, before: { picture: replaced ?? null }, after: { picture: path } }
    return [
      {
        row,
        outcome,
        isInFile: true,
        key: name,
        changes: problem ? null : [change],
        problems: problem ? [{ column: 'file', code: problem.code, text: path }] : null,
        cells: null,
      },
    ]
  })
}

function countsOf(results: readonly PictureResult[]): RowCounts {
  const counts: RowCounts = { created: 0, changed: 0, deleted: 0, same: 0, rejected: 0 }
  for (const { outcome } of results) counts[outcome]++
  return counts
}
