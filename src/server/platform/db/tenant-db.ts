import { CompiledQuery, QueryCreator, type QueryExecutor } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import { type Database, readSnapshot, type Tx, transact } from './database.ts'
import type { Statement } from './read.ts'
import type { Tables } from './tables.ts'
import type { PipelinedStatement } from './transact-pipelined.ts'

/**
 * Makes the handle by which a feature reaches the rows of one tenant: the one of the caller, or of the job under way.
 * Queries take it as their first argument and the tenant from it, so that none can be run with another tenant's id.
 */
export type OpenTenantDb = (whose: { tenantId: TenantId }) => TenantDb

export function openTenantDb(database: Database): OpenTenantDb {
  return ({ tenantId }) => new TenantDb(database, tenantId)
}

/** A transaction of all tenants, as one of this tenant's. */
export function tenantTx(tx: Tx, tenantId: TenantId): TenantTx {
  return new TenantTx(tx.getExecutor(), tenantId)
}

/** Builds and runs queries; `sql` takes it where it takes a Kysely. */
class TenantQueries extends QueryCreator<Tables> {
  readonly tenantId: TenantId
  readonly #executor: QueryExecutor

  constructor(executor: QueryExecutor, tenantId: TenantId) {
    super({ executor })
    this.#executor = executor
    this.tenantId = tenantId
  }

  getExecutor(): QueryExecutor {
    return this.#executor
  }
}

/** The rows of one tenant within a transaction. */
export class TenantTx extends TenantQueries {
  readonly isTransaction = true
}

/** For queries that may belong to a transaction. */
export type TenantReader = TenantDb | TenantTx

/** Runs a frequent read in a transaction. Its first parameter, $1, is the tenant; `values` are those that follow. */
export async function readIn<Row extends object>(
  tx: TenantTx,
  { text }: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await tx.getExecutor().executeQuery<Row>(CompiledQuery.raw(text, [tx.tenantId, ...values]))).rows
}

/** Runs a statement that is usually sent with others, in a transaction that goes step by step. */
export async function runIn(tx: TenantTx, { text, values }: PipelinedStatement): Promise<void> {
  await tx.getExecutor().executeQuery(CompiledQuery.raw(text, values))
}

/** The rows of one tenant: single queries, frequent reads, and transactions. */
export class TenantDb extends TenantQueries {
  readonly #database: Database

  constructor(database: Database, tenantId: TenantId) {
    super(database.db.getExecutor(), tenantId)
    this.#database = database
  }

  /** Runs a short, frequent read. Its first parameter, $1, is the tenant; `values` are those that follow. */
  read<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    return this.#database.read(statement, [this.tenantId, ...values])
  }

  transact<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return transact(this.#database.db, tx => work(tenantTx(tx, this.tenantId)))
  }

  /** The same without a second try after a collision, for work that cannot be repeated because it reads a stream. */
  transactOnce<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return this.#database.db.transaction().execute(tx => work(tenantTx(tx, this.tenantId)))
  }

  readSnapshot<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return readSnapshot(this.#database.db, tx => work(tenantTx(tx, this.tenantId)))
  }
}
