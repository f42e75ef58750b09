import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeProduct, makeProduct, makeUser } from '#testing/builders.ts'
import { makePreStock, makeSampleShop, orderBody, type SampleShop, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: TestShop
let north: SampleShop
let ada: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_ROLE: 'web' })
  north = await makeSampleShop(shop.db, 'north', { buyableWithoutStock: true })
  ada = new ApiClient(shop.address, await sessionFor(shop.db, await makeUser(shop.db, north.company, 'ada')))
})
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(() => shop.stop())

let count = 0
async function product(more: Parameters<typeof makeProduct>[3] = {}, preStock: number[] = []) {
  const sku = `P${++count}`
  const made = await makeProduct(shop.db, north.tenantId, sku, { categories: [north.category], ...more })
  await makePreStock(shop.db, north, made, Object.fromEntries(preStock.map((stock, n) => [north.seasonIds[n]!, stock])))
  return { ...made, sku, variantSku: `${sku}-M` }
}
const fill = (...items: object[]) => ada.post('/api/basket', { items })
const order = (more: object = {}) => ada.post('/api/order/create', orderBody(north, more))
const preOrder = (more: object = {}) => order({ orderType: 'preOrder', ...more })
/** What each season has left, as the shop shows it. */
const preStocks = async ({ productId }: MadeProduct) =>
  (await ada.get(`/api/material/${productId}`)).body.data.preStocks.map((one: { quantity: number }) => one.quantity)
const linesOf = async (id: string) =>
  (
    await sql`select quantity, back_ordered from order_lines where order_id = ${Number(id)} order by position`.execute(
      shop.db,
    )
  ).rows

describe('a pre-order', () => {
  test('becomes one order per season that has goods, each with its own number, note and freight', async () => {
    const { sku, variantSku, ...made } = await product({ price: 10_000 }, [50, 50])
    await fill({ sku, variantSku, orderType: 'preOrder', quantities: [2, 3] })
    const { status, body } = await preOrder({
      deliveries: [
        { date: '2097-09-01T00:00:00Z', externalOrderNumber: 'W-1', note: 'Winter' },
        { date: '2097-02-01', externalOrderNumber: 'S-1' },
      ],
    })
    expect(status).toBe(200)
    expect(
      body.data.orders.map((one: { deliveryDate: string; total: object }) => [one.deliveryDate, one.total]),
    ).toEqual([
      ['2097-02-01', { value: 248.59, currency: 'EUR' }],
      ['2097-09-01', { value: 367.59, currency: 'EUR' }],
    ])
    expect(body.data.totals.gross.value).toBe(616.18)
    const { rows } = await sql`select external_order_number, note, season_id from orders
      where id = any (${body.data.orders.map((one: { _id: string }) => Number(one._id))}::int[]) order by delivery_date`.execute(
      shop.db,
    )
    expect(rows).toEqual([
      { external_order_number: 'S-1', note: '', season_id: north.seasonIds[0] },
      { external_order_number: 'W-1', note: 'Winter', season_id: north.seasonIds[1] },
    ])
    expect(await preStocks(made)).toEqual([45, 45])
  })

  test('of frozen goods draws on one pool: what one season takes, the other no longer has', async () => {
    const { sku, variantSku, ...made } = await product({ is_stock_freeze: true }, [10, 6])
    await fill({ sku, variantSku, orderType: 'preOrder', quantities: [2, 3] })
    expect((await preOrder()).status).toBe(200)
    expect(await preStocks(made)).toEqual([5, 1])
    await fill({ sku, variantSku, orderType: 'preOrder', quantities: [2, 0] })
    expect((await preOrder()).status).toBe(200)
    expect(await preStocks(made)).toEqual([3, 0])
    await fill({ sku, variantSku, orderType: 'preOrder', quantities: [1, 0] })
    await sql`update baskets set items = jsonb_set(items::jsonb, '{0,quantities}', '{"SS27": 1, "AW27": 1}')`.execute(
      shop.db,
    )
    expect(await preOrder()).toMatchObject({
      status: 409,
      body: { code: 'season.cap.exceeded', blocks: [{ variantSku }] },
    })
    expect(await preStocks(made)).toEqual([3, 0])
    await sql`update baskets set items = '[]', version = version + 1`.execute(shop.db)
  })

  test('of goods that are made to order goes beyond the pre-stock, and says how far', async () => {
    const { sku, variantSku, ...made } = await product({}, [4, 100])
    await fill({ sku, variantSku, orderType: 'preOrder', quantities: [6, 5] })
    const { orders } = (await preOrder()).body.data
    expect(await preStocks(made)).toEqual([0, 89])
    expect(await linesOf(orders[0]._id)).toEqual([{ quantity: 6, back_ordered: 2 }])
    expect(await linesOf(orders[1]._id)).toEqual([{ quantity: 5, back_ordered: 0 }])
  })

  test('cancelled gives every season back exactly what it took', async () => {
    const { sku, variantSku, ...made } = await product({}, [4, 100])
    await fill({ sku, variantSku, orderType: 'preOrder', quantities: [6, 5] })
    const { orders } = (await preOrder()).body.data
    for (const one of orders) expect((await ada.post(`/api/order/${one._id}/cancel`)).status).toBe(200)
    expect(await preStocks(made)).toEqual([4, 100])
  })

  test('of frozen goods that is cancelled gives the pool no more than it held, however little a season had left', async () => {
    const { sku, variantSku, ...made } = await product({ is_stock_freeze: true }, [220, 50])
    const take = async (quantities: number[]) => {
      await fill({ sku, variantSku, orderType: 'preOrder', quantities })
      return (await preOrder()).body.data.orders[0]._id as string
    }
    const first = await take([52, 0])
    const second = await take([51, 0])
    expect(await preStocks(made)).toEqual([117, 0])
    expect((await ada.post(`/api/order/${first}/cancel`)).status).toBe(200)
    expect(await preStocks(made)).toEqual([169, 0])
    expect((await fill({ sku, variantSku, orderType: 'preOrder', quantities: [0, 50] })).body.rejected).toMatchObject([
      { code: 'stock.not.enough.error' },
    ])
    expect((await ada.post(`/api/order/${second}/cancel`)).status).toBe(200)
    expect(await preStocks(made)).toEqual([220, 50])
  })

  test('is placed for all its seasons or for none', async () => {
    const { sku, variantSku, ...made } = await product({}, [50, 50])
    await fill({ sku, variantSku, orderType: 'preOrder', quantities: [2, 3] })
    expect(await preOrder({ deliveries: [{ date: '2097-03-01' }] })).toMatchObject({
      status: 422,
      body: { code: 'delivery.date.unknown' },
    })
    await sql`update seasons set order_until = '2020-01-01' where id = ${north.seasonIds[1]!}`.execute(shop.db)
    expect(await preOrder()).toMatchObject({ status: 422, body: { code: 'season.closed' } })
    await sql`update seasons set order_until = null where id = ${north.seasonIds[1]!}`.execute(shop.db)
    expect(await preStocks(made)).toEqual([50, 50])
    await sql`update baskets set items = '[]', version = version + 1`.execute(shop.db)
  })
})

describe('a shop that sells without stock', () => {
  test('takes what is there and notes the rest as back-ordered, the last lines first', async () => {
    const asked = JSON.stringify([
      { name: 'print', label: { en: 'Print', de: 'Druck' }, required: false, maxLength: 9 },
    ])
    const { sku, variantSku, variantId } = await product({ stock: 5, sales_attributes: asked })
    const line = { sku, variantSku, orderType: 'order' }
    await fill({ ...line, quantity: 4 }, { ...line, quantity: 3, attributes: [{ name: 'print', value: 'Huber' }] })
    const preview = (await order({ preview: true })).body.data
    expect(preview.orders[0].items.map((item: { backOrdered: number }) => item.backOrdered)).toEqual([0, 2])
    const [placed] = (await order()).body.data.orders
    expect(await linesOf(placed._id)).toEqual([
      { quantity: 4, back_ordered: 0 },
      { quantity: 3, back_ordered: 2 },
    ])
    const { rows } = await sql`select available from stock where variant_id = ${variantId}`.execute(shop.db)
    expect(rows).toEqual([{ available: 0 }])
    await ada.post(`/api/order/${placed._id}/cancel`)
    const after = await sql`select available from stock where variant_id = ${variantId}`.execute(shop.db)
    expect(after.rows).toEqual([{ available: 5 }])
  })

  test('still sells no more than there is of what needs stock', async () => {
    const { sku, variantSku, variantId } = await product({ stock: 5, is_positive_stock_only: true })
    await fill({ sku, variantSku, orderType: 'order', quantity: 5 })
    await sql`with down as (update stock set available = 4 where variant_id = ${variantId} returning *)
      insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason)
      select tenant_id, product_id, variant_id, -1, 'correction' from down`.execute(shop.db)
    expect(await order()).toMatchObject({ status: 409, body: { code: 'stock.not.enough.error' } })
  })
})
