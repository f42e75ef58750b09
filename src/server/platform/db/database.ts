import { setPriority } from 'node:os'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { DbClient, valueTypes } from './client.ts'
import { retryCollisions } from './errors.ts'
import { openRead, type Read } from './read.ts'
import type { Tables } from './tables.ts'
import { openTransactPipelined, type TransactPipelined } from './transact-pipelined.ts'

/** Where queries run: the pool, or the transaction they must belong to. Always a query's first argument. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** The three ways to the database. Which connections they use, and how many, is settled here and nowhere else. */
export interface Database {
  /** Single queries, and through `transact` everything that must hold together. */
  db: Db
  /** Short, frequent reads that need no transaction. */
  read: Read
  /** A whole transaction whose statements are known beforehand, sent in one go. */
  transactPipelined: TransactPipelined
  close(): Promise<void>
}

/**
 * Opens the database. All limits are set here: a lost connection, a slow statement or a forgotten transaction ends by
 * itself instead of holding up the shop. With a `priority` its queries leave the processor to others, as `os.setPriority` has it; only for a Postgres
 * of our own, whose processes are on this machine.
 */
export function openDatabase(url: string, reportLost: (error: Error) => void, priority = 0): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'kontor',
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    types: valueTypes,
    Client: DbClient,
    // Statements of a transaction that do not wait for each other are sent one behind the other.
    pipeline: true,
  } as pg.PoolConfig)
  // Without a listener the first restart of the database would end the process.
  pool.on('error', reportLost)
  // The pool listens only to the idle ones; one that is lost between two statements of a transaction must be heard too.
  pool.on('connect', client => client.on('error', reportLost))
  if (priority > 0) pool.on('connect', client => lowerPriority(client, priority))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const reading = openRead(url, reportLost)
  const pipelined = openTransactPipelined(url, reportLost)
  return {
    db,
    read: reading.read,
    transactPipelined: pipelined.transact,
    async close() {
      await Promise.all([pipelined.close(), reading.close()])
      await db.destroy()
    },
  }
}

/** Each connection has a process of its own at the server, which is started with the priority of the server. */
function lowerPriority(client: pg.PoolClient, priority: number): void {
  const { processID } = client as pg.PoolClient & { processID: number }
  try {
    setPriority(processID, priority)
  } catch {
    // The connection has ended meanwhile, or the system does not allow it: it then works like the others.
  }
}

/**
 * Runs the work in one transaction. Two transactions that got in each other's way are a matter of chance, so the
 * loser tries again, three times at most; the work must therefore do nothing outside the database.
 */
export function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryCollisions(() => db.transaction().execute(work))
}

/** Runs reads that see all rows as they were at one moment, however many statements they are. */
export function readSnapshot<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
}
