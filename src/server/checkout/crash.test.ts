import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyFigures, fillStock, keepOrdering, lostAndDuplicated } from '#testing/buyers.ts'
import { freshDatabase } from '#testing/database.ts'
import { makeBuyers, makeSampleShop, type SampleShop } from '#testing/sample-shop.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { violations } from '../cli/integrity.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'

/** Twenty kills under load are `npm run chaos -- kill`; one is enough to notice that something has been broken. */
let processes: ShopProcess[]
let addresses: string[]
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
let close: () => Promise<void>
let trade: SampleShop
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-crash-'))

beforeAll(async () => {
  database = await freshDatabase()
  const settings = { DATABASE_URL: database.url, KONTOR_DATA: dataDir, KONTOR_ROLE: 'web', KONTOR_LOG: 'silent' }
  processes = [0, 1].map(() => startShopProcess(settings))
  ;({ db, close } = openDatabase(database.url, () => undefined))
  trade = await makeSampleShop(db, 'north')
  await fillStock(db, trade)
  addresses = await Promise.all(processes.map(shop => shop.address))
})
afterAll(async () => {
  await Promise.all(processes.map(stopShopProcess))
  await close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a process killed while people order loses no order that was acknowledged, and doubles none', async () => {
  const crowd = await makeBuyers(db, trade.company, 8)
  const watched = emptyFigures()
  let isOver = false
  const buying = crowd.map(buyer => keepOrdering(addresses, buyer, trade, 'NORTH1', watched, () => isOver))
  while (watched.acknowledged.length < 20) await sleep(20)
  const { child, ended } = processes[0]!
  child.kill('SIGKILL')
  await ended
  const before = watched.acknowledged.length
  while (watched.acknowledged.length < before + 20) await sleep(20)
  isOver = true
  await Promise.all(buying)
  expect(await lostAndDuplicated(db, watched)).toEqual({ lost: 0, doubled: 0, orders: watched.acknowledged.length })
  expect(await violations(db)).toEqual([])
})
