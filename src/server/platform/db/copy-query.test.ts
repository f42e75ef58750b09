import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { DbClient } from './client.ts'

let database: TestDatabase
let client: DbClient

beforeAll(async () => {
  database = await freshDatabase()
  const settings = { connectionString: database.url, pipeline: true }
  client = new DbClient(settings)
  await client.connect()
  await client.query('create temporary table goods (id integer primary key, name text not null)')
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const copied = (rows: string, table = 'goods') => client.query(`copy ${table} (id, name) from stdin`, [rows])

test('rows are copied, and statements behind them find them', async () => {
  const [{ rowCount }, { rows }] = await Promise.all([
    copied('1\tJäckchen\n2\tHose\n'),
    client.query('select id, name from goods order by id'),
  ])
  expect(rowCount).toBe(2)
  expect(rows).toEqual([
    { id: 1, name: 'Jäckchen' },
    { id: 2, name: 'Hose' },
  ])
})

test('no rows are no fault', async () => {
  expect((await copied('')).rowCount).toBe(0)
})

test.each([
  ['a table that is not there', '3\tx\n', 'nothing_like_it', '42P01'],
  ['a value of the wrong kind', 'three\tx\n4\ty\n', 'goods', '22P02'],
  ['a missing value', '5\t\\N\n', 'goods', '23502'],
  ['a key that is taken', '6\tx\n1\ty\n', 'goods', '23505'],
  ['half a row', '7\n', 'goods', '22P04'],
])('%s: none of the rows is stored, and the connection goes on', async (_, rows, table, code) => {
  const [refused, behind] = await Promise.allSettled([
    copied(rows, table),
    client.query('select count(*)::integer as count from goods'),
  ])
  expect(refused).toMatchObject({ status: 'rejected', reason: { code } })
  expect(behind).toMatchObject({ status: 'fulfilled', value: { rows: [{ count: 2 }] } })
})

test('many megabytes are copied in one go', async () => {
  const name = 'n'.repeat(10_000)
  const lines = Array.from({ length: 1_000 }, (_, place) => `${place + 100}\t${name}\n`)
  expect((await copied(lines.join(''))).rowCount).toBe(1_000)
})
