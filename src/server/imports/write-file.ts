import { keyColumns } from '#contract/records/key-columns.ts'
import type { Foreseen } from '#domain/records/decide.ts'
import { isOneTransaction } from '#domain/records/import.ts'
import { SaidInFile } from '#domain/records/said-in-file.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Store } from '../records/store.ts'
import { stores } from '../records/stores.ts'
import { type DryRun, type RowResult, writeBatch } from '../records/write-batch.ts'
import { countsOf, type FileBatch, fileBatches, keptRows } from './file-batches.ts'
import type { ImportFile } from './import-file.ts'
import { kindsComparedWith } from './import-kinds.ts'
import { missingRecords } from './missing-records.ts'
import type { RecordImport } from './queries.ts'
import { findForeseen, findTwice, keepRows } from './row-queries.ts'
import { advanceRows, beginAnew, noteMissing, noteNotations, showProgress } from './task-queries.ts'

/** Some rows of an import, refused as a whole. */
export class RowsRejected extends Error {
  readonly count: number

  constructor(count: number) {
    super('rows were rejected')
    this.count = count
  }
}

/** What writing a file needs to know. */
export interface FileRun {
  db: TenantDb
  origin: Origin
  found: RecordImport
  file: ImportFile
  store: Store
}

type End = (tx: TenantTx) => Promise<void>

/** Says what each row would do, by the code that writes it, and keeps that for the screen and the report. */
export async function checkFile(run: FileRun, end: End): Promise<void> {
  const { db, found, file } = run
  await beginAnew(db, found)
  await noteNotations(db, found, file.notations)
  const dryRun: DryRun = new Map()
  const keys = new Set<string>()
  const said = new SaidInFile()
  let last = 0
  for await (const batch of fileBatches(file, found.kind)) {
    await db.transact(tx => writeRows(tx, run, batch, { dryRun, said, keys }))
    last = batch.fileRows.at(-1)!.row
  }
  if (found.options.isReplacement) await db.transact(tx => removeMissing(tx, run, keys, last, dryRun))
  await db.transact(end)
}

/** Writes the rows batch by batch, each with its journal and the progress in one transaction; or all in a single one. */
export async function applyFile(run: FileRun, end: End): Promise<void> {
  const { db, found, file } = run
  if (isOneTransaction(found.options)) return applyWhole(run, end)
  for await (const batch of fileBatches(file, found.kind, found.rowsDone)) {
    await db.transact(tx => writeRows(tx, run, batch))
  }
  await db.transact(end)
}

async function applyWhole(run: FileRun, end: End): Promise<void> {
  const { db, found, file } = run
  await beginAnew(db, found)
  await db.transact(async tx => {
    const keys = new Set<string>()
    let [last, done, rejected] = [0, 0, 0]
    const totals = { created: 0, changed: 0, deleted: 0, same: 0, rejected: 0 }
    for await (const batch of fileBatches(file, found.kind)) {
      const counts = await writeRowsOnly(tx, run, batch, { keys })
      for (const outcome of Object.keys(totals) as (keyof typeof totals)[]) totals[outcome] += counts[outcome]
      rejected += counts.rejected
      done += batch.rows.length
      last = batch.fileRows.at(-1)!.row
      // On a connection of its own: nothing of this transaction is seen before it has ended.
      await showProgress(db, found, done)
    }
    if (rejected > 0) throw new RowsRejected(rejected)
    await showProgress(db, found, 0)
    await advanceRows(tx, found, done, totals)
    if (found.options.isReplacement) await removeMissing(tx, run, keys, last)
    await end(tx)
  })
}

/** What is remembered from one batch to the next. */
interface Remembered {
  dryRun?: DryRun
  /** Only while a dry run looks for rows that say otherwise than others: which ones these are, is kept with it. */
  said?: SaidInFile
  /** Of all records that the file is about. */
  keys?: Set<string>
}

async function writeRows(tx: TenantTx, run: FileRun, batch: FileBatch, remembered: Remembered = {}): Promise<void> {
  const counts = await writeRowsOnly(tx, run, batch, remembered)
  await advanceRows(tx, run.found, batch.rows.length, counts)
}

async function writeRowsOnly(
  tx: TenantTx,
  { origin, found, file, store }: FileRun,
  { rows, fileRows }: FileBatch,
  { dryRun, said: saidInFile, keys }: Remembered,
) {
  const range = { first: fileRows[0]!.row, last: fileRows.at(-1)!.row }
  const said = isForeseen(found) ? await findForeseenOf(tx, found, range) : undefined
  const foreseenOf = (place: number) => said?.get(fileRows[place]!.row) ?? nothing
  const twice = saidInFile ? undefined : await findTwice(tx, found.id, range)
  const given = rows.map((row, place) => {
    const number = fileRows[place]!.row
    const problems = twice?.get(number)
    return { ...row, number, ...(problems && { checked: { problems } }), ...(said && { foreseen: foreseenOf(place) }) }
  })
  const results = await writeBatch(tx, origin, store, given, dryRun, saidInFile)
  const kept = keptRows(results, fileRows, file)
  if (!said) await keepRows(tx, found.id, range, kept)
  else {
    // What the dry run has kept of the others says the same.
    const isOther = ({ outcome }: RowResult, place: number) =>
      outcome === 'rejected' || outcome !== foreseenOf(place).outcome
    const others = new Set(results.flatMap((one, place) => (isOther(one, place) ? [fileRows[place]!.row] : [])))
    await keepRows(
      tx,
      found.id,
      [...others],
      kept.filter(({ row }) => others.has(row)),
    )
  }
  if (keys && found.options.isReplacement) {
    for (const { keys: own } of results) for (const key of own) keys.add(key)
  }
  return countsOf(results)
}

/** Whether each row must do what the dry run said. Orders and stock move all day; their rows say what they do. */
function isForeseen({ task, stage, kind }: RecordImport): boolean {
  return task === 'apply' && stage === 'checked' && kindsComparedWith(kind).length > 0
}

function findForeseenOf(tx: TenantTx, { id, kind }: RecordImport, range: { first: number; last: number }) {
  const { isSecret } = stores[kind].kind
  return findForeseen(tx, id, range, key => !isSecret?.(key))
}

/** Rows of which the dry run has kept nothing changed nothing. */
const nothing: Foreseen = { outcome: 'same', before: new Map() }

/** Deletes what a file that replaces lists does not have. Such records are told after the last row of the file. */
async function removeMissing(
  tx: TenantTx,
  { origin, found }: FileRun,
  keysInFile: ReadonlySet<string>,
  lastRow: number,
  dryRun?: DryRun,
): Promise<void> {
  const store = stores[found.kind]
  let [missing, replaced] = [0, 0]
  for await (const { keys, inLists } of missingRecords(tx, store, keysInFile)) {
    replaced += inLists
    if (keys.length === 0) continue
    const first = lastRow + 1 + missing
    const rows = keys.map((key, row) => ({ row, given: { ...keyColumns(store.kind, key), action: 'delete' } }))
    const results = await writeBatch(tx, origin, store, rows, dryRun)
    const rejected = results.filter(({ outcome }) => outcome === 'rejected').length
    if (rejected > 0) throw new RowsRejected(rejected)
    const kept = keys.map((key, place) => {
      return {
        row: first + place,
        outcome: 'deleted',
        isInFile: false,
        key,
        changes: null,
        problems: null,
        cells: null,
      } as const
    })
    await keepRows(tx, found.id, { first, last: first + keys.length - 1 }, kept)
    missing += keys.length
  }
  await noteMissing(tx, found, { missing, replaced })
}
