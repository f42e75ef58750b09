import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTenant } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { shortenJournal } from './shorten-journal.ts'

let fresh: TestDatabase
let database: Database
let usual: number
let short: number

const entries: [age: string, importId: number | null][] = [
  ['4 years', null],
  ['2 years', null],
  ['31 days', 7],
  ['29 days', 7],
  ['31 days', null],
]

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  const { db } = database
  usual = await makeTenant(db, 'usual')
  short = await makeTenant(db, 'short')
  await sql`update tenants set settings = jsonb_set(settings, '{private}',
    coalesce(settings -> 'private', '{}') || '{"journalYears": 1}') where id = ${short}`.execute(db)
  for (const tenantId of [usual, short]) {
    for (const [age, importId] of entries) {
      await sql`insert into journal (tenant_id, at, actor, channel, kind, key, action, before, after, import_id)
        values (${tenantId}, now() - ${age}::text::interval, 'system', 'file', 'seasons',
          ${`${age} ${importId ? 'imported' : 'own'}`}, 'changed', '{"a": 1}', '{"a": 2}', ${importId})`.execute(db)
    }
  }
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

async function left(tenantId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string; has: boolean }>`
    select key, before is not null as has from journal where tenant_id = ${tenantId} order by sequence`.execute(
    database.db,
  )
  return rows.map(({ key, has }) => `${key}${has ? '' : ', without before'}`)
}

test.each([
  ['a young entry removed', `delete from journal where key = '31 days own'`],
  ['before taken from an entry of no import', `update journal set before = null where key = '31 days own'`],
  ['before taken from a young import', `update journal set before = null where key = '29 days imported'`],
  ['before rewritten', `update journal set before = '{"a": 9}' where key = '31 days imported'`],
  ['after removed with it', `update journal set before = null, after = null where key = '31 days imported'`],
  ['all of it', 'truncate journal'],
])('nobody gets %s', async (_, statement) => {
  await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('journal is append-only')
})

test('entries go after three years or the years of the shop, and what imports replaced after 30 days', async () => {
  await shortenJournal(database.db, 1)
  const young = ['31 days imported, without before', '29 days imported', '31 days own']
  expect(await left(usual)).toEqual(['2 years own', ...young])
  expect(await left(short)).toEqual(young)
})

test('an entry of a tenant that does not exist is refused', async () => {
  const insert = sql`insert into journal (tenant_id, actor, channel, kind, key, action)
    values (999999, 'system', 'job', 'seasons', 'x', 'changed')`
  await expect(insert.execute(database.db)).rejects.toMatchObject({ code: '23503' })
})
