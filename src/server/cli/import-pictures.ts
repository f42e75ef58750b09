import { stat } from 'node:fs/promises'
import { detailOf } from '#contract/problems.ts'
import { importPictures } from '../pictures/import-pictures.ts'
import { openPictureFolder, openPictureZip } from '../pictures/picture-files.ts'
import { findWithoutPicture } from '../pictures/queries.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Files } from '../platform/files/files.ts'

/** Named files beyond these are counted. */
const mostNamed = 50

/** Takes the pictures of a zip or a folder in, names those that are of nothing, and ends with the usual line. */
export async function importPicturesByCommand(
  { db, files, origin }: { db: TenantDb; files: Files; origin: Origin },
  { path, isDryRun }: { path: string; isDryRun: boolean },
): Promise<void> {
  const source = (await stat(path)).isDirectory() ? await openPictureFolder(path) : await openPictureZip(path)
  const counts = { created: 0, changed: 0, same: 0, rejected: 0 }
  try {
    await importPictures({ db, files, origin, source, isDryRun }, async (_tx, results) => {
      for (const { outcome, path: file, problem } of results) {
        counts[outcome]++
        if (problem && counts.rejected <= mostNamed) console.log(`${file}: ${detailOf(problem.code, problem.facts)}`)
      }
    })
  } finally {
    source.close()
  }
  if (counts.rejected > mostNamed) console.log(`and ${counts.rejected - mostNamed} more`)
  await nameThoseWithout(db)
  if (isDryRun) console.log('Nothing was written.')
  const { created, changed, same, rejected } = counts
  console.log(`${created} created, ${changed} changed, ${same} same, ${rejected} rejected`)
}

async function nameThoseWithout(db: TenantDb): Promise<void> {
  const without = await findWithoutPicture(db, { after: '', limit: mostNamed + 1 })
  if (without.length === 0) return
  const more = without.length > mostNamed ? ' and more' : ''
  console.log(`Products without a picture: ${without.slice(0, mostNamed).join(', ')}${more}`)
}
