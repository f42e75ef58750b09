import type { StoredRecord } from './row.ts'

/** What the journal says of one change: the columns it changed, as they were and as they became. */
export interface RecordedChange {
  readonly before: StoredRecord | null
  readonly after: StoredRecord | null
}

/**
 * A record as it was before the given changes, the latest of them first. Undefined where the journal no longer has what
 * was there before, as after its time, or where the record did not exist yet.
 */
export function versionBefore(now: StoredRecord, changes: readonly RecordedChange[]): StoredRecord | undefined {
  let version = now
  for (const { before } of changes) {
    if (before === null) return undefined
    version = { ...version, ...before }
  }
  return version
}
