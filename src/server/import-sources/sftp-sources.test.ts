import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { ImportClient } from '#testing/import-client.ts'
import { type SftpServer, sftpKeys, sftpLogin, startSftpServer } from '#testing/sftp-server.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let desk: ImportClient
let editor: ApiClient
let server: SftpServer

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_OUTBOUND_LOOPBACK: '1' })
  const north = await makeTenant(shop.db, 'north')
  await makeUser(shop.db, { tenantId: north }, 'owner', { staff_role: 'owner' })
  await makeUser(shop.db, { tenantId: north }, 'editor', { staff_role: 'editor' })
  await makeProduct(shop.db, north, 'A', { price: 10_000, stock: 10 })
  await sql`insert into price_lists (tenant_id, name) values (${north}, 'Retail')`.execute(shop.db)
  const api = new ApiClient(shop.address)
  desk = new ImportClient(await api.signIn('owner', password, 'north'))
  editor = await api.signIn('editor', password, 'north')
  server = await startSftpServer()
})
afterAll(async () => {
  await server.stop()
  await shop.stop()
})

const path = '/api/desk/import-sources'
const put = (name: string, price: string, mtime: number) =>
  server.files.set(`/out/${name}`, {
    content: Buffer.from(`kind;variantSku;list;price\nlist;A-M;Retail;${price}\n`),
    mtime,
  })
const settings = (more: object = {}) => ({
  name: 'ERP',
  kind: 'prices',
  address: `sftp://127.0.0.1:${server.port}/out/prices-*.csv`,
  every: 'hour',
  at: null,
  mode: 'rows',
  isReplacement: false,
  decimalMark: null,
  dayOrder: null,
  isAppliedAtOnce: true,
  login: 'basic',
  ...sftpLogin,
  ...more,
})
const add = async (more: object = {}) => (await desk.client.post(path, settings(more))).body.data
const sourceOf = async (id: string) =>
  (await desk.client.get(path)).body.data.find((one: { id: string }) => one.id === id)
const confirm = (id: string, hostKey: string) => desk.client.post(`${path}/${id}/host-key`, { hostKey })

async function pull(id: string) {
  expect((await desk.client.post(`${path}/${id}/pull`)).status).toBe(200)
  await expect.poll(async () => (await sourceOf(id)).lastVisit.endedAt, { interval: 30 }).not.toBeNull()
  return (await sourceOf(id)).lastVisit
}

test('a server’s key is shown, confirmed and then known; the newest file becomes an import', async () => {
  put('prices-1.csv', '10.50', 1_000)
  put('prices-2.csv', '11.50', 2_000)
  const { id } = await add()
  expect(await pull(id)).toMatchObject({ outcome: 'failed', problem: { code: 'source.host.unknown' } })
  expect(server.logins).toEqual([])
  const { hostKey, hostKeySeen, failures } = await sourceOf(id)
  expect([hostKey, failures]).toEqual([null, 1])
  expect(await confirm(id, 'ssh-ed25519 SHA256:other')).toMatchObject({
    status: 409,
    body: { code: 'source.host.other' },
  })
  expect((await editor.post(`${path}/${id}/host-key`, { hostKey: hostKeySeen })).status).toBe(403)
  expect((await confirm(id, hostKeySeen)).body.data).toMatchObject({
    hostKey: hostKeySeen,
    hostKeySeen: null,
    failures: 0,
  })
  const { outcome, importId } = await pull(id)
  expect(outcome).toBe('imported')
  await expect.poll(async () => (await desk.ended(importId)).stage).toBe('applied')
  expect(await desk.ended(importId)).toMatchObject({ fileName: 'prices-2.csv', created: 1 })
  expect(await pull(id)).toMatchObject({ outcome: 'same' })
  // Written anew with the same bytes.
  put('prices-2.csv', '11.50', 3_000)
  expect(await pull(id)).toMatchObject({ outcome: 'same' })
  put('prices-3.csv', '12.50', 4_000)
  expect(await pull(id)).toMatchObject({ outcome: 'imported' })

  await server.replaceKey()
  server.logins = []
  expect(await pull(id)).toMatchObject({ outcome: 'failed', problem: { code: 'source.host.changed' } })
  expect(server.logins).toEqual([])
  const changed = await sourceOf(id)
  expect(changed.hostKey).toBe(hostKeySeen)
  expect(changed.hostKeySeen).not.toBe(hostKeySeen)
  await confirm(id, changed.hostKeySeen)
  expect(await pull(id)).toMatchObject({ outcome: 'same' })
})

test('a source that moves to another server has that one’s key confirmed anew, and needs its secret again', async () => {
  const { id } = await add()
  await pull(id)
  await confirm(id, (await sourceOf(id)).hostKeySeen)
  const { user, secret, ...others } = settings({ address: `sftp://localhost:${server.port}/out/prices-1.csv` })
  expect(await desk.client.post(`${path}/${id}`, others)).toMatchObject({ body: { code: 'source.secret.needed' } })
  expect((await desk.client.post(`${path}/${id}`, { ...others, user, secret })).body.data).toMatchObject({
    hostKey: null,
    hostKeySeen: null,
  })
})

test('a wrong password is said, a private key lets us in', async () => {
  const { id } = await add({ secret: 'wrong' })
  await pull(id)
  await confirm(id, (await sourceOf(id)).hostKeySeen)
  expect(await pull(id)).toMatchObject({ outcome: 'failed', problem: { code: 'source.login.refused' } })
  await desk.client.post(`${path}/${id}`, settings({ login: 'key', secret: sftpKeys.private }))
  expect(await pull(id)).toMatchObject({ outcome: 'imported' })
})

test.each([
  [{ address: 'sftp://erp.example' }, 'source.address.wrong'],
  [{ address: 'sftp://erp.example/out/' }, 'source.address.wrong'],
  [{ address: 'sftp://erp.example/*/prices.csv' }, 'source.address.wrong'],
  [{ address: 'sftp:///prices.csv' }, 'source.address.wrong'],
  [{ address: 'sftp://me:secret@erp.example/prices.csv' }, 'source.address.secret'],
  [{ login: 'none' }, 'source.login.wrong'],
  [{ login: 'bearer' }, 'source.login.wrong'],
  [{ login: 'key', address: 'https://erp.example/prices.csv', secret: sftpKeys.private }, 'source.login.wrong'],
  [{ login: 'key', secret: 'no key' }, 'source.key.wrong'],
  [{ login: 'key', secret: sftpKeys.public }, 'source.key.wrong'],
])('%j is refused: %s', async (more, code) => {
  expect(await desk.client.post(path, settings(more))).toMatchObject({ status: 422, body: { code } })
})
