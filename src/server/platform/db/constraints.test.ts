import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany, makeTenant, makeUser } from '#testing/builders.ts'
import { freshDatabase, type TestDatabase } from '#testing/database.ts'
import { connect } from './client.ts'
import { type Database, openDatabase } from './database.ts'

let fresh: TestDatabase
let database: Database
let client: Awaited<ReturnType<typeof connect>>

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  client = await connect(fresh.url)
})
afterAll(async () => {
  await client.end()
  await database.close()
  await fresh.drop()
})

describe('the constraints of the database', () => {
  test('a row cannot point into another tenant', async () => {
    const north = await makeTenant(database.db, 'north')
    const foreign = await makeCompany(database.db, await makeTenant(database.db, 'south'))
    await expect(makeUser(database.db, { tenantId: north, id: foreign.id }, 'spy')).rejects.toThrow(/foreign key/)
  })

  test('every reference between tables of the shop carries the tenant', async () => {
    const { rows } = await client.query(`
      select conrelid::regclass || ' -> ' || confrelid::regclass as reference
      from pg_constraint c
      where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> 'tenants'::regclass
        and not exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname = 'tenant_id')`)
    expect(rows).toEqual([])
  })

  test('every table belongs to a tenant, but for the few that serve the whole deployment', async () => {
    const { rows } = await client.query(`
      select t.table_name from information_schema.tables t
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and not exists (
        select from information_schema.columns c
        where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'tenant_id')
      order by 1`)
    const ofTheDeployment = ['deployment_keys', 'rate_limits', 'schema_migrations', 'search_snapshots', 'tenants']
    expect(rows.map(row => row.table_name)).toEqual(ofTheDeployment)
  })

  test.each(['update journal set action = $1', 'delete from journal where action = $1'])(
    '%s is refused',
    async statement => {
      const tenantId = await makeTenant(database.db, `journal${statement.length}`)
      await client.query(
        `insert into journal (tenant_id, actor, channel, kind, key, action) values ($1, 'system', 'job', 'x', 'x', 'x')`,
        [tenantId],
      )
      await expect(client.query(statement, ['x'])).rejects.toThrow('journal is append-only')
    },
  )

  test('one username per tenant, whatever its letters', async () => {
    const company = await makeCompany(database.db, await makeTenant(database.db, 'west'))
    await makeUser(database.db, company, 'ada')
    await expect(makeUser(database.db, company, 'Ada')).rejects.toThrow(/users_username/)
  })
})
