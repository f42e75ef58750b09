import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '#domain/day.ts'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { today } from '../platform/today.ts'

let shop: TestShop
let api: ApiClient
let north: TenantId

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  north = await makeTenant(shop.db, 'north')
  for (const role of ['owner', 'warehouse', 'accountant'])
    await makeUser(shop.db, { tenantId: north }, role, { staff_role: role })
})
afterAll(() => shop.stop())

async function todayOf(role: string) {
  return (await (await api.signIn(role, password, 'north')).get('/api/desk/today')).body.data
}

const exactly = (count: number) => ({ count, isMore: false })

test('nothing waits in an empty shop', async () => {
  expect(await todayOf('owner')).toEqual({
    ordersToConfirm: { ...exactly(0), oldest: [] },
    ordersToApprove: { ...exactly(0), oldest: [] },
    backOrdersToRelease: { ...exactly(0), oldest: [] },
    accountRequests: { ...exactly(0), oldest: [] },
    restingSources: { ...exactly(0), oldest: [] },
    restingWebhooks: { ...exactly(0), oldest: [] },
    failedMails: { ...exactly(0), oldest: [] },
    refusedRefunds: { ...exactly(0), oldest: [] },
    incompleteProducts: { picture: exactly(0), ean: exactly(0), price: exactly(0) },
    closingSeasons: [],
    nextSeason: null,
  })
})

describe('products that are sold', () => {
  test('are counted by what they lack; what is not sold lacks nothing', async () => {
    const whole = await makeProduct(shop.db, north, 'WHOLE', { price: 1000 })
    await sql`update products set images = '[{"image":{"url":"a","thumb":"a","card":"a"},"alt":{"en":"","de":""}}]'
      where id = ${whole.productId}`.execute(shop.db)
    await sql`update variants set ean = '4012345678901' where product_id = ${whole.productId}`.execute(shop.db)
    const bare = await makeProduct(shop.db, north, 'BARE', { price: 1000 })
    await sql`delete from base_prices where product_id = ${bare.productId}`.execute(shop.db)
    const sleeping = await makeProduct(shop.db, north, 'SLEEPING', { price: 1000 })
    await sql`update products set is_active = false where id = ${sleeping.productId}`.execute(shop.db)
    expect((await todayOf('owner')).incompleteProducts).toEqual({
      picture: exactly(1),
      ean: exactly(1),
      price: exactly(1),
    })
  })

  test('have no prices for who may not read prices, and are not told to who may not read products', async () => {
    expect((await todayOf('warehouse')).incompleteProducts).toEqual({
      picture: exactly(1),
      ean: exactly(1),
      price: null,
    })
    expect(await todayOf('accountant')).toMatchObject({ incompleteProducts: null, closingSeasons: null })
  })

  test('are counted no further than a thousand', async () => {
    await sql`insert into products (tenant_id, sku, name, sort_en, sort_de, vat_rate)
      select ${north}, 'N' || n, '{"en":"N","de":"N"}', 'n' || n, 'n' || n, 19
      from generate_series(1, 1000) n`.execute(shop.db)
    expect((await todayOf('owner')).incompleteProducts.picture).toEqual({ count: 1000, isMore: true })
  })
})

test('seasons that close within a week are named, the first to close first', async () => {
  const day = today()
  const season = (code: string, from: number, archived = false) => sql`
    insert into seasons (tenant_id, code, name, date, order_until, is_archived)
    values (${north}, ${code}, '{"en":"Summer","de":"Sommer"}', ${daysAfter(day, 100 + from)}, ${daysAfter(day, from)}, ${archived})`
  for (const made of [
    season('LATE', 8),
    season('WEEK', 7),
    season('TODAY', 0),
    season('OVER', -1),
    season('GONE', 3, true),
  ])
    await made.execute(shop.db)
  const { closingSeasons, nextSeason } = await todayOf('owner')
  expect(closingSeasons.map(({ code }: { code: string }) => code)).toEqual(['TODAY', 'WEEK'])
  expect(nextSeason.code).toBe('TODAY')
})

test('orders to confirm are counted no further than a thousand and without held ones, and the oldest are named', async () => {
  const company = await makeCompany(shop.db, north)
  const buyer = await makeUser(shop.db, company, 'buyer')
  const product = await makeProduct(shop.db, north, 'ORDERED', {})
  const id = await makeOrder(shop.db, company, buyer, { lines: [{ product, quantity: 1 }] })
  expect((await todayOf('owner')).ordersToConfirm).toMatchObject(exactly(1))
  await sql`insert into order_holds (tenant_id, order_id, reason)
    select tenant_id, id, 'limit' from orders where id = ${id}`.execute(shop.db)
  const held = await todayOf('owner')
  expect(held.ordersToConfirm).toEqual({ ...exactly(0), oldest: [] })
  expect(held.ordersToApprove).toMatchObject({ ...exactly(1), oldest: [{ gross: { currency: 'EUR' } }] })
  await sql`update order_holds set approved_at = now() where order_id = ${id}`.execute(shop.db)
  await sql`insert into orders (tenant_id, order_number, company_id, user_id, order_type, delivery_date, payment_method,
      currency, goods, shipping, vat, gross, shipping_address, invoice_address)
    select tenant_id, 'X' || n, company_id, user_id, order_type, delivery_date, payment_method, currency, goods, shipping,
      vat, gross, shipping_address, invoice_address
    from orders cross join generate_series(1, 1000) n where id = ${id}`.execute(shop.db)
  const { ordersToConfirm } = await todayOf('owner')
  expect(ordersToConfirm).toMatchObject({ count: 1000, isMore: true })
  expect(ordersToConfirm.oldest).toHaveLength(3)
})
