import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
} from '#testing/builders.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let north: TenantId
let styles: MadeProduct[]
let deal: MadeProduct
let foreign: MadeProduct
/** Sales people: Marit acts for the first company or for the second, Nils for a third. */
let marit: ApiClient
let maritForBerg: ApiClient
let nils: ApiClient
/** Buyers of the first company, of the second, and of another shop. */
let ada: ApiClient
let alan: ApiClient
let bea: ApiClient
let stranger: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  north = await makeTenant(db, 'north')
  const south = await makeTenant(db, 'south')
  const [alpin, berg, chalet] = [
    await makeCompany(db, north),
    await makeCompany(db, north),
    await makeCompany(db, north),
  ]
  const open = await makeCategory(db, north, 'Jackets')
  const deals = await makeCategory(db, north, 'Deals', { is_deal: true })
  styles = []
  for (const sku of ['A', 'B', 'C']) styles.push(await makeProduct(db, north, sku, { categories: [open] }))
  deal = await makeProduct(db, north, 'DEAL', { categories: [deals] })
  foreign = await makeProduct(db, south, 'FOREIGN', { categories: [await makeCategory(db, south, 'All')] })
  const seller = (name: string) => makeUser(db, { tenantId: north }, name, { is_sales_person: true, is_deal: true })
  const [first, second] = [await seller('marit'), await seller('nils')]
  await assign(db, first, alpin)
  await assign(db, first, berg)
  await assign(db, second, chalet)
  const api = new ApiClient(shop.address)
  marit = api.as(await sessionFor(db, first, alpin))
  maritForBerg = api.as(await sessionFor(db, first, berg))
  nils = api.as(await sessionFor(db, second, chalet))
  ada = api.as(await sessionFor(db, await makeUser(db, alpin, 'ada')))
  alan = api.as(await sessionFor(db, await makeUser(db, alpin, 'alan')))
  bea = api.as(await sessionFor(db, await makeUser(db, berg, 'bea')))
  stranger = api.as(await sessionFor(db, await makeUser(db, await makeCompany(db, south), 'stranger')))
})
beforeEach(() => sql`delete from selections`.execute(shop.db))
afterAll(() => shop.stop())

const idsOf = (products: readonly MadeProduct[]) => products.map(({ productId }) => String(productId))
const make = async (client: ApiClient, products = styles, name = 'Autumn talk'): Promise<string> =>
  (await client.post('/api/selection', { name, materials: idsOf(products) })).body.data._id
const share = (client: ApiClient, id: string, isShared = true) =>
  client.post(`/api/selection/${id}/share`, { isShared })
const status = async (client: ApiClient, id: string) => (await client.get(`/api/selection/${id}`)).status
const skus = async (client: ApiClient, id: string) =>
  (await client.get(`/api/selection/${id}/material`)).body.data.map(({ sku }: { sku: string }) => sku)
const names = async (client: ApiClient) =>
  (await client.get('/api/selection')).body.data.map(({ name }: { name: string }) => name)

describe('a selection', () => {
  test('is opened by its owner alone until it is shared, whichever company they act for', async () => {
    const id = await make(marit)
    expect((await marit.get(`/api/selection/${id}`)).body.data).toMatchObject({
      name: 'Autumn talk',
      isOwn: true,
      isShared: false,
      count: 3,
      materials: idsOf(styles),
    })
    expect(await status(maritForBerg, id)).toBe(200)
    for (const client of [nils, ada, bea, stranger]) {
      expect(await status(client, id)).toBe(404)
      expect((await client.get(`/api/selection/${id}/material`)).status).toBe(404)
      expect(await names(client)).toEqual([])
    }
  })

  test('is shared with one company: its buyers and who acts for it open it, nobody else does', async () => {
    const id = await make(marit)
    expect((await share(marit, id)).body.data).toEqual({ isShared: true })
    for (const client of [ada, alan]) {
      expect((await client.get(`/api/selection/${id}`)).body.data).toMatchObject({ isOwn: false, isShared: true })
      expect(await skus(client, id)).toEqual(['A', 'B', 'C'])
      expect(await names(client)).toEqual(['Autumn talk'])
    }
    for (const client of [bea, nils, stranger]) expect(await status(client, id)).toBe(404)
    // For the other company it is not shared, though the same person sees it as theirs.
    expect((await maritForBerg.get(`/api/selection/${id}`)).body.data).toMatchObject({ isOwn: true, isShared: false })
    await share(marit, id, false)
    expect(await status(ada, id)).toBe(404)
    expect(await status(marit, id)).toBe(200)
  })

  test('of a buyer is opened by who acts for their company, once it is shared', async () => {
    const id = await make(ada)
    for (const client of [alan, marit]) expect(await status(client, id)).toBe(404)
    await share(ada, id)
    for (const client of [alan, marit]) expect(await status(client, id)).toBe(200)
    for (const client of [maritForBerg, nils]) expect(await status(client, id)).toBe(404)
  })

  test('is changed, shared and removed by its owner alone', async () => {
    const id = await make(marit)
    await share(marit, id)
    for (const client of [ada, nils, bea, stranger]) {
      expect((await client.post(`/api/selection/${id}`, { name: 'Mine now' })).status).toBe(404)
      expect((await share(client, id)).status).toBe(404)
      expect((await client.send('DELETE', `/api/selection/${id}`)).status).toBe(404)
    }
    expect(await names(marit)).toEqual(['Autumn talk'])
    expect((await marit.send('DELETE', `/api/selection/${id}`)).status).toBe(204)
    expect(await status(ada, id)).toBe(404)
  })

  test('is renamed, put into another order, lengthened and shortened', async () => {
    const id = await make(ada, styles.slice(0, 2))
    await ada.post(`/api/selection/${id}`, { name: 'Spring' })
    await ada.post(`/api/selection/${id}`, { added: idsOf([styles[1]!, styles[2]!]) })
    expect(await skus(ada, id)).toEqual(['A', 'B', 'C'])
    const changed = await ada.post(`/api/selection/${id}`, { materials: idsOf([styles[2]!, styles[0]!]) })
    expect(changed.body.data).toEqual({ _id: id, count: 2 })
    expect(await skus(ada, id)).toEqual(['C', 'A'])
    expect(await names(ada)).toEqual(['Spring'])
  })

  test('shows nobody a style that they may not see, and takes none of another shop', async () => {
    const id = await make(marit, [styles[0]!, deal, foreign])
    await share(marit, id)
    expect(await skus(marit, id)).toEqual(['A', 'DEAL'])
    expect(await skus(ada, id)).toEqual(['A'])
    expect((await ada.get(`/api/selection/${id}`)).body.data.materials).toEqual(idsOf([styles[0]!]))
  })

  test('is read page by page', async () => {
    const id = await make(ada)
    const page = (await ada.get(`/api/selection/${id}/material?page=2&pageSize=2`)).body
    expect(page).toMatchObject({ data: [{ sku: 'C' }], meta: { total: 3 } })
    await make(ada, [], 'Second')
    expect((await ada.get('/api/selection?pageSize=1&page=2')).body).toMatchObject({
      data: [{ name: 'Autumn talk' }],
      meta: { total: 2 },
    })
  })

  test('has a name, at most 200 styles, and a person has at most 100', async () => {
    const bad = (body: object) => ada.post('/api/selection', body)
    for (const name of ['', '   ', 'x'.repeat(81), 'a\u0007'])
      expect((await bad({ name, materials: [] })).status).toBe(400)
    const ids = Array.from({ length: 201 }, (_, place) => String(place + 1))
    expect((await bad({ name: 'Too long', materials: ids })).status).toBe(400)
    await sql`insert into selections (tenant_id, owner_id, name)
      select tenant_id, id, 'One of many' from users, generate_series(1, 100) where username = 'ada'`.execute(shop.db)
    expect((await bad({ name: 'One more', materials: [] })).body.code).toBe('selection.too.many')
    expect((await ada.get('/api/selection/x')).status).toBe(404)
  })
})
