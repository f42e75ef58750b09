import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type Environment, StartProblem } from '../environment.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Tables } from './tables.ts'

export const plannedMark = '/* planned */ '
const plannedNames = new Map<string, string>()

/** Where queries run: the pool, or the transaction they must belong to. Always a query's first argument. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Which Postgres the surroundings mean: the given one, or the embedded one, started if it does not run. */
export async function postgresOf(environment: Environment): Promise<{ url: string; stop(): Promise<void> }> {
  const { databaseUrl, dataDir } = environment
  return databaseUrl ? { url: databaseUrl, stop: async () => undefined } : startEmbeddedPostgres(dataDir)
}

export interface Database {
  db: Db
  close(): Promise<void>
}

/**
 * Opens the pool. All limits are set here: a lost connection, a slow statement or a forgotten transaction ends by
 * itself instead of holding up the shop.
 */
export function openDatabase(url: string, reportLost: (error: Error) => void): Database {
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
    Client: ShopClient,
  })
  // Without a listener the first restart of the database would end the process.
  pool.on('error', reportLost)
  // The pool listens only to the idle ones; one that is lost between two statements of a transaction must be heard too.
  pool.on('connect', client => client.on('error', reportLost))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy() }
}

/**
 * Begins a statement that is run again and again with the same text: each connection then plans it once, where planning
 * it anew would cost as much as running it.
 */
export const planned = sql.raw(plannedMark)

/**
 * The shop's connection. It plans marked statements once, and hands the library its callback as an argument: left to
 * make one itself, the library writes a new function into a field, which V8 puts straight among the old objects. There
 * it keeps all of its request until the next full collection, and brings that on.
 */
export class ShopClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the many ways to call it are those of the class itself
  override query(asked: any, values?: any, done?: any): any {
    const hasOwnWay = typeof asked === 'object' && (asked.submit || asked.callback)
    if (hasOwnWay || done || typeof values === 'function') return super.query(asked, values, done)
    const isPlanned = typeof asked === 'string' && asked.startsWith(plannedMark)
    const statement = isPlanned ? { name: plannedName(asked), text: asked } : asked
    return new Promise<pg.QueryResult>((resolve, reject) => {
      // The library writes into what it is given, and a statement may be asked again.
      const own = typeof statement === 'string' ? { text: statement } : { ...statement }
      super.query(own, values, (error: Error, result: pg.QueryResult) => (error ? reject(error) : resolve(result)))
    }).catch(error => {
      // Where it was asked from, instead of where the answer came in.
      Error.captureStackTrace(error)
      throw error
    })
  }
}

/** A single connection without the pool's limits, for migrating and seeding. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kontor',
    connectionTimeoutMillis: 5_000,
    types: valueTypes,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new StartProblem(`The database at ${withoutPassword(url)} cannot be reached: ${reasonOf(error)}.`)
  }
  return client
}

/**
 * Runs the work in one transaction. Two transactions that got in each other's way are a matter of chance, so the
 * loser tries again, three times at most; the work must therefore do nothing outside the database.
 */
export function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withoutCollision(() => db.transaction().execute(work))
}

/** Runs it again where it collided, three times at most. */
export async function withoutCollision<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt > 3 || !isCollision(error)) throw error
    }
  }
}

/** The name of the constraint that refused a row, where the error is one. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

/** What the database calls an error, empty where it is not the database's. */
export function errorCode(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}

/** Input that Postgres itself cannot take: a zero byte, half a character, a number out of range. */
export function isUnstorableValue(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith('22') === true
}

/** The database is away, restarting or overloaded: worth another try in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    return (
      /^(08|53|57P0)/.test(error.code ?? '') || error.code === '55P03' || error.code === '57014' || isCollision(error)
    )
  }
  if (!(error instanceof Error)) return false
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code) ||
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
      error.message,
    )
  )
}

/** One name for one text, so that a connection knows a statement it has planned before. */
export function plannedName(text: string): string {
  const known = plannedNames.get(text) ?? `planned ${plannedNames.size}`
  plannedNames.set(text, known)
  return known
}

/** A statement is unknown (26000) where the transaction that was to plan it failed before it came to that. */
function isCollision(error: unknown): boolean {
  return ['40001', '40P01', '26000'].includes(errorCode(error))
}

/** Counts and cents come as numbers, days as plain text: a day has no time zone to be shifted by. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (format !== 'binary') {
      if (oid === pg.types.builtins.INT8) return safeInteger
      if (oid === pg.types.builtins.NUMERIC) return Number
      if (oid === pg.types.builtins.DATE) return String
    }
    return pg.types.getTypeParser(oid, format)
  },
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be counted exactly`)
  return value
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//')
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
}
