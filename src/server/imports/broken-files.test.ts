import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryBrokenFiles } from '#testing/broken-files/try-files.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'

let fresh: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'kontor-broken-'))

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(async () => {
  await fresh.drop()
  rmSync(folder, { recursive: true })
})

test('every broken file gets a sentence or a report in time, and changes nothing', async () => {
  const { faults, ...figures } = await tryBrokenFiles({
    databaseUrl: fresh.url,
    folder,
    count: 300,
    seconds: 500,
    seed: 20_261_117,
  })
  expect(faults.map(({ why, number }) => `${number}: ${why}`)).toEqual([])
  expect(figures.tried).toBe(300)
  // Some must be read to the end, or the test would only cover refusals.
  expect(figures.outcomes.checked).toBeGreaterThan(60)
})
