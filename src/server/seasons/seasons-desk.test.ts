import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#domain/day.ts'
import { shopTimeZone } from '#domain/time-zone.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { today, todayIn } from '../platform/today.ts'

let shop: TestShop
let owner: ApiClient
let southerner: ApiClient
let orderNumber: string

beforeAll(async () => {
  shop = await startTestShop()
  const north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  for (const role of ['owner', 'reader', 'warehouse'])
    await makeUser(shop.db, { tenantId: north }, role, { staff_role: role })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  const product = await makeProduct(shop.db, north, 'J-1')
  const { rows } = await sql<{ id: number }>`insert into seasons (tenant_id, code, name, date) values
    (${north}, 'SS30', '{"en":"Summer 30","de":"Sommer 30"}', '2030-02-01') returning id`.execute(shop.db)
  await sql`insert into seasons (tenant_id, code, name, date) values
    (${south}, 'SS30', '{"en":"Canary","de":"Canary"}', '2030-02-01')`.execute(shop.db)
  await sql`insert into pre_stock (tenant_id, product_id, variant_id, season_id, quantity)
    values (${north}, ${product.productId}, ${product.variantId}, ${rows[0]!.id}, 120)`.execute(shop.db)
  await sql`insert into sales_days (tenant_id, day, season_id, orders, pieces, net)
    values (${north}, ${today()}, ${rows[0]!.id}, 2, 30, 1000), (${north}, '2026-01-01', ${rows[0]!.id}, 1, 10, 1)`.execute(
    shop.db,
  )
  const company = await makeCompany(shop.db, north, { name: 'Bergsport Huber' })
  const buyer = await makeUser(shop.db, company, 'huber')
  const id = await makeOrder(shop.db, company, buyer, { lines: [{ product, quantity: 4 }], orderType: 'preOrder' })
  const placed = await sql<{ number: string }>`
    update orders set season_id = ${rows[0]!.id} where id = ${id} returning order_number as number`.execute(shop.db)
  orderNumber = placed.rows[0]!.number
  const items = JSON.stringify([{ variantSku: 'J-1-M', sku: 'J-1', orderType: 'preOrder', quantities: { SS30: 5 } }])
  await sql`insert into baskets (tenant_id, user_id, company_id, items, skus)
    values (${north}, ${buyer.id}, ${company.id}, ${items}::json, '{J-1-M}')
    on conflict (tenant_id, user_id, company_id) do update set items = excluded.items, skus = excluded.skus`.execute(
    shop.db,
  )
  const api = new ApiClient(shop.address)
  owner = await api.signIn('owner', password, 'north')
  southerner = await api.signIn('southerner', password, 'south')
})
afterAll(() => shop.stop())

const seasons = async (client = owner) => (await client.get('/api/desk/seasons')).body.data
const save = (given: object, seen: object | null, client = owner) =>
  client.post('/api/desk/changes', { parts: [{ kind: 'seasons', rows: [{ given, seen }] }] })

test('a season says what it brings and what is booked of it', async () => {
  expect(await seasons()).toMatchObject([
    {
      record: { code: 'SS30', date: '2030-02-01', orderUntil: null },
      name: 'Summer 30',
      state: 'open',
      cap: 120,
      booked: { orders: 3, pieces: 40 },
    },
  ])
})

test('what is booked is not told to a role that may not read orders', async () => {
  await sql`insert into staff_roles select id, 'catalogue', 'C', 'C', '{catalogue.read}' from tenants where key = 'north'`.execute(
    shop.db,
  )
  const { rows } = await sql<{ id: number }>`select id from tenants where key = 'north'`.execute(shop.db)
  await makeUser(shop.db, { tenantId: rows[0]!.id as never }, 'cataloguer', { staff_role: 'catalogue' })
  const client = await new ApiClient(shop.address).signIn('cataloguer', password, 'north')
  expect((await seasons(client))[0].booked).toBe(null)
  expect((await client.get('/api/desk/seasons/affected?code=SS30')).status).toBe(403)
})

/** As every shop suggests it. */
const asking = { lastDay: daysAfter(todayIn(shopTimeZone), 7), default: 'refused' }

test('a change of a season names the orders and carts it concerns, of the own shop only', async () => {
  const { body } = await owner.get('/api/desk/seasons/affected?code=SS30')
  expect(body.data).toEqual({
    orders: [{ orderNumber, company: 'Bergsport Huber', pieces: 4 }],
    orderCount: 1,
    carts: [{ company: 'Bergsport Huber', pieces: 5 }],
    cartCount: 1,
    asking,
  })
  const foreign = await southerner.get('/api/desk/seasons/affected?code=SS30')
  expect(foreign.body.data).toEqual({ orders: [], orderCount: 0, carts: [], cartCount: 0, asking })
})

test('a season is closed with its last day, opened again, and the shop says so', async () => {
  const yesterday = daysAfter(today(), -1)
  const closed = await save({ code: 'SS30', orderUntil: yesterday }, { orderUntil: null })
  expect(closed.status).toBe(200)
  expect((await seasons())[0].state).toBe('closed')
  const late = await save({ code: 'SS30', orderUntil: null }, { orderUntil: null })
  expect([late.status, late.body.code]).toEqual([409, 'record.changed.since'])
  await owner.post(`/api/desk/changes/${closed.body.data.undo}/undo`)
  expect((await seasons())[0].state).toBe('open')
})

test('a new season is made, and none on the day of another or that ends before it begins', async () => {
  const given = { code: 'AW30', 'name.en': 'Winter 30', date: '2030-09-01' }
  expect((await save(given, null)).status).toBe(200)
  expect((await seasons()).map(({ record }: { record: { code: string } }) => record.code)).toEqual(['AW30', 'SS30'])
  const taken = await save({ ...given, code: 'X30' }, null)
  expect(taken.body.rejected[0]).toMatchObject({ column: 'date', code: 'value.taken' })
  const reversed = await save({ code: 'AW30', orderFrom: '2030-02-01', orderUntil: '2030-01-01' }, {})
  expect(reversed.body.rejected[0]).toMatchObject({ column: 'orderUntil', code: 'dates.reversed' })
})

test('seasons are changed by nobody of another tenant, and by nobody who may only look', async () => {
  const reader = await new ApiClient(shop.address).signIn('reader', password, 'north')
  expect((await save({ code: 'SS30', date: '2030-03-01' }, {}, reader)).status).toBe(403)
  await save({ code: 'SS30', date: '2030-03-01' }, {}, southerner)
  expect((await seasons()).at(-1).record.date).toBe('2030-02-01')
  expect((await seasons(southerner))[0].record.date).toBe('2030-03-01')
})
