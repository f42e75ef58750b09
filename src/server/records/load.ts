import type { RecordKind } from '#contract/records/kind.ts'
import { keyText, type StoredRecord } from '#domain/records/row.ts'
import type { Tx } from '../platform/db/database.ts'
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
  tx: Tx,
  tenantId: number,
  kind: RecordKind,
  table: Table,
  keys: readonly StoredRecord[],
  references: References,
  isLocked: boolean,
): Promise<Map<string, LoadedRecord>> {
  const mapped = mappedColumns(kind, table)
  const inKey = mapped.filter(({ name }) => kind.key.includes(name))
  const wanted = keys.map(key => tableRow(inKey, key, references))
  const rows = await run<Record<string, unknown>>(
    tx,
    loadStatement(kind, table, mapped, inKey, isLocked),
    tenantId,
    JSON.stringify(wanted),
  )
  const loaded = new Map<string, LoadedRecord>()
  for (const row of rows) {
    const record = recordOf(kind, table, mapped, row)
    const ids = Object.fromEntries(table.ids.map(id => [id, row[id]]))
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
  }
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

function loadStatement(
  kind: RecordKind,
  table: Table,
  mapped: readonly MappedColumn[],
  inKey: readonly MappedColumn[],
  isLocked: boolean,
): string {
  const own = new Set([...table.ids, ...mapped.flatMap(({ columns }) => columns)])
  const selected = [
    ...[...own].map(column => `t.${column}`),
    ...mapped.flatMap(({ name, column, columns }) =>
      column.type === 'reference' ? [`${keyOfReference(column.to, columns)} as "${name}"`] : [],
    ),
    ...Object.entries(table.parts ?? {}).map(([name, { read }]) => `(${read}) as "${name}"`),
  ]
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
