import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTenant, makeUser } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop-process.ts'
import { silentLog } from '#testing/silent-log.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openTenantDb } from '../platform/db/tenant-db.ts'
import { folderFiles } from '../platform/files/files.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { findImport, insertImport } from './queries.ts'
import { requestTask } from './task-queries.ts'

/** Two processes for jobs, as operators start them; the queue between them is the real one. */

let fresh: TestDatabase
let database: Database
const processes: ShopProcess[] = []
const folder = mkdtempSync(join(tmpdir(), 'kontor-handed-over-'))
const rowCount = 30_000

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
})
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGTERM')
  await Promise.all(processes.map(({ ended }) => ended))
  await database.close()
  await fresh.drop()
  rmSync(folder, { recursive: true })
})

function startJobs(): ShopProcess {
  const started = startShopProcess({ DATABASE_URL: fresh.url, KONTOR_DATA: folder, KONTOR_ROLE: 'jobs' })
  processes.push(started)
  return started
}

/** The queue takes a process for dead after 20 s of silence, looks every 10 s, and waits for 10 s before it tries again. */
const patience = { interval: 20, timeout: 120_000 }

test('what a killed process was writing, another goes on with from the queue, and no row is written twice', async () => {
  const tenantId = await makeTenant(database.db, 'north')
  const user = await makeUser(database.db, { tenantId }, 'owner', { staff_role: 'owner' })
  const db = openTenantDb(database)({ tenantId })
  const lines = Array.from({ length: rowCount }, (_, n) => `K${n},Product ${n},19`)
  writeFileSync(join(folder, 'source'), ['sku,name.en,vatRate', ...lines].join('\n'))
  const fileKey = 'imports/products'
  await folderFiles(join(folder, 'files')).putFile(fileKey, join(folder, 'source'))
  const file = {
    kind: 'products',
    turn: 'products',
    fileName: 'x.csv',
    fileHash: '0'.repeat(64),
    fileBytes: 1,
  } as const
  const importId = await insertImport(db, { ...file, fileKey, headings: [], userId: user.id })
  const state = async () => (await findImport(db, importId))!
  const options = { mapping: {}, notations: {}, mode: 'rows', isReplacement: false } as const

  const first = startJobs()
  const jobs = await openJobs(fresh.url, silentLog, false)
  await db.transact(async tx => {
    await requestTask(tx, importId, 'apply', { id: user.id, username: 'owner' }, options)
    await jobs.enqueue(tx, 'import', { tenantId, importId })
  })
  await jobs.stop(1_000)
  await expect.poll(async () => (await state()).rowsDone, patience).toBeGreaterThan(0)
  first.child.kill('SIGKILL')
  await first.ended
  const { rowsDone, stage } = await state()
  expect({ stage, isPartly: rowsDone > 0 && rowsDone < rowCount }).toEqual({ stage: 'uploaded', isPartly: true })

  startJobs()
  await expect.poll(async () => (await state()).stage, patience).toBe('applied')
  expect(await state()).toMatchObject({ task: null, rowsDone: rowCount, created: rowCount, same: 0, attempt: 2 })
  const { rows } = await sql`
    select (select count(*)::int from products where tenant_id = ${tenantId}) as products,
      (select count(*)::int from journal where tenant_id = ${tenantId} and kind = 'products') as entries,
      (select count(distinct key)::int from journal where tenant_id = ${tenantId} and kind = 'products') as keys`.execute(
    database.db,
  )
  expect(rows).toEqual([{ products: rowCount, entries: rowCount, keys: rowCount }])
})
