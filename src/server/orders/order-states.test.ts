import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { workingDaysAfter } from '#domain/shipping/arrival.ts'
import { ApiClient, basic, type Session } from '#testing/api-client.ts'
import { makeUser } from '#testing/builders.ts'
import { makePreStock, makeSampleShop, orderBody, type SampleShop, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let north: SampleShop
let buyer: ApiClient
let session: Session

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeSampleShop(shop.db, 'north')
  await makePreStock(shop.db, north, north.jacket, { [north.seasonIds[0]!]: 50 })
  await sql`update shipping_methods set transit_days_min = 2, transit_days_max = 3 where id = ${north.methodId}`.execute(
    shop.db,
  )
  session = await sessionFor(shop.db, await makeUser(shop.db, north.company, 'ada'))
  buyer = new ApiClient(shop.address).as(session)
})
beforeEach(async () => {
  await sql`update baskets set items = '[]', version = version + 1`.execute(shop.db)
})
afterAll(() => shop.stop())

const today = () => new Date().toISOString().slice(0, 10)
const expected = () => ({ from: workingDaysAfter(today(), 2), until: workingDaysAfter(today(), 3) })
const placed = async (more: object = {}): Promise<string> => {
  await buyer.post('/api/basket', {
    items: [{ sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'order', quantity: 1 }],
  })
  return (await buyer.post('/api/order/create', orderBody(north, more))).body.data.orders[0]._id
}
const order = async (id: string) => (await buyer.get(`/api/order/${id}`)).body.data
const idsWith = async (query: string) =>
  (await buyer.get(`/api/order?${query}`)).body.data.map((one: { _id: string }) => one._id)

test('an order from stock is expected after the working days of its shipping method, before and after it is placed', async () => {
  await buyer.post('/api/basket', {
    items: [{ sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'order', quantity: 1 }],
  })
  const { body } = await buyer.post('/api/order/create', orderBody(north, { preview: true }))
  expect(body.data.orders[0].arrival).toEqual(expected())
  const id = await placed()
  expect((await order(id)).arrival).toEqual(expected())
  expect((await buyer.get(`/api/payment/status?orderIds=${id}`)).body.data[0].arrival).toEqual(expected())
})

test('no day is promised for what is paid ahead, nor for a way without days', async () => {
  expect((await order(await placed({ paymentMethod: 'prepayment' }))).arrival).toBeNull()
  const id = await placed()
  await sql`update orders set shipping_method_id = null where id = ${Number(id)}`.execute(shop.db)
  expect((await order(id)).arrival).toBeNull()
})

test('a pre-order is expected from the day of its season on', async () => {
  await buyer.post('/api/basket', {
    items: [{ sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'preOrder', quantities: [2, 0] }],
  })
  const { body } = await buyer.post('/api/order/create', orderBody(north, { orderType: 'preOrder' }))
  expect((await order(body.data.orders[0]._id)).arrival).toEqual({ from: '2097-02-01', until: null })
})

test('a cancelled order is neither open nor expected, and owes nothing in list, search and sheet', async () => {
  const id = await placed()
  expect(await idsWith('paymentStatus=open')).toContain(id)
  await buyer.post(`/api/order/${id}/cancel`)
  expect(await order(id)).toMatchObject({ orderStatus: 'Cancelled', arrival: null })
  expect(await idsWith('paymentStatus=open')).not.toContain(id)
  expect(await idsWith('deliveryStatus=open')).not.toContain(id)
  expect(await idsWith('search=offen')).not.toContain(id)
  expect(await idsWith('status=7')).toContain(id)
  expect(await idsWith('search=Nothing%20to%20pay')).toContain(id)
  const answer = await fetch(`${shop.address}/api/order/export?status=7`, {
    headers: { authorization: basic(session) },
  })
  const [heads, row] = (await readXlsxFile(Buffer.from(await answer.arrayBuffer())))[0]!.data
  const cell = (head: string) => row![heads!.indexOf(head)]
  expect([cell('Status'), cell('Delivery status'), cell('Payment status'), cell('Expected from')]).toEqual([
    'Cancelled',
    '–',
    'Nothing to pay',
    null,
  ])
})
