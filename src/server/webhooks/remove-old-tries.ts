import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** Removes what was delivered or given up more than 30 days ago, and older tries of what still waits, of all tenants. */
export async function removeOldTries(db: Db): Promise<void> {
  await sql`delete from webhook_deliveries where ended_at < now() - interval '30 days'`.execute(db)
  await sql`delete from webhook_tries where at < now() - interval '30 days'`.execute(db)
}
