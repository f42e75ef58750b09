import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { plainPicture } from '#testing/picture-files.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { upload } from '#testing/upload.ts'

let shop: TestShop
let north: TenantId
let editor: ApiClient
let reader: ApiClient
let southerner: ApiClient
let buyer: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  for (const role of ['editor', 'reader']) await makeUser(shop.db, { tenantId: north }, role, { staff_role: role })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  await makeUser(shop.db, await makeCompany(shop.db, north), 'buyer')
  const api = new ApiClient(shop.address)
  editor = await api.signIn('editor', password, 'north')
  reader = await api.signIn('reader', password, 'north')
  southerner = await api.signIn('southerner', password, 'south')
  buyer = await api.signIn('buyer', password, 'north')
})
afterAll(() => shop.stop())

const save = (given: Record<string, unknown>, seen: object | null, client = editor) =>
  client.post('/api/desk/changes', { parts: [{ kind: 'content', rows: [{ given, seen }] }] })
const page = async (slug: string, client = editor) => client.get(`/api/desk/content/${slug}`)
const hostile = '<script>alert(1)</script>\n\n## <img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))'

test('a page is made, found by its title, and shown to buyers on its days', async () => {
  const given = { slug: 'returns', 'title.en': 'Returns', 'body.en': 'Within 14 days.', active: true }
  expect((await save(given, null)).status).toBe(200)
  expect((await editor.get('/api/desk/content?q=RETU')).body.data).toEqual([
    { slug: 'returns', title: { en: 'Returns', de: '' }, from: null, until: null, state: 'shown' },
  ])
  expect((await editor.get('/api/desk/content?q=%25')).body.data).toEqual([])
  expect((await buyer.get('/api/content/returns')).status).toBe(200)
  await save({ slug: 'returns', from: '2099-01-01' }, { from: null })
  expect((await editor.get('/api/desk/content')).body.data).toMatchObject([{ state: 'later', from: '2099-01-01' }])
  expect((await buyer.get('/api/content/returns')).status).toBe(404)
  const reversed = await save({ slug: 'returns', until: '2098-01-01' }, { until: null })
  expect(reversed.status).toBe(422)
})

test('an earlier version comes from the journal, whole, and saving it goes back to it', async () => {
  await save({ slug: 'guide', 'title.en': 'One', 'body.en': 'First', active: true }, null)
  await save({ slug: 'guide', 'body.en': 'Second' }, { 'body.en': 'First' })
  await save({ slug: 'guide', 'title.en': 'Three', 'body.en': 'Third' }, { 'title.en': 'One', 'body.en': 'Second' })
  const { body } = await editor.get('/api/desk/records/content/history?key=guide')
  const versions: Record<string, unknown>[] = []
  for (const { place } of body.data)
    versions.push((await editor.get(`/api/desk/content/guide/versions/${place}`)).body.data)
  expect(versions.map(one => [one['title.en'], one['body.en']])).toEqual([
    ['Three', 'Third'],
    ['One', 'Second'],
    ['One', 'First'],
  ])
  const now = (await page('guide')).body.data
  expect(
    (await save({ ...versions[2], slug: 'guide' }, { 'title.en': now['title.en'], 'body.en': now['body.en'] })).status,
  ).toBe(200)
  expect((await page('guide')).body.data).toMatchObject({ 'title.en': 'One', 'body.en': 'First' })
  const [other] = (await editor.get('/api/desk/records/content/history?key=returns')).body.data
  expect((await editor.get(`/api/desk/content/guide/versions/${other.place}`)).status).toBe(404)
  expect((await editor.get('/api/desk/content/guide/versions/1-1')).status).toBe(404)
  expect((await editor.get('/api/desk/content/guide/versions/x')).status).toBe(400)
})

test('hostile content is kept as the text it is', async () => {
  await save({ slug: 'hostile', 'title.en': '<b>x</b>', 'body.en': hostile, active: true }, null)
  expect((await buyer.get('/api/content/hostile')).body.data).toEqual({
    slug: 'hostile',
    title: '<b>x</b>',
    body: hostile,
  })
  expect((await save({ slug: '../x', 'title.en': 'x', 'body.en': 'x' }, null)).status).toBe(422)
  expect((await save({ slug: 'nul', 'title.en': 'a\u0000b', 'body.en': 'x' }, null)).status).toBe(422)
})

test('who may read content reads it and changes nothing, and another shop knows nothing of it', async () => {
  expect((await page('guide', reader)).status).toBe(200)
  expect((await save({ slug: 'guide', 'title.en': 'Mine' }, { 'title.en': 'One' }, reader)).status).toBe(403)
  expect((await page('guide', southerner)).status).toBe(404)
  expect((await southerner.get('/api/desk/content')).body.data).toEqual([])
  const { place } = (await editor.get('/api/desk/records/content/history?key=guide')).body.data[0]
  expect((await southerner.get(`/api/desk/content/guide/versions/${place}`)).status).toBe(404)
})

describe('banners', () => {
  const banner = (key: string, more: object = {}) => ({ key, place: 'foot', 'title.en': key, active: true, ...more })
  const saveBanners = (rows: object[], client = editor) =>
    client.post('/api/desk/changes', { parts: [{ kind: 'banners', rows }] })
  const create = (...rows: object[]) => saveBanners(rows.map(given => ({ given, seen: null })))
  const shown = async () => (await buyer.get('/api/configuration')).body.data

  test('are shown on their days, in their order, at their place', async () => {
    const days = [banner('later', { from: '2099-01-01' }), banner('over', { until: '2001-01-01' })]
    const rows = [banner('second', { position: 2 }), banner('first', { position: 1, 'text.en': 'Now' }), ...days]
    expect((await create(...rows, banner('hero', { place: 'top' }), banner('off', { active: false }))).status).toBe(200)
    const { banners, heroes } = await shown()
    expect(banners.map((one: { title: { en: string } }) => one.title.en)).toEqual(['first', 'second'])
    expect(banners[0]).toEqual({
      title: { en: 'first', de: 'first' },
      text: { en: 'Now', de: 'Now' },
      image: '',
      background: '#efeee8',
      isActive: true,
    })
    expect(heroes).toHaveLength(1)
    expect((await reader.get('/api/desk/banners')).body.data.map(({ key }: { key: string }) => key)).toHaveLength(6)
    expect((await southerner.get('/api/desk/banners')).body.data).toEqual([])
  })

  test.each([
    { link: 'javascript:alert(1)' },
    { link: '/category/1' },
    { link: '//x.example' },
    { from: '2099-01-02', until: '2099-01-01' },
    { from: 'soon' },
    { background: 'red;}' },
    { place: 'middle' },
    { 'title.en': '' },
    { key: '../x' },
  ])('with %o are refused', async wrong => {
    const answer = await create(banner('wrong', wrong))
    expect(answer.status).toBe(422)
  })

  test('are changed each by itself, removed and brought back, by who writes content alone', async () => {
    const change = await saveBanners([{ given: { key: 'first', 'title.en': 'Mine' }, seen: { 'title.en': 'first' } }])
    expect(change.status).toBe(200)
    const other = [{ given: { key: 'second', 'title.en': 'Theirs' }, seen: { 'title.en': 'second' } }]
    expect((await saveBanners(other, reader)).status).toBe(403)
    expect((await saveBanners(other, southerner)).status).toBe(409)
    expect((await saveBanners(other)).status).toBe(200)
    const removal = await saveBanners([{ given: { key: 'first', action: 'delete' }, seen: { 'title.en': 'Mine' } }])
    expect((await shown()).banners).toHaveLength(1)
    await editor.post(`/api/desk/changes/${removal.body.data.undo}/undo`)
    expect((await shown()).banners).toHaveLength(2)
    const { body } = await reader.get('/api/desk/records/banners/history?key=first')
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
      'created',
      'deleted',
      'changed',
      'created',
    ])
  })

  test('get their picture from who writes content', async () => {
    const path = '/api/desk/banners/picture'
    const picture = await plainPicture('red')
    const { status, body } = await upload(editor, path, picture)
    expect(status).toBe(200)
    expect((await fetch(shop.address + body.data.address)).status).toBe(200)
    expect((await upload(reader, path, picture)).status).toBe(403)
    expect((await upload(editor, path, Buffer.from('<svg/>'))).body.code).toBe('picture.not.picture')
  })
})
