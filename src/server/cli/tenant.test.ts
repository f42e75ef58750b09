import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#testing/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'kontor-tenant-'))
let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function run(name: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, KONTOR_DATA: folder, DATABASE_URL: database.url }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [`src/server/cli/${name}.ts`, ...words], { env })
    return { code: 0, said: stdout }
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string }
    return { code: failed.code, said: failed.stdout + failed.stderr }
  }
}

test('a first shop is made before anything was ever started, and takes files at once', async () => {
  const file = join(folder, 'kinds.csv')
  writeFileSync(file, 'key;name.de\nzelte;Zelte\n')
  expect(await run('import', 'alpina', 'categories', file)).toEqual({
    code: 1,
    said: 'There is no shop in this database yet. `npm run tenant -- create` makes one.\n',
  })
  const words = ['create', 'alpina', '--name', 'Alpina', '--country', 'DE', '--owner', 'chef@alpina.example']
  const made = await run('tenant', ...words)
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^alpina is there\./) })
  expect((await run('import', 'alpina', 'categories', file)).said).toBe('1 created, 0 changed, 0 same, 0 rejected\n')
  expect(await run('tenant', ...words)).toEqual({ code: 1, said: 'There is a tenant alpina already.\n' })
})
