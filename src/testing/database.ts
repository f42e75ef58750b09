import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '#server/platform/db/client.ts'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A migrated database without rows, copied from a template; call `drop` at the end. */
export function freshDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${inject('template')} strategy wal_log`)
}

/** An empty database, not migrated. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('')
}

async function createDatabase(how: string): Promise<TestDatabase> {
  const name = `kontor_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} ${how}`)
  const url = new URL(inject('adminUrl'))
  url.pathname = name
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) }
}

async function asAdmin(statement: string): Promise<void> {
  const admin = await connect(inject('adminUrl'))
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
