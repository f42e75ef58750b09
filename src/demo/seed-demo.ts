import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { demoPasswordHash } from './accounts.ts'
import type { DrawnDemo } from './draw-demo.ts'
import { loadShop } from './load-shop.ts'

/**
 * Fills an empty, migrated database with both demo shops in one transaction, so that a start that is killed leaves it
 * empty. The same day gives the same rows and files.
 */
export async function seedDemo(db: Db, { shops, written }: DrawnDemo): Promise<void> {
  const passwordHash = demoPasswordHash()
  await db.transaction().execute(async tx => {
    // Nobody waits for this transaction, and on a busy machine its steps take longer than those of the open shop may.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const shop of shops) await loadShop(tx, shop, passwordHash)
  })
  await written()
}
