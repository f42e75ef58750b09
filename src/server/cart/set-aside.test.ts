import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, makeCompany, makeUser } from '#testing/builders.ts'
import { makeSampleShop, orderBody, type SampleShop, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: TestShop
let north: SampleShop
let buyer: ApiClient
let colleague: ApiClient
let stranger: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeSampleShop(shop.db, 'north')
  const api = new ApiClient(shop.address)
  const signedIn = async (company: MadeCompany, name: string) =>
    api.as(await sessionFor(shop.db, await makeUser(shop.db, company, name)))
  buyer = await signedIn(north.company, 'ada')
  colleague = await signedIn(north.company, 'grace')
  stranger = await signedIn(await makeCompany(shop.db, north.tenantId), 'stranger')
})
beforeEach(async () => {
  await sql`update baskets set items = '[]', set_aside = '[]', version = version + 1`.execute(shop.db)
})
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(() => shop.stop())

const line = (size: 'S' | 'M', quantity: number) => ({
  sku: 'NORTH1',
  variantSku: `NORTH1-${size}`,
  orderType: 'order',
  quantity,
})
const fill = async (...items: object[]): Promise<number> => (await buyer.post('/api/basket', { items })).body.version
const aside = (version: number) => buyer.post('/api/basket/setAside', { orderType: 'order', version })
const back = () => buyer.post('/api/basket/putBack', { orderType: 'order' })
const cart = async (client = buyer) => {
  const { items, setAside, version } = (await client.get('/api/basket')).body.data
  const pieces = items.map((item: { variantSku: string; quantity: number }) => [item.variantSku, item.quantity])
  return { pieces: Object.fromEntries(pieces), setAside, version }
}

test('what is set aside is out of the cart, and comes back when it is asked for', async () => {
  const { status, body } = await aside(await fill(line('S', 2), line('M', 1)))
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ items: [], setAside: { order: 2, preOrder: 0 } })
  expect(await cart()).toMatchObject({ pieces: {}, setAside: { order: 2 } })
  expect((await back()).body.data.items).toHaveLength(2)
  expect(await cart()).toMatchObject({ pieces: { 'NORTH1-S': 2, 'NORTH1-M': 1 }, setAside: { order: 0 } })
})

test('the order of what was taken alone brings it back, once, in the same step', async () => {
  await aside(await fill(line('S', 2)))
  await fill(line('M', 1))
  const { status } = await buyer.post('/api/order/create', orderBody(north))
  expect(status).toBe(200)
  expect(await cart()).toMatchObject({ pieces: { 'NORTH1-S': 2 }, setAside: { order: 0 } })
})

test('an order that is refused leaves both as they were', async () => {
  await aside(await fill(line('S', 2)))
  await fill(line('M', 1))
  const { status } = await buyer.post('/api/order/create', orderBody(north, { termsAccepted: false }))
  expect(status).toBe(422)
  expect(await cart()).toMatchObject({ pieces: { 'NORTH1-M': 1 }, setAside: { order: 1 } })
})

test('of two that place at once one order is made and nothing comes back twice', async () => {
  await aside(await fill(line('S', 2)))
  const basketVersion = await fill(line('M', 1))
  const place = () => buyer.post('/api/order/create', orderBody(north, { basketVersion }))
  const [one, two] = await Promise.all([place(), place()])
  expect(one.body.data.orders[0]._id).toBe(two.body.data.orders[0]._id)
  expect(await cart()).toMatchObject({ pieces: { 'NORTH1-S': 2 }, setAside: { order: 0 } })
})

test('another tab that saves an old cart is told, and what is set aside stays so', async () => {
  const version = await fill(line('S', 2))
  await aside(version)
  const late = await buyer.post('/api/basket', { version, items: [line('S', 2), line('M', 5)] })
  expect(late.status).toBe(409)
  expect(late.body.basket).toMatchObject({ items: [], setAside: { order: 1 } })
  const again = await buyer.post('/api/basket', { version: late.body.basket.version, items: [line('M', 5)] })
  expect(again.status).toBe(200)
  expect(await cart()).toMatchObject({ pieces: { 'NORTH1-M': 5 }, setAside: { order: 1 } })
})

test('an old version sets nothing aside', async () => {
  const version = await fill(line('S', 2))
  await fill(line('M', 1))
  const { status, body } = await aside(version)
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'cart.changed', basket: { setAside: { order: 0 } } })
  expect((await cart()).pieces).toEqual({ 'NORTH1-S': 2, 'NORTH1-M': 1 })
})

test('what comes back to the same line adds to it, however often it is asked for', async () => {
  await aside(await fill(line('S', 2)))
  await fill(line('S', 3))
  await Promise.all([back(), back()])
  expect(await cart()).toMatchObject({ pieces: { 'NORTH1-S': 5 }, setAside: { order: 0 } })
})

test('setting aside and putting back at once loses nothing', async () => {
  await aside(await fill(line('S', 2)))
  const version = await fill(line('M', 1))
  await Promise.all([aside(version), back()])
  await back()
  expect((await cart()).pieces).toEqual({ 'NORTH1-S': 2, 'NORTH1-M': 1 })
})

test('nobody else sees or puts back what is set aside', async () => {
  await aside(await fill(line('S', 2)))
  for (const client of [colleague, stranger]) {
    await client.post('/api/basket/putBack', { orderType: 'order' })
    expect(await cart(client)).toMatchObject({ pieces: {}, setAside: { order: 0 } })
  }
  expect((await cart()).setAside).toEqual({ order: 1, preOrder: 0 })
})

test('a first visitor has nothing to set aside', async () => {
  const fresh = new ApiClient(shop.address).as(await sessionFor(shop.db, await makeUser(shop.db, north.company, 'new')))
  const { status, body } = await fresh.post('/api/basket/setAside', { orderType: 'order', version: 0 })
  expect([status, body.data.items]).toEqual([200, []])
})
