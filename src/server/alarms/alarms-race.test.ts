import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, makeCompany, makeProduct, makeTenant, makeUser } from '#testing/builders.ts'
import { emptyDatabase } from '#testing/database.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'

/** Two server processes that both look for events, while the stock moves from many sides at once. */
let processes: ShopProcess[]
let database: Awaited<ReturnType<typeof emptyDatabase>>
let db: Db
let close: () => Promise<void>
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-alarms-'))
const people = 15
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']

beforeAll(async () => {
  database = await emptyDatabase()
  processes = [0, 1].map(() => startShopProcess({ DATABASE_URL: database.url, KONTOR_DATA: dataDir }))
  await Promise.all(processes.map(shop => shop.address))
  ;({ db, close } = openDatabase(database.url, () => undefined))
  const tenantId = await makeTenant(db, 'north')
  const company = await makeCompany(db, tenantId)
  for (let i = 0; i < people; i++) await makeUser(db, company, `person${i}`)
  const category = await makeCategory(db, tenantId, 'Jackets')
  await makeProduct(db, tenantId, 'NG1', { categories: [category], stock: 0, sizes })
  await sql`insert into alarms (tenant_id, user_id, product_id, variant_id)
    select v.tenant_id, u.id, v.product_id, v.id from variants v, users u`.execute(db)
})
afterAll(async () => {
  await Promise.all(processes.map(stopShopProcess))
  await close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const untold = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from stock_events where told_at is null`.execute(db))
    .rows[0]!.count
const told = async () => {
  await expect.poll(untold).toBe(0)
  const { rows } = await sql<{ kind: string; count: number; users: number }>`
    select kind, count(*)::int as count, count(distinct user_id)::int as users
    from notifications group by kind order by kind`.execute(db)
  return rows
}
const moveAll = (change: number, times: number) =>
  Promise.all(
    Array.from({ length: times }, () =>
      sql`update stock set available = available + ${change}
        where (tenant_id, product_id, variant_id) in (select tenant_id, product_id, variant_id from stock
          order by variant_id for update)`.execute(db),
    ),
  )

test('thirty arrivals at once are one notification per person and variant', async () => {
  await moveAll(+1, 30)
  expect(await told()).toEqual([{ kind: 'back', count: people * sizes.length, users: people }])
})

test('thirty sales at once cross the threshold of 10 once per variant', async () => {
  await moveAll(-1, 30)
  expect(await told()).toEqual([
    { kind: 'back', count: people * sizes.length, users: people },
    { kind: 'low', count: people * sizes.length, users: people },
  ])
})

test('npm run stock books goods in and out with their ledger, never below zero', async () => {
  const stock = async (...words: string[]) => {
    try {
      const run = promisify(execFile)(process.execPath, ['src/server/cli/stock.ts', ...words], {
        env: { ...process.env, DATABASE_URL: database.url },
      })
      return { code: 0, said: (await run).stdout }
    } catch (error) {
      const failed = error as { code: number; stderr: string }
      return { code: failed.code, said: failed.stderr }
    }
  }
  expect((await stock('north', 'NG1-S', '+24')).said).toContain('24 in stock')
  expect((await stock('north', 'NG1-S', '-4')).said).toContain('20 in stock')
  expect(await stock('north', 'NG1-S', '-21')).toMatchObject({
    code: 1,
    said: expect.stringContaining('fewer than 21'),
  })
  expect((await stock('south', 'NG1-S', '+1')).code).toBe(1)
  expect((await stock('north', 'NG1-S', '24')).said).toContain('Usage')
  const { rows } = await sql`select delta, reason from stock_ledger order by id`.execute(db)
  expect(rows).toEqual([
    { delta: 24, reason: 'receipt' },
    { delta: -4, reason: 'correction' },
  ])
})
