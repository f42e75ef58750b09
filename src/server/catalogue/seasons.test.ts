import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import {
  type MadeCompany,
  type MadeUser,
  makeCategory,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let buyer: ApiClient
let competitor: ApiClient
let company: MadeCompany
let user: MadeUser
let [jackets, tents] = [0, 0]
const nothing = { units: 0, net: { value: 0, currency: 'EUR' } }

const filters = async (query: string) =>
  (await buyer.get(`/api/material/getFilterableAttributes?${query}`)).body.data as {
    attribute: string
    values: { value: string; label: string; count: number }[]
  }[]
const skus = async (query: string) =>
  (await buyer.get(`/api/material?sort=sku&${query}`)).body.data.map((product: { sku: string }) => product.sku)

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  const tenantId = await makeTenant(db, 'north')
  company = await makeCompany(db, tenantId)
  user = await makeUser(db, company, 'ada')
  await makeUser(db, await makeCompany(db, tenantId), 'grace')
  jackets = await makeCategory(db, tenantId, 'Jackets')
  tents = await makeCategory(db, tenantId, 'Tents')
  const products = [
    ['A1', 'SS27;AW27', jackets, ['S', 'M'], '#215c46'],
    ['A2', 'AW26,SS27', jackets, ['M', '42.5'], '#ce5526'],
    ['A3', 'AW27', jackets, ['L'], 'Grün'],
    ['T1', 'SS27', tents, ['One size'], null],
    ['T2', '', tents, ['One size'], null],
  ] as const
  for (const [sku, codes, category, sizes, colour] of products) {
    const made = await makeProduct(db, tenantId, sku, {
      manufacturer_number: codes,
      categories: [category],
      sizes: [...sizes],
    })
    await sql`update variants set colour = ${colour} where product_id = ${made.productId}`.execute(db)
  }
  await sql`insert into seasons (tenant_id, code, name, date, order_until) values
    (${tenantId}, 'SS27', '{"en":"Spring","de":"Frühjahr"}', current_date + 90, current_date + 60),
    (${tenantId}, 'AW27', '{"en":"Autumn","de":"Herbst"}', current_date + 270, null)`.execute(db)
  await sql`insert into pre_stock (tenant_id, product_id, variant_id, season_id, quantity)
    select v.tenant_id, v.product_id, v.id, s.id, 30 from variants v join products p on p.id = v.product_id
    join seasons s on s.tenant_id = v.tenant_id and p.manufacturer_number like '%' || s.code || '%'`.execute(db)
  const api = new ApiClient(shop.address)
  buyer = await api.signIn('ada', password, 'north')
  competitor = await api.signIn('grace', password, 'north')
})
afterAll(() => shop.stop())

describe('a season', () => {
  test('says what it brings, category by category, and what of it is new', async () => {
    expect((await buyer.get('/api/season/SS27')).body.data).toMatchObject({
      code: 'SS27',
      name: 'Spring',
      styles: 3,
      newStyles: 2,
      categories: [
        { _id: String(jackets), styles: 2, newStyles: 1, booked: nothing },
        { _id: String(tents), styles: 1, newStyles: 1, booked: nothing },
      ],
      ordered: { orders: 0, units: 0, net: { value: 0, currency: 'EUR' } },
    })
  })

  test('counts what the company has ordered of it, without what was cancelled, and nobody else’s', async () => {
    const { db } = shop
    const { rows } = await sql<{ id: number }>`select id from seasons where code = 'SS27'`.execute(db)
    const jacket = await sql<{ product_id: number; id: number }>`
      select product_id, id from variants where variant_sku = 'A1-S'`.execute(db)
    const product = { productId: jacket.rows[0]!.product_id, variantId: jacket.rows[0]!.id, sku: 'A1' }
    for (const status of [1, 7]) {
      const orderId = await makeOrder(db, company, user, {
        lines: [{ product: product as never, quantity: 4 }],
        status,
      })
      await sql`update orders set season_id = ${rows[0]!.id}, order_type = 'preOrder' where id = ${orderId}`.execute(db)
    }
    const { ordered, categories } = (await buyer.get('/api/season/SS27')).body.data
    expect(categories.map(({ booked }: { booked: { units: number } }) => booked.units)).toEqual([4, 0])
    expect(ordered).toMatchObject({ orders: 1, units: 4 })
    expect(ordered.net.value).toBeGreaterThan(0)
    expect((await competitor.get('/api/season/SS27')).body.data.ordered.orders).toBe(0)

    await sql`insert into baskets (tenant_id, user_id, company_id, items)
      values (${company.tenantId}, ${user.id}, ${company.id}, ${JSON.stringify([
        { sku: 'A1', variantSku: 'A1-S', orderType: 'preOrder', quantities: { SS27: 3, AW27: 9 }, unitPrice: 1000 },
        { sku: 'A1', variantSku: 'A1-S', orderType: 'order', quantity: 5, unitPrice: 1000 },
      ])}::json)`.execute(db)
    const bookedUnits = async (client: ApiClient) =>
      (await client.get('/api/season/SS27')).body.data.categories.map(
        ({ booked }: { booked: { units: number } }) => booked.units,
      )
    expect(await bookedUnits(buyer), 'with what lies in the cart for it').toEqual([7, 0])
    expect(await bookedUnits(competitor)).toEqual([0, 0])
  })

  test('offers the latest pre-order of the year before to start from, and nobody else’s', async () => {
    const { db } = shop
    const yearBefore = async (client: ApiClient, code: string) =>
      (await client.get(`/api/season/${code}`)).body.data.yearBefore
    expect(await yearBefore(buyer, 'SS27'), 'without an earlier order').toBeNull()
    expect(await yearBefore(buyer, 'AW27'), 'SS27 is not the season of the year before').toBeNull()

    const { tenantId } = company
    await sql`insert into seasons (tenant_id, code, name, date, is_archived)
      values (${tenantId}, 'SS26', '{"en":"Spring","de":"Frühjahr"}', current_date - 270, true)`.execute(db)
    const variant = async (sku: string) => {
      const { rows } = await sql<{ productId: number; variantId: number }>`
        select product_id as "productId", id as "variantId" from variants
        where tenant_id = ${tenantId} and variant_sku = ${sku}`.execute(db)
      return rows[0] as never
    }
    const lines = [
      { product: await variant('A1-S'), quantity: 4 },
      { product: await variant('A1-M'), quantity: 2 },
      { product: await variant('A3-L'), quantity: 5 },
    ]
    const placed = async (orderedAt: string, status = 6, orderType: 'order' | 'preOrder' = 'preOrder') => {
      const id = await makeOrder(db, company, user, { lines, status, orderType })
      await sql`update orders set ordered_at = ${orderedAt}, season_id =
        (select id from seasons where tenant_id = ${tenantId} and code = 'SS26') where id = ${id}`.execute(db)
      return id
    }
    const latest = await placed('2025-10-02T10:00:00Z')
    await placed('2025-10-01T10:00:00Z')
    await placed('2025-10-03T10:00:00Z', 7)
    expect(await yearBefore(buyer, 'SS27')).toEqual({
      _id: String(latest),
      orderNumber: expect.any(String),
      season: 'SS26',
      styles: 2,
      units: 11,
    })
    expect(await yearBefore(competitor, 'SS27')).toBeNull()

    const again = (client: ApiClient, season: string) =>
      client.post(`/api/order/${latest}/reorder?season=${encodeURIComponent(season)}`)
    const { data } = (await again(buyer, 'SS27')).body
    const taken = { change: 'same', orderType: 'preOrder', seasonCode: 'SS27' }
    expect(data.lines).toMatchObject([
      { ...taken, variantSku: 'A1-S', quantity: 4 },
      { ...taken, variantSku: 'A1-M', quantity: 2 },
      { change: 'notInSeason', sku: 'A3', orderedQuantity: 5, quantity: 0, price: null, unitPrices: null },
    ])
    expect(data.lines[2]).not.toHaveProperty('_id')
    expect((await again(competitor, 'SS27')).status).toBe(404)
    for (const season of ['SS26', 'SS99', '']) {
      expect(await again(buyer, season)).toMatchObject({ status: 422, body: { code: 'season.closed' } })
    }

    const opensOn = (day: string | null) =>
      sql`update seasons set order_from = ${day} where tenant_id = ${tenantId} and code = 'SS27'`.execute(db)
    await opensOn(new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10))
    expect(await yearBefore(buyer, 'SS27'), 'before it can be ordered').toBeNull()
    expect((await again(buyer, 'SS27')).status).toBe(422)
    await opensOn(null)
  })

  test.each(['SS99', '%27', '__proto__', 'x'.repeat(40)])('%s is not there', async code => {
    expect((await buyer.get(`/api/season/${encodeURIComponent(code)}`)).status).toBe(404)
  })
})

describe('lists can be narrowed', () => {
  test('by season and by what is new in one, where seasons are ordered', async () => {
    const groups = await filters('isPreOrderMode=true')
    expect(groups.slice(0, 2)).toEqual([
      {
        attribute: 'season',
        label: 'Season',
        values: [
          { value: 'SS27', label: 'SS27', count: 3 },
          { value: 'AW27', label: 'AW27', count: 2 },
        ],
      },
      {
        attribute: 'newIn',
        label: 'New in',
        values: [
          { value: 'SS27', label: 'SS27', count: 2 },
          { value: 'AW27', label: 'AW27', count: 1 },
        ],
      },
    ])
    expect(await skus('isPreOrderMode=true&filter=season:AW27')).toEqual(['A1', 'A3'])
    expect(await skus('isPreOrderMode=true&filter=newIn:SS27')).toEqual(['A1', 'T1'])
    expect((await filters('')).map(group => group.attribute)).toEqual(['colour', 'size'])
  })

  test('by colour, whatever the brand calls its own', async () => {
    const [colour] = await filters('')
    expect(colour).toMatchObject({
      attribute: 'colour',
      values: [
        { value: 'orange', label: 'Orange', count: 1 },
        { value: 'green', label: 'Green', count: 2 },
      ],
    })
    expect(await skus('filter=colour:green')).toEqual(['A1', 'A3'])
  })

  test('by size, small before large, also where a size has a point or a space', async () => {
    const size = (await filters('')).find(group => group.attribute === 'size')!
    expect(size.values.map(({ label, count }) => [label, count])).toEqual([
      ['S', 1],
      ['M', 2],
      ['L', 1],
      ['42.5', 1],
      ['One size', 2],
    ])
    const keyOf = (label: string) => size.values.find(value => value.label === label)!.value
    expect(await skus(`filter=size:${keyOf('42.5')}`)).toEqual(['A2'])
    expect(await skus(`filter=size:${keyOf('One size')},S`)).toEqual(['A1', 'T1', 'T2'])
  })
})
