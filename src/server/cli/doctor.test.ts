import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'

const script = new URL('./doctor.ts', import.meta.url).pathname
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-doctor-'))
let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

function doctor(settings: Record<string, string>): Promise<{ code: number; says: string }> {
  const env = { PATH: process.env.PATH, KONTOR_DATA: dataDir, DATABASE_URL: database.url, ...settings }
  return new Promise(resolve => {
    execFile(process.execPath, [script], { env }, (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, says: stdout }),
    )
  })
}

test('finds nothing wrong where nothing is', async () => {
  const { code, says } = await doctor({})
  expect(says).not.toContain('WRONG')
  expect(says).toMatch(/ok {4}database {5}PostgreSQL [\d.]+, up to date/)
  expect(code).toBe(0)
})

test('names what cannot be reached, and says so by its exit code', async () => {
  const gone = 'http://127.0.0.1:1'
  const { code, says } = await doctor({ SMTP_URL: 'smtp://127.0.0.1:1', MEILI_URL: gone, MEILI_KEY: 'key' })
  expect(says).toContain('WRONG mail         The SMTP server of SMTP_URL does not take our mails')
  expect(says).toContain(`WRONG search       Meilisearch at ${gone} cannot be reached`)
  expect(code).toBe(1)
})

test('says which setting is wrong', async () => {
  const { code, says } = await doctor({ PORT: 'many' })
  expect(says).toContain('WRONG settings     Wrong setting: PORT must be a number')
  expect(code).toBe(1)
})
