import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTenant } from '#testing/builders.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
const folder = mkdtempSync(join(tmpdir(), 'kontor-records-'))

beforeAll(async () => {
  shop = await startTestShop()
  await makeTenant(shop.db, 'north')
})
afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command as a person would, in a process of its own. */
async function records(content: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const file = join(folder, 'rows.ndjson')
  writeFileSync(file, content)
  const args = ['src/server/cli/records.ts', 'north', 'companies', file, ...words]
  const env = { ...process.env, DATABASE_URL: shop.databaseUrl }
  try {
    return { code: 0, said: (await promisify(execFile)(process.execPath, args, { env })).stdout }
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string }
    return { code: failed.code, said: failed.stdout + failed.stderr }
  }
}

const alpine = '{"customerNo":"700","name":"Alpine","vatCountryCode":"AT"}\n'
const nameless = '{"customerNo":"701","vatCountryCode":"AT"}\n'
const namesOf = async () => (await shop.db.selectFrom('companies').select('name').execute()).map(row => row.name)

describe('npm run records', () => {
  test('says what a file would do and writes nothing', async () => {
    expect(await records(alpine, '--dry-run')).toMatchObject({ code: 0, said: expect.stringContaining('1 created') })
    expect(await namesOf()).toEqual([])
  })

  test('writes all or nothing where it is told to', async () => {
    const { code, said } = await records(alpine + nameless, '--strict')
    expect(code).toBe(1)
    expect(said).toContain('row 2, name: ')
    expect(said).toContain('Nothing was written.')
    expect(await namesOf()).toEqual([])
  })

  test('writes what is right and names the rest; the same file again changes nothing', async () => {
    expect((await records(alpine + nameless)).said).toContain('1 created, 0 changed, 0 deleted, 0 the same, 1 problems')
    expect(await namesOf()).toEqual(['Alpine'])
    expect((await records(alpine)).said).toContain('0 created, 0 changed, 0 deleted, 1 the same, 0 problems')
  })

  test('names the line that is no row', async () => {
    expect(await records(`${alpine}oops\n`)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Line 2 of .* is not a/),
    })
  })
})
