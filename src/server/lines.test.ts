import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { type AtOnce, openAtOnce } from './at-once.ts'
import { type Database, isDatabaseAway, openDatabase } from './db.ts'
import { openLines } from './lines.ts'
import { openReads, type Reads } from './reads.ts'

let fresh: TestDatabase
let database: Database
let reads: Reads
let atOnce: AtOnce

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  reads = openReads(fresh.url, () => undefined)
  atOnce = openAtOnce(fresh.url, () => undefined)
})

afterAll(async () => {
  await Promise.all([database.close(), reads.close(), atOnce.close()])
  await fresh.drop()
})

const ways: [string, (text: string) => Promise<unknown>][] = [
  ['a read', text => reads.query({ name: 'length', text: 'select length($1::text)' }, [text])],
  ['a read of rows', text => reads.rows({ name: 'rows', text: 'select length($1::text)' }, [text])],
  ['a transaction sent whole', text => atOnce.transact([{ text: 'select length($1::text)', values: [text] }])],
  ['a query of the pool', text => sql`select length(${text}::text)`.execute(database.db)],
]

test.each(ways)('what %s carried is gone with the young objects, without a full collection', async (_name, ask) => {
  const collect = collector()
  const carried = 50_000
  const times = 30
  const askOften = async () => {
    for (let n = 0; n < times; n++) {
      await ask(JSON.stringify(Array(carried / 8).fill(1_000_000 + n)))
      collect({ type: 'minor' })
    }
  }
  await askOften()
  collect({ type: 'major' })
  const before = oldBytes()
  await askOften()
  expect(oldBytes() - before).toBeLessThan((times * carried) / 4)
})

test('a line that stays silent is given up, and the next question opens another', async () => {
  const lost: Error[] = []
  const lines = openLines(1, { connectionString: fresh.url, patienceMs: 300 }, error => lost.push(error))
  const asked = (text: string) => lines.send(client => client.query(text))
  await expect(asked('select pg_sleep(20)')).rejects.toSatisfy(isDatabaseAway)
  expect(lost.map(error => error.message)).toEqual(['the database has not answered for 300 ms'])
  expect((await asked('select 1 as one')).rows).toEqual([{ one: 1 }])
  await lines.close()
})

test('a failed statement says where it was asked', async () => {
  const failed = sql`select nothing`.execute(database.db)
  await expect(failed).rejects.toThrow(/column "nothing" does not exist/)
  await expect(failed.catch(error => error.stack)).resolves.toMatch(/PostgresConnection/)
})

function oldBytes(): number {
  return getHeapSpaceStatistics().find(space => space.space_name === 'old_space')!.space_used_size
}

function collector(): (how: { type: 'minor' | 'major' }) => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
