import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { removeDataFolder } from '#testing/data-folder.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { postgresOf } from './platform/db/client.ts'
import { openDatabase } from './platform/db/database.ts'
import { readEnvironment } from './platform/environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-start-'))
afterAll(() => {
  for (const data of ['data', 'taken']) removeDataFolder(join(folder, data))
  rmSync(folder, { recursive: true, force: true })
})

describe('the embedded Postgres', () => {
  const KONTOR_DATA = join(folder, 'data')
  const environment = readEnvironment({ KONTOR_DATA })

  test('keeps everything when the shop is killed, and is found again by the next one', async () => {
    const first = startShopProcess({ KONTOR_DATA })
    await first.address
    const postgres = await postgresOf(environment)
    const { db, close } = openDatabase(postgres.url, () => undefined)
    await makeUser(db, await makeCompany(db, await makeTenant(db, 'north')), 'ada')
    await close()
    first.child.kill('SIGKILL')
    await first.ended

    const second = startShopProcess({ KONTOR_DATA })
    const ada = await new ApiClient(await second.address).signIn('ada', password, 'north')
    expect((await ada.get('/api/user/currentUser')).status).toBe(200)

    const third = startShopProcess({ KONTOR_DATA })
    const atThird = new ApiClient(await third.address, ada.session)
    expect((await atThird.get('/api/user/currentUser')).status, 'two shops share one folder').toBe(200)
    expect(await stopShopProcess(second)).toBe(0)
    expect((await atThird.get('/api/user/currentUser')).status, 'the last one keeps its Postgres').toBe(200)
    expect(await stopShopProcess(third)).toBe(0)
  })
})

/** Makes a shop's process throw, where nobody can catch it, as soon as a file is there. */
function brokenBy(file: string): Record<string, string> {
  const code = `import { existsSync, rmSync } from 'node:fs'
    const look = () => { if (existsSync('${file}')) { rmSync('${file}'); throw new Error('a bug of ours') } }
    if (process.argv[1]?.endsWith('main.js') && process.env.KONTOR_ROLE !== 'jobs') setInterval(look, 20).unref()`
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` }
}

describe('an error that nobody caught', () => {
  const trigger = join(folder, 'trigger')
  let database: TestDatabase
  let surroundings: Record<string, string>
  beforeAll(async () => {
    database = await freshDatabase()
    surroundings = { DATABASE_URL: database.url, KONTOR_DATA: join(folder, 'broken'), ...brokenBy(trigger) }
  })
  const started: ShopProcess[] = []
  afterAll(async () => {
    await Promise.all(started.map(stopShopProcess))
    await database.drop()
  })

  test('is logged, and the process ends with 1 once it has answered what it was asked', async () => {
    const shop = startShopProcess(surroundings)
    started.push(shop)
    const { hostname, port } = new URL(await shop.address)
    const socket = connect(Number(port), hostname)
    const answer = text(socket)
    const body = JSON.stringify({ username: 'ada', password, tenant: 'north' })
    socket.write(
      `POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    )
    // Answered behind the one above, so that one has arrived.
    await new ApiClient(await shop.address).get('/healthz')
    writeFileSync(trigger, '')
    await expect.poll(() => isListening(hostname, Number(port))).toBe(false)
    socket.write(body.slice(5))
    expect(await answer).toContain('"code":"login.failed"')
    const { code, said } = await shop.ended
    expect(code).toBe(1)
    expect(said).toContain('a bug of ours')
  })

  test('ends a shop of `npm start` for a moment only; a signal then ends it in good order', async () => {
    const port = await freePort()
    const shop = startShopProcess({ ...surroundings, PORT: String(port) }, true)
    started.push(shop)
    const client = new ApiClient(await shop.address)
    writeFileSync(trigger, '')
    await expect.poll(() => isListening('127.0.0.1', port), { interval: 10 }).toBe(false)
    const isBack = () =>
      client.get('/healthz').then(
        ({ status }) => status === 200,
        () => false,
      )
    await expect.poll(isBack).toBe(true)
    expect(await stopShopProcess(shop)).toBe(0)
    expect((await shop.ended).complaint).toContain('The shop ended with 1 and is started again in 1 s.')
  })
})

describe('wrong settings end with one sentence and 1', () => {
  const aFile = join(folder, 'a-file')
  writeFileSync(aFile, '')
  const cases: [string, Record<string, string>, RegExp][] = [
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://x:secret@127.0.0.1:1/shop' },
      /^The database at postgres:\/\/127\.0\.0\.1:1\/shop cannot be reached: .*ECONNREFUSED/,
    ],
    ['a database address that is none', { DATABASE_URL: 'shop' }, /^Wrong setting: DATABASE_URL must be/],
    ['a data folder below a file', { KONTOR_DATA: join(aFile, 'data') }, /^The data folder .* cannot be written/],
    [
      'a data folder where nobody may write',
      { KONTOR_DATA: '/proc/kontor' },
      /^The data folder \/proc\/kontor cannot be written/,
    ],
    ['a port that is no number', { PORT: 'http' }, /^Wrong setting: PORT must be/],
  ]
  test.each(cases)('%s', async (_name, variables, sentence) => {
    const { code, complaint } = await startShopProcess(variables).ended
    expect(code).toBe(1)
    expect(complaint).toMatch(sentence)
    expect(complaint.trim().split('\n')).toHaveLength(1)
    expect(complaint).not.toContain('secret')
  })

  test('under `npm start`, too', async () => {
    const { code, complaint } = await startShopProcess({ PORT: 'http' }, true).ended
    expect(code).toBe(1)
    expect(complaint).toMatch(/^Wrong setting: PORT must be.*\n$/)
  })

  test('a port that is taken', async () => {
    const { server, port } = await takenPort()
    const { code, complaint } = await startShopProcess({ KONTOR_DATA: join(folder, 'taken'), PORT: String(port) }).ended
    server.close()
    expect(code).toBe(1)
    expect(complaint.trim()).toBe(`Port ${port} on 127.0.0.1 is taken; set PORT to another one.`)
  })
})

function takenPort(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve({ server, port: (server.address() as { port: number }).port }))
  })
}

async function freePort(): Promise<number> {
  const { server, port } = await takenPort()
  await new Promise(resolve => server.close(resolve))
  return port
}

function isListening(host: string, port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, host)
    const done = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => done(true)).once('error', () => done(false))
  })
}
