import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId, UserId } from '#domain/ids.ts'
import { makeTenant, makeUser } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { plainPicture, zipOf } from '#testing/picture-files.ts'
import { type ShopProcess, startShopProcess } from '#testing/shop-process.ts'
import { silentLog } from '#testing/silent-log.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openTenantDb, type TenantDb } from '../platform/db/tenant-db.ts'
import { folderFiles } from '../platform/files/files.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { findImport, insertImport } from './queries.ts'
import { breakTask, requestTask } from './task-queries.ts'

/** Processes for jobs, as operators start them, and a zip with a picture for each product. */
let fresh: TestDatabase
let database: Database
let tenantId: TenantId
let userId: UserId
let db: TenantDb
const processes: ShopProcess[] = []
const folder = mkdtempSync(join(tmpdir(), 'kontor-killed-pictures-'))
const files = folderFiles(join(folder, 'files'))
/** Six batches of twenty: they are interrupted after the first. */
const count = 120
const patience = { interval: 20, timeout: 300_000 }

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  tenantId = await makeTenant(database.db, 'north')
  userId = (await makeUser(database.db, { tenantId }, 'owner', { staff_role: 'owner' })).id
  db = openTenantDb(database)({ tenantId })
  await sql`
    insert into products (tenant_id, sku, name, sort_en, sort_de, vat_rate)
    select ${tenantId}, 'P' || n, '{"en":"Jacket","de":"Jacke"}', 'p' || n, 'p' || n, 19
    from generate_series(1, ${count}) n`.execute(database.db)
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

/** Has a zip of pictures written in a colour of their own; large ones, so that there is time to interrupt. */
async function begin(blue: number): Promise<number> {
  const pictures: Record<string, Buffer> = {}
  for (let n = 1; n <= count; n++) {
    pictures[`P${n}.png`] = await plainPicture(`rgb(${n}, 0, ${blue})`, { format: 'png', width: 1_600, height: 1_200 })
  }
  const source = join(folder, 'source')
  writeFileSync(source, await zipOf(pictures))
  const fileKey = `imports/pictures-${blue}`
  await files.putFile(fileKey, source)
  const about = {
    kind: 'pictures',
    turn: 'pictures',
    fileName: 'p.zip',
    fileHash: '0'.repeat(64),
    fileBytes: 1,
  } as const
  const id = await insertImport(db, { ...about, fileKey, headings: [], userId })
  const options = { mapping: {}, notations: {}, mode: 'rows', isReplacement: false } as const
  const jobs = await openJobs(fresh.url, silentLog, false)
  await db.transact(async tx => {
    await requestTask(tx, id, 'apply', { id: userId, username: 'owner' }, options)
    await jobs.enqueue(tx, 'import', { tenantId, importId: id })
  })
  await jobs.stop(1_000)
  return id
}
const state = async (id: number) => (await findImport(db, id))!

/** The pictures that products show; each must be in the store, in all its sizes. */
async function shown(): Promise<string[]> {
  const { rows } = await sql<{ url: string; card: string; thumb: string }>`
    select i -> 'image' ->> 'url' as url, i -> 'image' ->> 'card' as card, i -> 'image' ->> 'thumb' as thumb
    from products cross join lateral jsonb_array_elements(images) i where tenant_id = ${tenantId}`.execute(database.db)
  for (const address of rows.flatMap(row => Object.values(row))) {
    const stored = await files.read(address.slice(1))
    stored?.content.destroy()
    expect(stored?.size, address).toBeGreaterThan(0)
  }
  return rows.map(({ url }) => url)
}

async function entries(importId: number) {
  const { rows } = await sql`select count(*)::int as entries, count(distinct key)::int as keys from journal
    where tenant_id = ${tenantId} and import_id = ${importId}`.execute(database.db)
  return rows[0]
}

test('what a killed process has begun, another goes on with: each picture is written once and is there', async () => {
  const id = await begin(10)
  const first = startJobs()
  await expect.poll(async () => (await state(id)).rowsDone, patience).toBeGreaterThan(0)
  first.child.kill('SIGKILL')
  await first.ended
  const { rowsDone } = await state(id)
  expect(rowsDone).toBeLessThan(count)
  expect(await shown()).toHaveLength(rowsDone)
  expect(await entries(id)).toEqual({ entries: rowsDone, keys: rowsDone })
  startJobs()
  await expect.poll(async () => (await state(id)).stage, patience).toBe('applied')
  expect(await state(id)).toMatchObject({
    task: null,
    rowsDone: count,
    created: count,
    same: 0,
    rejected: 0,
    attempt: 2,
  })
  expect(new Set(await shown()).size).toBe(count)
  expect(await entries(id)).toEqual({ entries: count, keys: count })
})

test('one that is stopped keeps what it has written, and nothing is written after that', async () => {
  const before = await shown()
  const id = await begin(200)
  await expect.poll(async () => (await state(id)).rowsDone, patience).toBeGreaterThan(0)
  await db.transact(async tx => breakTask(tx, await state(id), { code: 'import.stopped' }))
  const { rowsDone, stage, task, problem } = await state(id)
  expect({ stage, task, problem }).toEqual({ stage: 'applied', task: null, problem: { code: 'import.stopped' } })
  expect(rowsDone).toBeLessThan(count)
  // The process that was working on it notices, and the job ends.
  const open = async () =>
    (await sql`select from pgboss.job where name = 'import' and state <> 'completed'`.execute(database.db)).rows.length
  await expect.poll(open, patience).toBe(0)
  expect((await state(id)).rowsDone).toBe(rowsDone)
  expect((await shown()).filter(url => !before.includes(url))).toHaveLength(rowsDone)
  expect(await entries(id)).toEqual({ entries: rowsDone, keys: rowsDone })
})
