import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { StartProblem } from '../environment.ts'
import type { Db } from './database.ts'

const folder = new URL('../../../../migrations/', import.meta.url)

/** Any number that no other program locks with; it keeps two starting processes out of each other's way. */
export const startLock = 7_466_781

/**
 * Brings the database up to date: plain SQL files, in order, each in a transaction of its own, never twice.
 * The caller holds the start lock.
 */
export async function migrate(client: pg.Client): Promise<void> {
  await refuseOldPostgres(client)
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const applied = new Map(rows.map(row => [row.name, row.checksum]))
  const migrations = await readMigrations()
  const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
  if (changed) throw new StartProblem(`The migration ${changed.name} was changed after this database had run it.`)
  await apply(
    client,
    migrations.filter(({ name }) => !applied.has(name)),
  )
}

/** Whether any shop could have been here: a database that was just made has nothing at all. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass('schema_migrations')::text as found`.execute(db)
  return rows[0]!.found === null
}

/** Says whether the database has run every migration this version of the shop brings. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const names = new Set(rows.map(row => row.name))
  return (await migrationNames()).every(name => names.has(name))
}

interface Migration {
  name: string
  text: string
  checksum: string
}

/** All are sent at once: an empty database runs a hundred, and would wait for each of them. */
async function apply(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const statements = migrations.map(({ name, text, checksum }) => {
    const values = [name, checksum].map(value => client.escapeLiteral(value)).join(', ')
    // A migration that is lost with the power is run again: its name is lost with it.
    return `begin; set local synchronous_commit = off;\n${text}\n; insert into schema_migrations (name, checksum) values (${values}); commit;`
  })
  try {
    await client.query(statements.join('\n'))
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = await migrationNames()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(new URL(name, folder), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
}

async function refuseOldPostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query('show server_version_num')
  const version = Number(rows[0].server_version_num)
  if (version < 150_000) {
    throw new StartProblem(`Kontor needs PostgreSQL 15 or later; this one is ${Math.floor(version / 10_000)}.`)
  }
}
