import type { RecordKind } from '#contract/records/kind.ts'
import type { RecordRules } from '#domain/records/decide.ts'
import type { GivenRow, StoredRecord, Value } from '#domain/records/row.ts'
import type { Tx } from '../platform/db/database.ts'

/** How the records of a kind are kept. */
export interface Store {
  readonly kind: RecordKind
  /** Kinds with the same lock wait for each other, because what one reads the other writes; by itself a kind's name. */
  readonly lock?: string
  readonly tables: readonly Table[]
  /** Which of the tables a row is about, where there are several. */
  tableOf?(given: GivenRow): Table
  /** Puts several rows in the place of one that stands for them. */
  expand?(tx: Tx, tenantId: number, rows: readonly GivenRow[]): Promise<GivenRow[][]>
  /** The rules that need more than the record itself; they may read what they need beforehand. */
  rules?(tx: Tx, tenantId: number, rows: readonly GivenRow[]): Promise<Pick<RecordRules, 'settle' | 'problems'>>
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
  /** Records are read together with all that have the same in these columns, for rules that look at several of them. */
  readonly together?: readonly string[]
  /** What is set first in all rows about to change, so that they may exchange what only one of them can have. */
  readonly vacate?: string
  /** What else is written in the same transaction. */
  written?(tx: Tx, tenantId: number, written: readonly Written[]): Promise<void>
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

/**
 * `read` is an expression about row t. `write` are statements with the tenant as $1 and as $2 the rows to bring up to
 * date, a JSON list of their ids and their new value.
 */
export interface Part {
  readonly read: string
  readonly write: readonly string[]
}

export interface Written {
  /** The row as it was given, e.g. with the reason of a change. */
  readonly given: GivenRow
  readonly before: StoredRecord | undefined
  readonly after: StoredRecord | undefined
  /** The columns of the table, ids of references among them. */
  readonly row: Readonly<Record<string, unknown>>
}
