import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import {
  assign,
  type MadeProduct,
  makeCategory,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let tenantId: TenantId
let buyer: ApiClient
let other: ApiClient
let dealer: ApiClient
let sales: ApiClient
let jackets: number
let deals: number
let jacket: MadeProduct
let bargain: MadeProduct

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  const api = new ApiClient(shop.address)
  tenantId = await makeTenant(db, 'north')
  await sql`insert into price_lists (tenant_id, name) values (${tenantId}, 'Dealers 2026')`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from price_lists`.execute(db)
  const company = await makeCompany(db, tenantId, { price_list_id: rows[0]!.id })
  await makeUser(db, company, 'buyer')
  await makeUser(db, company, 'dealer', { is_deal: true })
  await makeUser(
    db,
    await makeCompany(db, tenantId, { discount_type: 'percent', discount_percent: 12.5, vat_country_code: 'AT' }),
    'other',
  )
  const salesPerson = await makeUser(db, { tenantId }, 'sales', { is_sales_person: true })
  await assign(db, salesPerson, company)

  jackets = await makeCategory(db, tenantId, 'Jackets')
  deals = await makeCategory(db, tenantId, 'Deals', { is_deal: true })
  jacket = await makeProduct(db, tenantId, 'NG1', {
    sizes: ['S', 'M', 'L'],
    stock: 60,
    categories: [jackets],
    popularity: 5,
  })
  bargain = await makeProduct(db, tenantId, 'NG2', { categories: [deals], popularity: 9 })
  for (let i = 0; i < 40; i++) {
    await makeProduct(db, tenantId, `X${String(i).padStart(2, '0')}`, {
      categories: [jackets],
      stock: i % 2,
      price: 1000 + i,
    })
  }
  await sql`insert into price_list_entries (tenant_id, price_list_id, product_id, variant_id, min_quantity, price)
    values (${tenantId}, ${rows[0]!.id}, ${jacket.productId}, ${jacket.variantId}, 1, 9000),
           (${tenantId}, ${rows[0]!.id}, ${jacket.productId}, ${jacket.variantId}, 12, 8500)`.execute(db)

  buyer = await api.signIn('buyer', password, 'north')
  other = await api.signIn('other', password, 'north')
  dealer = await api.signIn('dealer', password, 'north')
  const idle = await api.signIn('sales', password, 'north')
  sales = api.as(
    (await idle.post('/api/user/switchCustomerOfSalesPerson', { companyId: String(company.id) })).body.data,
  )
})
afterAll(() => shop.stop())

const list = async (client: ApiClient, query: string) => (await client.get(`/api/material?${query}`)).body
const detail = async (client: ApiClient, id = jacket.productId) => (await client.get(`/api/material/${id}`)).body.data
const skus = (body: { data: { sku: string }[] }) => body.data.map(row => row.sku)

describe('prices', () => {
  test('are those of the company, with their reason', async () => {
    const [small] = (await detail(buyer)).variants
    expect(small.price).toMatchObject({
      value: 90,
      currency: 'EUR',
      tiers: [
        { minQuantity: 1, value: 90 },
        { minQuantity: 12, value: 85 },
      ],
      source: { rule: 'list', name: 'Dealers 2026', minQuantity: 1 },
    })
    const [elsewhere] = (await detail(other)).variants
    expect(elsewhere.price).toMatchObject({ value: 87.5, tiers: [], source: { rule: 'discount', percent: 12.5 } })
  })

  test('of a sale show what it was before, from the next request on', async () => {
    await sql`insert into sale_prices (tenant_id, product_id, variant_id, price, valid_until)
      values (${tenantId}, ${jacket.productId}, ${jacket.variantId}, 6750, now()::date + 3)`.execute(shop.db)
    const [small] = (await detail(buyer)).variants
    expect(small.price).toMatchObject({ value: 67.5, originalPreSale: 90, salePercent: 25, source: { rule: 'sale' } })
    await sql`delete from sale_prices`.execute(shop.db)
    expect((await detail(buyer)).variants[0].price).toMatchObject({ value: 90, originalPreSale: null })
  })

  test('of a customer go before the list', async () => {
    await sql`insert into customer_prices (tenant_id, company_id, product_id, variant_id, price)
      select ${tenantId}, company_id, ${jacket.productId}, ${jacket.variantId}, 7777 from users where username = 'buyer'`.execute(
      shop.db,
    )
    expect((await detail(buyer)).variants[0].price).toMatchObject({ value: 77.77, source: { rule: 'customer' } })
    expect((await detail(other)).variants[0].price.value).toBe(87.5)
    await sql`delete from customer_prices`.execute(shop.db)
  })

  test('that are missing make a product not orderable, never free', async () => {
    const bare = await makeProduct(shop.db, tenantId, 'BARE', { categories: [jackets] })
    await sql`delete from base_prices where product_id = ${bare.productId}`.execute(shop.db)
    expect((await detail(buyer, bare.productId)).price).toBeNull()
    await sql`update products set is_active = false where id = ${bare.productId}`.execute(shop.db)
  })

  test('come with the VAT rate of the account', async () => {
    expect((await detail(buyer)).vatRate).toBe(19)
    expect((await detail(other)).vatRate).toBe(20)
  })
})

describe('stock', () => {
  test('is a number up to the cap for customers and the true one for sales people', async () => {
    expect((await detail(buyer)).stock).toEqual({ value: 100, more: true })
    expect((await detail(buyer)).variants[0].stock).toEqual({ value: 60 })
    expect((await detail(sales)).stock).toEqual({ value: 180 })
  })

  test('shows in the next request when it changes', async () => {
    await sql`update stock set available = 3 where variant_id = ${jacket.variantId}`.execute(shop.db)
    expect((await detail(buyer)).variants[0]).toMatchObject({ stock: { value: 3 }, availability: 'low' })
    await sql`update stock set available = 0 where variant_id = ${jacket.variantId}`.execute(shop.db)
    expect((await detail(buyer)).variants[0].availability).toBe('soldOut')
    await sql`update stock set available = 60 where variant_id = ${jacket.variantId}`.execute(shop.db)
  })
})

describe('a list', () => {
  test('pages without gaps or repeats, and counts all', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map(page => list(buyer, `category=${jackets}&pageSize=16&page=${page}`)),
    )
    expect(pages.map(page => page.data.length)).toEqual([16, 16, 9, 0])
    expect(pages.every(page => page.meta.total === 41)).toBe(true)
    expect(new Set(pages.flatMap(skus)).size).toBe(41)
  })

  test('has fifteen rows where nobody says how many', async () => {
    expect((await list(buyer, '')).data).toHaveLength(15)
  })

  test('sorts by popularity, name and number', async () => {
    expect(skus(await list(buyer, `category=${jackets}&pageSize=1`))).toEqual(['NG1'])
    expect(skus(await list(buyer, `category=${jackets}&sort=sku&pageSize=2&page=2`))).toEqual(['X01', 'X02'])
  })

  test('shows only what is available where asked', async () => {
    const { data, meta } = await list(buyer, `category=${jackets}&stockAvail=true&pageSize=100`)
    expect(meta.total).toBe(21)
    expect(data.every((row: { stock: { value: number } }) => row.stock.value > 0)).toBe(true)
  })

  test('shows in pre-order mode what a season brings', async () => {
    expect((await list(buyer, 'isPreOrderMode=true')).meta.total).toBe(0)
    await sql`insert into seasons (tenant_id, code, name, date) values (${tenantId}, 'AW27', '{"en":"A","de":"H"}', '2097-09-01')`.execute(
      shop.db,
    )
    await sql`insert into pre_stock (tenant_id, product_id, variant_id, season_id, quantity)
      select ${tenantId}, ${jacket.productId}, ${jacket.variantId}, id, 24 from seasons`.execute(shop.db)
    await expect.poll(async () => skus(await list(buyer, 'isPreOrderMode=true'))).toEqual(['NG1'])
    expect((await detail(buyer)).preStocks).toEqual([{ season: 'AW27', quantity: 24 }])
  })

  test('with variants has a row for each, whose id names both', async () => {
    const { body } = await buyer.get(`/api/material/listMaterialWithVariants?category=${jackets}&pageSize=4`)
    expect(body.meta.total).toBe(43)
    expect(body.data.slice(0, 3).map((row: { _id: string }) => row._id)).toEqual(
      ['S', 'M', 'L'].map(size => `${jacket.productId}-NG1-${size}`),
    )
    const second = await buyer.get(`/api/material/listMaterialWithVariants?category=${jackets}&pageSize=2&page=2`)
    expect(second.body.data[0].variantSku).toBe('NG1-L')
  })

  const missingIn = (row: object, full: object) => Object.keys(full).filter(name => !(name in row))

  test('asked for rows has what a row shows of each product, with the same values', async () => {
    const query = `category=${jackets}&pageSize=3`
    const [full, rows] = [await list(buyer, query), await list(buyer, `${query}&fields=row`)]
    expect(full).toMatchObject(rows)
    expect(rows.data).toHaveLength(3)
    const empty = ['isGrossPrice', 'salesBatchSize', 'salesUnit', 'releaseDate', 'salesAttributes']
    expect(missingIn(rows.data[0], full.data[0])).toEqual([...empty, 'preStocks'])
    expect(missingIn(rows.data[0].price, full.data[0].price)).toEqual(['originalPreSale', 'salePercent', 'isLoading'])
    expect(missingIn(rows.data[1], full.data[1])).toEqual(empty)
  })

  test('has the colours of a product, also those without a swatch or without a name', async () => {
    const { db } = shop
    const scarf = await makeProduct(db, tenantId, 'NG3', {
      categories: [await makeCategory(db, tenantId, 'Scarves')],
      sizes: ['S', 'M', 'L'],
    })
    const colours = [
      ['#101010', { en: 'Black', de: 'Schwarz' }],
      [null, { en: 'Red', de: 'Rot' }],
      ['Navy', null],
    ] as const
    for (const [at, [colour, name]] of colours.entries()) {
      await sql`update variants set colour = ${colour}, colour_name = ${name && JSON.stringify(name)}::jsonb
        where id = ${scarf.variantIds[at]!}`.execute(db)
    }
    const { data } = (await buyer.get(`/api/material/${scarf.productId}`)).body
    expect(data.colours).toEqual([
      { key: '#101010', name: 'Black' },
      { key: 'Red', name: 'Red' },
      { key: 'Navy', name: 'Navy' },
    ])
    expect(data.variants.map((one: { colour: unknown }) => one.colour)).toEqual(data.colours)
  })

  test('says the number of the only variant, by which a cart tells its lines apart', async () => {
    for (const query of ['', '&fields=row']) {
      const [several, single] = (await list(buyer, `category=${jackets}&pageSize=2${query}`)).data
      expect([several.variantCount, several.singleVariantSku]).toEqual([3, undefined])
      expect([single.variantCount, single.singleVariantSku]).toEqual([1, `${single.sku}-M`])
    }
  })

  test('asked for rows of pre-orders has what each season brings', async () => {
    const rows = await list(buyer, 'isPreOrderMode=true&fields=row')
    expect(rows.data).toMatchObject([{ sku: 'NG1', preStocks: [{ season: 'AW27', quantity: 24 }] }])
  })

  test('asked for other fields is refused', async () => {
    expect((await buyer.get('/api/material?fields=all')).status).toBe(400)
  })

  test('of named products keeps their order, and leaves out what is hidden, unknown or named twice', async () => {
    const [x1, x0] = (await list(buyer, `category=${jackets}&sort=sku&pageSize=3`)).data.slice(1).reverse()
    const ids = [x1._id, bargain.productId, jacket.productId, 99999, 'abc', x1._id, x0._id]
    const named = await list(buyer, `ids=${ids}`)
    expect(skus(named)).toEqual([x1.sku, 'NG1', x0.sku])
    expect(named.meta.total).toBe(3)
    expect(skus(await list(dealer, `ids=${ids}&pageSize=1&page=2`))).toEqual(['NG2'])
    expect(skus(await list(buyer, `ids=${ids}&stockAvail=true`))).not.toContain('X00')
  })

  const malformed = [
    'ids=',
    'ids=1,,2',
    'ids=1;2',
    `ids=${Array.from({ length: 101 }, () => 1)}`,
    'pageSize=101',
    'pageSize=0',
    'page=0',
    'page=x',
    'page=1.5',
    'sort=price',
    'stockAvail=maybe',
    'category=1-2',
  ]
  test.each(malformed)('refuses %s', async query => {
    expect((await buyer.get(`/api/material?${query}`)).status).toBe(400)
  })
})

describe('filters', () => {
  beforeAll(async () => {
    await sql`insert into attributes values (${tenantId}, 'gender', '{"en":"Gender","de":"Geschlecht"}'), (${tenantId}, 'fabric', '{"en":"Fabric","de":"Stoff"}')`.execute(
      shop.db,
    )
    await sql`insert into attribute_values values (${tenantId}, 'gender', 'women', '{"en":"Women","de":"Damen"}', 1),
      (${tenantId}, 'gender', 'men', '{"en":"Men","de":"Herren"}', 2), (${tenantId}, 'fabric', 'wool', '{"en":"Wool","de":"Wolle"}', 1)`.execute(
      shop.db,
    )
    await sql`insert into category_attributes values (${tenantId}, ${jackets}, 'gender', 1), (${tenantId}, ${jackets}, 'fabric', 2)`.execute(
      shop.db,
    )
    await sql`insert into product_attributes select ${tenantId}, id, 'gender', case when sku < 'X10' then 'women' else 'men' end
      from products where sku like 'X%'`.execute(shop.db)
    await sql`insert into product_attributes select ${tenantId}, id, 'fabric', 'wool' from products where sku in ('X01', 'X20')`.execute(
      shop.db,
    )
  })

  test('narrow by attribute and widen by value, at once after the change', async () => {
    expect((await list(buyer, `category=${jackets}&filter=gender:women`)).meta.total).toBe(10)
    expect((await list(buyer, `category=${jackets}&filter=gender:women,men`)).meta.total).toBe(40)
    expect(skus(await list(buyer, `category=${jackets}&filter=gender:women;fabric:wool`))).toEqual(['X01'])
  })

  test('are named with how many products each leaves', async () => {
    const { body } = await buyer.get(`/api/material/getFilterableAttributes?category=${jackets}&filter=fabric:wool`)
    expect(body.data).toEqual([
      {
        attribute: 'gender',
        label: 'Gender',
        values: [
          { value: 'women', label: 'Women', count: 1 },
          { value: 'men', label: 'Men', count: 1 },
        ],
      },
      { attribute: 'fabric', label: 'Fabric', values: [{ value: 'wool', label: 'Wool', count: 2 }] },
    ])
  })

  test('keep naming a choice that leaves nothing, so that it can be taken back', async () => {
    const { body } = await buyer.get(
      `/api/material/getFilterableAttributes?category=${jackets}&isPreOrderMode=true&filter=gender:women`,
    )
    expect(body.data[0]).toMatchObject({ attribute: 'gender', values: [{ value: 'women', label: 'Women', count: 0 }] })
  })

  const hostile = [
    'price:1',
    'gender',
    'gender:',
    ':women',
    'gender:women;gender:men',
    '__proto__:x',
    "gender:wo'men",
    'gender:women;',
    'constructor:a',
  ]
  test.each(hostile)('refuse "%s"', async filter => {
    expect((await buyer.get(`/api/material?filter=${encodeURIComponent(filter)}`)).status).toBe(400)
  })
})

describe('what is hidden', () => {
  test('deals are there for those who have them only, and not there for others', async () => {
    expect((await dealer.get(`/api/material/${bargain.productId}`)).status).toBe(200)
    expect((await dealer.get(`/api/material?category=${deals}`)).body.meta.total).toBe(1)
    const paths = [
      `/api/material/${bargain.productId}`,
      `/api/material?category=${deals}`,
      '/api/material/mainMaterialImage?sku=NG2',
    ]
    const missing = await buyer.get('/api/material/99999')
    for (const path of paths) {
      const answer = await buyer.get(path)
      expect([answer.status, answer.body]).toEqual([404, missing.body])
    }
    expect(skus((await buyer.get('/api/material/search?searchKey=NG2')).body)).toEqual([])
    expect(JSON.stringify((await buyer.get('/api/material/getSimilarMaterials')).body)).not.toContain('NG2')
  })

  test('a product that is switched off is gone with the next request, and back again', async () => {
    await sql`update products set is_active = false where id = ${jacket.productId}`.execute(shop.db)
    expect((await buyer.get(`/api/material/${jacket.productId}`)).status).toBe(404)
    expect(skus(await list(buyer, `category=${jackets}&pageSize=1`))).not.toEqual(['NG1'])
    await sql`update products set is_active = true, name = '{"en":"Renamed","de":"Neu"}' where id = ${jacket.productId}`.execute(
      shop.db,
    )
    expect((await detail(buyer)).name).toBe('Renamed')
  })

  const ids = ['0', '-1', '99999999999', 'abc', '%2e%2e', '1%27', '__proto__']
  test.each(ids)('the id %s is not there', async id => {
    expect([400, 404]).toContain((await buyer.get(`/api/material/${id}`)).status)
  })
})

describe('one product', () => {
  test('with a sku shows that variant; the part after the dash of an id is dropped', async () => {
    const { data } = (await buyer.get(`/api/material/${jacket.productId}-NG1-S?sku=NG1-M`)).body
    expect(data).toMatchObject({
      _id: String(jacket.productId),
      variantSku: 'NG1-M',
      price: { value: 100 },
      stock: { value: 60 },
    })
    expect(data.variants).toHaveLength(3)
  })

  test('with the sku of another product is not there', async () => {
    expect((await buyer.get(`/api/material/${jacket.productId}?sku=X01-M`)).status).toBe(404)
  })

  test.each(['-', '-X01-M', '-nonsense', '-NG1-S-'])('has no row of an id that ends in %s', async end => {
    expect((await buyer.get(`/api/material/${jacket.productId}${end}`)).status).toBe(404)
  })
})

describe('searching without the engine', () => {
  test.each(['x01', 'X01-M', 'product x01'])('"%s" finds the product', async text => {
    expect(skus((await buyer.get(`/api/material/search?searchKey=${encodeURIComponent(text)}`)).body)).toEqual(['X01'])
  })

  test.each(['', 'x0', '  x  '])('"%s" is too short', async text => {
    const answer = await buyer.get(`/api/material/search?searchKey=${encodeURIComponent(text)}`)
    expect(answer).toMatchObject({ status: 422, body: { detail: 'Search term should be at least 3 characters long' } })
  })

  test.each(['%%%', '___', "';--", '\\\\\\'])('"%s" is only text', async text => {
    expect(skus((await buyer.get(`/api/material/search?searchKey=${encodeURIComponent(text)}`)).body)).toEqual([])
  })
})
