import type { Tx } from '#server/platform/db/database.ts'
import { demoPasswordHash } from './accounts.ts'
import type { DrawnDemo } from './draw-demo.ts'
import { loadShop } from './load-shop.ts'
import { together } from './together.ts'

/** Writes both demo shops into an empty, migrated database. The same day gives the same rows and files. */
export async function seedDemo(tx: Tx, { shops, write }: DrawnDemo): Promise<void> {
  const passwordHash = demoPasswordHash()
  const writeRows = async () => {
    for (const shop of shops) await loadShop(tx, shop, passwordHash)
  }
  // Rows are there for good only once their pictures are.
  await together(write(), writeRows())
}
