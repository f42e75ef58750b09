import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { makeTenant } from '#testing/builders.ts'
import { emptyDatabase, freshDatabase, type TestDatabase } from '#testing/database.ts'
import type { Origin } from '../actor.ts'
import { connect } from '../db/client.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openTenantDb } from '../db/tenant-db.ts'
import { writeJournal } from './journal.ts'
import { journalOf, journalStart, readJournal } from './read-journal.ts'

let fresh: TestDatabase
let database: Database
let origin: Origin
let tenantId: TenantId

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.url, () => undefined)
  tenantId = await makeTenant(database.db, 'north')
  origin = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'job' }
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const dbOf = (tenantId: TenantId) => openTenantDb(database)({ tenantId })

const entry = (key: string) => ({
  kind: 'seasons',
  key,
  action: 'changed',
  before: { date: null },
  after: { date: key },
})

test('skips nothing: an entry that was numbered first and committed last is read, and before later ones', async () => {
  const { db } = database
  const slow = await db.startTransaction().execute()
  await writeJournal(slow, { origin, entries: [entry('slow')] })
  await writeJournal(db, { origin, entries: [entry('quick')] })
  const meanwhile = await readJournal(dbOf(tenantId), journalStart, 10)
  expect(meanwhile).toEqual([])
  await slow.commit().execute()
  // Transactions of other tests in the same Postgres are waited for too.
  await expect.poll(() => readJournal(dbOf(tenantId), journalStart, 10)).toHaveLength(2)
  const first = await readJournal(dbOf(tenantId), journalStart, 1)
  expect(first.map(({ key }) => key)).toEqual(['slow'])
  const rest = await readJournal(dbOf(tenantId), first[0]!, 10)
  expect(rest.map(({ key }) => key)).toEqual(['quick'])
})

test('says what happened to one record, the latest first, and nothing of another tenant', async () => {
  const { db } = database
  await writeJournal(db, { origin, entries: [entry('AW27'), { ...entry('AW27'), action: 'deleted', after: null }] })
  const rows = await journalOf(dbOf(tenantId), { kind: 'seasons', key: 'AW27' }, 10)
  expect(rows).toMatchObject([
    { action: 'deleted', before: { date: null }, after: null, actor: 'system', actorName: 'test', channel: 'job' },
    { action: 'changed', after: { date: 'AW27' } },
  ])
  const south = await makeTenant(db, 'south')
  expect(await journalOf(dbOf(south), { kind: 'seasons', key: 'AW27' }, 10)).toEqual([])
  expect(await readJournal(dbOf(south), journalStart, 10)).toEqual([])
})

test('takes over the rows of the audit log', async () => {
  const old = await emptyDatabase()
  const client = await connect(old.url)
  await client.query(
    'create table schema_migrations (name text primary key, checksum text not null, at timestamptz not null default now())',
  )
  const folder = new URL('../../../../migrations/', import.meta.url)
  for (const name of (await readdir(folder)).filter(name => name < '0037').sort()) {
    const text = await readFile(new URL(name, folder), 'utf8')
    await client.query(text)
    const checksum = createHash('sha256').update(text).digest('hex')
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
  await client.query(`
    insert into tenants (key, name) values ('north', 'North');
    insert into audit_log (tenant_id, user_id, username, acting_company_id, action, subject, facts)
      values (1, 7, 'sales', 3, 'order.placed', 'K1 K2', '{"orderIds": [1, 2]}'), (1, null, null, null, 'order.expired', 'K3', '{}');`)
  await migrate(client)
  const { rows } = await client.query(
    'select sequence, actor, actor_id, actor_name, acting_company_id, channel, kind, key, action, after from journal order by 1',
  )
  const placed = { actor: 'person', actor_id: 7, actor_name: 'sales', acting_company_id: 3, channel: 'shop' }
  const expired = { actor: 'system', actor_id: null, actor_name: null, acting_company_id: null, channel: 'job' }
  expect(rows).toEqual([
    { sequence: 1, ...placed, kind: 'orders', key: 'K1 K2', action: 'order.placed', after: { orderIds: [1, 2] } },
    { sequence: 2, ...expired, kind: 'orders', key: 'K3', action: 'order.expired', after: null },
  ])
  await client.query(
    `insert into journal (tenant_id, actor, channel, kind, key, action) values (1, 'system', 'job', 'orders', 'K4', 'x')`,
  )
  await client.end()
  await old.drop()
})
