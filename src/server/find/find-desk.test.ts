import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let owner: ApiClient
let southerner: ApiClient
let warehouse: ApiClient
let orderNumber: string

beforeAll(async () => {
  shop = await startTestShop()
  const north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: north }, 'owner', { staff_role: 'owner' })
  await sql`insert into staff_roles values (${north}, 'stockist', 'S', 'S', '{stock.read}')`.execute(shop.db)
  await makeUser(shop.db, { tenantId: north }, 'warehouse', { staff_role: 'stockist' })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  const huber = await makeCompany(shop.db, north, { name: 'Bergsport Huber 100%', customer_no: '10023' })
  const product = await makeProduct(shop.db, north, 'NG-1042', {})
  await makeOrder(shop.db, huber, await makeUser(shop.db, huber, 'buyer'), { lines: [{ product, quantity: 1 }] })
  const { rows } = await sql<{ n: string }>`select order_number as n from orders where tenant_id = ${north}`.execute(
    shop.db,
  )
  orderNumber = rows[0]!.n
  const api = new ApiClient(shop.address)
  owner = await api.signIn('owner', password, 'north')
  warehouse = await api.signIn('warehouse', password, 'north')
  southerner = await api.signIn('southerner', password, 'south')
})
afterAll(() => shop.stop())

const find = async (q: string, client = owner) =>
  (await client.get(`/api/desk/find?q=${encodeURIComponent(q)}`)).body.data

test('an order is found by how its number begins, in capital and small letters', async () => {
  for (const q of [orderNumber, orderNumber.slice(0, 3), orderNumber.toLowerCase()])
    expect((await find(q)).orders).toMatchObject([{ number: orderNumber, customer: '10023 Bergsport Huber 100%' }])
})

test('a customer is found by number and by words in any order, with their latest orders', async () => {
  for (const q of ['10023', 'hub berg', '100%']) {
    const found = await find(q)
    expect(found.customers, q).toMatchObject([{ customerNo: '10023', name: 'Bergsport Huber 100%' }])
    expect(found.orders, q).toMatchObject([{ number: orderNumber }])
  }
  expect((await find('hub tal')).customers).toEqual([])
  expect((await find('__')).customers).toEqual([])
})

test('a product is found by its number', async () => {
  expect((await find('ng-1042')).products).toMatchObject([{ sku: 'NG-1042' }])
})

test('a role finds only what it may read, and another shop nothing of this one', async () => {
  const nothing = { orders: [], customers: [], products: [], invoices: [] }
  for (const q of ['10023', 'huber', 'ng-1042', orderNumber]) {
    expect(await find(q, warehouse)).toEqual(nothing)
    expect(await find(q, southerner)).toEqual(nothing)
  }
})

test.each(['', 'x', 'a'.repeat(201), 'a\u0000b'])('%j is refused with a sentence', async q => {
  expect((await owner.get(`/api/desk/find?q=${encodeURIComponent(q)}`)).status).toBe(400)
})
