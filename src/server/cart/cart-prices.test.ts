import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { type CartShop, loadCart, medium, saveCart, small, startCartShop } from '#testing/cart-shop.ts'

let shop: CartShop
let ada: ApiClient

beforeAll(async () => {
  shop = await startCartShop()
  ;({ ada } = shop)
})
beforeEach(() => shop.empty())
afterAll(() => shop.stop())

describe('a price that moved', () => {
  test('is told with the old one until the buyer agrees, whatever else changes in the line', async () => {
    const { version } = (await saveCart(ada, [small(2)])).body
    await sql`update base_prices set price = 9500 where product_id = ${shop.jacket.productId}`.execute(shop.db)
    expect((await loadCart(ada)).items[0]).toMatchObject({
      oldPrice: { value: 90 },
      updatedPrice: { value: 95 },
      price: { value: 95 },
    })
    const again = await saveCart(ada, [small(2), medium(1)], { version })
    expect(again.body.data.items[0]).toHaveProperty('updatedPrice')
    const changed = await saveCart(ada, [small(3)], { version: again.body.version })
    expect(changed.body.data.items[0]).toMatchObject({ oldPrice: { value: 90 }, updatedPrice: { value: 95 } })
    const agreed = await saveCart(ada, [{ ...small(4), price: { value: 95 } }], { version: changed.body.version })
    expect(agreed.body.data.items[0]).not.toHaveProperty('updatedPrice')
    await sql`update base_prices set price = 9000 where product_id = ${shop.jacket.productId}`.execute(shop.db)
  })

  test('of a pre-order is told as its pre-order price too', async () => {
    const early = { sku: 'NG1', variantSku: 'NG1-S', orderType: 'preOrder', quantities: [0, 1] }
    await saveCart(ada, [small(2), early], { version: (await loadCart(ada)).version })
    await sql`update base_prices set price = 9500 where product_id = ${shop.jacket.productId}`.execute(shop.db)
    const [order, preOrder] = (await loadCart(ada)).items
    expect(order.oldPrice).toEqual({ value: 90, currency: 'EUR' })
    expect(preOrder.oldPrice).toEqual({ value: 90, currency: 'EUR', preOrderPrice: 90 })
    expect(preOrder.updatedPrice).toEqual({ value: 95, currency: 'EUR' })
    await sql`update base_prices set price = 9000 where product_id = ${shop.jacket.productId}`.execute(shop.db)
  })

  test('is no longer told once the buyer has said yes to it, and only to today’s', async () => {
    const { version } = (await saveCart(ada, [small(2)])).body
    await sql`update base_prices set price = 9500 where product_id = ${shop.jacket.productId}`.execute(shop.db)
    const wrong = await saveCart(ada, [{ ...small(2), price: { value: 94 } }], { version })
    expect(wrong.body.data.items[0]).toMatchObject({ oldPrice: { value: 94 }, updatedPrice: { value: 95 } })
    const right = await saveCart(ada, [{ ...small(2), price: { value: 95 } }], { version: wrong.body.version })
    expect(right.body.data.items[0]).not.toHaveProperty('updatedPrice')
    expect((await loadCart(ada)).items[0]).not.toHaveProperty('updatedPrice')
    expect((await saveCart(ada, [{ ...small(2), price: 'cheap' }])).status).toBe(200)
    await sql`update base_prices set price = 9000 where product_id = ${shop.jacket.productId}`.execute(shop.db)
  })

  test('is told for a new line too, and for a new quantity sent with the price that was seen', async () => {
    const added = await saveCart(ada, [{ ...small(2), price: { value: 85 } }])
    expect(added.body.data.items[0]).toMatchObject({
      oldPrice: { value: 85 },
      updatedPrice: { value: 90 },
      quantity: 2,
    })
    const more = await saveCart(ada, [{ ...small(5), price: { value: 85 } }], { version: added.body.version })
    expect(more.body.data.items[0]).toMatchObject({ oldPrice: { value: 85 }, updatedPrice: { value: 90 }, quantity: 5 })
    expect((await loadCart(ada)).items[0]).toHaveProperty('updatedPrice')
    await saveCart(ada, [{ ...small(5), price: { value: 90 } }], { version: more.body.version })
    expect((await loadCart(ada)).items[0]).not.toHaveProperty('updatedPrice')
  })

  test('is not one that a tier reached by the new quantity gives', async () => {
    const { rows } = await sql<{ id: number }>`insert into price_lists (tenant_id, name)
      values (${shop.tenantId}, 'Tiers') returning id`.execute(shop.db)
    await sql`insert into price_list_entries (tenant_id, price_list_id, product_id, variant_id, min_quantity, price)
      values (${shop.tenantId}, ${rows[0]!.id}, ${shop.jacket.productId}, ${shop.jacket.variantId}, 1, 8800),
        (${shop.tenantId}, ${rows[0]!.id}, ${shop.jacket.productId}, ${shop.jacket.variantId}, 10, 8000)`.execute(
      shop.db,
    )
    await sql`update companies set price_list_id = ${rows[0]!.id} where id = ${shop.companies[0]!.id}`.execute(shop.db)
    await saveCart(ada, [small(2)])
    const tier = await saveCart(ada, [{ ...small(12), price: { value: 88 } }])
    expect(tier.body.data.items[0]).toMatchObject({ price: { value: 80 } })
    expect(tier.body.data.items[0]).not.toHaveProperty('updatedPrice')
    const back = await saveCart(ada, [small(3)])
    expect(back.body.data.items[0]).not.toHaveProperty('updatedPrice')
    await sql`update companies set price_list_id = null where id = ${shop.companies[0]!.id}`.execute(shop.db)
  })
})
