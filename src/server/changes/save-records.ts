import type { RecordKind } from '#contract/records/kind.ts'
import { recordKinds } from '#contract/records/kinds.ts'
import type { Expected } from '#domain/records/decide.ts'
import type { GivenRow, StoredRecord } from '#domain/records/row.ts'
import { isAllowed, type Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { Refusal } from '../platform/refusal.ts'
import { keyOf } from '../records/load.ts'
import { keyedRecord } from '../records/prepare-rows.ts'
import { findRecords } from '../records/read-records.ts'
import { type RejectedRow, refusalOfRows } from '../records/rejected.ts'
import { stores } from '../records/stores.ts'
import { writeBatch } from '../records/write-batch.ts'
import { currentChange } from './queries.ts'

/** The kinds that pages of the desk save row by row. */
const savedKinds = [
  'products',
  'variants',
  'prices',
  'companies',
  'people',
  'addresses',
  'categories',
  'attributes',
  'content',
  'banners',
  'stock',
  'seasons',
  'settings',
  'shippingMethods',
] as const
type SavedKind = (typeof savedKinds)[number]

export interface Part {
  kind: SavedKind
  rows: readonly { given: Record<string, unknown>; seen: Record<string, unknown> | null }[]
}

export function isSavedKind(kind: string): kind is SavedKind {
  return savedKinds.some(known => known === kind)
}

/** Whether one of the rows is about something secret, such as the bank account. */
export function hasSecret({ kind, rows }: Part): boolean {
  const definition: RecordKind = stores[kind].kind
  return rows.some(({ given }) => definition.isSecret?.(keyOf(definition, given as StoredRecord)))
}

/**
 * Saves rows of several kinds in one transaction, all or none, and answers by what the change can be undone. A row
 * holds only while the columns it has seen are still so: otherwise whoever saved first would silently lose.
 */
export async function saveParts(db: TenantDb, origin: Origin, parts: readonly Part[]): Promise<string> {
  for (const { kind } of parts) if (!isAllowed(origin, stores[kind].kind.needs)) throw new Refusal('not.allowed')
  return db.transact(async tx => {
    const rejected: RejectedRow[] = []
    for (const [part, { kind, rows }] of inOrder(parts)) {
      const numbered = rows.map(({ given, seen }, row) => ({ row, given, expected: expectedOf(seen) }))
      for (const { row, problems } of await writeBatch(tx, origin, stores[kind], numbered))
        for (const problem of problems) rejected.push({ part, row, ...problem })
    }
    if (rejected.length > 0) throw await refusalOf(tx, parts, rejected)
    return currentChange(tx)
  })
}

/** Each kind after those it refers to, and for everybody in the same order, so that nobody waits in a circle. */
function inOrder(parts: readonly Part[]): [number, Part][] {
  const place = ({ kind }: Part) => recordKinds.findIndex(({ name }) => name === kind)
  return [...parts.entries()].sort(([, a], [, b]) => place(a) - place(b))
}

function expectedOf(seen: Record<string, unknown> | null): Expected {
  return seen === null ? 'absent' : { columns: seen as StoredRecord, isWhole: false }
}

/** Nothing is lost: whoever was second is told what is stored now, and keeps what they have typed. */
async function refusalOf(tx: TenantTx, parts: readonly Part[], rejected: readonly RejectedRow[]): Promise<Refusal> {
  const outdated = rejected.filter(({ code }) => code === 'record.changed.since')
  if (outdated.length === 0) return refusalOfRows(rejected)
  const stored: { part: number; row: number; record: StoredRecord | null }[] = []
  for (const [part, { kind, rows }] of parts.entries()) {
    const own = outdated.filter(one => one.part === part)
    if (own.length === 0) continue
    const store = stores[kind]
    const given = (row: number) => rows[row]!.given as GivenRow
    const found = await findRecords(
      tx,
      store,
      own.map(({ row }) => given(row)),
    )
    for (const { row } of own)
      stored.push({ part, row, record: found.get(keyOf(store.kind, keyedRecord(store.kind, given(row)))) ?? null })
  }
  return new Refusal('record.changed.since', { members: { rejected, stored } })
}
