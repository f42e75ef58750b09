import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'

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

const batchSize = 200

/** Writes products without end, in a process of its own. */
const writer = (url: string, tenantId: number) => `
  const { openDatabase } = await import('./src/server/platform/db/database.ts')
  const { openTenantDb } = await import('./src/server/platform/db/tenant-db.ts')
  const { writeRecords } = await import('./src/server/records/write.ts')
  const database = openDatabase(${JSON.stringify(url)}, () => undefined)
  const origin = { actor: { tenantId: ${tenantId}, type: 'system', name: 'test' }, channel: 'file' }
  function* rows() { for (let n = 0; ; n++) yield { sku: 'K' + n, 'name.en': 'Product ' + n, vatRate: 19 } }
  await writeRecords(openTenantDb(database)(origin.actor), origin, 'products', rows(), { mode: 'rows', batchSize: ${batchSize} })`

test.each([1, 3, 7])('killed after batch %i, a process leaves whole batches with their journal', async batches => {
  const tenantId = await makeTenant(database.db, `killed${batches}`)
  const count = async () => {
    const { rows } = await sql<{ products: number; entries: number }>`
      select (select count(*)::int from products where tenant_id = ${tenantId}) as products,
        (select count(*)::int from journal where tenant_id = ${tenantId}) as entries`.execute(database.db)
    return rows[0]!
  }
  const running = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and xact_start is not null`.execute(database.db)
    return rows.length
  }
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer(fresh.url, tenantId)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const patience = { interval: 5 }
  await expect.poll(async () => (await count()).products, patience).toBeGreaterThanOrEqual(batches * batchSize)
  child.kill('SIGKILL')
  await ended
  // What the process had sent before it died is still carried out.
  await expect.poll(running, patience).toBe(0)
  const { products, entries } = await count()
  expect(products % batchSize).toBe(0)
  expect(entries).toBe(products)
})
