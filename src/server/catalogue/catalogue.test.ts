import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCategory, makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let buyer: ApiClient
let dealer: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  const tenantId = await makeTenant(shop.db, 'north')
  const company = await makeCompany(shop.db, tenantId)
  await makeUser(shop.db, company, 'buyer')
  await makeUser(shop.db, company, 'dealer', { is_deal: true })
  const jackets = await makeCategory(shop.db, tenantId, 'Jackets', {
    name: JSON.stringify({ en: 'Jackets', de: 'Jacken' }),
    position: 1,
  })
  await makeCategory(shop.db, tenantId, 'Shells', { parent_id: jackets })
  const deals = await makeCategory(shop.db, tenantId, 'Deals', { is_deal: true })
  await makeCategory(shop.db, tenantId, 'Last pieces', { parent_id: deals })
  const old = await makeCategory(shop.db, tenantId, 'Old', { is_active: false })
  await makeCategory(shop.db, tenantId, 'Below old', { parent_id: old })
  await makeCategory(shop.db, await makeTenant(shop.db, 'south'), 'Foreign')
  await sql`insert into seasons (tenant_id, code, name, date) values
    (${tenantId}, 'SS28', '{"en":"Spring 2028","de":"Frühjahr 2028"}', '2098-02-01'),
    (${tenantId}, 'AW27', '{"en":"Autumn 2027","de":"Herbst 2027"}', '2097-09-01')`.execute(shop.db)
  const api = new ApiClient(shop.address)
  buyer = await api.signIn('buyer', password, 'north')
  dealer = await api.signIn('dealer', password, 'north')
})
afterAll(() => shop.stop())

const names = async (client: ApiClient, headers = {}) =>
  (await client.get('/api/materialCategory', headers)).body.data.map((category: { name: string }) => category.name)

describe('categories', () => {
  test('show what is active, and no deals, to a customer', async () => {
    expect((await names(buyer)).sort()).toEqual(['Jackets', 'Shells'])
  })

  test('show deals and what lies below them to a user with deals', async () => {
    expect((await names(dealer)).sort()).toEqual(['Deals', 'Jackets', 'Last pieces', 'Shells'])
  })

  test('speak the language that is asked for', async () => {
    expect(await names(buyer, { 'accept-language': 'de-AT,de;q=0.9' })).toContain('Jacken')
  })

  test('name their parent', async () => {
    const { data } = (await buyer.get('/api/materialCategory')).body
    const [jackets, shells] = ['Jackets', 'Shells'].map(name =>
      data.find((category: { name: string }) => category.name === name),
    )
    expect(jackets.parent).toBeNull()
    expect(shells.parent).toBe(jackets._id)
  })
})

test('seasons come in the order of their delivery', async () => {
  const { data } = (await buyer.get('/api/season')).body
  expect(data.map((season: { code: string; date: string }) => [season.code, season.date])).toEqual([
    ['AW27', '2097-09-01'],
    ['SS28', '2098-02-01'],
  ])
})

test('the settings hold the seasons too', async () => {
  const { seasons } = (await buyer.get('/api/configuration')).body.data
  expect(seasons).toHaveLength(2)
  expect(seasons).toEqual((await buyer.get('/api/season')).body.data)
})
