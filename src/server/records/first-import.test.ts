import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import type { Origin } from '../platform/actor.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openTenantDb } from '../platform/db/tenant-db.ts'
import { writeRecords } from './write.ts'

let fresh: TestDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

test('the first large file of a shop that had a handful of products looks each of them up by its own id', async () => {
  const tenantId = (await makeTenant(database.db, 'alm')) as TenantId
  const origin: Origin = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'file' }
  const write = (count: number, mode: 'rows' | 'strict') => {
    const products = Array.from({ length: count }, (_, n) => ({ sku: `K${n}`, 'name.en': `Berg ${n}`, vatRate: 19 }))
    return writeRecords(openTenantDb(database)(origin.actor), origin, 'products', products, { mode })
  }
  const handful = 12
  const count = 1_000
  await write(handful, 'rows')
  expect(await write(count, 'strict')).toMatchObject({ created: count - handful, same: handful, isWritten: true })

  // Postgres tells what its indexes were used for a moment later.
  await expect.poll(async () => (await indexesRead()).scans).toBeGreaterThanOrEqual(count)
  expect((await indexesRead()).rows).toBeLessThan(count * 100)
})

async function indexesRead(): Promise<{ scans: number; rows: number }> {
  const { rows } = await sql<{ scans: number; rows: number }>`
    select sum(idx_scan)::int as scans, sum(idx_tup_read)::int as rows
    from pg_stat_user_indexes where relname = 'products'`.execute(database.db)
  return rows[0]!
}
