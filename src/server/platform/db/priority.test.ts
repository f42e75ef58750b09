import { getPriority } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { openDatabase } from './database.ts'

let fresh: TestDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

/** The priority of the server's process that answers. */
async function priorityOf(given?: number): Promise<number> {
  const database = openDatabase(fresh.url, () => undefined, given)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
  const priority = getPriority(rows[0]!.pid)
  await database.close()
  return priority
}

test('queries have the priority of the server, unless they are to leave the processor to others', async () => {
  const usual = await priorityOf()
  expect(await priorityOf(usual + 5)).toBe(usual + 5)
})
