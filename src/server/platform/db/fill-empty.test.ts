import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeCompany } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { type Database, openDatabase, type Tx } from './database.ts'
import { fillEmpty } from './fill-empty.ts'

let fresh: TestDatabase
let database: Database
let schema: readonly string[]

beforeEach(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  schema = await schemaOf()
})
afterEach(async () => {
  await database.close()
  await fresh.drop()
})

/** Indexes, and constraints with whether they hold. */
async function schemaOf(): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all select conname || ' ' || pg_get_constraintdef(oid) || convalidated || conenforced from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || tgfoid::regproc || tgtype || tgenabled::text from pg_trigger
    order by 1`.execute(database.db)
  return rows.map(({ line }) => line)
}

async function insertNorth(tx: Tx) {
  const north = { key: 'north', name: 'North', settings: '{}' }
  return (await tx.insertInto('tenants').values(north).returning('id').executeTakeFirstOrThrow()).id
}

const tenantsOf = ({ db }: Database) => db.selectFrom('tenants').select('key').execute()

describe('filling an empty database', () => {
  test('keeps what was written, and all indexes, constraints and triggers', async () => {
    await fillEmpty(database.db, async tx => {
      await makeCompany(tx, await insertNorth(tx))
    })
    expect(await tenantsOf(database)).toEqual([{ key: 'north' }])
    expect(await schemaOf()).toEqual(schema)
  })

  test('leaves it empty where a row points nowhere', async () => {
    const filled = fillEmpty(database.db, async tx => {
      await makeCompany(tx, await insertNorth(tx), { price_list_id: 4711 })
    })
    await expect(filled).rejects.toThrow(/violates foreign key constraint "companies_tenant_id_price_list_id_fkey"/)
    expect(await tenantsOf(database)).toEqual([])
    expect(await schemaOf()).toEqual(schema)
  })

  test('leaves it empty where the work fails', async () => {
    const filled = fillEmpty(database.db, async tx => {
      await insertNorth(tx)
      throw new Error('no more')
    })
    await expect(filled).rejects.toThrow('no more')
    expect(await tenantsOf(database)).toEqual([])
    expect(await schemaOf()).toEqual(schema)
  })
})
