import type { Day } from '#domain/day.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { demoPasswordHash } from './accounts.ts'
import { loadShop } from './load-shop.ts'
import { tenants } from './pictures/season-colours.ts'
import { type DemoShop, readShop } from './read-shop.ts'
import { builtFiles, findFiles } from './shop-files.ts'

/** Reads both demo shops. The same day gives the same rows: orders lie before it, seasons after. */
export async function readDemo(today: Day): Promise<DemoShop[]> {
  const shops: DemoShop[] = []
  for (const key of tenants) shops.push(await readShop(key, today, findFiles(builtFiles, key)))
  return shops
}

/** Writes them into an empty, migrated database. */
export async function writeDemo(tx: Tx, shops: readonly DemoShop[]): Promise<void> {
  const passwordHash = demoPasswordHash()
  for (const shop of shops) await loadShop(tx, shop, passwordHash)
}
