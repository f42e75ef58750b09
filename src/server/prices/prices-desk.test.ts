import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, daysBefore } from '#domain/day.ts'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import {
  type MadeProduct,
  makeCategory,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { today } from '../platform/today.ts'

let shop: TestShop
let north: TenantId
let owner: ApiClient
let reader: ApiClient
let southerner: ApiClient
let buyer: ApiClient
let jacket: MadeProduct

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  for (const role of ['owner', 'reader', 'editor'])
    await makeUser(shop.db, { tenantId: north }, role, { staff_role: role })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  const shells = await makeCategory(shop.db, north, 'Shells')
  jacket = await makeProduct(shop.db, north, 'J-1', { sizes: ['M', 'L'], price: 10_000, categories: [shells] })
  await makeProduct(shop.db, north, 'K-2', { price: 5_000 })
  await makeProduct(shop.db, south, 'foreign', {})
  const { rows } = await sql<{ id: number }>`
    insert into price_lists (tenant_id, name) values (${north}, 'Dealers') returning id`.execute(shop.db)
  const list = rows[0]!.id
  await sql`insert into price_lists (tenant_id, name) values (${south}, 'Dealers')`.execute(shop.db)
  for (const [tier, price] of [
    [1, 9_000],
    [12, 8_000],
  ])
    await sql`
      insert into price_list_entries (tenant_id, price_list_id, product_id, variant_id, min_quantity, price)
      select ${north}, ${list}, ${jacket.productId}, unnest(${jacket.variantIds}::int[]), ${tier}, ${price}`.execute(
      shop.db,
    )
  const huber = await makeCompany(shop.db, north, {
    customer_no: '10023',
    name: 'Bergsport Huber',
    price_list_id: list,
  })
  await makeUser(shop.db, huber, 'huber')
  await sql`
    insert into customer_prices (tenant_id, company_id, product_id, variant_id, price, valid_until)
    values (${north}, ${huber.id}, ${jacket.productId}, ${jacket.variantIds[1]!}, 7000, ${daysBefore(today(), 1)})`.execute(
    shop.db,
  )
  await sql`
    insert into sale_prices (tenant_id, product_id, variant_id, price, valid_from, valid_until)
    values (${north}, ${jacket.productId}, ${jacket.variantIds[1]!}, 8500, ${today()}, ${today()})`.execute(shop.db)
  const api = new ApiClient(shop.address)
  owner = await api.signIn('owner', password, 'north')
  reader = await api.signIn('reader', password, 'north')
  southerner = await api.signIn('southerner', password, 'south')
  buyer = await api.signIn('huber', password, 'north')
})
afterAll(() => shop.stop())

const list = async (query: string, client = owner) => {
  const { status, body } = await client.get(`/api/desk/prices?${query}`)
  expect(status).toBe(200)
  return body
}

describe('the grid', () => {
  test('has styles with the prices that hold on the day, and the tiers of the list', async () => {
    const { data, total, tiers } = await list('list=Dealers&customerNo=10023')
    expect([total, tiers]).toEqual([2, [1, 12]])
    expect(data[0]).toMatchObject({ sku: 'J-1', name: 'Product J-1' })
    expect(data[0].variants[1]).toEqual({
      variantSku: 'J-1-L',
      colour: null,
      size: 'L',
      base: { price: 10_000, rrp: null, preOrderPrice: null },
      list: [
        { minQuantity: 1, price: 9_000, validFrom: null, validUntil: null },
        { minQuantity: 12, price: 8_000, validFrom: null, validUntil: null },
      ],
      sale: { price: 8_500, validFrom: today(), validUntil: today() },
      own: null,
    })
  })

  test('of an earlier day it has the prices of that day', async () => {
    const { data } = await list(`customerNo=10023&day=${daysBefore(today(), 1)}`)
    expect(data[0].variants[1]).toMatchObject({ sale: null, own: { price: 7_000 } })
  })

  test.each([
    ['q=K-2', ['K-2']],
    ['only=sale', ['J-1']],
    ['only=own&customerNo=10023', []],
    [`only=own&customerNo=10023&day=2020-01-01`, ['J-1']],
    ['list=nowhere', ['J-1', 'K-2']],
    ['offset=1', ['K-2']],
    ['orderType=preOrder&list=Dealers&q=K-2', ['K-2']],
  ])('%s finds %j', async (query, skus) => {
    expect((await list(query)).data.map(({ sku }: { sku: string }) => sku)).toEqual(skus)
  })

  test.each(['day=soon', 'day=2026-02-30', 'offset=-1', 'only=gone', 'orderType=x'])('refuses %s', async query => {
    const { status, body } = await owner.get(`/api/desk/prices?${query}`)
    expect([status, body.code]).toEqual([400, 'request.malformed'])
  })

  test('has nothing of another tenant', async () => {
    const { data, tiers } = await list('list=Dealers&customerNo=10023', southerner)
    expect(tiers).toEqual([])
    expect(data.map(({ sku }: { sku: string }) => sku)).toEqual(['foreign'])
    expect((await southerner.get('/api/desk/prices/lists')).body.data).toEqual([{ name: 'Dealers', companyCount: 0 }])
    expect((await southerner.get('/api/desk/prices/customers?q=huber')).body.data).toEqual([])
  })

  test('companies are found by number and by a part of the name', async () => {
    for (const q of ['100', 'HUBER'])
      expect((await owner.get(`/api/desk/prices/customers?q=${q}`)).body.data).toEqual([
        { customerNo: '10023', name: 'Bergsport Huber', list: 'Dealers' },
      ])
    expect((await owner.get('/api/desk/prices/customers?q=%25')).body.data).toEqual([])
  })
})

describe('what a customer pays and why', () => {
  const explain = (query: string, client = owner) => client.get(`/api/desk/prices/explain?${query}`)
  const states = (steps: { rule: string; state: string }[]) => steps.map(({ rule, state }) => `${rule} ${state}`)

  test('names every rule and the one that decided', async () => {
    const { body } = await explain('customerNo=10023&variantSku=J-1-L&quantity=12')
    expect(body.data).toMatchObject({
      company: { name: 'Bergsport Huber' },
      price: { value: 80 },
      total: { value: 960 },
      gross: { value: 1142.4 },
      tiers: [{ minQuantity: 1 }, { minQuantity: 12, value: { value: 80 } }],
    })
    expect(states(body.data.steps)).toEqual([
      'customer notValid',
      'list wins',
      'discount missing',
      'base unasked',
      'sale dearer',
    ])
    expect(body.data.steps[1]).toMatchObject({ name: 'Dealers', minQuantity: 12, value: { value: 80 } })
    const yesterday = daysBefore(today(), 1)
    const before = await explain(`customerNo=10023&variantSku=J-1-L&quantity=12&day=${yesterday}`)
    expect(before.body.data.price.value).toBe(70)
    expect(before.body.data.steps[0]).toMatchObject({ state: 'wins', validUntil: yesterday })
  })

  test('says of today what the shop charges the customer', async () => {
    const { variants } = (await buyer.get(`/api/material/${jacket.productId}`)).body.data
    for (const variantSku of ['J-1-M', 'J-1-L']) {
      const { body } = await explain(`customerNo=10023&variantSku=${variantSku}`)
      const own = variants.find((variant: { variantSku: string }) => variant.variantSku === variantSku)
      expect(body.data.price).toEqual({ value: own.price.value, currency: own.price.currency })
    }
  })

  test.each(['customerNo=10023&variantSku=nothing', 'customerNo=nobody&variantSku=J-1-L'])(
    'refuses %s with a sentence',
    async query => {
      const { status, body } = await explain(query)
      expect([status, body.code]).toEqual([422, 'value.unknown'])
    },
  )

  test('is not told to another tenant, nor to who may not see customers', async () => {
    expect((await explain('customerNo=10023&variantSku=J-1-L', southerner)).status).toBe(422)
    const editor = await new ApiClient(shop.address).signIn('editor', password, 'north')
    expect((await explain('customerNo=10023&variantSku=J-1-L', editor)).status).toBe(403)
  })
})

describe('prices of a list', () => {
  const raise = (body: object, client = owner) =>
    client.post('/api/desk/prices/raise', {
      filter: {},
      prices: { kind: 'list', list: 'Dealers' },
      percent: 3,
      ...body,
    })
  const stored = async (day: string) => {
    const { data } = await list(`list=Dealers&q=J-1&day=${day}`)
    return data[0].variants[0].list.map(({ price }: { price: number }) => price)
  }

  test('are raised from a day on, after a look at before and after, and the change is undone', async () => {
    const from = daysAfter(today(), 30)
    const dry = await raise({ from, isDryRun: true })
    expect(dry.body.data).toMatchObject({ changed: 4, same: 0, undo: null })
    expect(dry.body.data.examples[0]).toMatchObject({
      variantSku: 'J-1-M',
      minQuantity: 1,
      before: { value: 90 },
      after: { value: 92.7 },
    })
    expect(await stored(from)).toEqual([9_000, 8_000])
    const { body } = await raise({ from })
    expect(body.data).toMatchObject({ changed: 4 })
    expect(await stored(today())).toEqual([9_000, 8_000])
    expect(await stored(daysBefore(from, 1))).toEqual([9_000, 8_000])
    expect(await stored(from)).toEqual([9_270, 8_240])
    const undone = await owner.post(`/api/desk/changes/${body.data.undo}/undo`)
    expect(undone.body.data).toEqual({ done: 8, left: 0 })
    expect(await stored(from)).toEqual([9_000, 8_000])
  })

  test('base prices change at once, rounded as asked for, only where the filter finds them', async () => {
    const { body } = await raise({ filter: { q: 'K-2' }, prices: { kind: 'base' }, percent: 2.5, rounding: 50 })
    expect(body.data).toMatchObject({ changed: 1, examples: [{ before: { value: 50 }, after: { value: 51.5 } }] })
    expect((await list('q=K-2')).data[0].variants[0].base.price).toBe(5_150)
    expect((await list('q=J-1')).data[0].variants[0].base.price).toBe(10_000)
  })

  test.each([
    [{ from: daysBefore(today(), 1) }, 422, 'value.out.of.range'],
    [{ filter: { q: 'nothing at all' } }, 422, 'records.none'],
    [{ prices: { kind: 'list', list: 'nowhere' } }, 422, 'records.none'],
    [{ prices: { kind: 'sale' } }, 400, 'request.malformed'],
    [{ percent: -95 }, 400, 'request.malformed'],
    [{ rounding: 7 }, 400, 'request.malformed'],
  ])('%j is refused', async (body, status, code) => {
    const answer = await raise(body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('are copied into a new list, and never into one that is there', async () => {
    const copy = (to: string, client = owner) => client.post('/api/desk/prices/lists', { from: 'Dealers', to })
    expect((await copy('Dealers 2027')).body.data).toEqual({ copied: 4, undo: expect.any(String) })
    expect((await list('list=Dealers%202027&q=J-1')).data[0].variants[0].list).toHaveLength(2)
    const again = await copy('Dealers 2027')
    expect([again.status, again.body.code]).toEqual([422, 'value.taken'])
    expect((await copy('', owner)).status).toBe(400)
    expect((await copy('Mine', reader)).status).toBe(403)
    const foreign = await copy('Stolen', southerner)
    expect([foreign.status, foreign.body.code]).toEqual([422, 'records.none'])
  })

  test('are taken back as they were copied, list and all, unless a company pays by them', async () => {
    const copy = async (to: string) =>
      (await owner.post('/api/desk/prices/lists', { from: 'Dealers', to })).body.data.undo as string
    const names = async () =>
      (await owner.get('/api/desk/prices/lists')).body.data.map(({ name }: { name: string }) => name)
    const undo = (change: string) => owner.post(`/api/desk/changes/${change}/undo`)
    const first = await copy('Dealers 2028')
    expect((await southerner.post(`/api/desk/changes/${first}/undo`)).status).toBe(422)
    expect((await undo(first)).body.data).toEqual({ done: 5, left: 0 })
    expect(await names()).not.toContain('Dealers 2028')
    const second = await copy('Dealers 2029')
    await sql`
      update companies c set price_list_id = l.id from price_lists l
      where l.tenant_id = c.tenant_id and l.name = 'Dealers 2029' and c.customer_no = '10023'`.execute(shop.db)
    expect((await undo(second)).body.data).toEqual({ done: 4, left: 1 })
    expect(await names()).toContain('Dealers 2029')
    await sql`
      update companies c set price_list_id = l.id from price_lists l
      where l.tenant_id = c.tenant_id and l.name = 'Dealers' and c.customer_no = '10023'`.execute(shop.db)
  })

  test('are taken away as they are seen, in a file that an import takes', async () => {
    const rows = async (more: object, client = owner) => {
      const body = { filter: { q: 'J-1' }, format: 'csv', language: 'en', ...more }
      const answer = await client.post('/api/desk/prices/export', body)
      expect(answer.status).toBe(200)
      const [, ...lines] = String(answer.body).trim().split('\r\n')
      return lines.map(line => line.split(',').slice(0, 3).join(' ')).sort()
    }
    expect(await rows({})).toEqual(['base J-1-L ', 'base J-1-M ', 'sale J-1-L '])
    expect(await rows({ list: 'Dealers' })).toEqual([
      'base J-1-L ',
      'base J-1-M ',
      'list J-1-L Dealers',
      'list J-1-L Dealers',
      'list J-1-M Dealers',
      'list J-1-M Dealers',
      'sale J-1-L ',
    ])
    expect(await rows({ list: 'Dealers', orderType: 'preOrder' })).toHaveLength(2)
    expect(await rows({}, southerner)).toEqual([])
  })

  test('say on their page who changed them', async () => {
    const history = async (query: string, client = owner) =>
      (await client.get(`/api/desk/prices/history?${query}`)).body.data as { key: string; changes: object[] }[]
    const before = (await history('sku=K-2')).length
    const { variantSku, base } = (await list('q=K-2')).data[0].variants[0]
    const save = (price: number, seen: number) =>
      owner.post('/api/desk/changes', {
        parts: [{ kind: 'prices', rows: [{ given: { kind: 'base', variantSku, price }, seen: { price: seen } }] }],
      })
    expect((await save(5_500, base.price)).status).toBe(200)
    const [latest, ...older] = await history('sku=K-2')
    expect(older).toHaveLength(before)
    expect(latest).toMatchObject({ changes: [{ column: 'price', after: '55.00' }] })
    expect(await history('sku=K-2', southerner)).toEqual([])
    expect((await owner.get('/api/desk/prices/history')).status).toBe(400)
    await save(base.price, 5_500)
  })

  test('are changed by nobody of another tenant, and by nobody who may only look', async () => {
    expect((await raise({}, southerner)).body.code).toBe('records.none')
    expect((await raise({}, reader)).status).toBe(403)
  })
})
