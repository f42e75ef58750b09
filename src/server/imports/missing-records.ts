import { keyColumns } from '#contract/records/key-columns.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import { keyText, type StoredRecord } from '#domain/records/row.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { keyOf } from '../records/load.ts'
import { readRecords } from '../records/read-records.ts'
import type { Store } from '../records/store.ts'

/** The records of the lists that a file names, whose keys it does not: some at a time, with how many the lists have. */
export async function* missingRecords(
  tx: TenantTx,
  store: Store,
  keysInFile: ReadonlySet<string>,
): AsyncGenerator<{ keys: string[]; inLists: number }> {
  const { kind } = store
  const lists = new Set<string>()
  for (const key of keysInFile) lists.add(listOf(kind, keyColumns(kind, key)))
  for await (const records of readRecords(tx, store)) {
    const inLists = records.filter(record => lists.has(listOf(kind, record)))
    const keys = inLists.map(record => keyOf(kind, record)).filter(key => !keysInFile.has(key))
    if (inLists.length > 0) yield { keys, inLists: inLists.length }
  }
}

function listOf({ listColumns = [] }: RecordKind, record: StoredRecord): string {
  return keyText(listColumns.map(column => record[column]))
}
