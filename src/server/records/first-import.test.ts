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

test('the first large files of a shop that had a handful of products look each of them up by its own id', async () => {
  const tenantId = (await makeTenant(database.db, 'alm')) as TenantId
  const origin: Origin = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'file' }
  const write = async (kind: 'products' | 'variants', count: number) => {
    const rows = Array.from({ length: count }, (_, n) =>
      kind === 'products'
        ? { sku: `K${n}`, 'name.en': `Berg ${n}`, vatRate: 19 }
        : { variantSku: `K${n}-M`, sku: `K${n}` },
    )
    return writeRecords(openTenantDb(database)(origin.actor), origin, kind, rows, { mode: 'strict' })
  }
  const handful = 12
  const count = 1_000
  for (const kind of ['products', 'variants'] as const) await write(kind, handful)
  for (const kind of ['products', 'variants'] as const)
    expect(await write(kind, count)).toMatchObject({ created: count - handful, same: handful, isWritten: true })

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
