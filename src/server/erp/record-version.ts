import { createHash } from 'node:crypto'
import type { StoredRecord } from '#domain/records/row.ts'

/** Another text for every other content of a record; the same whoever reads it, and whenever. */
export function recordVersion(record: StoredRecord): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(record)))
    .digest('hex')
    .slice(0, 20)
}

/** Names in one order, and nothing of what is empty: null and absent mean the same. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const said = Object.entries(value).filter(([, one]) => one != null)
  return Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, sorted(one)]))
}
