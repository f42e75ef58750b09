import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeTenant, makeUser, password } from '#testing/builders.ts'
import { type ErpClient, makeErpClient } from '#testing/erp-client.ts'
import { ImportClient } from '#testing/import-client.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let north: TenantId
let owner: ApiClient
let stranger: ApiClient
let erp: ErpClient

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: north }, 'maren', { staff_role: 'owner' })
  await makeUser(shop.db, { tenantId: south }, 'stranger', { staff_role: 'owner' })
  const api = new ApiClient(shop.address)
  owner = await api.signIn('maren', password, 'north')
  stranger = await api.signIn('stranger', password, 'south')
  erp = await makeErpClient(shop, north)
})
afterAll(() => shop.stop())

const keep = (kind: string, column: string, isKeptByErp = true) =>
  owner.post('/api/desk/erp-fields', { kind, column, isKeptByErp })
const save = (kind: string, given: object, seen: object | null, by = owner) =>
  by.post('/api/desk/changes', { parts: [{ kind, rows: [{ given, seen }] }] })
const stored = async (kind: string, key: string) =>
  (await erp.send('GET', `/${kind}?key=${encodeURIComponent(key)}`)).body.data[0]?.record

const sentence = 'The ERP keeps this field. Please change it there.'

beforeEach(async () => {
  await sql`delete from erp_fields`.execute(shop.db)
  await erp.send('PUT', '/products', { rows: [{ sku: 'P1', 'name.en': 'Parka', vatRate: 19, unit: null }] })
  await erp.send('PUT', '/variants', { rows: [{ variantSku: 'P1-M', sku: 'P1' }] })
  await erp.send('PUT', '/prices', { rows: [{ kind: 'base', variantSku: 'P1-M', price: 5000 }] })
})

describe('a field that the ERP keeps', () => {
  test('is refused to staff with a sentence, in every language of it, and written by the program', async () => {
    expect((await keep('products', 'name')).body.data).toEqual([{ kind: 'products', column: 'name' }])
    const refused = await save('products', { sku: 'P1', 'name.de': 'Jacke' }, { 'name.de': null })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'value.kept.by.erp',
        detail: sentence,
        rejected: [{ part: 0, row: 0, column: 'name.de', code: 'value.kept.by.erp' }],
      },
    })
    expect((await save('products', { sku: 'P1', vatRate: 7 }, { vatRate: 19 })).status).toBe(200)
    const sent = await erp.send('PUT', '/products', { rows: [{ sku: 'P1', 'name.de': 'Jacke', vatRate: 19 }] })
    expect(sent.body.data).toMatchObject({ changed: 1, rejected: 0 })
    expect((await stored('products', 'P1'))['name.de']).toBe('Jacke')
    await keep('products', 'name', false)
    expect((await save('products', { sku: 'P1', 'name.de': 'Parka' }, { 'name.de': 'Jacke' })).status).toBe(200)
  })

  test('is refused to the rows of a file that change it, already in the dry run; the others are written', async () => {
    await keep('prices', 'price')
    await erp.send('PUT', '/variants', { rows: [{ variantSku: 'P1-L', sku: 'P1' }] })
    const imports = new ImportClient(owner)
    const file = 'kind;variantSku;price;rrp\nbase;P1-M;50,00;99,00\nbase;P1-L;60,00;\n'
    const { body } = await imports.upload('prices', file)
    const checked = await imports.check(body.data)
    expect(checked).toMatchObject({ changed: 1, rejected: 1 })
    const applied = await imports.task(body.data.id, 'apply', { mode: 'rows' })
    expect(applied).toMatchObject({ changed: 1, rejected: 1 })
    expect(await imports.rows(body.data.id, '?outcome=rejected')).toMatchObject([
      { problems: [{ column: 'price', code: 'value.kept.by.erp' }] },
    ])
    expect(await stored('prices', 'base/P1-M///false/1/')).toMatchObject({ price: 5000, rrp: 9900 })
  })

  test('is not removed with its record, nor made by staff', async () => {
    await keep('prices', 'price')
    const given = { kind: 'base', variantSku: 'P1-M', action: 'delete' }
    expect((await save('prices', given, { price: 5000 })).body.code).toBe('value.kept.by.erp')
    await keep('seasons', 'date')
    const season = await save('seasons', { code: 'SS33', 'name.en': 'Summer', date: '2033-02-01' }, null)
    expect(season.body.code).toBe('value.kept.by.erp')
    expect((await save('seasons', { code: 'SS33', 'name.en': 'Summer' }, null)).body.code).toBe('value.kept.by.erp')
  })

  test('is refused to changes of many, and stays where staff take an earlier change back', async () => {
    const saved = await save('products', { sku: 'P1', active: false }, { active: true })
    await keep('products', 'active')
    const { body } = await owner.get('/api/desk/products')
    const many = await owner.post('/api/desk/products/change', {
      selection: { filter: {}, ids: [body.data[0].id] },
      change: { active: true },
    })
    expect(many).toMatchObject({ status: 422, body: { detail: sentence } })
    const undone = await owner.post(`/api/desk/changes/${saved.body.data.undo}/undo`, {})
    expect(undone.body.data).toEqual({ done: 0, left: 1 })
    await erp.send('PUT', '/products', { rows: [{ sku: 'P1', active: true }] })
  })

  test('is so in its own shop alone', async () => {
    await keep('seasons', 'name')
    expect((await stranger.get('/api/desk/erp-fields')).body.data).toEqual([])
    const season = { code: 'SS34', 'name.en': 'Summer', date: '2034-02-01' }
    expect((await save('seasons', season, null, stranger)).status).toBe(200)
  })
})

describe('which fields', () => {
  test.each([
    ['settings', 'value'],
    ['products', 'sku'],
    ['orders', 'status'],
    ['dragons', 'name'],
    ['stock', 'delta'],
  ])('%s %s is none', async (kind, column) => {
    expect((await keep(kind, column)).status).toBe(404)
  })

  test('is noted in the journal once, by whom and what', async () => {
    await keep('categories', 'name')
    await keep('categories', 'name')
    await keep('categories', 'name', false)
    const { rows } = await sql`
      select actor_name, action, after from journal where kind = 'erpFields' and key = 'categories'
      order by sequence`.execute(shop.db)
    expect(rows).toEqual([
      { actor_name: 'maren', action: 'field.left.to.erp', after: { column: 'name' } },
      { actor_name: 'maren', action: 'field.taken.back', after: { column: 'name' } },
    ])
  })
})
