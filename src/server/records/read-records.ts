import { familyMember, type RowColumn, rowColumns } from '#contract/records/columns.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { keyOf, selectedColumns } from './load.ts'
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

/** All records of a kind but for secrets, batch by batch. In a transaction of its own they are as they were at one moment. */
export async function* readRecords(tx: TenantTx, store: Store): AsyncGenerator<StoredRecord[]> {
  for (const table of store.tables) {
    for await (const records of recordsOf(tx, store, table)) yield (await store.exported?.(tx, records)) ?? records
  }
}

async function* recordsOf(tx: TenantTx, { kind }: Store, table: Table): AsyncGenerator<StoredRecord[]> {
  const mapped = mappedColumns(kind, table)
  const ids = table.ids.map(id => `t.${id}`).join(', ')
  const implied = Object.entries(table.implied ?? {})
  const conditions = implied.map(([name, condition]) => `(${condition}) as "implied ${name}"`)
  const select = `select ${[...selectedColumns(table, mapped), ...conditions].join(', ')} from ${table.name} t where t.tenant_id = $1`
  const after = table.ids.map((_, index) => `$${index + 2}`).join(', ')
  let last: Record<string, unknown> | undefined
  do {
    const from = last ? `and (${ids}) > (${after})` : ''
    const place = last ? table.ids.map(id => last![id]) : []
    const text = `${select} ${from} order by ${ids} limit ${batchSize}`
    const rows = await run<Record<string, unknown>>(tx, text, ...place)
    const records = rows.map(row => {
      const left = implied.flatMap(([name]) => (row[`implied ${name}`] ? [[name, null]] : []))
      return { ...recordOf(kind, table, mapped, row), ...Object.fromEntries(left) }
    })
    const shown = records.filter(record => !kind.isSecret?.(keyOf(kind, record)))
    if (shown.length > 0) yield shown
    last = rows.length === batchSize ? rows.at(-1) : undefined
  } while (last)
}
