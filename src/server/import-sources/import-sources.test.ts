import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { ImportClient } from '#testing/import-client.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { claimVisits } from './claim-visits.ts'

let shop: TestShop
let north: TenantId
let desk: ImportClient
let editor: ApiClient
let foreign: ApiClient
let server: Server
let origin: string
/** What the server has, how it answers, and what it was asked. */
let file: { content: string; etag?: string; status?: number; user?: string; wait?: Promise<unknown> }
let asked: IncomingHttpHeaders[]

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_OUTBOUND_LOOPBACK: '1' })
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  await makeUser(shop.db, { tenantId: north }, 'owner', { staff_role: 'owner', first_name: 'Svea', last_name: 'L' })
  await makeUser(shop.db, { tenantId: north }, 'editor', { staff_role: 'editor' })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  for (const sku of ['A', 'B']) await makeProduct(shop.db, north, sku, { price: 10_000, stock: 10 })
  await sql`insert into price_lists (tenant_id, name) values (${north}, 'Retail')`.execute(shop.db)
  const api = new ApiClient(shop.address)
  desk = new ImportClient(await api.signIn('owner', password, 'north'))
  editor = await api.signIn('editor', password, 'north')
  foreign = await api.signIn('southerner', password, 'south')
  server = createServer(async (request, reply) => {
    asked.push(request.headers)
    const { content, etag, status = 200, user, wait } = file
    await wait
    if (user && request.headers.authorization !== `Basic ${btoa(user)}`) return void reply.writeHead(401).end()
    if (etag && request.headers['if-none-match'] === etag) return void reply.writeHead(304).end()
    reply.writeHead(status, etag ? { etag } : {}).end(content)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await shop.stop()
})
beforeEach(async () => {
  asked = []
  // What the test before has fetched is still being written.
  await expect.poll(() => count('imports where task is not null')).toBe(0)
  await sql`delete from import_sources`.execute(shop.db)
  await sql`delete from price_list_entries`.execute(shop.db)
})

const list = (...rows: string[]) => `${['kind;variantSku;list;price', ...rows.map(row => `list;${row}`)].join('\n')}\n`
const listed = async () => {
  const { rows } = await sql<{ entry: string }>`
    select v.variant_sku || ' ' || e.price as entry from price_list_entries e
    join variants v on v.tenant_id = e.tenant_id and v.product_id = e.product_id and v.id = e.variant_id
    order by entry`.execute(shop.db)
  return rows.map(({ entry }) => entry)
}

const path = '/api/desk/import-sources'
const settings = (more: object = {}) => ({
  name: 'ERP prices',
  kind: 'prices',
  address: `${origin}/exports/prices.csv`,
  every: 'hour',
  at: null,
  mode: 'rows',
  isReplacement: false,
  decimalMark: null,
  dayOrder: null,
  isAppliedAtOnce: true,
  login: 'none',
  ...more,
})
const add = async (more: object = {}) => (await desk.client.post(path, settings(more))).body.data
const sourceOf = async (id: string) =>
  (await desk.client.get(path)).body.data.find((one: { id: string }) => one.id === id)

/** Asks a source now, and waits for what came of it. */
async function pull(id: string) {
  expect((await desk.client.post(`${path}/${id}/pull`)).status).toBe(200)
  await expect.poll(async () => (await sourceOf(id)).lastVisit.endedAt, { interval: 30 }).not.toBeNull()
  return (await sourceOf(id)).lastVisit
}

describe('a source', () => {
  test('is fetched and written at once, as an import that names it', async () => {
    file = { content: list('A-M;Retail;10.50', 'B-M;Retail;3') }
    const { id } = await add()
    const { outcome, importId } = await pull(id)
    expect(outcome).toBe('imported')
    await expect.poll(async () => (await desk.ended(importId)).stage).toBe('applied')
    expect(await desk.ended(importId)).toMatchObject({
      fileName: 'prices.csv',
      sourceName: 'ERP prices',
      uploadedBy: 'Svea L',
      created: 2,
    })
    expect(await listed()).toEqual(['A-M 1050', 'B-M 300'])
    const { rows } = await sql`select distinct actor_name, channel from journal
      where import_id = ${Number(importId)}`.execute(shop.db)
    expect(rows).toEqual([{ actor_name: 'owner', channel: 'file' }])
  })

  test('makes no second import of what its server calls the same', async () => {
    file = { content: list('A-M;Retail;1'), etag: '"1"' }
    const { id } = await add()
    await pull(id)
    expect(await pull(id)).toMatchObject({ outcome: 'same', importId: null })
    expect(asked.map(one => one['if-none-match'])).toEqual([undefined, '"1"'])
  })

  test('makes no second import of the same bytes under another name, and takes new bytes', async () => {
    file = { content: list('A-M;Retail;1'), etag: '"1"' }
    const { id } = await add()
    await pull(id)
    file = { ...file, etag: '"2"' }
    expect(await pull(id)).toMatchObject({ outcome: 'same' })
    file = { content: list('A-M;Retail;2'), etag: '"3"' }
    expect(await pull(id)).toMatchObject({ outcome: 'imported' })
    expect(asked.map(one => one['if-none-match'])).toEqual([undefined, '"1"', '"2"'])
  })

  test('waits for somebody where it is not written at once', async () => {
    file = { content: list('A-M;Retail;7') }
    const { id } = await add({ isAppliedAtOnce: false })
    const { importId } = await pull(id)
    expect(await desk.ended(importId)).toMatchObject({ stage: 'checked', created: 1 })
    expect(await listed()).toEqual([])
    await desk.task(importId, 'apply')
    expect(await listed()).toEqual(['A-M 700'])
  })

  test('is not written at once where somebody has to decide, and not because of a dry run by hand', async () => {
    file = { content: list('A-M;Retail;7', 'X;Retail;1') }
    const { id } = await add({ mode: 'strict' })
    const { importId } = await pull(id)
    await expect.poll(async () => (await desk.ended(importId)).stage).toBe('checked')
    const waiting = await desk.ended(importId)
    expect(waiting).toMatchObject({ problem: { code: 'import.rejected.rows' } })
    expect(await desk.check(waiting)).toMatchObject({ stage: 'checked', problem: null })
    expect(await listed()).toEqual([])
  })
})

describe('a source that fails', () => {
  test('says why, is asked again after a pause, and is forgiven when it answers', async () => {
    file = { content: '', status: 500 }
    const { id } = await add()
    expect(await pull(id)).toMatchObject({
      outcome: 'failed',
      problem: { code: 'source.status', facts: { status: 500 } },
    })
    const failed = await sourceOf(id)
    expect(failed).toMatchObject({ failures: 1, restsSince: null })
    expect(Date.parse(failed.dueAt) - Date.now()).toBeLessThan(70_000)
    file = { content: list('A-M;Retail;1') }
    expect(await pull(id)).toMatchObject({ outcome: 'imported' })
    const well = await sourceOf(id)
    expect(well.failures).toBe(0)
    expect(new Date(well.dueAt).getUTCMinutes()).toBe(0)
  })

  test.each([
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0', 'file.not.table'],
    ['nothing', '', 'file.empty'],
  ])('because it has %s keeps no file', async (_what, content, code) => {
    file = { content }
    const { id } = await add()
    const before = await count('imports')
    expect(await pull(id)).toMatchObject({ outcome: 'failed', problem: { code } })
    expect(await count('imports')).toBe(before)
  })

  test('rests after too many failures, shows up on the page of today, and is woken by whoever saves it', async () => {
    file = { content: '', status: 503 }
    const { id } = await add()
    await sql`update import_sources set failures = 7`.execute(shop.db)
    await pull(id)
    expect(await sourceOf(id)).toMatchObject({ failures: 8, dueAt: null, restsSince: expect.any(String) })
    const today = (await desk.client.get('/api/desk/today')).body.data
    expect(today.restingSources).toMatchObject({ count: 1, oldest: [{ name: 'ERP prices' }] })
    expect((await editor.get('/api/desk/today')).body.data.restingSources).toBeNull()
    await desk.client.post(`${path}/${id}`, settings())
    expect(await sourceOf(id)).toMatchObject({ failures: 0, restsSince: null, dueAt: expect.any(String) })
  })

  test('because who saved it may no longer write such records is not asked at all', async () => {
    await makeUser(shop.db, { tenantId: north }, 'leaver', { staff_role: 'owner' })
    const leaver = await new ApiClient(shop.address).signIn('leaver', password, 'north')
    const { id } = (await leaver.post(path, settings())).body.data
    await sql`update users set staff_role = 'editor' where username = 'leaver'`.execute(shop.db)
    expect(await pull(id)).toMatchObject({ outcome: 'failed', problem: { code: 'source.owner.not.allowed' } })
    expect(asked).toEqual([])
  })

  test.each([
    ['https://127.0.0.1:1/x.csv', 'link.unreachable'],
    ['https://10.0.0.1/x.csv', 'link.closed'],
  ])('because %s leads nowhere good: %s', async (address, code) => {
    const { id } = await add({ address })
    expect(await pull(id)).toMatchObject({ outcome: 'failed', problem: { code } })
  })
})

describe('what lets us in', () => {
  const secret = 'pa55-canary'
  test('is sent to the server, and is in no answer, no journal and not readable in the database', async () => {
    file = { content: list('A-M;Retail;1'), user: `robot:${secret}` }
    const wrong = await add({ login: 'basic', user: 'robot', secret: 'wrong-canary' })
    const refused = await pull(wrong.id)
    expect(refused).toMatchObject({ outcome: 'failed', problem: { code: 'source.login.refused' } })
    const answers = [wrong, refused]
    answers.push(await desk.client.post(`${path}/${wrong.id}`, settings({ login: 'basic', user: 'robot', secret })))
    answers.push(await desk.client.post(`${path}/${wrong.id}`, settings({ login: 'basic', name: 'Renamed' })))
    expect(await pull(wrong.id)).toMatchObject({ outcome: 'imported' })
    answers.push(await desk.client.get(path), await desk.client.get(`${path}/${wrong.id}/visits`))
    expect(JSON.stringify(answers)).not.toContain('canary')
    const { rows } = await sql<{ text: string }>`
      select s::text || encode(credentials, 'escape') as text from import_sources s
      union all select j::text from journal j union all select v::text from import_source_visits v
      union all select data::text from pgboss.job`.execute(shop.db)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.map(({ text }) => text).join()).not.toContain('canary')
  })

  test('has to be typed again for another server, so that nobody can have it sent to their own', async () => {
    const { id } = await add({ login: 'bearer', secret })
    const moved = settings({ login: 'bearer', address: `http://localhost:${new URL(origin).port}/prices.csv` })
    expect(await desk.client.post(`${path}/${id}`, moved)).toMatchObject({ body: { code: 'source.secret.needed' } })
    await sql`update import_sources set address = ${moved.address}`.execute(shop.db)
    expect(await pull(id)).toMatchObject({ outcome: 'failed', problem: { code: 'source.secret.lost' } })
    expect(asked).toEqual([])
  })

  test.each([
    [{ address: 'no address' }, 'source.address.wrong'],
    [{ address: 'ftp://a.example/x.csv' }, 'source.address.wrong'],
    [{ address: 'https://me:secret@a.example/x.csv' }, 'source.address.secret'],
    [{ login: 'basic', secret: 'x' }, 'source.secret.needed'],
    [{ login: 'bearer' }, 'source.secret.needed'],
    [{ every: 'day' }, 'source.time.needed'],
    [{ kind: 'companies', isReplacement: true }, 'import.not.replaceable'],
  ])('%j is refused: %s', async (more, code) => {
    expect(await desk.client.post(path, settings(more))).toMatchObject({ status: 422, body: { code } })
  })
})

describe('due times', () => {
  test('two processes at the same minute ask a source once', async () => {
    file = { content: list('A-M;Retail;1') }
    const { id } = await add()
    await sql`update import_sources set due_at = date_trunc('minute', now())`.execute(shop.db)
    const jobs = await openJobs(shop.databaseUrl, log, false)
    // The first process has planned the visit and not committed yet when the second one looks.
    const [planned, mayCommit] = [gate(), gate()]
    const enqueueAll: Jobs['enqueueAll'] = async (tx, name, data) => {
      planned.open()
      await mayCommit.passed
      await jobs.enqueueAll(tx, name, data)
    }
    const first = claimVisits(shop.db, { ...jobs, enqueueAll }, new Date())
    await planned.passed
    await claimVisits(shop.db, jobs, new Date())
    mayCommit.open()
    await first
    await claimVisits(shop.db, jobs, new Date())
    await jobs.stop(1_000)
    await expect.poll(async () => (await sourceOf(id)).lastVisit?.outcome).toBe('imported')
    expect((await desk.client.get(`${path}/${id}/visits`)).body.data).toHaveLength(1)
    expect(asked).toHaveLength(1)
    expect(Date.parse((await sourceOf(id)).dueAt)).toBeGreaterThan(Date.now())
    await expect(
      sql`insert into import_source_visits (tenant_id, source_id, due_at)
        select tenant_id, source_id, due_at from import_source_visits`.execute(shop.db),
    ).rejects.toThrow('import_source_visits_pkey')
  })

  test('a daily source is asked by the clock of its own shop', async () => {
    const zone = (value: string) => desk.run('settings', `path;value\nprivate.timeZone;"""${value}"""\n`)
    await zone('Pacific/Auckland')
    const { id } = await add({ every: 'day', at: '06:30' })
    const clock = (moment: string, timeZone: string) =>
      new Date(moment).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    expect(clock((await sourceOf(id)).dueAt, 'Pacific/Auckland')).toBe('06:30')
    expect((await desk.client.get(path)).body.timeZone).toBe('Pacific/Auckland')
    // The next time is planned by the clock that holds then.
    await zone('America/New_York')
    await sql`update import_sources set due_at = date_trunc('minute', now())`.execute(shop.db)
    file = { content: list('A-M;Retail;1') }
    const jobs = await openJobs(shop.databaseUrl, log, false)
    await claimVisits(shop.db, jobs, new Date())
    await jobs.stop(1_000)
    expect(clock((await sourceOf(id)).dueAt, 'America/New_York')).toBe('06:30')
    const wrong = await desk.upload('settings', 'path;value\nprivate.timeZone;"""Mars/Olympus"""\n')
    expect(await desk.check(wrong.body.data)).toMatchObject({ rejected: 1 })
    await desk.run('settings', 'path;value\nprivate.timeZone;#clear\n')
    expect((await desk.client.get(path)).body.timeZone).toBe('Europe/Berlin')
  })

  test('a paused source is not asked, and goes on where somebody says so', async () => {
    const { id } = await add()
    await desk.client.post(`${path}/${id}/pause`, { isPaused: true })
    expect(await sourceOf(id)).toMatchObject({ isPaused: true, dueAt: null })
    await desk.client.post(`${path}/${id}/pause`, { isPaused: false })
    expect(await sourceOf(id)).toMatchObject({ isPaused: false, dueAt: expect.any(String) })
  })

  test('a source that is being asked is not asked a second time, and leaves nothing when it is removed', async () => {
    const answer = gate()
    file = { content: list('A-M;Retail;1'), wait: answer.passed }
    const { id } = await add()
    await desk.client.post(`${path}/${id}/pull`)
    await expect.poll(() => asked.length).toBe(1)
    expect(await desk.client.post(`${path}/${id}/pull`)).toMatchObject({ status: 409, body: { code: 'source.busy' } })
    const before = await count('imports')
    expect((await desk.client.send('DELETE', `${path}/${id}`)).status).toBe(204)
    answer.open()
    const job = `pgboss.job where name = 'pull-source' and data->>'sourceId' = '${id}' and state = 'completed'`
    await expect.poll(() => count(job)).toBe(1)
    expect(await count('imports')).toBe(before)
    expect((await desk.client.get(`${path}/${id}/visits`)).status).toBe(404)
  })
})

test('sources are for who may write such records, in their own shop', async () => {
  const { id } = await add()
  for (const call of ['', '/pause', '/pull']) {
    expect((await foreign.post(`${path}/${id}${call}`, settings({ isPaused: true }))).status).toBe(404)
    expect((await editor.post(`${path}/${id}${call}`, settings({ isPaused: true }))).status).toBe(403)
  }
  expect((await foreign.send('DELETE', `${path}/${id}`)).status).toBe(404)
  expect((await foreign.get(`${path}/${id}/visits`)).status).toBe(404)
  expect((await foreign.get(path)).body.data).toEqual([])
  await sql`insert into staff_roles values (${north}, 'stock', 'Stock', 'Lager', '{integrations.write,integrations.read,stock.write}')
    on conflict do nothing`.execute(shop.db)
  await makeUser(shop.db, { tenantId: north }, 'stocker', { staff_role: 'stock' })
  const stocker = await new ApiClient(shop.address).signIn('stocker', password, 'north')
  expect((await stocker.post(path, settings())).status).toBe(403)
  expect((await stocker.post(`${path}/${id}/pull`)).status).toBe(403)
  expect((await stocker.get(path)).body.data).toEqual([])
  expect((await stocker.get(`${path}/${id}/visits`)).status).toBe(403)
})

async function count(rowsOf: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(rowsOf)}`.execute(shop.db)
  return rows[0]!.count
}

/** Something to wait for until it is opened. */
function gate(): { passed: Promise<void>; open: () => void } {
  let open: () => void = () => undefined
  const passed = new Promise<void>(resolve => {
    open = resolve
  })
  return { passed, open }
}

const log = { error: () => undefined, warn: () => undefined } as never
