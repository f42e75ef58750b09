import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '#testing/builders.ts'
import { freshDatabase } from '#testing/database.ts'
import { modelProblems, nothingSaid, type OrderWorld, orderStep, take } from '#testing/order-model.ts'
import { makeBuyers, makeSampleShop, sessionFor } from '#testing/sample-shop.ts'
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
  const buyers = await makeBuyers(db, trade.company, 6)
  const staff = await sessionFor(
    db,
    await makeUser(db, { tenantId: trade.tenantId }, 'office', { staff_role: 'owner' }),
  )
  const addresses = await Promise.all(processes.map(shop => shop.address))
  // What is not in stock waits, and is released when it comes.
  await sql`update tenants set settings = jsonb_set(jsonb_set(settings, '{site,buyableWithoutStock}', 'true'),
    '{private,releasesBackOrders}', 'true')`.execute(db)
  world = { db, trade, sku: 'NORTH1', addresses, buyers, staff, said: nothingSaid(), isKilling: false }
})
afterAll(async () => {
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
          expect(statuses.filter(status => ![200, 201, 404, 409, 422].includes(status))).toEqual([])
        }
        expect(await modelProblems(world)).toEqual([])
      },
    ),
    { numRuns: runs, endOnFailure: true },
  )
}, 60_000)
