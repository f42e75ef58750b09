import { setImmediate as letOthersRun } from 'node:timers/promises'
import { rowChecker } from '#contract/records/check-row.ts'
import type { RowProblem } from '#domain/records/row.ts'
import { SaidInFile } from '#domain/records/said-in-file.ts'
import { isAllowed, type Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { Refusal } from '../platform/refusal.ts'
import type { NumberedRow } from './prepare-rows.ts'
import type { CarryOut, Store } from './store.ts'
import { type KindName, stores } from './stores.ts'
import { type DryRun, type RowResult, writeBatch } from './write-batch.ts'

export interface WriteOptions {
  /** `rows` writes what is right and rejects the rest; `strict` writes all or nothing, in one transaction. */
  mode: 'rows' | 'strict'
  /** Says what would happen, by the same code, and writes nothing. */
  isDryRun?: boolean
  /** The rows are a file, which says each thing once: a row that says otherwise than one before is rejected. */
  isFile?: boolean
  /** How many rows are one transaction in `rows` mode. */
  batchSize?: number
  /** How commands are done, for kinds whose rows ask for some. */
  carryOut?: CarryOut | undefined
  /** Told the results batch by batch, in the order of the rows. */
  report?(results: readonly RowResult[]): void | Promise<void>
}

export interface WriteReport {
  created: number
  changed: number
  deleted: number
  same: number
  rejected: readonly ({ row: number } & RowProblem)[]
  /** False where nothing was written: in a dry run, and in strict mode with rejected rows. */
  isWritten: boolean
}

/** More would hold their locks for longer, fewer would take longer in all. */
export const usualBatchSize = 5_000

/** Writes any number of rows of one kind. Throws a `Refusal` where the actor may not write such records at all. */
export async function writeRecords(
  db: TenantDb,
  origin: Origin,
  kind: KindName,
  rows: Iterable<unknown> | AsyncIterable<unknown>,
  { mode, isDryRun = false, isFile = false, batchSize = usualBatchSize, report, carryOut }: WriteOptions,
): Promise<WriteReport> {
  if (!isAllowed(origin, stores[kind].kind.needs)) throw new Refusal('not.allowed')
  const dryRun: DryRun | undefined = isDryRun ? new Map() : undefined
  const said = isFile ? new SaidInFile() : undefined
  const write = async (tx: TenantTx, batch: readonly NumberedRow[], sum: WriteReport) => {
    const results = await writeBatch(
      tx,
      origin,
      { ...stores[kind], ...(carryOut && { carryOut }) },
      batch,
      dryRun,
      said,
    )
    return { results, sum: added(sum, results) }
  }
  const begin = { ...nothing, isWritten: !isDryRun }
  if (mode === 'rows' || isDryRun) {
    let sum = begin
    for await (const batch of batchesOf(rows, kind, batchSize)) {
      const done = await db.transact(tx => write(tx, batch, sum))
      sum = done.sum
      await report?.(done.results)
    }
    return mode === 'strict' && sum.rejected.length > 0 ? { ...sum, isWritten: false } : sum
  }
  return writeStrictly(db, rows, kind, begin, write, report)
}

type WriteOne = (
  tx: TenantTx,
  batch: readonly NumberedRow[],
  sum: WriteReport,
) => Promise<{ results: RowResult[]; sum: WriteReport }>

/** The rows that come after a rejected one are still looked at, so that all problems are told at once. */
async function writeStrictly(
  db: TenantDb,
  rows: Iterable<unknown> | AsyncIterable<unknown>,
  kind: KindName,
  begin: WriteReport,
  write: WriteOne,
  report: WriteOptions['report'],
): Promise<WriteReport> {
  const run = async (tx: TenantTx) => {
    let sum = begin
    for await (const batch of batchesOf(rows, kind, usualBatchSize)) {
      const done = await write(tx, batch, sum)
      sum = done.sum
      await report?.(done.results)
    }
    if (sum.rejected.length > 0) throw new NothingWritten(sum)
    return sum
  }
  try {
    // A list can be gone through again after a collision with another transaction, a stream cannot.
    return await (Array.isArray(rows) ? db.transact(run) : db.transactOnce(run))
  } catch (error) {
    if (error instanceof NothingWritten) return { ...error.sum, isWritten: false }
    throw error
  }
}

/** Ends the transaction of a strict write that had rejected rows. */
class NothingWritten extends Error {
  readonly sum: WriteReport

  constructor(sum: WriteReport) {
    super('nothing was written')
    this.sum = sum
  }
}

const nothing: WriteReport = { created: 0, changed: 0, deleted: 0, same: 0, rejected: [], isWritten: false }

function added(sum: WriteReport, results: readonly RowResult[]): WriteReport {
  const counts = { created: sum.created, changed: sum.changed, deleted: sum.deleted, same: sum.same }
  const problems: ({ row: number } & RowProblem)[] = []
  for (const { row, outcome, problems: own } of results) {
    if (outcome !== 'rejected') counts[outcome]++
    for (const problem of own) problems.push({ row, ...problem })
  }
  return { ...sum, ...counts, rejected: problems.length === 0 ? sum.rejected : [...sum.rejected, ...problems] }
}

/** The batches of rows; the next one is read and checked while the database is busy with the one before it. */
export async function* batchesOf(
  rows: Iterable<unknown> | AsyncIterable<unknown>,
  kind: KindName,
  size: number,
): AsyncGenerator<NumberedRow[]> {
  const batches = checkedBatches(rows, kind, size)
  try {
    let next = batches.next()
    for (let batch = await next; !batch.done; batch = await next) {
      next = batches.next()
      // Whoever asks for the next batch is told; without this an error in between would end the process.
      next.catch(() => undefined)
      yield batch.value
    }
  } finally {
    await batches.return(undefined)
  }
}

async function* checkedBatches(
  rows: Iterable<unknown> | AsyncIterable<unknown>,
  kind: KindName,
  size: number,
): AsyncGenerator<NumberedRow[]> {
  const check = rowChecker(stores[kind].kind)
  const { rowsTogether = [] }: Store = stores[kind]
  let batch: NumberedRow[] = []
  let row = 0
  for await (const given of rows) {
    if (batch.length >= size && !(batch.length < 2 * size && isTogether(rowsTogether, batch.at(-1)!.given, given))) {
      yield batch
      batch = []
    }
    batch.push({ row: row++, given, checked: check(given) })
    if (row % rowsAtATime === 0) await letOthersRun()
  }
  if (batch.length > 0) yield batch
}

function isTogether(columns: readonly string[], one: unknown, other: unknown): boolean {
  const value = (given: unknown, column: string) => (given as Record<string, unknown> | null)?.[column]
  return columns.length > 0 && columns.every(column => String(value(one, column)) === String(value(other, column)))
}

/** After so many rows, other requests and the answers of the database get their turn. */
const rowsAtATime = 50
