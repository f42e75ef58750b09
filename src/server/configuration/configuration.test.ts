import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let api: ApiClient
let ada: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_TENANT: 'north' })
  api = new ApiClient(shop.address)
  const north = await makeTenant(shop.db, 'north', {}, { salesTeamEmail: 'hidden@north.example' })
  const south = await makeTenant(shop.db, 'south')
  await sql`insert into tenant_hosts values ('south.localhost', ${south})`.execute(shop.db)
  await makeUser(shop.db, await makeCompany(shop.db, north), 'ada')
  ada = await api.signIn('ada', password, 'north')
})
afterAll(() => shop.stop())

describe('the welcome of a shop', () => {
  test('shows what the signed-out pages need and no more', async () => {
    const { body } = await api.get('/api/login/welcome?tenant=north')
    expect(Object.keys(body.data).sort()).toEqual(
      ['city', 'companyName', 'countryName', 'email', 'logo', 'phone', 'tenant'].sort(),
    )
  })

  test("is that of the deployment's tenant where the host name says nothing", async () => {
    expect((await api.get('/api/login/welcome')).body.data.tenant).toBe('north')
  })

  const bad: [string, number][] = [
    ['?tenant=west', 404],
    ['?tenant=', 400],
    ["?tenant=north'--", 400],
    ['?tenant=north&tenant=south', 400],
  ]
  test.each(bad)('%s gives %i', async (query, status) => {
    expect((await api.get(`/api/login/welcome${query}`)).status).toBe(status)
  })
})

describe('the settings of a shop', () => {
  test('reach the signed-in browser without the private ones', async () => {
    const { body } = await ada.get('/api/configuration')
    expect(body.data).toMatchObject({ defaultCurrency: 'EUR', showRetailPrice: true, defaultCategoryView: 'list' })
    expect(JSON.stringify(body)).not.toContain('hidden@north.example')
  })
})

test('the country of the shop is named in the reader’s language', async () => {
  for (const [language, name] of [
    ['de', 'Deutschland'],
    ['en', 'Germany'],
  ] as const) {
    const asked = { 'accept-language': language }
    expect((await ada.get('/api/configuration', asked)).body.data.country).toEqual({ code: 'DE', name })
    expect((await api.get('/api/login/welcome?tenant=north', asked)).body.data.countryName).toBe(name)
  }
})

describe('lookups', () => {
  test('name the order statuses in both languages, received first', async () => {
    const { body } = await ada.get('/api/lookup?lookupName=salesHeadStatus')
    expect(body.data).toHaveLength(7)
    expect(body.data[0]).toEqual({ id: 1, localizations: { en: 'Received', de: 'Eingegangen' } })
  })

  test('name the ways to pay', async () => {
    const { body } = await ada.get('/api/lookup?lookupName=paymentType')
    expect(body.data.map((row: { id: string }) => row.id)).toEqual(['invoice', 'prepayment', 'directDebit', 'card'])
  })

  test('give the VAT table by country', async () => {
    const { body } = await ada.get('/api/lookup?lookupName=vatConversionTable')
    expect(body.data).toContainEqual({ country: 'DE', rates: { standard: 19, reduced: 7 } })
  })

  test.each(['users', '__proto__', '', 'salesHeadStatus;drop'])('know no table "%s"', async name => {
    expect((await ada.get(`/api/lookup?lookupName=${encodeURIComponent(name)}`)).status).toBe(400)
  })
})

describe('page views', () => {
  const events = () =>
    sql<{ path: string; user_agent: string }>`select path, user_agent from statistics_events`.execute(shop.db)

  test('are counted without the query, which may hold a token', async () => {
    const answer = await api.post('/api/statistics/event', {
      type: 'page_view',
      data: { path: '/reset?token=secret#x', user_agent: 'Test' },
    })
    expect(answer.status).toBe(204)
    expect((await events()).rows).toEqual([{ path: '/reset', user_agent: 'Test' }])
  })

  test('beyond the limit are answered alike and dropped', async () => {
    const send = () => api.post('/api/statistics/event', { type: 'page_view', data: { path: '/' } })
    // Few at a time: on a busy machine, more would wait for the database in vain.
    for (let round = 0; round < 13; round++) {
      const answers = await Promise.all(Array.from({ length: 10 }, send))
      expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([204]))
    }
    expect((await events()).rows).toHaveLength(120)
  })

  test('larger than 2 KB are refused', async () => {
    const answer = await api.post('/api/statistics/event', { type: 'page_view', data: { path: 'x'.repeat(3000) } })
    expect(answer.status).toBe(413)
  })
})
