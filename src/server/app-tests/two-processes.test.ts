import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { emptyDatabase } from '#testing/database.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'

/** Two real server processes, started at the same moment on one empty database. */
let processes: ShopProcess[]
let clients: ApiClient[]
let database: Awaited<ReturnType<typeof emptyDatabase>>
let db: Db
let close: () => Promise<void>
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-two-'))

beforeAll(async () => {
  database = await emptyDatabase()
  processes = [0, 1].map(() => startShopProcess({ DATABASE_URL: database.url, KONTOR_DATA: dataDir }))
  clients = await Promise.all(processes.map(async shop => new ApiClient(await shop.address)))
  ;({ db, close } = openDatabase(database.url, () => undefined))
  const company = await makeCompany(db, await makeTenant(db, 'north'))
  for (const name of ['ada', 'grace']) await makeUser(db, company, name)
})
afterAll(async () => {
  await Promise.all(processes.map(stopShopProcess))
  await close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('both migrate the empty database together and are ready', async () => {
  for (const client of clients) expect((await client.get('/readyz')).status).toBe(200)
})

test('a session of one is good at the other, and ends at both at once', async () => {
  const [one, two] = clients as [ApiClient, ApiClient]
  const atOne = await one.signIn('ada', password, 'north')
  const atTwo = two.as(atOne.session)
  expect((await atTwo.get('/api/user/currentUser')).status).toBe(200)
  await atTwo.post('/api/logout')
  expect((await atOne.get('/api/user/currentUser')).status).toBe(401)
})

test('wrong passwords are counted together: five of twenty at once get an answer', async () => {
  const tries = Array.from({ length: 20 }, (_, i) =>
    clients[i % 2]!.post('/api/login', { username: 'grace', password: 'wrong-password', tenant: 'north' }),
  )
  const statuses = (await Promise.all(tries)).map(answer => answer.status)
  expect(statuses.filter(status => status === 401)).toHaveLength(5)
  expect(statuses.filter(status => status === 429)).toHaveLength(15)
})

test('SIGTERM lets a request in flight finish and ends with 0 within ten seconds', async () => {
  const extra = startShopProcess({ DATABASE_URL: database.url, KONTOR_DATA: dataDir })
  const address = await extra.address
  const body = JSON.stringify({ username: 'ada', password, tenant: 'north' })
  const { sendBody, status } = await requestUnderWay(`${address}/api/login`, body)
  const started = Date.now()
  const ended = stopShopProcess(extra)
  const isOpen = () =>
    fetch(`${address}/healthz`).then(
      answer => answer.ok,
      () => false,
    )
  await expect.poll(isOpen, { message: 'nobody else is let in' }).toBe(false)
  sendBody()
  expect(await status).toBe(200)
  expect(await ended).toBe(0)
  expect(Date.now() - started).toBeLessThan(10_000)
})

/** A request whose headers were received and whose body is incomplete. */
function requestUnderWay(
  url: string,
  body: string,
): Promise<{ sendBody(): void; status: Promise<number | undefined> }> {
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const pending = request(url, { method: 'POST', headers })
  const status = new Promise<number | undefined>((resolve, reject) => {
    pending.on('response', answer => resolve(answer.resume().statusCode)).on('error', reject)
  })
  pending.flushHeaders()
  return new Promise(resolve => {
    pending.on('continue', () => resolve({ sendBody: () => pending.end(body), status }))
  })
}
