import type { Tx } from '#server/platform/db/database.ts'
import { type FileStore, openFiles } from '#server/platform/files/open-files.ts'
import { seedDemo } from './seed-demo.ts'
import { builtFiles } from './shop-files.ts'
import { together } from './together.ts'

/** Fills an empty, migrated database with both shops of the demo, and a file store with their pictures. */
export async function fillWithDemo(tx: Tx, store: FileStore): Promise<void> {
  const files = await openFiles(store)
  const today = new Date().toISOString().slice(0, 10)
  // Rows are there for good only once their pictures are.
  await together(files.putFolder(builtFiles), seedDemo(tx, today))
}
