import type { Day } from '#domain/day.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { demoPasswordHash } from './accounts.ts'
import { loadShop } from './load-shop.ts'
import { tenants } from './pictures/season-colours.ts'
import { readShop } from './read-shop.ts'
import { builtFiles, findFiles } from './shop-files.ts'

/**
 * Writes the rows of both demo shops into an empty, migrated database. The same day gives the same rows: orders lie
 * before it, seasons after.
 */
export async function seedDemo(tx: Tx, today: Day): Promise<void> {
  const passwordHash = demoPasswordHash()
  for (const key of tenants) {
    const shop = await readShop(key, today, findFiles(builtFiles, key))
    await loadShop(tx, shop, passwordHash)
  }
}
