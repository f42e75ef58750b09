import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCategory, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let north: TenantId
let owner: ApiClient
let reader: ApiClient
let southerner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  for (const role of ['owner', 'reader']) await makeUser(shop.db, { tenantId: north }, role, { staff_role: role })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  const shells = await makeCategory(shop.db, north, 'Shells', { key: 'shells', position: 2 })
  await makeCategory(shop.db, north, 'Light shells', { key: 'light', parent_id: shells })
  await makeCategory(shop.db, north, 'Shoes', { key: 'shoes', position: 1 })
  await makeCategory(shop.db, south, 'Foreign', { key: 'foreign' })
  await makeProduct(shop.db, north, 'A-1', { categories: [shells] })
  await makeProduct(shop.db, north, 'B-2', {})
  await makeProduct(shop.db, south, 'S-1', {})
  await sql`insert into attributes (tenant_id, key, label) values (${north}, 'material', '{"en": "Material", "de": "Stoff"}'),
    (${south}, 'canary', '{"en": "c", "de": "c"}')`.execute(shop.db)
  await sql`insert into category_attributes values (${north}, ${shells}, 'material', 0)`.execute(shop.db)
  const api = new ApiClient(shop.address)
  owner = await api.signIn('owner', password, 'north')
  reader = await api.signIn('reader', password, 'north')
  southerner = await api.signIn('southerner', password, 'south')
})
afterAll(() => shop.stop())

interface Listed {
  record: Record<string, unknown>
  productCount: number
}
const tree = async (client = owner): Promise<Listed[]> => (await client.get('/api/desk/categories')).body.data
const place = async (key: string) => {
  const { record } = (await tree()).find(one => one.record.key === key)!
  return [record.parentKey, record.position]
}
const save = (given: object, seen: object | null, kind = 'categories', client = owner) =>
  client.post('/api/desk/changes', { parts: [{ kind, rows: [{ given, seen }] }] })

describe('the categories', () => {
  test('are listed with their parents, in their order, and with the products put into them', async () => {
    const listed = await tree()
    expect(listed.map(({ record }) => record.key)).toEqual(['light', 'shoes', 'shells'])
    expect(listed.find(({ record }) => record.key === 'shells')).toMatchObject({ productCount: 1 })
    expect(await place('light')).toEqual(['shells', 0])
  })

  test('are moved, and moved back by undo', async () => {
    const { status, body } = await save(
      { key: 'shoes', parentKey: 'shells', position: 1 },
      { parentKey: null, position: 1 },
    )
    expect(status).toBe(200)
    expect(await place('shoes')).toEqual(['shells', 1])
    expect((await owner.post(`/api/desk/changes/${body.data.undo}/undo`, {})).body.data).toEqual({ done: 1, left: 0 })
    expect(await place('shoes')).toEqual([null, 1])
  })

  test('do not go below themselves, and a move that somebody else was faster with is a conflict', async () => {
    const below = await save({ key: 'shells', parentKey: 'light' }, { parentKey: null })
    expect(below.status).toBe(422)
    expect(below.body.rejected).toEqual([
      expect.objectContaining({ column: 'parentKey', code: 'category.below.itself' }),
    ])
    const late = await save({ key: 'shoes', parentKey: 'shells' }, { parentKey: 'light' })
    expect(late.status).toBe(409)
    expect(await place('shoes')).toEqual([null, 1])
  })

  test('are read by who may read the catalogue, and changed by nobody else than who may write it', async () => {
    expect(await tree(reader)).toHaveLength(3)
    expect((await save({ key: 'shoes', position: 9 }, { position: 1 }, 'categories', reader)).status).toBe(403)
  })

  test('of another shop are neither seen nor changed', async () => {
    expect((await tree(southerner)).map(({ record }) => record.key)).toEqual(['foreign'])
    expect((await save({ key: 'shoes', position: 9 }, { position: 1 }, 'categories', southerner)).status).not.toBe(200)
    expect(await place('shoes')).toEqual([null, 1])
  })
})

describe('pasted numbers', () => {
  const look = (skus: unknown, client = owner) => client.post('/api/desk/categories/skus', { skus })

  test('are products by their own number or by that of a variant, each once, and the rest is said to be unknown', async () => {
    const { rows } = await sql<{ sku: string }>`
      select variant_sku as sku from variants where tenant_id = ${north} and variant_sku like 'B-2%'`.execute(shop.db)
    const { body } = await look(['A-1', rows[0]!.sku, 'B-2', 'A-1', 'nope', "x'; drop table products"])
    expect(body.data.found.map(({ sku }: { sku: string }) => sku).sort()).toEqual(['A-1', 'B-2'])
    expect(body.data.unknown).toEqual(['nope', "x'; drop table products"])
  })

  test('mean nothing in another shop', async () => {
    expect((await look(['A-1', 'S-1'], southerner)).body.data).toMatchObject({
      found: [{ sku: 'S-1' }],
      unknown: ['A-1'],
    })
  })

  test.each([[[]], [['x'.repeat(101)]], [['a\u0000b']], ['A-1'], [Array.from({ length: 10_001 }, String)]])(
    'that are no list of numbers are refused',
    async skus => {
      expect((await look(skus)).status).toBe(400)
    },
  )
})

describe('the attributes', () => {
  test('say where buyers filter by them, and nothing of another shop', async () => {
    const { body } = await owner.get('/api/desk/attributes')
    expect(body).toMatchObject({
      data: [
        { record: { key: 'material', 'label.de': 'Stoff', values: null }, filteredIn: ['Shells'], productCount: 0 },
      ],
      hasMore: false,
    })
    expect(JSON.stringify(body)).not.toContain('canary')
    expect((await owner.get('/api/desk/attributes?after=material')).body.data).toEqual([])
  })

  test('get values with labels in both languages', async () => {
    const values = [{ key: 'wool', label: { en: 'Wool', de: 'Wolle' } }]
    expect((await save({ key: 'material', values }, { values: null }, 'attributes')).status).toBe(200)
    const [{ record }] = (await owner.get('/api/desk/attributes')).body.data
    expect(record.values).toEqual(values)
    const wrong = await save({ key: 'material', values: [{ key: '../', label: {} }] }, { values }, 'attributes')
    expect(wrong.status).toBe(422)
  })
})
