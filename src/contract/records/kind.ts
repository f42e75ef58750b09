import type * as z from 'zod/mini'
import type { Locale } from '#domain/locale.ts'
import type { GivenRow, RowProblem, StoredRecord, Value } from '#domain/records/row.ts'

/** A kind of record: everything about its rows that files, the desk, an ERP and the documentation need to know. */
export interface RecordKind {
  readonly name: string
  readonly label: Texts
  readonly key: readonly string[]
  readonly columns: Columns
  /** Groups of columns of which a new record needs one, beside the columns that are needed by themselves. */
  readonly needsOneOf?: readonly (readonly string[])[]
  /** Whether a row may say `action: delete`. Most records are switched off instead, because orders refer to them. */
  readonly canDelete?: boolean
  /** Says a row in the way its record is stored. */
  normalise?(given: GivenRow): GivenRow
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
      /** Whether their order says something. */
      readonly isOrdered?: boolean
    }
  /** The key of a record of another kind. */
  | { readonly type: 'reference'; readonly to: string }
  /** Something with parts of its own; in files as JSON. */
  | { readonly type: 'structure'; readonly schema: z.ZodMiniType }

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
  readonly [N in keyof C as C[N]['type'] extends 'translated' ? `${N & string}.${Locale}` : N]:
    | ValueOf<C[N]>
    | null
    | undefined
}

type ValueOf<C extends Column> = C extends { type: 'money' | 'decimal' | 'integer' }
  ? number
  : C extends { type: 'boolean' }
    ? boolean
    : C extends { type: 'list' }
      ? readonly string[]
      : C extends { type: 'structure'; schema: infer S extends z.ZodMiniType }
        ? z.output<S>
        : string
