import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { type SftpServer, sftpKeys, sftpLogin, startSftpServer } from '#testing/sftp-server.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { stores } from '../records/stores.ts'

/** A shop in a process of its own that logs all it can, and servers that let nobody in without a secret. */
let fresh: TestDatabase
let database: Database
let shop: ShopProcess
let owner: ApiClient
let https: Server
let sftp: SftpServer
/** Whatever the shop has answered. */
const heard: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'kontor-secrets-'))

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  const north = await makeTenant(database.db, 'north')
  await makeUser(database.db, { tenantId: north }, 'owner', { staff_role: 'owner' })
  await makeProduct(database.db, north, 'A', { price: 10_000, stock: 10 })
  await sql`insert into price_lists (tenant_id, name) values (${north}, 'Retail')`.execute(database.db)
  shop = startShopProcess({
    DATABASE_URL: fresh.url,
    KONTOR_DATA: folder,
    KONTOR_LOG: 'trace',
    KONTOR_OUTBOUND_LOOPBACK: '1',
    KONTOR_SECRETS_KEY: 'a key of at least thirty-two characters',
  })
  owner = await new ApiClient(await shop.address).signIn('owner', password, 'north')
  sftp = await startSftpServer()
  sftp.files.set('/a.csv', { content: Buffer.from(file), mtime: 1 })
  const known = [`Basic ${btoa(`robot:${secrets.password}`)}`, `Bearer ${secrets.token}`]
  https = createServer((request, reply) => {
    if (known.includes(request.headers.authorization ?? '')) reply.end(file)
    else reply.writeHead(401).end(`${request.headers.authorization} is wrong`)
  })
  await new Promise<void>(resolve => https.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  https.closeAllConnections()
  https.close()
  await sftp.stop()
  await database.close()
  await fresh.drop()
  rmSync(folder, { recursive: true, force: true })
})

const file = 'kind;variantSku;list;price\nlist;A-M;Retail;5\n'
const secrets = {
  password: 'canary-password-1',
  token: 'canary-token-2',
  sftpPassword: sftpLogin.secret,
  // The part of the private key that says something.
  key: sftpKeys.private.split('\n')[3]!,
  wrong: 'canary-wrong-3',
}

const path = '/api/desk/import-sources'
const settings = (more: object) => ({
  name: 'ERP',
  kind: 'prices',
  address: `http://127.0.0.1:${(https.address() as AddressInfo).port}/a.csv`,
  every: 'hour',
  at: null,
  mode: 'rows',
  isReplacement: false,
  decimalMark: null,
  dayOrder: null,
  isAppliedAtOnce: true,
  user: 'robot',
  ...more,
})
async function send(method: string, where: string, body?: object) {
  const answer = await owner.send(method, where, body)
  heard.push(JSON.stringify([answer.body, [...answer.headers]]))
  return answer
}
const lastVisit = async (id: string) => {
  const { body } = await send('GET', path)
  return body.data.find((one: { id: string }) => one.id === id).lastVisit
}

async function pull(id: string) {
  await send('POST', `${path}/${id}/pull`)
  await expect.poll(async () => (await lastVisit(id)).endedAt).not.toBeNull()
  return (await lastVisit(id)).outcome
}

test('what lets us into servers is in no answer, log, journal, job, export or plain column', async () => {
  const byHttps = [
    { login: 'basic', secret: secrets.password },
    { login: 'bearer', secret: secrets.token },
  ]
  for (const login of byHttps) {
    const { id } = (await send('POST', path, settings(login))).body.data
    expect(await pull(id)).toMatch(/imported|same/)
    // Left in the form, changed without it, and sent where it is wrong.
    await send('POST', `${path}/${id}`, settings({ login: login.login, name: 'Renamed' }))
    await send('POST', `${path}/${id}`, settings({ ...login, secret: secrets.wrong }))
    expect(await pull(id)).toBe('failed')
    await send('GET', `${path}/${id}/visits`)
  }
  const address = `sftp://127.0.0.1:${sftp.port}/a.csv`
  for (const login of [
    { login: 'basic', secret: secrets.sftpPassword },
    { login: 'key', secret: sftpKeys.private },
  ]) {
    const { id } = (await send('POST', path, settings({ ...login, address }))).body.data
    expect(await pull(id)).toBe('failed')
    const { hostKeySeen } = (await send('GET', path)).body.data.find((one: { id: string }) => one.id === id)
    await send('POST', `${path}/${id}/host-key`, { hostKey: hostKeySeen })
    expect(await pull(id)).toMatch(/imported|same/)
    await send('POST', `${path}/${id}`, settings({ login: 'basic', address, secret: secrets.wrong }))
    expect(await pull(id)).toBe('failed')
    // What cannot be opened any more, and what goes with its source.
    await sql`update import_sources set credentials = '\\x00'::bytea where id = ${id}`.execute(database.db)
    expect(await pull(id)).toBe('failed')
    await send('DELETE', `${path}/${id}`)
  }
  // Bodies that are refused, each by another check.
  const secret = secrets.wrong
  for (const wrong of [
    { login: 'basic', secret, every: 'never' },
    { login: 'key', secret, address },
    { login: 'basic', secret, address: 'nowhere' },
    { login: 'basic', secret, kind: 'nothing' },
    { login: 'basic', secret: secret.repeat(2_000) },
  ]) {
    expect((await send('POST', path, settings(wrong))).status).toBeLessThan(500)
  }
  for (const kind of Object.keys(stores)) await send('GET', `/api/desk/records/${kind}/export`)
  await send('GET', '/api/desk/journal')
  await send('GET', '/api/desk/today')
  await send('GET', '/api/docs')

  expect(await stopShopProcess(shop)).toBe(0)
  const { said, complaint } = await shop.ended
  expect(said).toContain('import-sources')
  const places = { answers: heard.join('\n'), log: said + complaint, database: await wholeDatabase() }
  // What is no secret is found in these places.
  expect(places.answers).toContain('Renamed')
  expect(places.database).toContain('Renamed')
  for (const [place, text] of Object.entries(places)) {
    expect(text.length, place).toBeGreaterThan(5_000)
    for (const [what, value] of Object.entries(secrets)) {
      for (const trace of tracesOf(value)) expect(text.includes(trace), `${what} in ${place}`).toBe(false)
    }
  }
})

/** A text as it is, in hex as bytes are shown, and in base64 at each of the places where it may begin. */
function tracesOf(text: string): string[] {
  const base64 = [0, 1, 2].map(before => btoa('x'.repeat(before) + text).slice(before + 2, -4))
  return [text, Buffer.from(text).toString('hex'), ...base64]
}

/** Every row of every table as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(database.db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(database.db)
    texts.push(name, ...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}
