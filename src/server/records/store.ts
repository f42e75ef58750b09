import type { RecordKind } from '#contract/records/kind.ts'
import type { RecordRules } from '#domain/records/decide.ts'
import type { GivenRow, RowProblem, StoredRecord, Value } from '#domain/records/row.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'

/** How the records of a kind are kept. */
export interface Store {
  readonly kind: RecordKind
  /** Kinds with the same lock wait for each other, because what one reads the other writes; by itself a kind's name. */
  readonly lock?: string
  readonly tables: readonly Table[]
  /** The tables are only read: rows ask for commands of a feature, which says by `carryOut` how they are done. */
  readonly isByCommand?: boolean
  readonly carryOut?: CarryOut
  /** Rows that are the same in these columns are about one thing, and are written in one batch where they stand together. */
  readonly rowsTogether?: readonly string[]
  /** Which of the tables a row is about, where there are several. */
  tableOf?(given: GivenRow): Table
  /** Puts several rows in the place of one that stands for them. */
  expand?(tx: TenantTx, rows: readonly GivenRow[]): Promise<GivenRow[][]>
  /** Puts what only this shop understands, such as an id, in words that another one understands. */
  exported?(tx: TenantTx, records: readonly StoredRecord[]): Promise<StoredRecord[]>
  /** The rules that need more than the record itself; they may read what they need beforehand. */
  rules?(tx: TenantTx, rows: readonly GivenRow[]): Promise<Pick<RecordRules, 'settle' | 'problems' | 'removal'>>
}

/**
 * Does what rows ask for, each with what it would change; `rejected` are those that are not done for another reason.
 * Answers with the rows that were refused. A dry run takes back what it did.
 */
export type CarryOut = (
  tx: TenantTx,
  origin: Origin,
  wanted: readonly WantedRow[],
  rejected: readonly GivenRow[],
) => Promise<ReadonlyMap<number, readonly RowProblem[]>>

export interface WantedRow {
  readonly row: number
  readonly given: GivenRow
  /** The columns that change, as they are. */
  readonly before: StoredRecord
  readonly after: StoredRecord
}

/** A table with one row per record. */
export interface Table {
  readonly name: string
  /** The columns that name a row, beside the tenant, and by which other tables refer to it. */
  readonly ids: readonly string[]
  /** Where each column of the kind is kept. */
  readonly columns: Readonly<Record<string, StoredColumn>>
  /** What all records of this table have in columns that it does not keep. */
  readonly constants?: StoredRecord
  /** Columns of the kind that are kept in rows of another table. */
  readonly parts?: Readonly<Record<string, Part>>
  /** Columns of the table that follow from the record. */
  readonly derived?: Readonly<Record<string, (record: StoredRecord) => unknown>>
  /** Columns of the table that also follow from what the record refers to; filled in before the rows are written. */
  readonly completed?: Completed
  /** Records are read together with all that have the same in these columns, for rules that look at several of them. */
  readonly together?: readonly string[]
  /** What is set first in all rows about to change, so that they may exchange what only one of them can have. */
  readonly vacate?: string
  /**
   * Conditions about row t under which a file leaves a column out, because records of another kind say it: written into
   * an empty shop, both would count.
   */
  readonly implied?: Readonly<Record<string, string>>
  /** What else is written in the same transaction. */
  written?(tx: TenantTx, written: readonly Written[]): Promise<void>
}

export type StoredColumn =
  | string
  | {
      /** Several where a reference needs them. */
      readonly column: string | readonly string[]
      /** Kept in place of nothing. */
      readonly empty?: unknown
      /** SQL for what a new row has where nothing was said. */
      readonly otherwise?: string
      /** For values that are kept in another form than rows say them. */
      encode?(value: Value): unknown
      decode?(stored: unknown): Value | null
    }

export interface Completed {
  readonly columns: readonly string[]
  fill(tx: TenantTx, rows: readonly Incomplete[]): Promise<void>
}

/** A record about to be written, with its row. */
export interface Incomplete {
  readonly record: StoredRecord
  readonly row: Record<string, unknown>
}

/**
 * `read` is an expression about row t. `write` are statements with the tenant as $1 and as $2 the rows to bring up to
 * date, a JSON list of their ids and their new value.
 */
export interface Part {
  readonly read: string
  readonly write: readonly string[]
  /** For a family of columns: a statement for the names of its members, with the tenant as $1. */
  readonly members?: string
}

export interface Written {
  /** The row as it was given, e.g. with the reason of a change. */
  readonly given: GivenRow
  readonly before: StoredRecord | undefined
  readonly after: StoredRecord | undefined
  /** The columns of the table, ids of references among them. */
  readonly row: Readonly<Record<string, unknown>>
}
