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

  test('rows of a file need their import, and go with it', async () => {
    const company = await makeCompany(database.db, await makeTenant(database.db, 'east'))
    const { id: userId } = await makeUser(database.db, company, 'clerk')
    const { tenantId } = company
    const { rows } = await client.query(
      `insert into imports (tenant_id, kind, file_name, file_key, file_hash, file_bytes, uploaded_by, headings, turn)
       values ($1, 'products', 'a.csv', 'a', repeat('0', 64), 1, $2, '[]', 'products') returning id`,
      [tenantId, userId],
    )
    const add = `insert into import_rows (tenant_id, import_id, row, outcome, key) values ($1, $2, $3, 'created', 'x')`
    await client.query(add, [tenantId, rows[0].id, 1])
    await expect(client.query(add, [tenantId, rows[0].id + 1, 1])).rejects.toMatchObject({ code: '23503' })
    const other = await makeTenant(database.db, 'elsewhere')
    await expect(client.query(add, [other, rows[0].id, 1])).rejects.toMatchObject({ code: '23503' })
    const move = 'update import_rows set import_id = import_id + 1 where tenant_id = $1'
    await expect(client.query(move, [tenantId])).rejects.toMatchObject({ code: '23503' })
    expect(await countOf('import_rows', tenantId)).toBe(1)
    await client.query('delete from imports where tenant_id = $1', [tenantId])
    expect(await countOf('import_rows', tenantId)).toBe(0)
  })

  test('an import that is removed waits for rows that are being added', async () => {
    const company = await makeCompany(database.db, await makeTenant(database.db, 'busy'))
    const { id: userId } = await makeUser(database.db, company, 'clerk')
    const { rows } = await client.query(
      `insert into imports (tenant_id, kind, file_name, file_key, file_hash, file_bytes, uploaded_by, headings, turn)
       values ($1, 'products', 'a.csv', 'a', repeat('0', 64), 1, $2, '[]', 'products') returning id`,
      [company.tenantId, userId],
    )
    const other = await connect(fresh.url)
    try {
      await other.query('begin')
      await other.query(
        `insert into import_rows (tenant_id, import_id, row, outcome, key) values ($1, $2, 1, 'created', 'x')`,
        [company.tenantId, rows[0].id],
      )
      const removed = client.query('delete from imports where tenant_id = $1', [company.tenantId])
      await expect.poll(() => countWaiting(other)).toBe(1)
      await other.query('commit')
      await removed
      expect(await countOf('import_rows', company.tenantId)).toBe(0)
    } finally {
      await other.end()
    }
  })

  test('what is listed of products and variants goes with them', async () => {
    const tenantId = await makeTenant(database.db, 'listed')
    const { rows } = await client.query(
      `insert into products (tenant_id, sku, name, sort_en, sort_de, vat_rate) values ($1, 'P', '{}', 'p', 'p', 19) returning id`,
      [tenantId],
    )
    await client.query(`insert into variants (tenant_id, product_id, variant_sku) values ($1, $2, 'V')`, [
      tenantId,
      rows[0].id,
    ])
    expect(await countOf('product_list', tenantId)).toBe(1)
    expect(await countOf('variants_without_price', tenantId)).toBe(1)
    await client.query('delete from variants where tenant_id = $1', [tenantId])
    expect(await countOf('variants_without_price', tenantId)).toBe(0)
    await client.query('delete from products where tenant_id = $1', [tenantId])
    expect(await countOf('product_list', tenantId)).toBe(0)
  })

  test('one username per tenant, whatever its letters', async () => {
    const company = await makeCompany(database.db, await makeTenant(database.db, 'west'))
    await makeUser(database.db, company, 'ada')
    await expect(makeUser(database.db, company, 'Ada')).rejects.toThrow(/users_username/)
  })
})

async function countOf(table: string, tenantId: number): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as count from ${table} where tenant_id = $1`, [tenantId])
  return rows[0].count
}

/** How many other connections to this database wait for a lock. */
async function countWaiting(asking: typeof client): Promise<number> {
  const { rows } = await asking.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].count
}
