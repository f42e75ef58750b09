import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { upload } from '#testing/upload.ts'

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

test('the foot of the pages and the mails about orders are settings like others, and refused where they are wrong', async () => {
  const column = {
    title: { en: 'Service', de: 'Service' },
    menuItems: [{ title: { en: 'Terms', de: 'AGB' }, link: '/content/terms', isExternal: false }],
  }
  expect((await save('site.footer', [column], (await value('site.footer')) ?? null)).status).toBe(200)
  expect((await buyer.get('/api/configuration')).body.data.footer).toEqual([column])
  const hostile = { ...column, menuItems: [{ ...column.menuItems[0]!, link: 'javascript:alert(1)' }] }
  expect((await save('site.footer', [hostile], [column])).status).toBe(422)
  const mails = [{ given: { path: 'private.orderMails', value: ['shipped'] }, seen: null }]
  expect((await owner.post('/api/desk/changes', { parts: [{ kind: 'settings', rows: mails }] })).status).toBe(200)
  expect((await save('private.orderMails', ['everything'], ['shipped'])).status).toBe(422)
})

test('a new shipping method is offered to nobody before it is set active', async () => {
  const free = [{ code: 'DE', price: 0 }]
  const names = { 'name.en': 'Courier', 'name.de': 'Kurier' }
  const given = { key: 'courier', ...names, countries: free, position: 7, active: false }
  const change = (row: { given: object; seen: object | null }) =>
    owner.post('/api/desk/changes', { parts: [{ kind: 'shippingMethods', rows: [row] }] })
  expect((await change({ given, seen: null })).status).toBe(200)
  const offered = async () => JSON.stringify((await buyer.get('/api/shippingType')).body.data).includes('Courier')
  expect(await offered()).toBe(false)
  const countries = [{ code: 'DE', price: 1250 }]
  const opened = { given: { key: 'courier', countries, active: true }, seen: { countries: free, active: false } }
  expect((await change(opened)).status).toBe(200)
  expect(await offered()).toBe(true)
  expect((await change({ given, seen: null })).status).toBe(409)
})

const pngBeginning = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** A PNG of a few bytes that says to be as large as one likes. */
function hugePng(): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(content.length)
    const named = Buffer.concat([Buffer.from(name), content])
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(60_000, 0)
  header.writeUInt32BE(60_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    pngBeginning,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(10)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const pictures = '/api/desk/settings/picture'

test.each([
  ['a drawing called a PNG', () => Buffer.from(drawing), 'logo.png', 'picture.not.picture'],
  [
    'a drawing behind the beginning of a PNG',
    () => Buffer.concat([pngBeginning, Buffer.from(drawing)]),
    'logo.png',
    'picture.damaged',
  ],
  ['14 bytes', () => Buffer.concat([pngBeginning, Buffer.alloc(6)]), 'logo.png', 'picture.damaged'],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'logo.png', 'picture.not.picture'],
  ['3.6 billion pixels', hugePng, 'logo.png', 'picture.too.many.pixels'],
])('%s is no logo, and says why', async (_name, content, name, code) => {
  const { status, body } = await upload(owner, pictures, content(), {}, {}, name)
  expect([status, body?.code]).toEqual([422, code])
  expect(body?.detail).not.toBe('')
})

test('a logo is made anew from its pixels under an address of this shop, by whoever may change settings', async () => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .png()
    .toBuffer()
  const stored = await upload(owner, pictures, png, {}, {}, '../../etc/<b>logo</b>.png')
  expect(stored.status).toBe(200)
  const { address } = stored.body.data
  expect(address).toMatch(/^\/media\/[a-z0-9-]+\/[0-9a-f]{40}\.webp$/)
  const shown = await fetch(shop.address + address)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(Buffer.from(await shown.arrayBuffer()).includes('canary')).toBe(false)
  expect((await save('site.logo', address, (await value('site.logo')) ?? null)).status).toBe(200)
  expect((await upload(reader, pictures, png, {}, {}, 'logo.png')).status).toBe(403)
  expect((await upload(buyer, pictures, png, {}, {}, 'logo.png')).status).toBe(403)
})
