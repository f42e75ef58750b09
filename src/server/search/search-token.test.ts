import { sql } from 'kysely'
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
    ['south', true],
    ['quiet', false],
  ] as const) {
    const tenantId = await makeTenant(shop.db, key, { useSearchEngine })
    const company = await makeCompany(shop.db, tenantId)
    await makeUser(shop.db, company, 'buyer')
    await makeUser(shop.db, company, 'dealer', { is_deal: true })
    await makeUser(shop.db, { tenantId }, 'sales', { is_sales_person: true })
    for (const isDeal of [false, true]) {
      const category = await makeCategory(shop.db, tenantId, isDeal ? 'Deals' : 'Hats', { is_deal: isDeal })
      const { productId } = await makeProduct(shop.db, tenantId, `${key}-${isDeal ? 'deal' : 'hat'}`)
      await sql`insert into products_in_categories values (${tenantId}, ${category}, ${productId})`.execute(shop.db)
    }
  }
})
afterAll(() => shop.stop())

const tokenFor = async (username: string, tenant: string) =>
  (await (await api.signIn(username, password, tenant)).get('/api/search/token')).body

/** Asks the engine exactly where and as the answer says. */
async function found(given: { token: string; url: string; env: string }): Promise<string[]> {
  const answer = await fetch(`${given.url}/indexes/${given.env}-b2b-material/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${given.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ q: 'product' }),
  })
  const { hits } = (await answer.json()) as { hits: { sku: string }[] }
  return hits.map(hit => hit.sku).sort()
}

test('a token works where its answer says, and finds what its holder may see', async () => {
  const given = await tokenFor('buyer', 'north')
  expect(given).toMatchObject({ isEnabled: true, url: `${shop.address}/search-engine`, error: null })
  expect(given.data).toEqual({ isEnabled: true, token: given.token, url: given.url, env: given.env, error: null })
  await expect.poll(() => found(given)).toEqual(['north-hat'])
  expect(await found(await tokenFor('dealer', 'north'))).toEqual(['north-deal', 'north-hat'])
  expect(await found(await tokenFor('buyer', 'south'))).toEqual(['south-hat'])
})

test('a sales person who acts for nobody yet may search too', async () => {
  await expect.poll(async () => found(await tokenFor('sales', 'north'))).toEqual(['north-hat'])
})

test('where the shop wants no engine, the answer says so and hands out nothing', async () => {
  const off = { isEnabled: false, token: null, url: null, error: 'search.engine.off' }
  expect(await tokenFor('buyer', 'quiet')).toMatchObject({ ...off, data: off })
})

test('nobody gets a token without signing in', async () => {
  expect((await api.get('/api/search/token')).status).toBe(401)
})
