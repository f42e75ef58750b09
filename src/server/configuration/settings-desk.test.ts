import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let owner: ApiClient
let reader: ApiClient
let southerner: ApiClient
let buyer: ApiClient
const iban = 'DE00 canary 0000'
const letterhead = {
  legalName: 'North GmbH',
  register: 'HRB 1',
  management: 'Ada',
  bank: { name: 'Bank', iban, bic: 'X' },
}

beforeAll(async () => {
  shop = await startTestShop()
  const north = await makeTenant(shop.db, 'north', {}, { letterhead })
  const south = await makeTenant(shop.db, 'south')
  for (const role of ['owner', 'reader']) await makeUser(shop.db, { tenantId: north }, role, { staff_role: role })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  await makeUser(shop.db, await makeCompany(shop.db, north), 'buyer')
  const api = new ApiClient(shop.address)
  buyer = await api.signIn('buyer', password, 'north')
  owner = await api.signIn('owner', password, 'north')
  reader = await api.signIn('reader', password, 'north')
  southerner = await api.signIn('southerner', password, 'south')
})
afterAll(() => shop.stop())

const read = async (client = owner) => (await client.get('/api/desk/settings')).body.data
const value = async (path: string, client = owner) =>
  (await read(client)).settings.find((one: { path: string }) => one.path === path)?.record?.value
const save = (path: string, next: unknown, seen: unknown, client = owner) =>
  client.post('/api/desk/changes', {
    parts: [{ kind: 'settings', rows: [{ given: { path, value: next }, seen: { value: seen } }] }],
  })
const growOld = () => sql`update sessions set proved_at = now() - interval '11 minutes'`.execute(shop.db)

test('a setting is saved, taken back, and refused where its value is wrong', async () => {
  const { body } = await save('site.phone', '+49 40 1', (await value('site.phone')) ?? null)
  expect(await value('site.phone')).toBe('+49 40 1')
  await owner.post(`/api/desk/changes/${body.data.undo}/undo`, {})
  expect(await value('site.phone')).not.toBe('+49 40 1')
  for (const [path, wrong] of [
    ['site.brandColour', 'red; }'],
    ['site.adminPanelUrl', 'javascript:alert(1)'],
    ['site.landingImage', 'https://evil.example/x.png'],
    ['site.vatTable', { DE: { standard: 900 } }],
  ] as const)
    expect((await save(path, wrong, (await value(path)) ?? null)).status, path).toBe(422)
})

test('who was second is told, and nothing is lost', async () => {
  const before = (await value('site.city')) ?? null
  expect((await save('site.city', 'Bremen', before)).status).toBe(200)
  expect((await save('site.city', 'Kiel', before)).status).toBe(409)
  expect(await value('site.city')).toBe('Bremen')
})

test('the bank account is read and changed only with a password typed lately, and is in no journal', async () => {
  expect(JSON.stringify(await read())).not.toContain('canary')
  const [secret] = (await owner.get('/api/desk/settings/secret')).body.data
  expect(secret.record.value).toEqual(letterhead)
  await growOld()
  expect((await owner.get('/api/desk/settings/secret')).body.code).toBe('password.current.required')
  const next = { ...letterhead, management: 'canary 2' }
  expect((await save('private.letterhead', next, letterhead)).body.code).toBe('password.current.required')
  expect((await save('site.phone', '1', (await value('site.phone')) ?? null)).status).toBe(200)
  await owner.post('/api/desk/me/password', { password })
  expect((await save('private.letterhead', next, letterhead)).status).toBe(200)
  const history = await owner.get('/api/desk/records/settings/history?key=private.letterhead')
  expect(JSON.stringify(history.body)).not.toContain('canary')
})

test('a reader sees the settings and changes none, and another shop sees only its own', async () => {
  expect(await value('site.companyName', reader)).toBe('north Wholesale')
  expect((await save('site.phone', '2', '1', reader)).status).toBe(403)
  expect((await reader.get('/api/desk/settings/secret')).status).toBe(403)
  expect(await value('site.companyName', southerner)).toBe('south Wholesale')
  expect(JSON.stringify((await southerner.get('/api/desk/settings/secret')).body)).not.toContain('canary')
})

test('a test mail goes to oneself, ten times an hour at most', async () => {
  expect((await reader.post('/api/desk/settings/test-mail', {})).status).toBe(403)
  const { body } = await southerner.post('/api/desk/settings/test-mail', {})
  expect(body.data.receiver).toContain('@')
  for (let count = 1; count < 10; count++) await southerner.post('/api/desk/settings/test-mail', {})
  expect((await southerner.post('/api/desk/settings/test-mail', {})).status).toBe(429)
})

test('a banner is shown on its days, and leads nowhere but into the shop', async () => {
  const banner = { title: { en: 'Sale', de: 'Aktion' }, image: '', background: '#efeee8', isActive: true }
  const later = { ...banner, title: { en: 'Later', de: 'Später' }, from: '2099-01-01' }
  const over = { ...banner, title: { en: 'Over', de: 'Vorbei' }, until: '2001-01-01' }
  expect((await save('site.banners', [banner, later, over], null)).status).toBe(200)
  const { data } = (await buyer.get('/api/configuration')).body
  expect(data.banners.map((one: typeof banner) => one.title.en)).toEqual(['Sale'])
  const stored = await value('site.banners')
  for (const wrong of [
    { ...banner, link: 'javascript:alert(1)' },
    { ...banner, from: '2099-01-02', until: '2099-01-01' },
    { ...banner, from: 'soon' },
  ])
    expect((await save('site.banners', [wrong], stored)).status).toBe(422)
})
