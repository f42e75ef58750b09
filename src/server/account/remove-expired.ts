import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { idleHours, longestDays } from './session-query.ts'

/** Deletes expired rows of all tenants. */
export async function removeExpired(db: Db): Promise<void> {
  await sql`
    delete from sessions
    where last_seen_at < now() - make_interval(hours => ${idleHours})
       or signed_in_at < now() - make_interval(days => ${longestDays})`.execute(db)
  await sql`delete from password_resets where expires_at < now()`.execute(db)
  await sql`delete from email_changes where expires_at < now()`.execute(db)
  await sql`delete from rate_limits where window_started_at < now() - interval '1 day'`.execute(db)
  await sql`delete from api_requests where at < now() - interval '7 days'`.execute(db)
  await sql`delete from mails where at < now() - interval '90 days'`.execute(db)
  await sql`delete from statistics_events where at < now() - interval '400 days'`.execute(db)
  // The catalogue memory reads everything again long before it could miss one of these.
  await sql`delete from catalogue_changes where at < now() - interval '3 days'`.execute(db)
}
