import type { AnswerOf } from '#contract/endpoint.ts'
import { exampleRows } from '#contract/erp/examples.ts'
import { getRecords, putRecords } from '#contract/erp/records.ts'
import { detailOf } from '#contract/problems.ts'
import { rowChecker } from '#contract/records/check-row.ts'
import { keyColumns } from '#contract/records/key-columns.ts'
import { recordKinds } from '#contract/records/kinds.ts'
import type { Expected } from '#domain/records/decide.ts'
import type { StoredRecord } from '#domain/records/row.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { ErpCall, ServeErp } from '../platform/http/serve-erp.ts'
import { Refusal } from '../platform/refusal.ts'
import { keyOf } from '../records/load.ts'
import { keyedRecord } from '../records/prepare-rows.ts'
import { asExported, findRecords, type RecordPlace, readRecordPage } from '../records/read-records.ts'
import type { CarryOut, Store } from '../records/store.ts'
import { isKind, stores } from '../records/stores.ts'
import { type RowResult, writeBatch } from '../records/write-batch.ts'
import { once } from './once.ts'
import { recordVersion } from './record-version.ts'

type RowsAnswer = AnswerOf<ReturnType<typeof putRecords>>['data']

/** Every kind of record with an example can be written and read by programs that may; `commands` are what rows ask for. */
export function recordErpRoutes(serve: ServeErp, commands: Readonly<Record<string, CarryOut>>): void {
  for (const kind of recordKinds) {
    if (!isKind(kind.name) || !Object.hasOwn(exampleRows, kind.name)) continue
    const carryOut = commands[kind.name]
    const store: Store = { ...stores[kind.name], ...(carryOut && { carryOut }) }

    serve(putRecords(kind), async call => {
      const { rows, dryRun } = call.body
      if (call.ifMatch !== undefined && rows.length !== 1) throw new Refusal('version.of.many')
      refuseSecrets(store, rows)
      // What would happen may be asked again and again.
      const named = dryRun ? { ...call, idempotencyKey: undefined } : call
      return once(named, async tx => ({ data: await writeRows(tx, store, call) }))
    })

    serve(getRecords(kind), async ({ db, key: { tenantKey }, query: { after, limit, key } }) => {
      const keys = key === undefined ? undefined : [key].flat()
      // Places in other lists look alike, and with one of those records would be left out.
      const list = `${tenantKey} ${kind.name}`
      return db.readSnapshot(async tx => {
        if (keys) return { data: await presentRecords(tx, store, await recordsByKey(tx, store, keys)), next: null }
        const place = after === undefined ? undefined : placeOf(store, list, after)
        const { records, next } = await readRecordPage(tx, store, place, limit)
        return { data: await presentRecords(tx, store, records), next: next ? cursorOf(list, next) : null }
      })
    })
  }
}

/** A strict write of which a row is rejected is refused, which takes it back as a whole. */
async function writeRows(
  tx: TenantTx,
  store: Store,
  { origin, ifMatch, body: { rows, mode, dryRun } }: ErpCall<ReturnType<typeof putRecords>>,
): Promise<RowsAnswer> {
  const expected = ifMatch === undefined ? undefined : await expectedRecord(tx, store, rows[0], ifMatch)
  const numbered = rows.map((given, row) => ({ row, given, expected }))
  const results = await writeBatch(tx, origin, store, numbered, dryRun ? new Map() : undefined)
  const problems = results.flatMap(result => result.problems)
  if (expected && problems.some(({ code }) => code === 'record.changed.since')) throw new Refusal('version.outdated')
  const answer = presentResults(results, !dryRun)
  if (mode === 'strict' && !dryRun && answer.rejected > 0)
    throw new Refusal('records.rejected', { members: { rows: answer.rows } })
  return answer
}

/** What is secret, such as the bank account, is changed by people, who are asked for their password. */
function refuseSecrets({ kind }: Store, rows: readonly unknown[]): void {
  const isAboutSecret = (row: unknown) =>
    typeof row === 'object' && row !== null && kind.isSecret?.(keyOf(kind, row as StoredRecord))
  if (kind.isSecret && rows.some(isAboutSecret)) throw new Refusal('not.allowed')
}

/** The record as whoever sends the row has seen it, to be compared again under the lock of the write. */
async function expectedRecord(
  tx: TenantTx,
  store: Store,
  row: unknown,
  ifMatch: string,
): Promise<Expected | undefined> {
  const checked = rowChecker(store.kind)(row)
  // A row that cannot be read is told so.
  if (checked.problems) return undefined
  const found = await findRecords(tx, store, [checked.given])
  const record = found.get(keyOf(store.kind, keyedRecord(store.kind, checked.given)))
  const isSeen = record !== undefined && (ifMatch === '*' || recordVersion(record) === ifMatch)
  if (!isSeen) throw new Refusal('version.outdated')
  return { columns: record, isWhole: true }
}

function presentResults(results: readonly RowResult[], isWritten: boolean): RowsAnswer {
  const count = (wanted: RowResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length
  return {
    isWritten,
    created: count('created'),
    changed: count('changed'),
    deleted: count('deleted'),
    same: count('same'),
    rejected: count('rejected'),
    rows: results.map(({ row, outcome, keys, problems }) => ({
      row,
      outcome,
      keys: [...new Set(keys)],
      problems: problems.map(({ column, code, facts }) => ({ column, code, detail: detailOf(code, facts) })),
    })),
  }
}

async function recordsByKey(tx: TenantTx, store: Store, keys: readonly string[]): Promise<StoredRecord[]> {
  const { kind } = store
  const wanted = keys.filter(key => !kind.isSecret?.(key)).map(key => keyColumns(kind, key))
  // A number that is none, say: there is no such record.
  const sound = wanted.filter(columns => Object.values(columns).every(value => !Number.isNaN(value)))
  if (sound.length === 0) return []
  const found = await findRecords(tx, store, sound)
  const asked = new Set(sound.map(columns => keyOf(kind, keyedRecord(kind, columns))))
  return [...found].flatMap(([key, record]) => (asked.has(key) ? [record] : []))
}

async function presentRecords(tx: TenantTx, store: Store, records: StoredRecord[]) {
  const exported = await asExported(tx, store, records)
  return records.map((record, index) => ({
    key: keyOf(store.kind, record),
    version: recordVersion(record),
    record: Object.fromEntries(Object.entries(exported[index]!).filter(([, value]) => value !== null)),
  }))
}

function cursorOf(list: string, { table, ids }: RecordPlace): string {
  return Buffer.from(JSON.stringify([list, table, ...ids])).toString('base64url')
}

function placeOf({ tables }: Store, list: string, cursor: string): RecordPlace {
  try {
    const [of, table, ...ids] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const isPlain = ids.every(id => ['string', 'number', 'boolean'].includes(typeof id))
    const count = typeof table === 'number' ? tables[table]?.ids.length : undefined
    // Without ids: at the beginning of a table.
    if (of === list && count !== undefined && (ids.length === 0 || ids.length === count) && isPlain)
      return { table: table as number, ids }
  } catch {
    // Said below.
  }
  throw new Refusal('cursor.malformed')
}
