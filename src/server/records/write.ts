import type { RowProblem } from '#domain/records/row.ts'
import type { Origin } from '../platform/actor.ts'
import { type Db, type Tx, transact } from '../platform/db/database.ts'
import type { NumberedRow } from './prepare-rows.ts'
import { type KindName, stores } from './stores.ts'
import { type DryRun, type RowResult, writeBatch } from './write-batch.ts'

export interface WriteOptions {
  /** `rows` writes what is right and rejects the rest; `strict` writes all or nothing, in one transaction. */
  mode: 'rows' | 'strict'
  /** Says what would happen, by the same code, and writes nothing. */
  isDryRun?: boolean
  /** How many rows are one transaction in `rows` mode. */
  batchSize?: number
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
const usualBatchSize = 5_000

/** Writes any number of rows of one kind. */
export async function writeRecords(
  db: Db,
  origin: Origin,
  kind: KindName,
  rows: Iterable<unknown> | AsyncIterable<unknown>,
  { mode, isDryRun = false, batchSize = usualBatchSize, report }: WriteOptions,
): Promise<WriteReport> {
  const dryRun: DryRun | undefined = isDryRun ? new Map() : undefined
  const write = async (tx: Tx, batch: readonly NumberedRow[], sum: WriteReport) => {
    const results = await writeBatch(tx, origin, stores[kind], batch, dryRun)
    return { results, sum: added(sum, results) }
  }
  const begin = { ...nothing, isWritten: !isDryRun }
  if (mode === 'rows' || isDryRun) {
    let sum = begin
    for await (const batch of batchesOf(rows, batchSize)) {
      const done = await transact(db, tx => write(tx, batch, sum))
      sum = done.sum
      await report?.(done.results)
    }
    return mode === 'strict' && sum.rejected.length > 0 ? { ...sum, isWritten: false } : sum
  }
  return writeStrictly(db, rows, begin, write, report)
}

type WriteOne = (
  tx: Tx,
  batch: readonly NumberedRow[],
  sum: WriteReport,
) => Promise<{ results: RowResult[]; sum: WriteReport }>

/** The rows that come after a rejected one are still looked at, so that all problems are told at once. */
async function writeStrictly(
  db: Db,
  rows: Iterable<unknown> | AsyncIterable<unknown>,
  begin: WriteReport,
  write: WriteOne,
  report: WriteOptions['report'],
): Promise<WriteReport> {
  const run = async (tx: Tx) => {
    let sum = begin
    for await (const batch of batchesOf(rows, usualBatchSize)) {
      const done = await write(tx, batch, sum)
      sum = done.sum
      await report?.(done.results)
    }
    if (sum.rejected.length > 0) throw new NothingWritten(sum)
    return sum
  }
  try {
    // A list can be gone through again after a collision with another transaction, a stream cannot.
    return await (Array.isArray(rows) ? transact(db, run) : db.transaction().execute(run))
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
  const count = (outcome: RowResult['outcome']) => results.filter(result => result.outcome === outcome).length
  const problems = results.flatMap(({ row, problems: own }) => own.map(problem => ({ row, ...problem })))
  return {
    created: sum.created + count('created'),
    changed: sum.changed + count('changed'),
    deleted: sum.deleted + count('deleted'),
    same: sum.same + count('same'),
    rejected: problems.length === 0 ? sum.rejected : [...sum.rejected, ...problems],
    isWritten: sum.isWritten,
  }
}

async function* batchesOf(
  rows: Iterable<unknown> | AsyncIterable<unknown>,
  size: number,
): AsyncGenerator<NumberedRow[]> {
  let batch: NumberedRow[] = []
  let row = 0
  for await (const given of rows) {
    batch.push({ row: row++, given })
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
