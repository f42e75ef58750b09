import type { Surroundings } from './decide.ts'
import type { StoredRecord } from './row.ts'

/** Whether another record has what only one of them can have. */
export function isHeldByAnother({ key, records }: Surroundings, isHolder: (other: StoredRecord) => boolean): boolean {
  for (const [other, record] of records) if (other !== key && isHolder(record)) return true
  return false
}
