import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { type Database, openDatabase } from './database.ts'
import { isDatabaseAway } from './errors.ts'
import { openPipelines } from './pipeline.ts'

let fresh: TestDatabase
let database: Database

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
})

afterAll(async () => {
  await database.close()
  await fresh.drop()
})

test('a connection that does not answer is dropped, and the next statement opens another', async () => {
  const lost: Error[] = []
  const lines = openPipelines(1, { connectionString: fresh.url, patienceMs: 3000 }, error => lost.push(error))
  const asked = (text: string) => lines.send(client => client.query(text))
  await expect(asked('select pg_sleep(20)')).rejects.toSatisfy(isDatabaseAway)
  expect(lost.map(error => error.message)).toEqual(['the database has not answered for 3000 ms'])
  expect((await asked('select 1 as one')).rows).toEqual([{ one: 1 }])
  await lines.close()
})

test('a failed statement says where it was asked', async () => {
  const failed = sql`select nothing`.execute(database.db)
  await expect(failed).rejects.toThrow(/column "nothing" does not exist/)
  await expect(failed.catch(error => error.stack)).resolves.toMatch(/PostgresConnection/)
})
