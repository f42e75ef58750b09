import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type MadeCompany,
  type MadeProduct,
  type MadeUser,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
} from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'

let fresh: TestDatabase
let database: Database
let company: MadeCompany
let user: MadeUser
let jacket: MadeProduct
let shirt: MadeProduct

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  const { db } = database
  company = await makeCompany(db, await makeTenant(db, 'north'))
  user = await makeUser(db, company, 'ada')
  jacket = await makeProduct(db, company.tenantId, 'J1')
  shirt = await makeProduct(db, company.tenantId, 'S1')
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const [received, shipped, completed, cancelled] = [1, 5, 6, 7]
const pack = (...items: [variantSku: string, quantity: number][]) => ({
  items: items.map(([variantSku, quantity]) => ({ variantSku, quantity })),
})

/** An order with 4 jackets, 6 shirts and again 3 jackets. */
async function pastOrder(status: number, packs: object[] = []): Promise<number> {
  const lines = [
    { product: jacket, quantity: 4 },
    { product: shirt, quantity: 6 },
    { product: jacket, quantity: 3 },
  ]
  return makeOrder(database.db, company, user, { lines, status, packs })
}

async function count(...orderIds: number[]): Promise<void> {
  await sql`select count_past_shipments(${company.tenantId}, ${orderIds}::integer[])`.execute(database.db)
}

async function shippedOf(orderId: number): Promise<number[]> {
  const { rows } = await sql<{ shipped: number }>`
    select shipped from order_lines where order_id = ${orderId} order by position`.execute(database.db)
  return rows.map(row => row.shipped)
}

test.each([
  ['received, without packs', received, [], [0, 0, 0]],
  ['shipped, without packs', shipped, [], [4, 6, 3]],
  ['completed, without packs', completed, [], [4, 6, 3]],
  ['cancelled, without packs', cancelled, [], [0, 0, 0]],
  ['with a pack of some', received, [pack(['S1-M', 2])], [0, 2, 0]],
  ['with more packed than its first line asks for', received, [pack(['J1-M', 5])], [4, 0, 1]],
  ['with the same variant in two packs', received, [pack(['J1-M', 2], ['S1-M', 1]), pack(['J1-M', 1])], [3, 1, 0]],
  ['with more packed than was ordered', received, [pack(['J1-M', 9], ['S1-M', 7])], [4, 6, 3]],
  ['with a pack of what it has no line of', shipped, [pack(['X1-M', 9])], [0, 0, 0]],
])('of a past order %s is counted what has left', async (_which, status, packs, expected) => {
  const id = await pastOrder(status, packs)
  await count(id)
  expect(await shippedOf(id)).toEqual(expected)
})

test('of an order that is delivered everything has left, whatever its status', async () => {
  const id = await pastOrder(received)
  await sql`update orders set delivery_status = 'delivered' where id = ${id}`.execute(database.db)
  await count(id)
  expect(await shippedOf(id)).toEqual([4, 6, 3])
})

test('what was counted before is counted anew', async () => {
  const id = await pastOrder(completed)
  await count(id)
  await sql`update orders set status = ${received}, packs = ${JSON.stringify([pack(['J1-M', 1])])} where id = ${id}`.execute(
    database.db,
  )
  await count(id)
  expect(await shippedOf(id)).toEqual([1, 0, 0])
})

test('only the named orders are counted, and none that was shipped here', async () => {
  const [named, other, shippedHere] = [
    await pastOrder(completed),
    await pastOrder(completed),
    await pastOrder(completed),
  ]
  await sql`insert into shipments (tenant_id, order_id, number, shipped_on)
    values (${company.tenantId}, ${shippedHere}, 1, '2026-03-02')`.execute(database.db)
  await count(named, shippedHere)
  expect(await shippedOf(named)).toEqual([4, 6, 3])
  expect(await shippedOf(other)).toEqual([0, 0, 0])
  expect(await shippedOf(shippedHere)).toEqual([0, 0, 0])
})
