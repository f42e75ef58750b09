import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeUser, password } from '#testing/builders.ts'
import { type CheckoutShop, fillCart, pack, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { violations } from '../cli/integrity.ts'
import { releaseArrived } from './release-sweep.ts'

let shop: CheckoutShop
let staff: ApiClient
let reader: ApiClient
let foreigner: ApiClient

beforeAll(async () => {
  shop = await startCheckoutShop()
  const { db, north } = shop
  for (const role of ['owner', 'reader']) await makeUser(db, { tenantId: north.tenantId }, role, { staff_role: role })
  const { rows } = await sql<{ id: number }>`select id from tenants where key = 'south'`.execute(db)
  await makeUser(db, { tenantId: rows[0]!.id as never }, 'southerner', { staff_role: 'owner' })
  await setSetting('{site,buyableWithoutStock}', true)
  const api = new ApiClient(shop.address)
  staff = await api.signIn('owner', password, 'north')
  reader = await api.signIn('reader', password, 'north')
  foreigner = await api.signIn('southerner', password, 'south')
})
beforeEach(async () => {
  // Orders of earlier tests wait for nothing any more.
  const waiting = (await staff.get('/api/desk/orders?waiting=stock')).body.data as { orderNumber: string }[]
  for (const { orderNumber } of waiting) await staff.post(`/api/desk/orders/${orderNumber}/cancel-rest`, {})
  await shop.restore()
})
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(() => shop.stop())

const setSetting = (path: string, value: boolean) =>
  sql`update tenants set settings = jsonb_set(settings, ${path}::text[], ${JSON.stringify(value)}::jsonb)
    where key = 'north'`.execute(shop.db)

async function placed(client: ApiClient, ...items: object[]): Promise<string> {
  await fillCart(client, ...items)
  return (await shop.order(client)).body.data.orders[0].orderNumber
}

const arrive = (delta: number, variantSku = 'NORTH1-S') =>
  staff.post('/api/desk/changes', {
    parts: [{ kind: 'stock', rows: [{ given: { variantSku, delta, reason: 'receipt' }, seen: {} }] }],
  })
const selected = (orderNumbers: string[]) => ({ selection: { filter: {}, orderNumbers } })
const release = (orderNumbers: string[], client = staff) =>
  client.post('/api/desk/orders/release', selected(orderNumbers))
const preview = (orderNumbers: string[]) => staff.post('/api/desk/orders/release-preview', selected(orderNumbers))
const jackets = () => shop.stockOf(shop.north.jacket.variantId)
const found = async (query: string) =>
  (await staff.get(`/api/desk/orders?${query}`)).body.data.map((order: { orderNumber: string }) => order.orderNumber)
const waitingOf = async (orderNumber: string): Promise<number> => {
  const { lines } = (await staff.get(`/api/desk/orders/${orderNumber}`)).body.data
  return lines.reduce((sum: number, line: { backOrdered: number }) => sum + line.backOrdered, 0)
}
const arrived = (atOnce?: number) => releaseArrived(shop.tenantDb({ tenantId: shop.north.tenantId }), atOnce)

test('goods that came are given to the oldest order first, the next one gets a part, and a preview says so', async () => {
  const first = await placed(shop.ada, small(24))
  const second = await placed(shop.grace, small(5), pack(6))
  expect(await found('waiting=stock')).toEqual([second, first])
  expect(await found('waiting=arrived')).toEqual([])
  expect((await arrive(6)).status).toBe(200)
  expect(await found('waiting=arrived')).toEqual([second, first])
  expect((await staff.get('/api/desk/stock')).body.releasableOrders).toBe(2)
  const shown = await preview([second, first])
  expect(shown.body.data).toMatchObject({
    orders: [
      { orderNumber: first, pieces: 4, waiting: 0 },
      { orderNumber: second, pieces: 2, waiting: 3 },
    ],
    pieces: 6,
  })
  expect(await jackets()).toBe(6)
  expect((await release([second, first])).body.data).toEqual(shown.body.data)
  expect([await jackets(), await waitingOf(first), await waitingOf(second)]).toEqual([0, 0, 3])
  expect((await release([second, first])).body.data).toMatchObject({ pieces: 0 })
  const { rows } = await sql`
    select key, after -> 'pieces' as pieces from journal where action = 'order.released' order by sequence`.execute(
    shop.db,
  )
  expect(rows).toEqual([
    { key: first, pieces: 4 },
    { key: second, pieces: 2 },
  ])
})

test('orders whose goods have come are named on the page of today, the oldest first', async () => {
  const waiting = async () => (await staff.get('/api/desk/today')).body.data.backOrdersToRelease
  const first = await placed(shop.ada, small(24))
  const second = await placed(shop.grace, small(5))
  expect(await waiting()).toEqual({ count: 0, isMore: false, oldest: [] })
  await arrive(1)
  expect(await waiting()).toMatchObject({ count: 2, oldest: [{ orderNumber: first }, { orderNumber: second }] })
})

test('staff may serve a younger order first, and what it was given can be shipped', async () => {
  const first = await placed(shop.ada, small(22))
  const second = await placed(shop.grace, small(2))
  await arrive(2)
  expect((await release([second])).body.data).toMatchObject({ pieces: 2 })
  const shipped = await staff.post(`/api/desk/orders/${second}/shipments`, {
    number: 1,
    lines: [{ position: 0, quantity: 2 }],
  })
  expect(shipped.status).toBe(200)
  expect(await waitingOf(first)).toBe(2)
  const partly = await staff.post(`/api/desk/orders/${first}/shipments`, {
    number: 1,
    lines: [{ position: 0, quantity: 20 }],
  })
  expect(partly.status).toBe(200)
  const { items, deliveryStatus } = (await shop.ada.get(`/api/order/${first}`)).body.data
  expect([deliveryStatus, items[0].shipped, items[0].open, items[0].backOrdered]).toEqual(['partly', 20, 2, 2])
})

test('an order that is cancelled, unpaid or of another tenant is given nothing', async () => {
  const cancelled = await placed(shop.ada, small(22))
  await fillCart(shop.grace, small(3))
  const unpaid = (await shop.order(shop.grace, { paymentMethod: 'card' })).body.data.orders[0].orderNumber
  await staff.post('/api/desk/orders/cancel', selected([cancelled]))
  await fillCart(shop.ada, small(25))
  const waiting = (await shop.order(shop.ada)).body.data.orders[0].orderNumber
  await arrive(4)
  expect((await release([waiting], foreigner)).body.data).toEqual({ orders: [], pieces: 0 })
  expect((await release([waiting], reader)).status).toBe(403)
  const { orders } = (await release([cancelled, unpaid, waiting])).body.data
  expect(orders.map((order: { orderNumber: string }) => order.orderNumber)).toEqual([waiting])
  expect(await waitingOf(cancelled)).toBe(0)
  await staff.post('/api/desk/orders/cancel', selected([unpaid, waiting]))
})

test('older orders that nobody may work on do not keep goods from a younger one', async () => {
  const held = await placed(shop.ada, small(22))
  await fillCart(shop.grace, small(3))
  const unpaid = (await shop.order(shop.grace, { paymentMethod: 'card' })).body.data.orders[0].orderNumber
  const younger = await placed(shop.grace, small(4))
  await sql`insert into order_holds (tenant_id, order_id, reason)
    select tenant_id, id, 'limit' from orders where order_number = ${held}`.execute(shop.db)
  await arrive(4)
  expect([await arrived(1), await waitingOf(younger), await waitingOf(held)]).toEqual([4, 0, 2])
  await arrive(1)
  expect(await arrived(1)).toBe(0)
  await sql`update order_holds set approved_at = now()`.execute(shop.db)
  expect([await arrived(1), await waitingOf(held)]).toEqual([1, 1])
  await staff.post('/api/desk/orders/cancel', selected([unpaid, younger, held]))
})

test('two arrivals, two sweeps and an order at the same moment release no more than there is', async () => {
  const numbers = [await placed(shop.ada, small(23)), await placed(shop.grace, small(7))]
  for (let round = 0; round < 8; round++) {
    await fillCart(shop.ada, small(2))
    const [answer] = await Promise.all([shop.order(shop.ada), arrive(1), arrived(), arrive(2), arrived()])
    expect([200, 201]).toContain(answer.status)
    numbers.push(answer.body.data.orders[0].orderNumber)
  }
  while ((await arrived()) > 0);
  expect(await violations(shop.db)).toEqual([])
  const waiting = await Promise.all(numbers.map(waitingOf))
  // 46 were ordered of 20 in stock and 24 that came.
  expect([waiting.reduce((sum, pieces) => sum + pieces, 0), await jackets()]).toEqual([2, 0])
  expect(waiting.slice(0, 2)).toEqual([0, 0])
})

test('a shop that has chosen so releases by itself', async () => {
  const number = await placed(shop.ada, small(22))
  await arrive(1)
  await setSetting('{private,releasesBackOrders}', true)
  await expect.poll(() => waitingOf(number)).toBe(1)
  await setSetting('{private,releasesBackOrders}', false)
})
