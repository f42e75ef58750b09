import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { removeDataFolder } from '#testing/data-folder.ts'
import { startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { openDatabase, postgresOf } from './db.ts'
import { readEnvironment } from './environment.ts'

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
  }, 60_000)
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

  test('a port that is taken', async () => {
    const server = createServer()
    const port = await new Promise<number>(resolve => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
    const { code, complaint } = await startShopProcess({ KONTOR_DATA: join(folder, 'taken'), PORT: String(port) }).ended
    server.close()
    expect(code).toBe(1)
    expect(complaint.trim()).toBe(`Port ${port} on 127.0.0.1 is taken; set PORT to another one.`)
  }, 60_000)
})
