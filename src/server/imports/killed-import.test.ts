import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, makeTenant, makeUser } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { isDatabaseAway } from '../platform/db/errors.ts'
import { openTenantDb } from '../platform/db/tenant-db.ts'
import { folderFiles } from '../platform/files/files.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { findImport, insertImport } from './queries.ts'
import { runImport } from './run-import.ts'
import { requestTask } from './task-queries.ts'

let fresh: TestDatabase
let database: Database
const folder = mkdtempSync(join(tmpdir(), 'kontor-killed-'))
const rowCount = 23_000
const bookings = 11_000

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
  rmSync(folder, { recursive: true })
})

/** Works on the import in a process of its own. */
const worker = (job: object) => `
  const { openDatabase } = await import('./src/server/platform/db/database.ts')
  const { openTenantDb } = await import('./src/server/platform/db/tenant-db.ts')
  const { folderFiles } = await import('./src/server/platform/files/files.ts')
  const { runImport } = await import('./src/server/imports/run-import.ts')
  const database = openDatabase(${JSON.stringify(fresh.url)}, () => undefined)
  const platform = { tenantDb: openTenantDb(database), files: folderFiles(${JSON.stringify(folder)}) }
  await runImport(platform, ${JSON.stringify(job)})
  await database.close()`

const patience = { interval: 5 }

async function madeImport(name: string, kind: 'products' | 'stock', lines: Iterable<string>) {
  const tenantId = await makeTenant(database.db, name)
  const user = await makeUser(database.db, { tenantId }, 'owner', { staff_role: 'owner' })
  const tenantDb = openTenantDb(database)
  const db = tenantDb({ tenantId })
  const source = join(folder, 'source')
  writeFileSync(source, [...lines].join('\n'))
  const files = folderFiles(folder)
  const fileKey = `imports/${name}`
  await files.putFile(fileKey, source)
  const file = { kind, turn: kind, fileName: 'x.csv', fileKey, fileHash: '0'.repeat(64), fileBytes: 1, headings: [] }
  const importId = await insertImport(db, { ...file, userId: user.id })
  const options = { mapping: {}, notations: {}, mode: 'rows', isReplacement: false } as const
  await db.transact(tx => requestTask(tx, importId, 'apply', { id: user.id, username: 'owner' }, options))
  const jobs = { enqueue: async () => undefined } as unknown as Jobs
  const goOn = () => runImport({ tenantDb, files, jobs }, { tenantId, importId })
  return { db, job: { tenantId, importId }, goOn, state: () => findImport(db, importId) }
}

/** Kills a process that works on the import once it has written some rows, and waits for what it had sent. */
async function killedAt(job: object, state: () => Promise<{ rowsDone: number } | undefined>): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', worker(job)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  await expect.poll(async () => (await state())?.rowsDone, patience).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await ended
  const running = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and xact_start is not null`.execute(database.db)
    return rows.length
  }
  await expect.poll(running, patience).toBe(0)
}

test('killed while it is written, an import goes on after the last whole batch, and writes no row twice', async () => {
  const rows = function* () {
    yield 'sku,name.en,vatRate'
    for (let n = 0; n < rowCount; n++) yield `K${n},Product ${n},19`
  }
  const { db, job, goOn, state } = await madeImport('products', 'products', rows())
  await killedAt(job, state)
  const counts = async () => {
    const { rows: found } = await sql<{ products: number; entries: number; keys: number; kept: number }>`
      select (select count(*)::int from products where tenant_id = ${db.tenantId}) as products,
        (select count(*)::int from journal where tenant_id = ${db.tenantId}) as entries,
        (select count(distinct key)::int from journal where tenant_id = ${db.tenantId}) as keys,
        (select count(*)::int from import_rows where tenant_id = ${db.tenantId}) as kept`.execute(database.db)
    return found[0]!
  }
  const { rowsDone, isRunning } = (await state())!
  expect(isRunning).toBe(true)
  expect(rowsDone % 5_000).toBe(0)
  expect(rowsDone).toBeLessThan(rowCount)
  expect(await counts()).toEqual({ products: rowsDone, entries: rowsDone, keys: rowsDone, kept: rowsDone })
  await goOn()
  expect(await state()).toMatchObject({ stage: 'applied', task: null, rowsDone: rowCount, created: rowCount, same: 0 })
  expect(await counts()).toEqual({ products: rowCount, entries: rowCount, keys: rowCount, kept: rowCount })
})

test('two processes that work on one import book each row once', async () => {
  const { db, job, goOn, state } = await madeImport('stock', 'stock', ['variantSku,delta'])
  await makeProduct(database.db, job.tenantId, 'S', { stock: 0 })
  const lines = Array.from({ length: bookings }, () => 'S-M,1')
  writeFileSync(join(folder, 'imports/stock'), ['variantSku,delta', ...lines].join('\n'))
  const child = spawn(process.execPath, ['--input-type=module', '-e', worker(job)], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  await expect.poll(async () => (await state())?.rowsDone, patience).toBeGreaterThan(0)
  // The queue tries again what had to wait for the other process for too long.
  while ((await state())?.task) await goOn().catch(error => expect(isDatabaseAway(error)).toBe(true))
  await ended
  expect(await state()).toMatchObject({ stage: 'applied', rowsDone: bookings })
  const { rows } =
    await sql`select sum(available)::int as available from stock where tenant_id = ${db.tenantId}`.execute(database.db)
  expect(rows).toEqual([{ available: bookings }])
})
