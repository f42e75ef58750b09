import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCategory, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let north: TenantId
let owner: ApiClient
let editor: ApiClient
let reader: ApiClient
let southerner: ApiClient
const ids: Record<string, string> = {}

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  for (const role of ['owner', 'editor', 'reader', 'warehouse'])
    await makeUser(shop.db, { tenantId: north }, role, { staff_role: role, first_name: 'Svea', last_name: role })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  const shells = await makeCategory(shop.db, north, 'Shells', { key: 'shells' })
  await makeCategory(shop.db, north, 'Light shells', { key: 'light', parent_id: shells })
  for (const [sku, stock, price] of [
    ['A-1', 5, 1_000],
    ['B_2', 0, 2_000],
    ['C%3', 7, undefined],
  ] as const) {
    const { productId } = await makeProduct(shop.db, north, sku, {
      stock,
      ...(price && { price }),
      ...(sku === 'A-1' && { categories: [shells] }),
    })
    ids[sku] = String(productId)
  }
  await makeProduct(shop.db, south, 'foreign', {})
  await sql`delete from base_prices where product_id = ${Number(ids['C%3'])}`.execute(shop.db)
  await sql`update variants set ean = '40123456789' || product_id where product_id <> ${Number(ids.B_2)}`.execute(
    shop.db,
  )
  await sql`update products set name = '{"en": "Föhn jacket", "de": "Föhnjacke"}', sort_en = 'fohn jacket',
    sort_de = 'fohnjacke' where id = ${Number(ids.B_2)}`.execute(shop.db)
  const api = new ApiClient(shop.address)
  owner = await api.signIn('owner', password, 'north')
  editor = await api.signIn('editor', password, 'north')
  reader = await api.signIn('reader', password, 'north')
  southerner = await api.signIn('southerner', password, 'south')
})
afterAll(() => shop.stop())

const list = async (query: string, client = owner) => {
  const { status, body } = await client.get(`/api/desk/products?${query}`)
  expect(status).toBe(200)
  return body
}
const found = async (query: string) => (await list(query)).data.map(({ sku }: { sku: string }) => sku)
const stored = async (sku: string) => {
  const { body } = await owner.get(`/api/desk/products/${ids[sku]}`)
  return body.data
}

describe('the list', () => {
  test('has every product of the own shop with what staff look for', async () => {
    const { data, total } = await list('')
    expect(total).toBe(3)
    expect(data[0]).toMatchObject({
      id: ids['A-1'],
      sku: 'A-1',
      categories: ['Shells'],
      variantCount: 1,
      stock: 5,
      price: { value: 10, currency: 'EUR' },
      hasSeveralPrices: false,
      isActive: true,
    })
  })

  test.each([
    ['q=a-1', ['A-1']],
    ['q=B_2', ['B_2']],
    ['q=_', []],
    ['q=C%253', ['C%3']],
    ['q=F%C3%96HN', ['B_2']],
    ['q=fohn', ['B_2']],
    ['q=jac', ['B_2']],
    ['q=ja', ['B_2']],
    ['q=ac', []],
    ['q=jacke%20B_2', ['B_2']],
    ['q=jacke%20A-1', []],
    ['category=shells', ['A-1']],
    ['category=light', []],
    ['missing=price', ['C%3']],
    ['missing=ean', ['B_2']],
    ['missing=picture', ['A-1', 'B_2', 'C%3']],
    ['stock=none', ['B_2']],
    ['stock=some', ['A-1', 'C%3']],
    ['state=inactive', []],
    ['sort=sku&direction=down', ['C%3', 'B_2', 'A-1']],
    ['offset=2', ['C%3']],
    ['offset=5', []],
  ])('%s finds %j', async (query, skus) => {
    expect(await found(query)).toEqual(skus)
  })

  test('finds a product by the EAN of a variant', async () => {
    expect(await found(`q=40123456789${ids['C%3']}`)).toEqual(['C%3'])
  })

  test('knows a product without price from its first variant on, until each variant has one, and again when one goes', async () => {
    const product = Number(ids['A-1'])
    const { rows } = await sql<{ id: number }>`
      insert into variants (tenant_id, product_id, variant_sku) values (${north}, ${product}, 'A-1-new')
      returning id`.execute(shop.db)
    const variant = rows[0]!.id
    expect(await found('missing=price')).toEqual(['A-1', 'C%3'])
    await sql`insert into base_prices (tenant_id, product_id, variant_id, price)
      values (${north}, ${product}, ${variant}, 900)`.execute(shop.db)
    expect(await found('missing=price')).toEqual(['C%3'])
    await sql`delete from base_prices where variant_id = ${variant}`.execute(shop.db)
    expect(await found('missing=price')).toEqual(['A-1', 'C%3'])
    await sql`update variants set is_active = false where id = ${variant}`.execute(shop.db)
    expect(await found('missing=price')).toEqual(['C%3'])
    await sql`delete from variants where id = ${variant}`.execute(shop.db)
    expect(await found('missing=price')).toEqual(['C%3'])
  })

  test('is sorted by name in the language of the reader, and by the latest change', async () => {
    expect((await found('sort=name')).at(-1)).not.toBe('A-1')
    await sql`update variants set size = 'XL' where product_id = ${Number(ids['A-1'])}`.execute(shop.db)
    expect((await found('sort=changed&direction=down'))[0]).toBe('A-1')
  })

  test('tells neither prices nor stock to a role that may not read them', async () => {
    await sql`insert into staff_roles values (${north}, 'catalogue', 'C', 'C', '{catalogue.read}')`.execute(shop.db)
    await makeUser(shop.db, { tenantId: north }, 'cataloguer', { staff_role: 'catalogue' })
    const client = await new ApiClient(shop.address).signIn('cataloguer', password, 'north')
    expect((await list('', client)).data[0]).toMatchObject({ stock: null, price: null, hasSeveralPrices: false })
    const { body } = await client.get(`/api/desk/products/${ids['A-1']}`)
    expect(body.data.variants[0]).toMatchObject({ price: null, stock: null })
    expect(body.data.mayReadPrices).toBe(false)
  })

  test('has nothing of another tenant', async () => {
    expect((await list('', southerner)).data).toMatchObject([{ sku: 'foreign' }])
    for (const path of ['', '/history']) {
      const { status } = await southerner.get(`/api/desk/products/${ids['A-1']}${path}`)
      expect(status).toBe(404)
    }
  })

  test.each(['sort=price', 'offset=-1', 'offset=x', 'state=gone', `q=${'x'.repeat(201)}`])(
    'refuses %s with a sentence',
    async query => {
      const { status, body } = await owner.get(`/api/desk/products?${query}`)
      expect([status, body.code]).toEqual([400, 'request.malformed'])
    },
  )
})

describe('many at once', () => {
  const change = (body: object, client = owner) =>
    client.post('/api/desk/products/change', { selection: { filter: {} }, ...body })

  test('a dry run says what would change, and writes nothing', async () => {
    const { body } = await change({ change: { active: false }, isDryRun: true })
    expect(body.data).toMatchObject({ changed: 3, same: 0, undo: null })
    expect(body.data.examples[0]).toMatchObject({ key: 'A-1' })
    expect(await found('state=inactive')).toEqual([])
  })

  test('those that a filter finds are withdrawn but for some, and published again by undoing', async () => {
    const selection = { filter: { stock: 'some' }, except: [ids['C%3']] }
    const { body } = await change({ selection, change: { active: false } })
    expect(body.data).toMatchObject({ changed: 1, same: 0 })
    expect(await found('state=inactive')).toEqual(['A-1'])
    const undone = await owner.post(`/api/desk/changes/${body.data.undo}/undo`)
    expect(undone.body.data).toEqual({ done: 1, left: 0 })
    expect(await found('state=inactive')).toEqual([])
  })

  test('a category is added to what they have, and taken away alone', async () => {
    const selection = { filter: {}, ids: [ids['A-1'], ids.B_2] }
    await change({ selection, change: { addCategory: 'light' } })
    expect((await stored('A-1')).product.categories).toEqual(['light', 'shells'])
    expect(await found('category=shells')).toEqual(['A-1', 'B_2'])
    const again = await change({ selection, change: { addCategory: 'light' } })
    expect(again.body.data).toMatchObject({ changed: 0, same: 2, undo: null })
    await change({ selection, change: { removeCategory: 'light' } })
    expect((await stored('A-1')).product.categories).toEqual(['shells'])
  })

  test.each([
    [{ change: { addCategory: 'nowhere' } }, 422, 'value.unknown'],
    [{ selection: { filter: { q: 'nothing at all' } }, change: { active: true } }, 422, 'records.none'],
    [{ change: {} }, 400, 'request.malformed'],
    [{ change: { active: true, addCategory: 'light' } }, 400, 'request.malformed'],
  ])('%j is refused', async (body, status, code) => {
    const answer = await change(body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('nobody reaches products of another tenant by their ids', async () => {
    const selection = { filter: {}, ids: [ids['A-1']] }
    const { body } = await change({ selection, change: { active: false } }, southerner)
    expect(body.data).toMatchObject({ changed: 0 })
    expect(await found('state=inactive')).toEqual([])
  })
})

describe('an export', () => {
  test('has what is selected, and nothing else', async () => {
    const answer = await owner.post('/api/desk/products/export', {
      selection: { filter: { q: 'jacke' } },
      format: 'csv',
    })
    const lines = String(answer.body).trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('B_2')
  })
})

describe('a product', () => {
  const save = (parts: object[], client = owner) => client.post('/api/desk/changes', { parts })
  const name = (given: string, seen: string | null) => ({
    kind: 'products',
    rows: [{ given: { sku: 'A-1', 'name.en': given }, seen: { 'name.en': seen } }],
  })

  test('is saved with its variants and prices as one, and history says who changed what', async () => {
    const { product, variants } = await stored('A-1')
    const [{ record, price }] = variants
    const { status, body } = await save([
      {
        kind: 'prices',
        rows: [
          {
            given: { kind: 'base', variantSku: record.variantSku, price: 1_250 },
            seen: { price: price.price },
          },
        ],
      },
      {
        kind: 'variants',
        rows: [{ given: { variantSku: record.variantSku, size: 'M' }, seen: { size: record.size } }],
      },
      name('Kar jacket', product['name.en']),
    ])
    expect(status).toBe(200)
    expect(body.data.undo).toMatch(/^\d+$/)
    expect((await stored('A-1')).variants[0]).toMatchObject({ record: { size: 'M' }, price: { price: 1_250 } })
    const history = (await owner.get(`/api/desk/products/${ids['A-1']}/history`)).body.data
    const price1 = history.find(({ kind }: { kind: string }) => kind === 'prices')
    expect(price1).toMatchObject({
      personName: 'Svea owner',
      channel: 'desk',
      action: 'changed',
      changes: [{ column: 'price', before: '10.00', after: '12.50' }],
    })
    const ofWarehouse = await new ApiClient(shop.address).signIn('warehouse', password, 'north')
    const shown = (await ofWarehouse.get(`/api/desk/products/${ids['A-1']}/history`)).body
    expect(JSON.stringify(shown)).not.toContain('12.50')
    const undone = await owner.post(`/api/desk/changes/${body.data.undo}/undo`)
    expect(undone.body.data).toEqual({ done: 3, left: 0 })
    expect((await stored('A-1')).variants[0].price.price).toBe(1_000)
  })

  test('the second of two editors is told what is stored, and nothing of theirs is written', async () => {
    const { product } = await stored('A-1')
    expect((await save([name('First', product['name.en'])])).status).toBe(200)
    const second = await save(
      [
        name('Second', product['name.en']),
        { kind: 'variants', rows: [{ given: { variantSku: 'A-1-NEW', sku: 'A-1' }, seen: null }] },
      ],
      editor,
    )
    expect([second.status, second.body.code]).toEqual([409, 'record.changed.since'])
    expect(second.body.rejected).toEqual([{ part: 0, row: 0, column: 'name.en', code: 'record.changed.since' }])
    expect(second.body.stored).toMatchObject([{ part: 0, row: 0, record: { 'name.en': 'First' } }])
    expect((await stored('A-1')).variants).toHaveLength(1)
  })

  test('two editors of different columns do not disturb each other', async () => {
    const { product } = await stored('A-1')
    const row = (given: object, seen: object) => [
      { kind: 'products', rows: [{ given: { sku: 'A-1', ...given }, seen }] },
    ]
    expect((await save(row({ unit: 'pair' }, { unit: product.unit }))).status).toBe(200)
    expect((await save(row({ featured: true }, { featured: product.featured }), editor)).status).toBe(200)
  })

  test('a wrong value is named with its place, and nothing is saved', async () => {
    const { product } = await stored('A-1')
    const { status, body } = await save([
      name('Other', product['name.en']),
      { kind: 'variants', rows: [{ given: { variantSku: 'A-1-X', sku: 'nowhere' }, seen: null }] },
    ])
    expect([status, body.code]).toEqual([422, 'records.rejected'])
    expect(body.rejected).toEqual([{ part: 1, row: 0, column: 'sku', code: 'value.unknown' }])
    expect((await stored('A-1')).product['name.en']).toBe(product['name.en'])
  })

  test.each(['orders', 'invoices', 'payments', 'nothing'])('%s are not saved this way', async kind => {
    expect((await save([{ kind, rows: [{ given: {}, seen: null }] }])).status).toBe(404)
  })

  test('prices need their own permission, and undoing too', async () => {
    const price = { kind: 'prices', rows: [{ given: { kind: 'base', variantSku: 'A-1-M', price: 1 }, seen: {} }] }
    expect((await save([price], editor)).status).toBe(403)
    expect((await save([name('x', null)], reader)).status).toBe(403)
  })

  test('nobody undoes what somebody else has done', async () => {
    const { product } = await stored('A-1')
    const { body } = await save([name('Mine', product['name.en'])])
    for (const client of [editor, southerner]) {
      const answer = await client.post(`/api/desk/changes/${body.data.undo}/undo`)
      expect([answer.status, answer.body.code]).toEqual([422, 'change.over'])
    }
    expect((await stored('A-1')).product['name.en']).toBe('Mine')
  })

  test('of another tenant is as if it were not there', async () => {
    const { body } = await save([name('Stolen', 'Mine')], southerner)
    expect(body.code).toBe('record.changed.since')
    expect(body.stored).toEqual([{ part: 0, row: 0, record: null }])
    expect((await stored('A-1')).product['name.en']).toBe('Mine')
  })
})
