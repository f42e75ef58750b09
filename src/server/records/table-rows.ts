import { rowColumns } from '#contract/records/columns.ts'
import type { Column, RecordKind } from '#contract/records/kind.ts'
import { listed } from '#contract/records/row-schema.ts'
import { locales } from '#domain/locale.ts'
import type { StoredRecord, Value } from '#domain/records/row.ts'
import type { References } from './references.ts'
import type { StoredColumn, Table } from './store.ts'

/** A column of the kind with where the table keeps it. */
export interface MappedColumn extends Omit<Exclude<StoredColumn, string>, 'column'> {
  name: string
  column: Column
  columns: readonly string[]
}

export function mappedColumns(kind: RecordKind, table: Table): MappedColumn[] {
  return Object.entries(table.columns).map(([name, stored]: [string, StoredColumn]) => {
    const { column, ...how } = typeof stored === 'string' ? { column: stored } : stored
    return { ...how, name, column: kind.columns[name]!, columns: typeof column === 'string' ? [column] : column }
  })
}

/** A record as a row of its table. What it refers to must have been looked up; what was not found is left empty. */
export function tableRow(
  mapped: readonly MappedColumn[],
  record: StoredRecord,
  references: References,
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const { name, column, columns, empty = null, encode } of mapped) {
    if (column.type === 'reference') {
      const key = record[name]
      const found = key == null ? undefined : references.find(column.to, String(key))
      for (let place = 0; place < columns.length; place++) row[columns[place]!] = found?.ids[place] ?? null
    } else {
      const value = storedValue(name, column, record)
      row[columns[0]!] = encode && value != null ? encode(value as Value) : (value ?? empty)
    }
  }
  return row
}

function storedValue(name: string, column: Column, record: StoredRecord): unknown {
  if (column.type === 'group')
    return Object.fromEntries(Object.keys(column.columns).map(part => [part, record[`${name}.${part}`] ?? null]))
  if (column.type !== 'translated') return record[name]
  const texts: Record<string, unknown> = {}
  let isEmpty = true
  for (const locale of locales) {
    texts[locale] = record[`${name}.${locale}`] ?? ''
    if (texts[locale] !== '') isEmpty = false
  }
  return isEmpty ? null : texts
}

/** The record that a row of the table holds; references and parts come with it under their names in the kind. */
export function recordOf(
  kind: RecordKind,
  table: Table,
  mapped: readonly MappedColumn[],
  row: Readonly<Record<string, unknown>>,
): StoredRecord {
  const record: Record<string, Value | null> = {}
  for (const { name, column, columns, decode } of mapped) {
    if (column.type === 'group') {
      const stored = row[columns[0]!] ?? {}
      const values = (decode?.(stored) ?? stored) as Record<string, unknown>
      for (const part of Object.keys(column.columns)) record[`${name}.${part}`] = plainValue(values[part])
    } else if (decode) record[name] = decode(row[columns[0]!])
    else if (column.type === 'translated') {
      const texts = (row[columns[0]!] ?? {}) as Record<string, unknown>
      for (const locale of locales) record[`${name}.${locale}`] = plainValue(texts[locale])
    } else record[name] = readValue(column, row[column.type === 'reference' ? name : columns[0]!])
  }
  for (const name of Object.keys(table.parts ?? {})) {
    const value = row[name]
    const column = kind.columns[name]!
    if (!name.endsWith('.*')) record[name] = readValue(column, value)
    else {
      for (const [member, own] of Object.entries(value ?? {})) {
        record[`${name.slice(0, -1)}${member}`] = readValue(column, own)
      }
    }
  }
  for (const { name, column } of rowColumns(kind))
    if (!column.isTransient) record[name] ??= table.constants?.[name] ?? null
  return record
}

function readValue(column: Column, value: unknown): Value | null {
  return plainValue(column.type === 'list' && Array.isArray(value) ? listed(column)(value) : value)
}

/** Empty texts, lists and open ends of time are nothing. */
function plainValue(value: unknown): Value | null {
  if (value instanceof Date) return value.toISOString()
  if (value === '' || value === 'infinity' || value === '-infinity') return null
  if (Array.isArray(value) && value.length === 0) return null
  if (typeof value === 'object' && value !== null && Object.keys(value).length === 0) return null
  return (value ?? null) as Value | null
}
