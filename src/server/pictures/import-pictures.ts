import type { Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Files } from '../platform/files/files.ts'
import type { DryRun } from '../records/write-batch.ts'
import type { PictureFiles } from './picture-files.ts'
import { planPictures } from './plan-pictures.ts'
import { findPictureFolder } from './queries.ts'
import { batchesOfGroups, type PictureResult, preparePictures, writePictures } from './write-pictures.ts'

export interface PictureImport {
  db: TenantDb
  files: Files
  origin: Origin
  source: PictureFiles
  isDryRun: boolean
  /** So many files have been written by an earlier run. */
  done?: number
}

/**
 * Takes the pictures of a zip or folder in, batch by batch: each is stored first, and then the lists that show them
 * change in one transaction with their journal, so that nobody sees a picture that is not there. `report` belongs to
 * that transaction.
 */
export async function importPictures(
  { db, files, origin, source, isDryRun, done }: PictureImport,
  report: (tx: TenantTx, results: readonly PictureResult[]) => Promise<void>,
): Promise<void> {
  const folder = await findPictureFolder(db)
  const groups = await planPictures(db, source.paths)
  const dryRun: DryRun | undefined = isDryRun ? new Map() : undefined
  for (const batch of batchesOfGroups(groups, done)) {
    const prepared = await preparePictures({ db, files, folder, isDryRun }, source, batch)
    await db.transact(async tx => report(tx, await writePictures(tx, origin, prepared, dryRun)))
  }
}
