import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCategory, makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  api = new ApiClient(shop.address)
  for (const [key, useSearchEngine] of [
    ['north', true],
    ['south', false],
  ] as const) {
    const tenantId = await makeTenant(shop.db, key, { useSearchEngine })
    await makeUser(shop.db, await makeCompany(shop.db, tenantId), 'ada')
    await makeProduct(shop.db, tenantId, `${key}1`, { categories: [await makeCategory(shop.db, tenantId, 'Jackets')] })
  }
})
afterAll(() => shop.stop())

test('a signed-in browser gets a token that finds its own shop’s products, and where to ask', async () => {
  const ada = await api.signIn('ada', password, 'north')
  const { body } = await ada.get('/api/search/token')
  expect(body).toMatchObject({
    url: `${shop.address}/search-engine`,
    env: 'kontor',
    error: null,
    data: { token: body.token },
  })
  const headers = { authorization: `Bearer ${body.token}` }
  expect((await api.get('/search-engine/health')).body).toEqual({ status: 'available' })
  const find = async (q: string) => {
    const answer = await api.post('/search-engine/indexes/kontor-b2b-material/search', { q }, headers)
    return answer.body.hits.map((hit: { sku: string }) => hit.sku)
  }
  await expect.poll(() => find('north1'), { timeout: 5_000 }).toEqual(['north1'])
  expect(await find('south1')).toEqual([])
})

test('a shop that wants no engine says so', async () => {
  const ada = await api.signIn('ada', password, 'south')
  expect((await ada.get('/api/search/token')).body).toMatchObject({
    token: null,
    url: null,
    error: 'search.engine.off',
  })
})
