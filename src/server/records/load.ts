import type { RecordKind } from '#contract/records/kind.ts'
import { keyText, type StoredRecord } from '#domain/records/row.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { forEachYielding, jsonListOf } from '../platform/yielding.ts'
import { keyOfReference, type References } from './references.ts'
import { run } from './statement.ts'
import type { Table } from './store.ts'
import { type MappedColumn, mappedColumns, recordOf, tableRow } from './table-rows.ts'

export interface LoadedRecord {
  record: StoredRecord
  ids: Readonly<Record<string, unknown>>
}

/**
 * Reads the records with the given keys. Rows about to be written are locked, in the order of their ids as everybody
 * does who locks several, so that nobody waits in a circle.
 */
export async function loadRecords(
  tx: TenantTx,
  kind: RecordKind,
  table: Table,
  keys: readonly StoredRecord[],
  references: References,
  isLocked: boolean,
): Promise<Map<string, LoadedRecord>> {
  const mapped = mappedColumns(kind, table)
  const inKey = mapped.filter(({ name }) => kind.key.includes(name))
  const rows = await run<Record<string, unknown>>(
    tx,
    loadStatement(kind, table, mapped, inKey, isLocked),
    await jsonListOf(keys.map(key => tableRow(inKey, key, references))),
  )
  const loaded = new Map<string, LoadedRecord>()
  await forEachYielding(rows, row => {
    const record = recordOf(kind, table, mapped, row)
    const ids: Record<string, unknown> = {}
    for (const id of table.ids) ids[id] = row[id]
    const key = keyOf(kind, record)
    loaded.set(key, { record, ids })
    if (kind.key.length === 1) references.add(kind.name, String(record[kind.key[0]!]), Object.values(ids))
    for (const { name, column, columns } of mapped) {
      if (column.type === 'reference' && record[name] != null) {
        references.add(
          column.to,
          String(record[name]),
          columns.map(id => row[id]),
        )
      }
    }
  })
  return loaded
}

/** The key of a record as one text. */
export function keyOf(kind: RecordKind, record: StoredRecord): string {
  return keyText(
    kind.key.map(name => {
      const [value, column] = [record[name], kind.columns[name]!]
      return column.type === 'text' && column.isCaseless ? String(value).toLowerCase() : value
    }),
  )
}

/** What is selected of row t, so that `recordOf` can make a record of it. */
export function selectedColumns(table: Table, mapped: readonly MappedColumn[]): string[] {
  const own = new Set([...table.ids, ...mapped.flatMap(({ columns }) => columns)])
  return [
    ...[...own].map(column => `t.${column}`),
    ...mapped.flatMap(({ name, column, columns }) =>
      column.type === 'reference' ? [`${keyOfReference(column.to, columns)} as "${name}"`] : [],
    ),
    ...Object.entries(table.parts ?? {}).map(([name, { read }]) => `(${read}) as "${name}"`),
  ]
}

function loadStatement(
  kind: RecordKind,
  table: Table,
  mapped: readonly MappedColumn[],
  inKey: readonly MappedColumn[],
  isLocked: boolean,
): string {
  const selected = selectedColumns(table, mapped)
  const given = `json_populate_recordset(null::${table.name}, $2) k`
  const isSame = ({ columns, column }: MappedColumn) =>
    columns.map(name =>
      column.type === 'text' && column.isCaseless ? `lower(t.${name}) = lower(k.${name})` : `t.${name} = k.${name}`,
    )
  const { together } = table
  const from = together
    ? `from ${table.name} t where t.tenant_id = $1 and exists (select from ${given}
        ${together.length > 0 ? `where ${together.map(name => `t.${name} = k.${name}`).join(' and ')}` : ''})`
    : `from ${given} join ${table.name} t on t.tenant_id = $1 and ${inKey.flatMap(isSame).join(' and ')}`
  const order = table.ids.map(id => `t.${id}`).join(', ')
  // A key may be asked for several times, and a join then finds its row as often.
  return `select ${selected.join(', ')} ${from} order by ${order} ${isLocked ? 'for update of t' : ''} /* ${kind.name} */`
}
