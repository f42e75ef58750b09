import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeTenant, makeUser, password } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let owner: ApiClient
let editor: ApiClient
let accountant: ApiClient
let southerner: ApiClient

beforeAll(async () => {
  shop = await startTestShop()
  const north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  for (const role of ['owner', 'editor', 'accountant'])
    await makeUser(shop.db, { tenantId: north }, role, { staff_role: role, first_name: 'Svea', last_name: role })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  const api = new ApiClient(shop.address)
  owner = await api.signIn('owner', password, 'north')
  editor = await api.signIn('editor', password, 'north')
  accountant = await api.signIn('accountant', password, 'north')
  southerner = await api.signIn('southerner', password, 'south')
})
afterAll(() => shop.stop())

const save = (client: ApiClient, name: string, more: object = {}) =>
  client.post('/api/desk/views', { list: 'products', name, search: 'state=inactive', ...more })
const names = async (client: ApiClient) =>
  (await client.get('/api/desk/views?list=products')).body.data.map(({ name }: { name: string }) => name)

test('a view is for who saved it, until it is shared', async () => {
  await save(owner, 'Withdrawn')
  expect(await names(owner)).toEqual(['Withdrawn'])
  expect(await names(editor)).toEqual([])
  await save(owner, 'Withdrawn', { isShared: true, search: 'state=inactive&sort=name' })
  const { body } = await editor.get('/api/desk/views?list=products')
  expect(body.data).toMatchObject([
    { name: 'Withdrawn', search: 'state=inactive&sort=name', isShared: true, isOwn: false, by: 'Svea owner' },
  ])
})

test('only who saved it removes it', async () => {
  const { body } = await save(owner, 'Mine', { isShared: true })
  for (const client of [editor, southerner])
    expect((await client.send('DELETE', `/api/desk/views/${body.data.id}`)).status).toBe(404)
  expect((await owner.send('DELETE', `/api/desk/views/${body.data.id}`)).status).toBe(204)
  expect(await names(owner)).not.toContain('Mine')
})

test('who may not see a list sees no views of it and saves none', async () => {
  expect((await accountant.get('/api/desk/views?list=products')).status).toBe(403)
  expect((await save(accountant, 'x')).status).toBe(403)
})

test('another tenant sees none of them', async () => {
  await save(owner, 'Shared', { isShared: true })
  expect(await names(southerner)).toEqual([])
})

test.each([{ name: '' }, { name: 'x'.repeat(61) }, { list: 'nothing' }, { search: 'x'.repeat(2001) }])(
  'refuses %j',
  async more => {
    expect((await save(owner, 'y', more)).status).toBe(400)
  },
)
