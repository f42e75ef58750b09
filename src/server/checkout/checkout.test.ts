import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { assign, makeUser } from '#testing/builders.ts'
import { type CheckoutShop, euro, fillCart, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: CheckoutShop
let ada: ApiClient
let foreigner: ApiClient

beforeAll(async () => {
  shop = await startCheckoutShop()
  ;({ ada, foreigner } = shop)
})
beforeEach(() => shop.restore())
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(() => shop.stop())

describe('an order', () => {
  test('takes its lines out of the cart, leaves the other order type, and lowers the stock', async () => {
    await sql`insert into pre_stock (tenant_id, product_id, variant_id, season_id, quantity)
      select ${shop.north.tenantId}, ${shop.packs.productId}, ${shop.packs.variantId}, id, 0 from seasons where tenant_id = ${shop.north.tenantId}
      on conflict do nothing`.execute(shop.db)
    const version = await fillCart(ada, small(3), { sku: 'PACK', orderType: 'preOrder', quantities: [6, 0] })
    const answer = await shop.order(ada, { basketVersion: version, total: 331.89 })
    expect(answer).toMatchObject({ status: 200, body: { data: { orders: [{ total: euro(331.89) }] } } })
    const basket = (await ada.get('/api/basket')).body.data
    expect(basket.version).toBe(version + 1)
    expect(basket.items.map((item: { orderType: string }) => item.orderType)).toEqual(['preOrder'])
    expect(await shop.stockOf(shop.north.jacket.variantId)).toBe(17)
    const [{ _id, orderNumber }] = answer.body.data.orders
    expect(orderNumber).toBe(`A${200_000 + Number(_id)}`)
  })

  test('keeps names, prices, addresses and what it is found by', async () => {
    await fillCart(ada, small(2))
    const { orders } = (
      await shop.order(ada, { deliveries: [{ date: '2999-03-04', externalOrderNumber: 'PO-77', note: 'Ring' }] })
    ).body.data
    const { rows } = await sql`select * from orders where id = ${Number(orders[0]._id)}`.execute(shop.db)
    expect(rows[0]).toMatchObject({
      delivery_date: '2999-03-04',
      external_order_number: 'PO-77',
      note: 'Ring',
      status: 1,
      payment_status: 'open',
      payment_expires_at: null,
      goods: 18_000,
      shipping: 890,
      is_by_sales_person: false,
      shipping_method_name: { en: 'Parcel', de: 'Paket' },
      shipping_address: {
        company: expect.stringMatching(/^Company \d+$/),
        department: '',
        city: 'München',
        countryCode: 'DE',
        street: 'Talweg 3',
      },
    })
    for (const word of ['north1-s', 'po-77', 'muenchen', '188,90', '04.03.2999'])
      expect((rows[0] as { search_text: string }).search_text).toContain(word)
    const found = await ada.get(`/api/order?search=${shop.north.jacket.productId}%20po-77`)
    expect(found.body.data.map((one: { _id: string }) => one._id)).toEqual([orders[0]._id])
  })

  test('by card waits for its payment, and holds its goods meanwhile', async () => {
    await fillCart(ada, small(2))
    const { data } = (await shop.order(ada, { paymentMethod: 'card' })).body
    expect(data.orders[0]).toMatchObject({ paymentMethod: 'card', paymentStatus: 'pending' })
    expect(data.payment).toMatchObject({ method: 'card', orderIds: [data.orders[0]._id] })
    const seconds = (Date.parse(data.payment.expiresAt) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(1700)
    expect(seconds).toBeLessThanOrEqual(1801)
    expect(await shop.stockOf(shop.north.jacket.variantId)).toBe(18)
  })

  test('is enqueued in its own transaction, by card only once it is paid', async () => {
    const jobs = async () =>
      (
        await sql<{
          ids: number[]
        }>`select data -> 'orderIds' as ids from pgboss.job where name = 'order-placed'`.execute(shop.db)
      ).rows.flatMap(row => row.ids)
    await fillCart(ada, small(1))
    const invoice = Number((await shop.order(ada)).body.data.orders[0]._id)
    await fillCart(ada, small(1))
    const card = Number((await shop.order(ada, { paymentMethod: 'card' })).body.data.orders[0]._id)
    expect(await jobs()).toContain(invoice)
    expect(await jobs()).not.toContain(card)
  })

  test('by a sales person carries both identities and stands in the journal', async () => {
    const sales = await makeUser(shop.db, { tenantId: shop.north.tenantId }, 'sales', { is_sales_person: true })
    await assign(shop.db, sales, shop.north.company)
    const client = shop.api.as(await sessionFor(shop.db, sales, shop.north.company))
    await fillCart(client, small(1))
    const [placed] = (await shop.order(client)).body.data.orders
    const { rows } =
      await sql`select o.company_id, o.user_id, o.is_by_sales_person, a.actor_name as username, a.acting_company_id
      from orders o join journal a on a.kind = 'orders' and a.key = o.order_number where o.id = ${Number(placed._id)}`.execute(
        shop.db,
      )
    expect(rows).toEqual([
      {
        company_id: shop.north.company.id,
        user_id: sales.id,
        is_by_sales_person: true,
        username: 'sales',
        acting_company_id: shop.north.company.id,
      },
    ])
  })

  test('for another company than the page was built for is refused', async () => {
    await fillCart(ada, small(1))
    const answer = await shop.order(ada, {}, { 'x-company': String(shop.other.id) })
    expect(answer).toMatchObject({ status: 409, body: { code: 'company.changed' } })
  })
})

test("an address, a way of shipping or a version of another tenant's is as good as none", async () => {
  const before = await shop.orderCount()
  await fillCart(foreigner, { sku: 'SOUTH1', variantSku: 'SOUTH1-S', orderType: 'order', quantity: 1 })
  const answer = await shop.order(foreigner)
  expect(answer).toMatchObject({ status: 422, body: { code: 'address.missing' } })
  expect(JSON.stringify(answer.body)).not.toContain('Talweg')
  expect(await shop.orderCount()).toBe(before)
})
