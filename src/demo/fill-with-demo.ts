import type { Tx } from '#server/platform/db/database.ts'
import { type FileStore, openFiles } from '#server/platform/files/open-files.ts'
import { readDemo, writeDemo } from './seed-demo.ts'
import { builtFiles } from './shop-files.ts'

/** Reads both shops of the demo, and stores their pictures. The answer fills an empty, migrated database with them. */
export async function fillWithDemo(store: FileStore): Promise<(tx: Tx) => Promise<void>> {
  const files = await openFiles(store)
  const today = new Date().toISOString().slice(0, 10)
  // Rows are there only once their pictures are.
  const [shops] = await Promise.all([readDemo(today), files.putFolder(builtFiles)])
  return tx => writeDemo(tx, shops)
}
