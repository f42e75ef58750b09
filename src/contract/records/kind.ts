import type * as z from 'zod/mini'
import type { Permission } from '#domain/access/permissions.ts'
import type { Locale } from '#domain/locale.ts'
import type { GivenRow, RowProblem, StoredRecord, Value } from '#domain/records/row.ts'

/** A kind of record: everything about its rows that files, the desk, an ERP and the documentation need to know. */
export interface RecordKind {
  readonly name: string
  /** What somebody must be allowed to do to write such records. */
  readonly needs: Permission
  /** What they must be allowed beside that for some of them. */
  needsFor?(record: StoredRecord): Permission | undefined
  readonly label: Texts
  readonly key: readonly string[]
  readonly columns: Columns
  /** Groups of columns of which a new record needs one, beside the columns that are needed by themselves. */
  readonly needsOneOf?: readonly (readonly string[])[]
  /** Whether a row may say `action: delete`. Most records are switched off instead, because orders refer to them. */
  readonly canDelete?: boolean
  /** Columns of the key that are the same for all records of a list, where a file may replace a list as a whole. */
  readonly listColumns?: readonly string[]
  /** Whether an import of such records is never undone, as with orders and invoices. */
  readonly isFinal?: boolean
  /** A row that takes a change back, where restoring the values would undo what others did since. */
  takeBack?(before: StoredRecord | null, after: StoredRecord | null): GivenRow
  /** Whether a row adds to what is there, so that each counts, however many a file has about the same record. */
  addsUp?(given: GivenRow): boolean
  /** Whether the values of a record are kept out of the journal, of exports and of reports, by its key. */
  isSecret?(key: string): boolean
  /** Says a row in the way its record is stored. */
  normalise?(given: GivenRow): GivenRow
  /** What is wrong with a row by itself, for columns that say how to change a record and are not kept. */
  rowProblems?(given: GivenRow): readonly RowProblem[]
  /** What is wrong with a record whose single values are right. */
  problems?(record: StoredRecord): readonly RowProblem[]
}

type Texts = Readonly<Record<Locale, string>>

export type Columns = Readonly<Record<string, Column>>

export type Column = Described & ColumnType

interface Described {
  readonly label: Texts
  readonly help: Texts
  readonly isNeeded?: boolean
  /** Said when the record is made, and never changed. */
  readonly isFixed?: boolean
  /** Says how to change the record and is not kept itself. */
  readonly isTransient?: boolean
  /** What holds where a row says nothing. */
  readonly initial?: Value
}

export type ColumnType =
  /** `pattern` is what it must look like; `isCaseless` texts are the same in capital and small letters. */
  | { readonly type: 'text'; readonly max: number; readonly pattern?: RegExp; readonly isCaseless?: boolean }
  /** A text per language, each a column of its own: name.en, name.de. */
  | { readonly type: 'translated'; readonly max: number }
  /** Whole minor units of the shop's currency. */
  | { readonly type: 'money'; readonly min: number }
  | { readonly type: 'decimal'; readonly min: number; readonly max: number; readonly decimals: number }
  | { readonly type: 'integer'; readonly min: number; readonly max: number }
  | { readonly type: 'boolean' }
  | { readonly type: 'date' }
  | { readonly type: 'moment' }
  | { readonly type: 'choice'; readonly choices: readonly string[] }
  /** Texts, each once; in files parted by `|`. They may be keys of another kind, or come from a list of choices. */
  | {
      readonly type: 'list'
      readonly to?: string
      readonly choices?: readonly string[]
      /** What each of them must look like, and how long it may be; by itself 200 characters. */
      readonly pattern?: RegExp
      readonly max?: number
      /** Whether their order says something. */
      readonly isOrdered?: boolean
    }
  /** The key of a record of another kind. */
  | { readonly type: 'reference'; readonly to: string }
  /** Something with parts of its own; in files as JSON. */
  | { readonly type: 'structure'; readonly schema: z.ZodMiniType }
  /** Values that are kept as one, each a column of its own: shippingAddress.street, shippingAddress.city. */
  | { readonly type: 'group'; readonly columns: Columns }
  /** Rows within the record, such as the lines of an order, each with the same columns. Their order says something. */
  | { readonly type: 'lines'; readonly columns: Columns; readonly max: number }

/** Declares a kind; its rule sees each column with its type. */
export function recordKind<const C extends Columns>(
  kind: Omit<RecordKind, 'columns' | 'problems'> & {
    columns: C
    problems?: (record: RecordOf<C>) => readonly RowProblem[]
  },
): RecordKind {
  return kind as unknown as RecordKind
}

type RecordOf<C extends Columns> = {
  readonly [N in keyof C as NamesOf<N & string, C[N]>]: ValueOf<C[N]> | null | undefined
}

type NamesOf<N extends string, C extends Column> = C extends { type: 'translated' }
  ? `${N}.${Locale}`
  : C extends { type: 'group'; columns: infer G }
    ? `${N}.${keyof G & string}`
    : N

type ValueOf<C extends Column> = C extends { type: 'money' | 'decimal' | 'integer' }
  ? number
  : C extends { type: 'boolean' }
    ? boolean
    : C extends { type: 'list' }
      ? readonly string[]
      : C extends { type: 'structure'; schema: infer S extends z.ZodMiniType }
        ? z.output<S>
        : C extends { type: 'lines'; columns: infer L extends Columns }
          ? readonly LineOf<L>[]
          : string

/** A row within a record: what it needs is there, texts have all their languages. */
type LineOf<L extends Columns> = {
  readonly [N in keyof L as L[N] extends { isNeeded: true } ? N : never]: LineValue<L[N]>
} & { readonly [N in keyof L as L[N] extends { isNeeded: true } ? never : N]?: LineValue<L[N]> }

type LineValue<C extends Column> = C extends { type: 'translated' } ? Texts : ValueOf<C>
