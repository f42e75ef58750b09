import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Removes entries older than the shop keeps them, and what records were before imports that can no longer be undone.
 * Triggers of the table hold everybody to the same limits. In small transactions, so that nobody waits.
 */
export async function shortenJournal(db: Db, batchSize = 5_000): Promise<void> {
  const { rows: tenants } = await sql<{ id: number; years: number }>`
    select id, greatest(1, coalesce((settings #>> '{private,journalYears}')::integer, 3)) as years
    from tenants order by id`.execute(db)
  for (const { id, years } of tenants) {
    // Entries are numbered in the order of time, so the oldest are found by the primary key.
    const removeOldest = sql`
      delete from journal where tenant_id = ${id} and at < now() - make_interval(years => ${years})
        and sequence = any (array(select sequence from journal where tenant_id = ${id} order by sequence limit ${batchSize}))`
    const forgetBefore = sql`
      update journal set before = null where tenant_id = ${id} and sequence = any (array(
        select sequence from journal
        where tenant_id = ${id} and import_id is not null and before is not null and at < now() - interval '30 days'
        order by sequence limit ${batchSize}))`
    await repeat(db, removeOldest, batchSize)
    await repeat(db, forgetBefore, batchSize)
  }
}

async function repeat(db: Db, statement: RawBuilder<unknown>, batchSize: number): Promise<void> {
  let count = batchSize
  while (count >= batchSize) count = Number((await statement.execute(db)).numAffectedRows ?? 0n)
}
