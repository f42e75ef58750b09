import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { cancelledStatus } from '#domain/order/order-status.ts'
import { ApiClient } from '#testing/api-client.ts'
import {
  assign,
  type MadeCompany,
  type MadeProduct,
  type MadeUser,
  makeCategory,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { countSome } from '../statistics/count-sales.ts'

let shop: TestShop
let north: TenantId
let jacket: MadeProduct
let shirt: MadeProduct
let deal: MadeProduct
let alpin: MadeCompany
let ada: ApiClient
let bea: ApiClient
let sales: ApiClient
let stranger: ApiClient
const buyers = new Map<MadeCompany, MadeUser>()

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_ROLE: 'web' })
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  alpin = await company('ada')
  await company('bea')
  const others = [await company('cleo'), await company('dora')]
  const marit = await makeUser(shop.db, { tenantId: north }, 'marit', { is_sales_person: true })
  await assign(shop.db, marit, alpin)
  await makeUser(shop.db, await makeCompany(shop.db, south), 'stranger')
  const jackets = await makeCategory(shop.db, north, 'Jackets')
  const shirts = await makeCategory(shop.db, north, 'Shirts')
  const deals = await makeCategory(shop.db, north, 'Deals', { is_deal: true })
  const sizes = ['S', 'M', 'L', 'XL']
  jacket = await makeProduct(shop.db, north, 'JACKET', { sizes, categories: [jackets] })
  shirt = await makeProduct(shop.db, north, 'SHIRT', { sizes, categories: [shirts] })
  deal = await makeProduct(shop.db, north, 'DEAL', { sizes, categories: [deals] })
  await sql`insert into seasons (tenant_id, code, name, date) values
    (${north}, 'SS26', '{"en":"S","de":"S"}', '2026-02-01'), (${north}, 'AW26', '{"en":"A","de":"A"}', '2026-09-01')`.execute(
    shop.db,
  )
  await order(alpin, jacket, [100, 300, 300, 100], 'SS26')
  await order(alpin, jacket, [100, 300, 300, 100], 'AW26')
  // Cancelled orders and other people's count nothing.
  await order(alpin, jacket, [0, 0, 0, 9000], 'SS26', cancelledStatus)
  for (const one of others) await order(one, jacket, [30, 10, 10, 10], null)
  await order(others[0]!, shirt, [0, 0, 0, 500], null)
  while (await countSome(shop.db)) {}
  const api = new ApiClient(shop.address)
  ada = await api.signIn('ada', password, 'north')
  bea = await api.signIn('bea', password, 'north')
  stranger = await api.signIn('stranger', password, 'south')
  sales = api.as(await sessionFor(shop.db, marit, alpin))
})
afterAll(() => shop.stop())

async function company(buyer: string): Promise<MadeCompany> {
  const made = await makeCompany(shop.db, north)
  buyers.set(made, await makeUser(shop.db, made, buyer))
  return made
}

/** An order of so many pieces of each size. */
async function order(of: MadeCompany, product: MadeProduct, pieces: number[], season: string | null, status = 1) {
  const lines = pieces.flatMap((quantity, size) =>
    quantity > 0 ? [{ product: { ...product, variantId: product.variantIds[size]! }, quantity }] : [],
  )
  const id = await makeOrder(shop.db, of, buyers.get(of)!, { lines, status })
  await sql`update orders set season_id = (select id from seasons where tenant_id = ${north} and code = ${season})
    where id = ${id}`.execute(shop.db)
}

const curves = async (client: ApiClient, ...products: MadeProduct[]) =>
  (await client.get(`/api/sizeCurve?materials=${products.map(({ productId }) => productId).join(',')}`)).body.data
const save = (client: ApiClient, product: MadeProduct, run: number[] | null) =>
  client.post('/api/sizeCurve', { material: String(product.productId), run })

describe('the size curve of a style', () => {
  test('follows what the company itself ordered, and says of which seasons', async () => {
    expect(await curves(ada, jacket)).toEqual([
      {
        _id: String(jacket.productId),
        sizes: ['S', 'M', 'L', 'XL'],
        curves: [{ run: [1, 3, 3, 1], origin: { kind: 'orders', seasons: ['AW26', 'SS26'] } }],
      },
    ])
  })

  test('follows the category where the company has ordered nothing in it, if three companies did', async () => {
    const [ofJacket, ofShirt] = await curves(bea, jacket, shirt)
    expect(ofJacket.curves).toEqual([{ run: expect.anything(), origin: { kind: 'category', name: 'Jackets' } }])
    // One company alone ordered shirts, all of them XL.
    expect(ofShirt.curves).toEqual([{ run: [1, 2, 2, 1], origin: { kind: 'usual' } }])
  })

  test('is saved for all styles of these sizes, and for this company only', async () => {
    expect((await save(ada, jacket, [2, 4, 3, 1])).body.data).toEqual({
      sizes: ['S', 'M', 'L', 'XL'],
      run: [2, 4, 3, 1],
    })
    for (const client of [ada, sales]) {
      const [ofShirt] = await curves(client, shirt)
      expect(ofShirt.curves[0]).toEqual({ run: [2, 4, 3, 1], origin: { kind: 'saved' } })
    }
    expect((await curves(bea, shirt))[0].curves).toHaveLength(1)
  })

  test('is replaced and removed by the sales person too, each time named in the journal', async () => {
    await save(ada, jacket, [2, 4, 3, 1])
    await save(sales, shirt, [1, 1, 1, 1])
    expect((await curves(ada, jacket))[0].curves[0].run).toEqual([1, 1, 1, 1])
    await save(sales, shirt, null)
    expect((await curves(ada, jacket))[0].curves[0].origin.kind).toBe('orders')
    const { rows } = await sql<{ key: string; after: object }>`
      select key, after from journal where action = 'company.size.curve' order by sequence desc limit 2`.execute(
      shop.db,
    )
    expect(rows.map(({ after }) => after)).toMatchObject([{ run: null }, { run: [1, 1, 1, 1] }])
  })

  test('has one number for each size, and some pieces', async () => {
    for (const run of [
      [1, 2],
      [0, 0, 0, 0],
      [1, 1, 1, 1, 1],
    ])
      expect((await save(ada, jacket, run)).status).toBe(422)
    for (const run of [[], [-1, 1, 1, 1], [1.5, 1, 1, 1], [1000, 1, 1, 1], 'x'])
      expect((await save(ada, jacket, run as number[])).status).toBe(400)
    const { rows } = await sql`select * from size_curves`.execute(shop.db)
    expect(rows).toEqual([])
  })

  test('of a style that they may not see, or of another shop, is not told and not saved', async () => {
    expect(await curves(ada, deal)).toEqual([])
    expect((await save(ada, deal, [1, 1, 1, 1])).status).toBe(404)
    expect(await curves(stranger, jacket)).toEqual([])
    expect((await save(stranger, jacket, [1, 1, 1, 1])).status).toBe(404)
  })

  test('is asked for 40 styles at most', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, place) => place + 1).join(',')
    expect((await ada.get(`/api/sizeCurve?materials=${ids(40)}`)).status).toBe(200)
    expect((await ada.get(`/api/sizeCurve?materials=${ids(41)}`)).status).toBe(400)
    expect((await ada.get('/api/sizeCurve?materials=')).status).toBe(400)
  })
})
