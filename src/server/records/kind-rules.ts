import { neededColumns, oncePerKind, rowColumns } from '#contract/records/columns.ts'
import { isAmongFields } from '#contract/records/erp-fields.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { RecordRules } from '#domain/records/decide.ts'
import type { GivenRow, StoredRecord } from '#domain/records/row.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Store } from './store.ts'

/** The rules of a kind: those of its definition, and those that need to know what else is stored. */
export async function kindRules(
  tx: TenantTx,
  store: Store,
  rows: readonly GivenRow[],
  isPermitted: (needed: Permission) => boolean,
  erpFields: ReadonlySet<string>,
): Promise<RecordRules> {
  const { kind } = store
  const isBeyond = (record: StoredRecord | undefined) => {
    const needed = record && kind.needsFor?.(record)
    return needed !== undefined && !isPermitted(needed)
  }
  const own = await store.rules?.(tx, rows)
  return {
    keyColumns: kind.key,
    initial: initialRecord(kind),
    needed: neededColumns(kind),
    fixed: fixedColumns(kind),
    ...(erpFields.size > 0 && { isKeptElsewhere: column => isAmongFields(erpFields, column) }),
    ...(kind.addsUp && { addsUp: kind.addsUp }),
    settle: (given, before) => withoutTransient(kind, own?.settle?.(given, before) ?? given),
    problems: (record, around) => {
      if (isBeyond(record) || isBeyond(around.before)) return [{ column: '', code: 'not.allowed' }]
      const simple = kind.problems?.(record) ?? []
      const further = own?.problems?.(record, around) ?? []
      return simple.length === 0 ? further : [...simple, ...further]
    },
    removal: record => own?.removal?.(record) ?? [],
  }
}

/** A record of which nothing has been said yet. */
export const initialRecord = oncePerKind((kind): StoredRecord => {
  const kept = rowColumns(kind).filter(({ column }) => !column.isTransient)
  return Object.fromEntries(kept.map(({ name, column }) => [name, column.initial ?? null]))
})

const fixedColumns = oncePerKind((kind): readonly string[] =>
  rowColumns(kind).flatMap(({ name, column }) => (column.isFixed ? [name] : [])),
)

const transientColumns = oncePerKind((kind): readonly string[] =>
  Object.entries(kind.columns).flatMap(([name, column]) => (column.isTransient ? [name] : [])),
)

function withoutTransient(kind: RecordKind, given: GivenRow): GivenRow {
  const transient = transientColumns(kind)
  if (!transient.some(column => column in given)) return given
  const kept: Record<string, GivenRow[string]> = {}
  for (const column in given) if (!transient.includes(column)) kept[column] = given[column]!
  return kept
}
