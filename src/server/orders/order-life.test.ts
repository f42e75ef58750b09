import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { take } from '#testing/order-model.ts'
import { lateProblems, modelProblems } from '#testing/order-model-checks.ts'
import { type OrderWorld, openOrderWorld, orderStep } from '#testing/order-world.ts'
import { makeSampleShop } from '#testing/sample-shop.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { openDatabase } from '../platform/db/database.ts'

/** Buyers, staff and the system on two processes at once. `npm run chaos -- orders` takes 10,000 steps, with kills. */
const runs = 4

let processes: ShopProcess[]
let database: Awaited<ReturnType<typeof freshDatabase>>
let close: () => Promise<void>
let world: OrderWorld
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-life-'))

beforeAll(async () => {
  database = await freshDatabase()
  const start = (role: string) =>
    startShopProcess({
      DATABASE_URL: database.url,
      KONTOR_DATA: dataDir,
      KONTOR_ROLE: role,
      KONTOR_PAYMENT_CHECK_S: '1',
    })
  processes = [start('web'), start('all')]
  const opened = openDatabase(database.url, () => undefined)
  close = opened.close
  const { db } = opened
  const trade = await makeSampleShop(db, 'north')
  const addresses = await Promise.all(processes.map(shop => shop.address))
  world = await openOrderWorld({ db, trade, sku: 'NORTH1', addresses, isKilling: false }, database.url)
})
afterAll(async () => {
  await world?.jobs.stop(1_000)
  await Promise.all(processes.map(stopShopProcess))
  await close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('whatever buyers, staff and the system do at once: nothing is lost or doubled, and all sums hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(orderStep, { minLength: 4, maxLength: 8 }), { minLength: 3, maxLength: 6 }),
      async waves => {
        for (const wave of waves) {
          const statuses = await Promise.all(wave.map(step => take(world, step)))
          expect(statuses.filter(status => ![200, 201, 204, 404, 409, 422].includes(status))).toEqual([])
        }
        expect(await lateProblems(world, 20)).toEqual([])
        expect(await modelProblems(world)).toEqual([])
      },
    ),
    { numRuns: runs, endOnFailure: true },
  )
})
