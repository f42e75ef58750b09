import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { type CartShop, startCartShop } from '#testing/cart-shop.ts'

let shop: CartShop
let ada: ApiClient
let grace: ApiClient

beforeAll(async () => {
  shop = await startCartShop()
  ;({ ada, grace } = shop)
})
beforeEach(() => shop.empty())
afterAll(() => shop.stop())

describe('a wishlist', () => {
  const wish = (client: ApiClient, items: object[], more = {}) => client.post('/api/wishlist', { items, ...more })
  const wishes = async (client: ApiClient) =>
    (await client.get('/api/wishlist')).body.data.items.map((item: { variantSku: string }) => item.variantSku)

  test('holds each thing once, and only things that are there', async () => {
    await wish(ada, [
      { sku: 'NG1', variantSku: 'NG1-S' },
      { sku: 'NG1', variantSku: 'NG1-S' },
      { sku: 'NOPE' },
      { sku: 'NG3' },
    ])
    expect(await wishes(ada)).toEqual(['NG1-S'])
    expect(await wishes(grace)).toEqual([])
  })

  test('names what it does not take: a style with several variants, a deal without deals, nothing at all', async () => {
    const answer = await wish(ada, [{ sku: 'NG1' }, { sku: 'NG3' }, { sku: 'NOPE' }, { sku: 'NG2' }])
    expect(answer.body.rejected).toEqual([
      { line: 0, code: 'variant.choose' },
      { line: 1, code: 'unknown.sku' },
      { line: 2, code: 'unknown.sku' },
    ])
    expect(await wishes(ada)).toEqual(['NG2-M'])
  })

  test('is also read as products, each once, last wished first, page by page', async () => {
    await wish(ada, [
      { sku: 'NG1', variantSku: 'NG1-S' },
      { sku: 'NG2', variantSku: 'NG2-M' },
      { sku: 'NG1', variantSku: 'NG1-M' },
    ])
    const first = (await ada.get('/api/wishlist/material?pageSize=1')).body
    expect(first).toMatchObject({ data: [{ sku: 'NG1', price: { value: 90 } }], meta: { total: 2 } })
    expect((await ada.get('/api/wishlist/material?pageSize=1&page=2')).body.data[0].sku).toBe('NG2')
    expect((await grace.get('/api/wishlist/material')).body).toEqual({ data: [], meta: { total: 0 } })
    expect((await ada.get('/api/wishlist/material?pageSize=101')).status).toBe(400)
  })

  test('without a version drops nothing, with the current one replaces, with an old one is refused', async () => {
    const first = await wish(ada, [{ sku: 'NG1', variantSku: 'NG1-S' }])
    await wish(ada, [{ sku: 'NG1', variantSku: 'NG1-M' }])
    expect(await wishes(ada)).toEqual(['NG1-S', 'NG1-M'])
    expect(await wish(ada, [], { version: first.body.version })).toMatchObject({
      status: 409,
      body: { wishlist: { version: 2 } },
    })
    await wish(ada, [{ sku: 'NG2' }], { version: 2 })
    expect(await wishes(ada)).toEqual(['NG2-M'])
  })

  test('of another person cannot be written', async () => {
    expect((await wish(grace, [], { userId: ada.session!.userId })).status).toBe(403)
  })
})
