import { partsOfKey, type StoredRecord, type Value } from '#domain/records/row.ts'
import type { ColumnType, RecordKind } from './kind.ts'

/** The columns of a key that was made into one text, as rows say them. */
export function keyColumns(kind: RecordKind, key: string): StoredRecord {
  const parts = partsOfKey(key)
  return Object.fromEntries(kind.key.map((name, place) => [name, keyValue(kind.columns[name]!, parts[place] ?? '')]))
}

/** A key as people read it: its parts that say something, without the signs between them. */
export function readableKey(kind: RecordKind, key: string): string {
  if (kind.key.length < 2) return key
  const columns = keyColumns(kind, key)
  const parts = kind.key.map(name => columns[name])
  return parts.filter(part => part !== null && part !== undefined && part !== '' && part !== false).join(' · ')
}

function keyValue({ type }: ColumnType, text: string): Value | null {
  if (text === '') return null
  if (type === 'boolean') return text === 'true'
  return type === 'integer' || type === 'money' || type === 'decimal' ? Number(text) : text
}
