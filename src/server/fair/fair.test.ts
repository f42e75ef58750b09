import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostPackedStyles } from '#domain/fair/pack.ts'
import type { ApiClient } from '#testing/api-client.ts'
import {
  assign,
  type MadeCompany,
  type MadeProduct,
  type MadeUser,
  makeCategory,
  makeProduct,
  makeUser,
} from '#testing/builders.ts'
import { type CheckoutShop, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { makeAddress, makePreStock, sessionFor } from '#testing/sample-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: CheckoutShop
let sales: MadeUser
let colleague: MadeUser
let client: ApiClient
let otherAddress: number
let hats: number
let hat: MadeProduct

beforeAll(async () => {
  shop = await startCheckoutShop()
  const { db, north } = shop
  sales = await makeUser(db, { tenantId: north.tenantId }, 'sales', { is_sales_person: true })
  colleague = await makeUser(db, { tenantId: north.tenantId }, 'colleague', { is_sales_person: true })
  await assign(db, sales, north.company)
  await assign(db, sales, shop.other)
  otherAddress = await makeAddress(db, shop.other)
  await sql`insert into customer_prices (tenant_id, company_id, product_id, variant_id, price)
    select tenant_id, ${shop.other.id}, product_id, id, 8000 from variants where variant_sku = 'NORTH1-S'`.execute(db)
  hats = await makeCategory(db, north.tenantId, 'Hats', { parent_id: north.category })
  hat = await makeProduct(db, north.tenantId, 'HAT', { categories: [north.category, hats] })
  await makePreStock(db, north, north.jacket, { [north.seasonIds[0]!]: 10 })
})
beforeEach(async () => {
  await shop.restore()
  await sql`delete from selections`.execute(shop.db)
  await sql`delete from sessions where user_id = ${sales.id}`.execute(shop.db)
  client = shop.api.as(await sessionFor(shop.db, sales))
})
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(() => shop?.stop())

const as = (company: MadeCompany) => ({ 'x-act-for': String(company.id) })
const body = (lines: object[], more: object = {}) => ({
  season: null,
  lines,
  shippingAddressId: String(shop.north.addressId),
  invoiceAddressId: String(shop.north.addressId),
  shippingMethodId: String(shop.north.methodId),
  paymentMethod: 'invoice',
  note: 'Written at the fair',
  termsAccepted: true,
  contractConfirmed: true,
  ...more,
})
let drafts = 0
const newDraft = () => `draft-${++drafts}`
const send = (lines: object[], { draft = newDraft(), company = shop.north.company, more = {}, by = client } = {}) =>
  by.post('/api/fair/order', body(lines, more), { ...as(company), 'idempotency-key': draft })
const jacket = (quantity: number, price = 9000) => ({ sku: 'NORTH1-S', quantity, price })
const keys = async (by = client) => (await by.get('/api/fair/key')).body.data
const skusOf = async (part: string): Promise<string[]> =>
  (await client.get(`/api/fair/product?${part}`)).body.data.map(({ sku }: { sku: string }) => sku)
const makeSelection = async ({ id, tenantId }: MadeUser, styles: number[]): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into selections (tenant_id, owner_id, name, product_ids)
    values (${tenantId}, ${id}, 'Talk', ${styles}::int[]) returning id`.execute(shop.db)
  return rows[0]!.id
}
const setPrice = (price: number) =>
  sql`update base_prices set price = ${price} where product_id = ${shop.north.jacket.productId}`.execute(shop.db)

describe('the keys', () => {
  test('the one of the pack belongs to its session: no other one gets it, and it ends with it', async () => {
    expect((await keys()).pack).toBeNull()
    const { body } = await client.post('/api/fair/key', {})
    expect(Buffer.from(body.data.pack.key, 'base64')).toHaveLength(32)
    expect(await keys()).toEqual(body.data)
    const elsewhere = shop.api.as(await sessionFor(shop.db, sales))
    expect((await keys(elsewhere)).pack).toBeNull()
    await client.post('/api/logout', {})
    const { rows } = await sql`select from sessions where fair_key is not null`.execute(shop.db)
    expect(rows).toEqual([])
    expect((await client.get('/api/fair/key')).status).toBe(401)
  })

  test('it is not handed out after seven days, and a new pack has a new one', async () => {
    const first = (await client.post('/api/fair/key', {})).body.data.pack
    await sql`update sessions set fair_packed_at = now() - interval '6 days 23 hours' where fair_key is not null`.execute(
      shop.db,
    )
    expect((await keys()).pack.key).toBe(first.key)
    await sql`update sessions set fair_packed_at = now() - interval '7 days' where fair_key is not null`.execute(
      shop.db,
    )
    expect((await keys()).pack).toBeNull()
    const second = (await client.post('/api/fair/key', {})).body.data.pack
    expect(second.key).not.toBe(first.key)
    expect(Date.parse(second.madeAt)).toBeGreaterThan(Date.parse(first.madeAt))
  })

  test('the one of orders is the same in every session of a person, and nobody else has it', async () => {
    const [one, two] = await Promise.all([keys(), keys()])
    expect(two.orderKey).toBe(one.orderKey)
    expect((await keys(shop.api.as(await sessionFor(shop.db, sales)))).orderKey).toBe(one.orderKey)
    expect((await keys(shop.api.as(await sessionFor(shop.db, colleague)))).orderKey).not.toBe(one.orderKey)
  })
})

describe('a pack', () => {
  test('has the picture of a style, and those of colours that look otherwise', async () => {
    const images = (name: string) => JSON.stringify([{ image: { url: name, card: name, thumb: name }, alt: {} }])
    const { db, north } = shop
    await sql`update products set images = ${images('red')} where id = ${north.jacket.productId}`.execute(db)
    const paint = (variant: string, colour: string) =>
      sql`
      update variants set colour = ${colour}, colour_name = ${JSON.stringify({ en: colour, de: colour })},
        images = ${images(colour)} where variant_sku = ${variant}`.execute(db)
    await paint('NORTH1-S', 'red')
    await paint('NORTH1-M', 'blue')
    const packed = async () =>
      (await client.get('/api/fair/product')).body.data.find(({ sku }: { sku: string }) => sku === 'NORTH1')
    expect(await packed()).toMatchObject({ picture: 'red', colours: [{ colour: 'blue', picture: 'blue' }] })
    await sql`update variants set colour = null, colour_name = null, images = '[]'
      where product_id = ${north.jacket.productId}`.execute(db)
    expect((await packed()).colours).toBeUndefined()
  })

  test('has the styles once without prices, and what each company pays for them', async () => {
    const { body: styles } = await client.get('/api/fair/product')
    expect(styles.meta.total).toBe(3)
    const style = styles.data.find(({ sku }: { sku: string }) => sku === 'NORTH1')
    expect(style).toMatchObject({
      needsDetails: false,
      variants: [{ sku: 'NORTH1-S', size: 'S' }, { sku: 'NORTH1-M' }],
    })
    expect(JSON.stringify(styles)).not.toMatch(/price|stock"/)
    const offer = async (company: MadeCompany) =>
      (await client.get('/api/fair/offer', as(company))).body.data.find(
        ({ sku }: { sku: string }) => sku === 'NORTH1-S',
      )
    expect(await offer(shop.north.company)).toEqual({
      sku: 'NORTH1-S',
      stock: 20,
      preStocks: [10, 0],
      price: { value: 9000 },
    })
    expect((await offer(shop.other)).price).toEqual({ value: 8000 })
  })

  test('comes in pages that have every style once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map(page => client.get(`/api/fair/product?pageSize=1&page=${page}`)))
    expect(pages.flatMap(({ body }) => body.data.map(({ sku }: { sku: string }) => sku))).toEqual([
      'HAT',
      'NORTH1',
      'PACK',
    ])
  })

  test('is of a category, or of a selection, where that is asked for', async () => {
    expect(await skusOf(`category=${hats}`)).toEqual(['HAT'])
    expect(await skusOf(`category=${shop.north.category}`)).toEqual(['HAT', 'NORTH1', 'PACK'])
    const selection = await makeSelection(sales, [shop.packs.productId, hat.productId])
    expect(await skusOf(`selection=${selection}`)).toEqual(['HAT', 'PACK'])
    const offers = (await client.get(`/api/fair/offer?selection=${selection}`, as(shop.other))).body
    expect(offers.meta.total).toBe(2)
    expect(offers.data.map(({ sku }: { sku: string }) => sku)).toEqual(['HAT-M', 'PACK-M'])
    const page = (await client.get(`/api/fair/product?selection=${selection}&page=2&pageSize=1`)).body
    expect([page.meta.total, page.data[0].sku]).toEqual([2, 'PACK'])
  })

  test('has no part that is not open to the person', async () => {
    const theirs = await makeSelection(colleague, [hat.productId])
    const { rows } = await sql<{ id: number }>`
      select c.id from categories c join tenants t on t.id = c.tenant_id where t.key = 'south' limit 1`.execute(shop.db)
    for (const part of [`selection=${theirs}`, 'selection=999999', 'category=999999', `category=${rows[0]!.id}`]) {
      for (const path of ['product', 'offer']) {
        const { status, body } = await client.get(`/api/fair/${path}?${part}`, as(shop.other))
        expect([part, status, body.code]).toEqual([part, 404, 'resource.not.found'])
      }
    }
    // One that a colleague shared with a company is open to who acts for it, and to nobody else.
    await sql`insert into selection_shares (tenant_id, selection_id, company_id)
      values (${shop.north.tenantId}, ${theirs}, ${shop.other.id})`.execute(shop.db)
    expect((await client.get(`/api/fair/offer?selection=${theirs}`, as(shop.other))).status).toBe(200)
    expect((await client.get(`/api/fair/offer?selection=${theirs}`, as(shop.north.company))).status).toBe(404)
    expect((await client.get(`/api/fair/product?selection=${theirs}`)).status).toBe(404)
    for (const part of [`category=${hats}&selection=${theirs}`, 'category=1-2', 'selection=', 'category=%00'])
      expect((await client.get(`/api/fair/product?${part}`)).status).toBe(400)
  })

  test('can be chosen from the upper two levels and the own selections, with their numbers', async () => {
    await makeSelection(colleague, [hat.productId])
    const talk = await makeSelection(sales, [hat.productId, shop.packs.productId])
    await makeSelection(sales, [])
    const { data } = (await client.get('/api/fair/part')).body
    expect(data).toEqual({
      styles: 3,
      categories: [
        { _id: String(shop.north.category), name: expect.any(String), parent: null, count: 3 },
        { _id: String(hats), name: 'Hats', parent: String(shop.north.category), count: 1 },
      ],
      selections: [{ _id: String(talk), name: 'Talk', count: 2 }],
    })
    expect((await shop.ada.get('/api/fair/part')).status).toBe(403)
  })

  test('of more styles than it holds is refused, and a part that fits is not', async () => {
    const { tenantId, category } = shop.north
    const wide = await makeCategory(shop.db, tenantId, 'Wide', { parent_id: category })
    const narrow = await makeCategory(shop.db, tenantId, 'Narrow', { parent_id: wide })
    await sql`insert into products_in_categories (tenant_id, category_id, product_id)
      select ${tenantId}, unnest(${[wide, narrow]}::int[]), ${hat.productId}`.execute(shop.db)
    const offered = async () => {
      const { categories } = (await client.get('/api/fair/part')).body.data
      return categories.map(({ name }: { name: string }) => name).slice(1)
    }
    // The third level is needed only where the second one does not fit.
    expect(await offered()).toEqual(['Hats', 'Wide'])
    await sql`insert into products (tenant_id, sku, name, sort_en, sort_de, vat_rate)
      select ${tenantId}, 'MANY' || n, '{"en":"Many","de":"Viele"}', 'many', 'many', 19
      from generate_series(1, ${mostPackedStyles}) n`.execute(shop.db)
    // The planner has to see them before many rows refer to them.
    await sql`analyze products`.execute(shop.db)
    for (const id of [category, wide])
      await sql`insert into products_in_categories (tenant_id, category_id, product_id)
        select tenant_id, ${id}, id from products where sku like 'MANY%'`.execute(shop.db)
    try {
      for (const path of ['product', 'offer']) {
        for (const part of ['', `category=${category}`]) {
          const { status, body } = await client.get(`/api/fair/${path}?${part}`, as(shop.other))
          expect([status, body.code, body.facts]).toEqual([422, 'fair.too.much', { max: mostPackedStyles }])
        }
        expect((await client.get(`/api/fair/${path}?category=${hats}`, as(shop.other))).status).toBe(200)
      }
      expect((await client.get('/api/fair/part')).body.data.styles).toBe(mostPackedStyles + 3)
      expect(await offered()).toEqual(['Hats', 'Wide', 'Narrow'])
    } finally {
      await sql`delete from products_in_categories i using products p where (p.tenant_id, p.id) = (i.tenant_id, i.product_id)
        and (p.sku like 'MANY%' or i.category_id in (${wide}, ${narrow}))`.execute(shop.db)
      await sql`delete from products where sku like 'MANY%'`.execute(shop.db)
      for (const id of [narrow, wide]) await sql`delete from categories where id = ${id}`.execute(shop.db)
    }
    expect((await client.get('/api/fair/product')).body.meta.total).toBe(3)
  })

  test('has of a company what its orders need, and no payment by card', async () => {
    const { data } = (await client.get('/api/fair/company', as(shop.north.company))).body
    expect(data).toMatchObject({
      _id: String(shop.north.company.id),
      seasons: [{ code: 'SS27' }, { code: 'AW27' }],
      addresses: [{ _id: String(shop.north.addressId) }],
      shippingMethods: [{ _id: String(shop.north.methodId) }],
    })
    expect(data.paymentMethods).toContain('invoice')
    expect(data.paymentMethods).not.toContain('card')
  })

  test('is for companies that the sales person looks after', async () => {
    const theirs = shop.api.as(await sessionFor(shop.db, colleague))
    for (const path of ['/api/fair/offer', '/api/fair/company']) {
      expect((await theirs.get(path, as(shop.north.company))).body.code).toBe('company.not.assigned')
      expect((await client.get(path)).body.code).toBe('company.not.assigned')
      expect((await client.get(path, { 'x-act-for': '999999' })).body.code).toBe('company.not.assigned')
      expect((await shop.ada.get(path)).status).toBe(403)
    }
    expect((await send([jacket(1)], { by: theirs })).body.code).toBe('company.not.assigned')
    expect((await shop.ada.get('/api/fair/key')).status).toBe(403)
  })
})

describe('an order that was written at a fair', () => {
  test('is placed once however often and however fast it is sent, and the cart stays as it is', async () => {
    await client.post('/api/basket', { items: [small(2)] }, as(shop.north.company))
    const before = await shop.orderCount()
    const draft = newDraft()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send([jacket(3)], { draft })))
    const later = await send([jacket(5)], { draft })
    const numbers = [...answers, later].map(({ body }) => body.data.orders[0].orderNumber)
    expect(new Set(numbers).size).toBe(1)
    expect(await shop.orderCount()).toBe(before + 1)
    expect(await shop.stockOf(shop.north.jacket.variantId)).toBe(17)
    const cart = (await client.get('/api/basket', as(shop.north.company))).body.data
    expect(cart.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2])
    const { rows } =
      await sql`select note, is_by_sales_person, company_id from orders where order_number = ${numbers[0]}`.execute(
        shop.db,
      )
    expect(rows).toEqual([{ note: 'Written at the fair', is_by_sales_person: true, company_id: shop.north.company.id }])
  })

  test('is of its own company: the same name at another one is another order', async () => {
    const draft = newDraft()
    const first = await send([jacket(1)], { draft })
    const more = { shippingAddressId: String(otherAddress), invoiceAddressId: String(otherAddress) }
    const second = await send([jacket(1, 8000)], { draft, company: shop.other, more })
    expect(second.body.data.orders[0].orderNumber).not.toBe(first.body.data.orders[0].orderNumber)
    // An address of another company is none.
    const foreign = await send([jacket(1, 8000)], { company: shop.other })
    expect(foreign.body.data.blocks.map(({ code }: { code: string }) => code)).toContain('address.missing')
  })

  test('is for a season where it says so', async () => {
    const { body } = await send([jacket(4)], { more: { season: 'SS27' } })
    expect(body.data.orders).toHaveLength(1)
    const { rows } = await sql`select order_type, delivery_date::text as date, note from orders
      where order_number = ${body.data.orders[0].orderNumber}`.execute(shop.db)
    expect(rows).toEqual([{ order_type: 'preOrder', date: '2097-02-01', note: 'Written at the fair' }])
  })

  test('says line by line what stands against it, orders nothing, and is placed when that is settled', async () => {
    const before = await shop.orderCount()
    await setPrice(9500)
    await sql`update stock set available = 4 where variant_id = ${shop.north.jacket.variantId}`.execute(shop.db)
    await sql`insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason)
      select tenant_id, product_id, variant_id, -16, 'correction' from stock
      where variant_id = ${shop.north.jacket.variantId}`.execute(shop.db)
    await sql`update products set is_positive_stock_only = true where id = ${shop.north.jacket.productId}`.execute(
      shop.db,
    )
    const draft = newDraft()
    const lines = [
      jacket(6),
      { sku: 'NORTH1-M', quantity: 1, price: 9000 },
      { sku: 'PACK-M', quantity: 7, price: 500 },
      { sku: 'NOTHING', quantity: 1, price: 100 },
    ]
    const { status, body } = await send(lines, { draft })
    expect([status, body.data.orders]).toEqual([200, []])
    expect(body.data.lines).toEqual([
      { line: 0, code: 'cap.reached', most: 4, price: 9500 },
      { line: 1, code: 'price.moved', price: 9500 },
      { line: 2, code: 'pack.changed', batch: 6 },
      { line: 3, code: 'not.sold' },
    ])
    expect(await shop.orderCount()).toBe(before)
    const settled = await send([jacket(4, 9500), { sku: 'NORTH1-M', quantity: 1, price: 9500 }], { draft })
    expect(settled.body.data.orders).toHaveLength(1)
    await setPrice(9000)
    await sql`update products set is_positive_stock_only = false where id = ${shop.north.jacket.productId}`.execute(
      shop.db,
    )
  })

  test('tells of a closed season, and of one that is gone', async () => {
    await sql`update seasons set order_until = current_date - 1 where code = 'AW27'`.execute(shop.db)
    for (const season of ['AW27', 'SS20']) {
      const { body } = await send([jacket(1)], { more: { season } })
      expect(body.data.lines).toEqual([{ line: 0, code: 'season.closed' }])
    }
    await sql`update seasons set order_until = null where code = 'AW27'`.execute(shop.db)
  })

  test('needs what every order needs', async () => {
    const { body } = await send([jacket(1)], { more: { paymentMethod: 'card', termsAccepted: false } })
    expect(body.data.blocks.map(({ code }: { code: string }) => code)).toEqual([
      'payment.method.unavailable',
      'terms.not.accepted',
    ])
  })

  test('is refused with what cannot be, never with a fault', async () => {
    const unnamed = await client.post('/api/fair/order', body([jacket(1)]), as(shop.north.company))
    expect(unnamed.status).toBe(400)
    expect((await send([])).status).toBe(400)
    expect((await send([jacket(1), jacket(2)])).status).toBe(400)
    expect((await send([jacket(0)])).status).toBe(400)
    expect((await send([{ sku: 'x\u0000', quantity: 1, price: 1 }])).status).toBe(400)
    expect((await send([jacket(1)], { more: { season: '__proto__' } })).status).toBe(200)
  })
})
