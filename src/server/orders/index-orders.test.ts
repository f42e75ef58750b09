import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { violations } from '../cli/integrity.ts'
import { connect } from '../platform/db/client.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'

let fresh: TestDatabase
let database: Database
let one: pg.Client
let two: pg.Client
/** The server's process behind each connection. */
const pids = new Map<pg.Client, number>()
let company: MadeCompany
let user: MadeUser
let product: MadeProduct

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  ;[one, two] = await Promise.all([connect(fresh.url), connect(fresh.url)])
  for (const client of [one, two]) pids.set(client, (await client.query('select pg_backend_pid() as pid')).rows[0].pid)
  company = await makeCompany(database.db, await makeTenant(database.db, 'north'))
  user = await makeUser(database.db, company, 'ada')
  product = await makeProduct(database.db, company.tenantId, 'N1')
})
afterAll(async () => {
  await Promise.all([one.end(), two.end()])
  await database.close()
  await fresh.drop()
})

const order = (lines = [{ product, quantity: 1 }]) => makeOrder(database.db, company, user, { lines })
const remove = (client: pg.Client, orderId: number) => client.query('delete from orders where id = $1', [orderId])
/** Whether the connection waits for a lock that somebody else holds. */
const isWaiting = async (client: pg.Client) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and pid = ${pids.get(client)}`.execute(
    database.db,
  )
  return rows[0]!.n === 1
}
describe('the search index of orders', () => {
  const index = (client: pg.Client) =>
    client.query('select index_orders_of($1, $2)', [company.tenantId, company.id]).then(() => undefined)
  const change = (client: pg.Client, id: number) =>
    client.query('update orders set status = 5 where id = $1', [id]).then(() => undefined)
  const wrong = async () =>
    (await violations(database.db)).filter(({ rule }) => rule === 'orders are found by what they say and are')
  const pending = async () => (await one.query('select from order_search_pending')).rowCount

  test('is right when an order changes while it is being indexed', async () => {
    const id = await order()
    await one.query('begin')
    await index(one)
    const changed = change(two, id)
    await expect.poll(() => isWaiting(two)).toBe(true)
    await one.query('commit')
    await changed
    expect(await pending()).toBe(0)
    expect(await wrong()).toEqual([])
  })

  test('is right when an order is indexed while it is being changed', async () => {
    const id = await order()
    await one.query('begin')
    await change(one, id)
    const indexed = index(two)
    await expect.poll(() => isWaiting(two)).toBe(true)
    await one.query('commit')
    await indexed
    expect(await pending()).toBe(0)
    expect(await wrong()).toEqual([])
  })

  test('keeps what was noted when whoever indexes it fails, and takes it once', async () => {
    await order()
    await one.query('begin')
    await index(one)
    expect((await two.query('select index_some_orders(10) as n')).rows).toEqual([{ n: 0 }])
    await one.query('rollback')
    expect(await pending()).toBe(1)
    expect((await two.query('select index_some_orders(10) as n')).rows).toEqual([{ n: 1 }])
    expect((await two.query('select index_some_orders(10) as n')).rows).toEqual([{ n: 0 }])
    expect(await wrong()).toEqual([])
  })

  test.each([
    ['of a company', () => index(two)],
    ['of a shop', () => two.query('select index_orders_of_tenant($1)', [company.tenantId])],
    ['of all shops', () => two.query('select index_some_orders(10)')],
  ])('%s waits for a command with several orders, which does not wait for it', async (_whose, indexThem) => {
    const [first, second] = [await order(), await order()]
    await one.query(`with noted as (delete from order_search_pending returning *)
      insert into order_search_pending select * from noted order by order_id desc`)
    // However the plan comes upon them: the second lies before the first.
    await one.query('update orders set status = 2 where id = $1', [first])
    const lock = (id: number) => one.query('select from orders where id = $1 for update', [id])
    await one.query('begin')
    await lock(first)
    const indexed = indexThem()
    await expect.poll(() => isWaiting(two)).toBe(true)
    await lock(second)
    await one.query('commit')
    await indexed
    expect(await pending()).toBe(0)
  })

  test('forgets what was noted of an order that is removed', async () => {
    await remove(one, await order([]))
    expect(await pending()).toBe(0)
    expect(await wrong()).toEqual([])
  })

  /** So many orders in one statement, by turns of the given companies. */
  const importOrders = (prefix: string, count: number, companies: readonly MadeCompany[]) =>
    one.query(
      `insert into orders (tenant_id, order_number, company_id, user_id, order_type, ordered_at, delivery_date,
         payment_method, currency, goods, shipping, vat, gross, shipping_address, invoice_address, search_text)
       select $1, $5 || n, ($2::integer[])[1 + n % cardinality($2::integer[])], $3, 'order', now(), '2026-11-05', 'invoice',
         'EUR', 0, 0, '[]', 0, '{}', '{}', 'many'
       from generate_series(1, $4::integer) n`,
      [company.tenantId, companies.map(({ id }) => id), user.id, count, prefix],
    )

  test('has many orders of one company at once, however they came', async () => {
    await importOrders('M', 101, [company])
    expect(await pending()).toBe(0)
    expect(await wrong()).toEqual([])
  })

  test('indexes an import of many companies later, up to two thousand orders', async () => {
    const many: MadeCompany[] = []
    for (let n = 0; n < 16; n++) many.push(await makeCompany(database.db, company.tenantId))
    await importOrders('A', 1_500, many)
    await importOrders('B', 600, many)
    expect(await pending()).toBe(1_500)
    expect(await wrong()).toEqual([])
    await one.query('select index_orders_of_tenant($1)', [company.tenantId])
    expect(await wrong()).toEqual([])
  })
})
