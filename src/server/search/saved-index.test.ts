import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { EmbeddedEngine } from '#search-engine/engine.ts'
import { makeCategory, makeProduct, makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { silentLog } from '#testing/silent-log.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { openSearch } from './open-search.ts'
import { openSavedIndex } from './saved-index.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-saved-index-'))
const path = join(dataDir, 'snapshots', 'search-index')
let fresh: TestDatabase
let database: Database
let tenantId: TenantId
let deals: number
let ids: number[]

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  const { db } = database
  tenantId = await makeTenant(db, 'north')
  const jackets = await makeCategory(db, tenantId, 'Jackets')
  deals = await makeCategory(db, tenantId, 'Bargains', { is_deal: true })
  ids = []
  for (const [sku, category] of [
    ['NG-1', jackets],
    ['NG-2', deals],
    ['NG-3', jackets],
  ] as const) {
    const { productId } = await makeProduct(db, tenantId, sku, { categories: [category] })
    await rename(productId, `Regenjacke ${sku.slice(3)} Größe Ä`)
    ids.push(productId)
  }
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
  rmSync(dataDir, { recursive: true })
})
beforeEach(() => rmSync(path, { force: true }))

const rename = (id: number, name: string) =>
  sql`update products set name = ${JSON.stringify({ en: name, de: name })} where id = ${id}`.execute(database.db)

/** What a start finds, and whether it began with the saved index. */
async function start() {
  const search = await openSearch({ database, databaseUrl: fresh.url, log: silentLog, dataDir })
  const find = async (typed: string, hasDeals = false) =>
    (await search.find({ tenantId, hasDeals, locale: 'en' }, typed, 0, 100)).productIds.toSorted((a, b) => a - b)
  const found = {
    all: await find(''),
    words: await find('regen'),
    typo: await find('regnejacke'),
    code: await find('ng-3'),
    category: await find('bargains', true),
    withDeals: await find('regen', true),
    flagged: await find('flagged'),
  }
  await search.stop()
  return found
}

const restored = () => openSavedIndex(database.db, new EmbeddedEngine(), dataDir, silentLog).restore()

test('a start finds the same with the saved index as without it', async () => {
  const built = await start()
  expect(built).toMatchObject({ words: [ids[0], ids[2]], withDeals: ids, code: [ids[2]], category: [ids[1]] })
  expect(await restored()).toBeDefined()
  expect(await start()).toEqual(built)
})

test('what has changed since is in it, and is saved when the process stops', async () => {
  await start()
  await rename(ids[0]!, 'Flagged Coat')
  await sql`update categories set is_deal = false where id = ${deals}`.execute(database.db)
  const before = readFileSync(path)
  expect(await start()).toMatchObject({ flagged: [ids[0]], words: [ids[1], ids[2]] })
  expect(readFileSync(path).equals(before)).toBe(false)
  const saved = readFileSync(path)
  expect(await start()).toMatchObject({ flagged: [ids[0]], words: [ids[1], ids[2]] })
  expect(readFileSync(path).equals(saved), 'nothing had changed').toBe(true)
  await rename(ids[0]!, 'Regenjacke 1 Größe Ä')
  await sql`update categories set is_deal = true where id = ${deals}`.execute(database.db)
})

test('half a file, or one of other code, is not used and is replaced', async () => {
  const built = await start()
  const whole = readFileSync(path)
  const broken = {
    half: whole.subarray(0, whole.length / 2),
    'only the heading': whole.subarray(0, whole.indexOf('\n') + 1),
    nothing: Buffer.alloc(0),
    noise: Buffer.from('noise\nnoise'),
    'other code': Buffer.concat([
      Buffer.from(`${JSON.stringify({ ...JSON.parse(whole.toString('utf8', 0, whole.indexOf('\n'))), code: 'x' })}\n`),
      whole.subarray(whole.indexOf('\n') + 1),
    ]),
  }
  for (const [what, content] of Object.entries(broken)) {
    writeFileSync(path, content)
    expect(await restored(), what).toBeUndefined()
    expect(await start(), what).toEqual(built)
    expect(await restored(), what).toBeDefined()
  }
})

test('one of another database, of a backup that was restored, or of last week is not used', async () => {
  await start()
  expect(existsSync(path)).toBe(true)
  await sql`update search_snapshots set saved_at = now() - interval '50 hours'`.execute(database.db)
  expect(await restored()).toBeUndefined()
  await start()
  expect(await restored()).toBeDefined()
  await sql`delete from search_snapshots`.execute(database.db)
  expect(await restored()).toBeUndefined()
})
