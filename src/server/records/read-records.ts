import { familyMember, type RowColumn, rowColumns } from '#contract/records/columns.ts'
import type { GivenRow, StoredRecord } from '#domain/records/row.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { keyOf, loadRecords, selectedColumns } from './load.ts'
import { keyedRecord } from './prepare-rows.ts'
import { References } from './references.ts'
import { run } from './statement.ts'
import type { Store, Table } from './store.ts'
import { mappedColumns, recordOf } from './table-rows.ts'

const batchSize = 5_000

/** The columns that the records of a tenant have: those of the kind that are kept, and the members of its families. */
export async function recordColumns(tx: TenantTx, { kind, tables }: Store): Promise<RowColumn[]> {
  const kept = rowColumns(kind).filter(({ column }) => !column.isTransient)
  const parts = tables.flatMap(({ parts = {} }) => Object.entries(parts))
  for (const [family, { members }] of parts) {
    if (!members) continue
    const found = await run<{ name: string }>(tx, members)
    const prefix = family.slice(0, -1)
    kept.push(...found.map(({ name }) => familyMember(kind.columns[family]!, `${prefix}${name}`)))
  }
  return kept
}

/**
 * All records of a kind but for secrets, batch by batch, or those with the given ids of a kind that has one; `column`
 * is whose ids they are where that is not the first one of the table. In a transaction of its own they are as they were
 * at one moment.
 */
export async function* readRecords(
  tx: TenantTx,
  store: Store,
  ids?: readonly number[],
  column?: string,
): AsyncGenerator<StoredRecord[]> {
  for (const table of store.tables) {
    for await (const records of recordsOf(tx, store, table, ids, column)) yield await asExported(tx, store, records)
  }
}

/** Records in words that another shop understands. */
export async function asExported(tx: TenantTx, store: Store, records: StoredRecord[]): Promise<StoredRecord[]> {
  return (await store.exported?.(tx, records)) ?? records
}

/** How far somebody has read the records of a kind: which of its tables, and the ids of the last row. */
export interface RecordPlace {
  table: number
  ids: readonly unknown[]
}

/** The next records of a kind but for secrets, as they are stored; `next` is where there may be more. */
export async function readRecordPage(
  tx: TenantTx,
  { kind, tables }: Store,
  after: RecordPlace | undefined,
  limit: number,
): Promise<{ records: StoredRecord[]; next: RecordPlace | undefined }> {
  const records: StoredRecord[] = []
  let left = limit
  for (let place = after?.table ?? 0; place < tables.length; place++) {
    const table = tables[place]!
    const mapped = mappedColumns(kind, table)
    const ids = table.ids.map(id => `t.${id}`).join(', ')
    const from = after?.table === place ? after.ids : []
    const isBehind = `and (${ids}) > (${table.ids.map((_, index) => `$${index + 2}`).join(', ')})`
    // One more than wanted says whether there are more.
    const rows = await run<Record<string, unknown>>(
      tx,
      `select ${selectedColumns(table, mapped).join(', ')} from ${table.name} t
       where t.tenant_id = $1 ${from.length > 0 ? isBehind : ''} order by ${ids} limit ${left + 1}`,
      ...from,
    )
    const found = rows.slice(0, left).map(row => recordOf(kind, table, mapped, row))
    records.push(...found.filter(record => !kind.isSecret?.(keyOf(kind, record))))
    if (rows.length > left) {
      const end = rows[left - 1]
      return { records, next: end ? { table: place, ids: table.ids.map(id => end[id]) } : { table: place, ids: [] } }
    }
    left -= rows.length
  }
  return { records, next: undefined }
}

/** The records with the given keys as they are stored, by key; what is not there is left out. */
export async function findRecords(
  tx: TenantTx,
  { kind, tables, tableOf }: Store,
  given: readonly GivenRow[],
): Promise<Map<string, StoredRecord>> {
  const references = new References()
  const keys = given.map(row => keyedRecord(kind, row))
  for (const name of kind.key) {
    const column = kind.columns[name]!
    if (column.type !== 'reference') continue
    const named = keys.flatMap(key => (key[name] == null ? [] : [String(key[name])]))
    await references.look(tx, column.to, new Set(named))
  }
  const found = new Map<string, StoredRecord>()
  for (const table of tables) {
    const own = keys.filter(key => (tableOf?.(key) ?? tables[0]) === table)
    if (own.length === 0) continue
    for (const [key, { record }] of await loadRecords(tx, kind, table, own, references, false)) found.set(key, record)
  }
  return found
}

async function* recordsOf(
  tx: TenantTx,
  { kind }: Store,
  table: Table,
  only: readonly number[] | undefined,
  column = table.ids[0],
): AsyncGenerator<StoredRecord[]> {
  const mapped = mappedColumns(kind, table)
  const ids = table.ids.map(id => `t.${id}`).join(', ')
  const implied = Object.entries(table.implied ?? {})
  const conditions = implied.map(([name, condition]) => `(${condition}) as "implied ${name}"`)
  const select = `select ${[...selectedColumns(table, mapped), ...conditions].join(', ')} from ${table.name} t
    where t.tenant_id = $1 ${only ? `and t.${column} = any ($2)` : ''}`
  const given = only ? [only] : []
  const after = table.ids.map((_, index) => `$${index + 2 + given.length}`).join(', ')
  let last: Record<string, unknown> | undefined
  do {
    const from = last ? `and (${ids}) > (${after})` : ''
    const place = last ? table.ids.map(id => last![id]) : []
    const text = `${select} ${from} order by ${ids} limit ${batchSize}`
    const rows = await run<Record<string, unknown>>(tx, text, ...given, ...place)
    const records = rows.map(row => {
      const left = implied.flatMap(([name]) => (row[`implied ${name}`] ? [[name, null]] : []))
      return { ...recordOf(kind, table, mapped, row), ...Object.fromEntries(left) }
    })
    const shown = records.filter(record => !kind.isSecret?.(keyOf(kind, record)))
    if (shown.length > 0) yield shown
    last = rows.length === batchSize ? rows.at(-1) : undefined
  } while (last)
}
