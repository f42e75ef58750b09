import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let north: TenantId
let owner: ApiClient
let southerner: ApiClient
let orderNumber: string

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  for (const role of ['owner', 'reader'])
    await makeUser(shop.db, { tenantId: north }, role, { staff_role: role, first_name: 'Svea', last_name: role })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  const jacket = await makeProduct(shop.db, north, 'J-1', { sizes: ['M', 'L'], stock: 20 })
  await makeProduct(shop.db, north, 'K-2', { stock: 0, is_positive_stock_only: true })
  await makeProduct(shop.db, north, 'L-3', { stock: 3 })
  await makeProduct(shop.db, south, 'foreign', {})
  await sql`insert into seasons (tenant_id, code, name, date) values
    (${north}, 'SS30', '{"en":"Summer","de":"Sommer"}', '2030-02-01')`.execute(shop.db)
  const company = await makeCompany(shop.db, north, { name: 'Bergsport Huber' })
  const buyer = await makeUser(shop.db, company, 'huber')
  const id = await makeOrder(shop.db, company, buyer, { lines: [{ product: jacket, quantity: 4 }] })
  await sql`
    insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason, order_id)
    values (${north}, ${jacket.productId}, ${jacket.variantId}, -4, 'order', ${id})`.execute(shop.db)
  orderNumber = (
    await sql<{ number: string }>`select order_number as number from orders where id = ${id}`.execute(shop.db)
  ).rows[0]!.number
  await sql`insert into baskets (tenant_id, user_id, company_id, items, skus)
    values (${north}, ${buyer.id}, ${company.id}, ${JSON.stringify([
      { variantSku: 'J-1-M', sku: 'J-1', orderType: 'order', quantity: 6 },
      { variantSku: 'J-1-M', sku: 'J-1', orderType: 'preOrder', quantities: { SS30: 5 } },
    ])}::json, '{J-1-M}')
    on conflict (tenant_id, user_id, company_id) do update set items = excluded.items, skus = excluded.skus`.execute(
    shop.db,
  )
  const api = new ApiClient(shop.address)
  owner = await api.signIn('owner', password, 'north')
  southerner = await api.signIn('southerner', password, 'south')
})
afterAll(() => shop.stop())

const list = async (query: string, client = owner) => (await client.get(`/api/desk/stock?${query}`)).body
const available = async (sku: string) => (await list(`q=${sku}`)).data[0].variants[0].available
const ledger = async (variantSku: string) => (await owner.get(`/api/desk/stock/ledger?variantSku=${variantSku}`)).body
const save = (rows: object[], client = owner) => client.post('/api/desk/changes', { parts: [{ kind: 'stock', rows }] })

describe('the list', () => {
  test.each([
    ['', ['J-1', 'K-2', 'L-3']],
    ['state=none', ['K-2']],
    ['state=low', ['L-3']],
    ['state=blocked', ['K-2']],
    ['q=l-3', ['L-3']],
    ['offset=2', ['L-3']],
  ])('%s finds %j', async (query, skus) => {
    expect((await list(query)).data.map(({ sku }: { sku: string }) => sku)).toEqual(skus)
  })

  test('has the stock of each variant, and what seasons bring', async () => {
    const { data, seasons } = await list('q=J-1')
    expect(seasons).toEqual(['SS30'])
    expect(data[0].variants).toMatchObject([{ size: 'M', seasons: [] }, { size: 'L' }])
  })

  test.each(['state=all', 'offset=-1'])('refuses %s', async query => {
    expect((await owner.get(`/api/desk/stock?${query}`)).status).toBe(400)
  })

  test('has nothing of another tenant', async () => {
    expect((await list('', southerner)).data).toMatchObject([{ sku: 'foreign' }])
    for (const path of ['ledger', 'holders'])
      expect((await southerner.get(`/api/desk/stock/${path}?variantSku=J-1-M`)).status).toBe(404)
  })
})

describe('a correction', () => {
  test('by a number of pieces stands in the ledger with its reason and who did it, and is undone by counter-booking', async () => {
    const { body } = await save([{ given: { variantSku: 'L-3-M', delta: 5, reason: 'receipt' }, seen: {} }])
    expect(await available('L-3')).toBe(8)
    expect((await ledger('L-3-M')).data[0]).toMatchObject({
      delta: 5,
      balance: 8,
      reason: 'receipt',
      who: 'Svea owner',
      orderNumber: null,
    })
    expect((await owner.post(`/api/desk/changes/${body.data.undo}/undo`)).body.data).toEqual({ done: 1, left: 0 })
    expect((await ledger('L-3-M')).data[0]).toMatchObject({ delta: -5, balance: 3, reason: 'correction' })
  })

  test('by a count holds only while the stock is what was seen', async () => {
    const count = (seen: number) =>
      save([{ given: { variantSku: 'L-3-M', available: 9, reason: 'correction' }, seen: { available: seen } }])
    const outdated = await count(4)
    expect([outdated.status, outdated.body.code]).toEqual([409, 'record.changed.since'])
    expect((await count(3)).status).toBe(200)
    expect(await available('L-3')).toBe(9)
  })

  test('is also one of what a season brings', async () => {
    await save([{ given: { variantSku: 'L-3-M', season: 'SS30', available: 40, reason: 'correction' }, seen: null }])
    expect((await list('q=L-3')).data[0].variants[0].seasons).toEqual([{ code: 'SS30', quantity: 40 }])
    expect((await ledger('L-3-M')).data[0]).toMatchObject({ season: 'SS30', delta: 40, who: 'Svea owner' })
  })

  test('below nothing is refused, and one by who may only look', async () => {
    const { status, body } = await save([
      { given: { variantSku: 'L-3-M', delta: -50, reason: 'correction' }, seen: {} },
    ])
    expect([status, body.rejected[0].code]).toEqual([422, 'stock.not.enough.error'])
    const reader = await new ApiClient(shop.address).signIn('reader', password, 'north')
    expect((await save([{ given: { variantSku: 'L-3-M', delta: 1 }, seen: {} }], reader)).status).toBe(403)
    expect((await save([{ given: { variantSku: 'L-3-M', delta: 1 }, seen: {} }], southerner)).status).toBe(422)
  })
})

describe('a variant', () => {
  test('has its orders in the ledger and among its holders, with the carts it is in', async () => {
    const { data } = await ledger('J-1-M')
    expect(data.find((row: { reason: string }) => row.reason === 'order')).toMatchObject({
      delta: -4,
      orderNumber,
      who: 'Bergsport Huber',
    })
    const { body } = await owner.get('/api/desk/stock/holders?variantSku=J-1-M')
    expect(body.data).toMatchObject({
      orders: [{ orderNumber, company: 'Bergsport Huber', quantity: 4, isPaying: false }],
      orderCount: 1,
      orderedPieces: 4,
      cartCount: 2,
      cartPieces: 11,
    })
  })

  test('that there is none of is not found', async () => {
    expect((await owner.get('/api/desk/stock/ledger?variantSku=none')).status).toBe(404)
    expect((await owner.get('/api/desk/stock/ledger?variantSku=J-1-M&before=x')).status).toBe(400)
  })
})
