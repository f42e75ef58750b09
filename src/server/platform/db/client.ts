import pg from 'pg'
import { type Environment, StartProblem } from '../environment.ts'
import { CopyQuery } from './copy-query.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { preparedMark, preparedName } from './prepared.ts'

/** The Postgres of the environment: the one of its address, or the embedded one, started if it does not run. */
export async function postgresOf(environment: Environment): Promise<{ url: string; stop(): Promise<void> }> {
  const { databaseUrl, dataDir } = environment
  return databaseUrl ? { url: databaseUrl, stop: async () => undefined } : startEmbeddedPostgres(dataDir)
}

/**
 * A connection that prepares marked statements once and runs `copy … from stdin`, whose only parameter are the rows. It
 * hands the library its callback as an argument: a callback that the library makes itself ends up in V8's old
 * generation, where it keeps the whole request alive until the next full garbage collection.
 */
export class DbClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the many ways to call it are those of the class itself
  override query(asked: any, values?: any, done?: any): any {
    const hasOwnWay = typeof asked === 'object' && (asked.submit || asked.callback)
    if (hasOwnWay || done || typeof values === 'function') return super.query(asked, values, done)
    if (typeof asked === 'string' && asked.startsWith('copy ')) return this.#copy(asked, String(values[0]))
    const isPrepared = typeof asked === 'string' && asked.startsWith(preparedMark)
    const statement = isPrepared ? { name: preparedName(asked), text: asked } : asked
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

  #copy(statement: string, rows: string): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      super.query(new CopyQuery(statement, rows, (error, result) => (error ? reject(error) : resolve(result))))
    })
  }
}

/**
 * A single connection without the pool's limits, for starting, migrating and seeding. On a busy machine it may take
 * its time: a start that gives up would only begin again.
 */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kontor',
    connectionTimeoutMillis: 60_000,
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
