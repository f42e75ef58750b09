import { neededColumns, rowColumns } from '#contract/records/columns.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import type { RecordRules } from '#domain/records/decide.ts'
import type { GivenRow, StoredRecord } from '#domain/records/row.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Store } from './store.ts'

/** The rules of a kind: those of its definition, and those that need to know what else is stored. */
export async function kindRules(
  tx: Tx,
  tenantId: number,
  store: Store,
  rows: readonly GivenRow[],
): Promise<RecordRules> {
  const { kind } = store
  const own = await store.rules?.(tx, tenantId, rows)
  return {
    keyColumns: kind.key,
    initial: initialRecord(kind),
    needed: neededColumns(kind),
    fixed: rowColumns(kind).flatMap(({ name, column }) => (column.isFixed ? [name] : [])),
    settle: (given, before) => withoutTransient(kind, own?.settle?.(given, before) ?? given),
    problems: (record, around) => [...(kind.problems?.(record) ?? []), ...(own?.problems?.(record, around) ?? [])],
  }
}

const known = new WeakMap<RecordKind, StoredRecord>()

/** A record of which nothing has been said yet. */
export function initialRecord(kind: RecordKind): StoredRecord {
  const initial = known.get(kind) ?? madeInitial(kind)
  known.set(kind, initial)
  return initial
}

function madeInitial(kind: RecordKind): StoredRecord {
  const kept = rowColumns(kind).filter(({ column }) => !column.isTransient)
  return Object.fromEntries(kept.map(({ name, column }) => [name, column.initial ?? null]))
}

function withoutTransient(kind: RecordKind, given: GivenRow): GivenRow {
  const kept = Object.entries(given).filter(([column]) => !kind.columns[column]?.isTransient)
  return Object.fromEntries(kept)
}
