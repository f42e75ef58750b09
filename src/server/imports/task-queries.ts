import { type RawBuilder, sql } from 'kysely'
import type { Notation } from '#contract/records/cell.ts'
import type { UnclearColumn } from '#contract/records/notation.ts'
import type { UserId } from '#domain/ids.ts'
import { type ImportTask, isOneTransaction } from '#domain/records/import.ts'
import type { Problem } from '#domain/result.ts'
import { violatedConstraint } from '../platform/db/errors.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { findImport, type ImportOptions, type ImportRow } from './queries.ts'

/** Whoever works on a task that was stopped, or that another process has taken over, ends without a trace. */
export class TaskGone extends Error {}

export interface RowCounts {
  created: number
  changed: number
  deleted: number
  same: number
  rejected: number
}

const noCounts = sql`rows_done = 0, created = 0, changed = 0, deleted = 0, same = 0, rejected = 0, missing = 0`
const noUndo = sql`undo_from = null, undo_done = 0, undo_left = 0`

/** What a task begins with, also when it has to begin anew. */
const beginnings: Record<ImportTask, RawBuilder<unknown>> = {
  check: sql`${noCounts}, replaced = 0, rows_total = null, unclear = '[]', notations_found = null, stage = 'uploaded',
    checked_xid = pg_snapshot_xmin(pg_current_snapshot()), checked_snapshot = pg_current_snapshot()`,
  apply: noCounts,
  checkUndo: sql`${noUndo}, undo_checked_at = null`,
  undo: noUndo,
}

/**
 * Asks for a task, in the transaction that enqueues its job. A dry run may be followed by writing at once; not where a
 * person asks for it, who wants to look.
 */
export async function requestTask(
  tx: TenantTx,
  id: number,
  task: ImportTask,
  by: { id: UserId; username: string; keyId?: number | null },
  options?: ImportOptions,
  isAppliedAtOnce = false,
): Promise<void> {
  const set = options ? sql`options = ${JSON.stringify(options)},` : sql``
  await sql`
    update imports set ${set} ${beginnings[task]}, is_applied_at_once = ${isAppliedAtOnce}, task = ${task}, is_running = false, task_since = now(),
      task_by = ${by.id}, task_by_name = ${by.username}, task_key_id = ${by.keyId ?? null}, problem = null
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

/**
 * Begins or takes over the task of an import; undefined where there is none any more, or where another import of its
 * kind is being written: whoever ends that one wakes this one.
 */
export async function beginTask(db: TenantDb, id: number): Promise<ImportRow | undefined> {
  try {
    const { rows } = await sql<{ attempt: number }>`
      update imports set is_running = true, attempt = attempt + 1
      where tenant_id = ${db.tenantId} and id = ${id} and task is not null returning attempt`.execute(db)
    const found = rows[0] && (await findImport(db, id))
    return found?.attempt === rows[0]?.attempt ? found : undefined
  } catch (error) {
    if (violatedConstraint(error) === 'imports_one_at_a_time') return undefined
    throw error
  }
}

/** Begins anew what cannot be gone on with: a dry run has its state in memory, a single transaction is gone. */
export async function beginAnew(db: TenantDb, { id, task, attempt }: ImportRow): Promise<void> {
  await changeTask(db, { id, task, attempt }, beginnings[task!])
  if (task === 'check')
    await sql`delete from import_rows where tenant_id = ${db.tenantId} and import_id = ${id}`.execute(db)
  if (task === 'checkUndo' || task === 'undo') {
    await sql`delete from import_undo_conflicts where tenant_id = ${db.tenantId} and import_id = ${id}`.execute(db)
  }
}

type Task = Pick<ImportRow, 'id' | 'task' | 'attempt'>

/** Moves the progress on, in the transaction that has written the rows. */
export function advanceRows(tx: TenantDb | TenantTx, task: Task, rows: number, counts: RowCounts): Promise<void> {
  const { created, changed, deleted, same, rejected } = counts
  return changeTask(
    tx,
    task,
    sql`rows_done = rows_done + ${rows}, created = created + ${created}, changed = changed + ${changed},
      deleted = deleted + ${deleted}, same = same + ${same}, rejected = rejected + ${rejected}`,
  )
}

/** Keeps how the columns of a file are written, for whoever writes it. */
export function noteNotations(db: TenantDb, task: Task, notations: ReadonlyMap<number, Notation>): Promise<void> {
  return changeTask(db, task, sql`notations_found = ${JSON.stringify(Object.fromEntries(notations))}`)
}

/** Shows how far a single transaction has come; what it writes is seen when it has ended. */
export function showProgress(db: TenantDb, task: Task, rowsDone: number): Promise<void> {
  return changeTask(db, task, sql`rows_done = ${rowsDone}`)
}

export function noteMissing(
  tx: TenantDb | TenantTx,
  task: Task,
  { missing, replaced }: { missing: number; replaced: number },
): Promise<void> {
  const set = sql`missing = ${missing}, deleted = deleted + ${missing}, replaced = ${replaced}`
  return changeTask(tx, task, set)
}

export function advanceUndo(
  tx: TenantDb | TenantTx,
  task: Task,
  { from, done, left }: { from: number; done: number; left: number },
): Promise<void> {
  return changeTask(
    tx,
    task,
    sql`undo_from = ${from}, undo_done = undo_done + ${done}, undo_left = undo_left + ${left}`,
  )
}

/** What a task has reached when it is done. */
const endings: Record<ImportTask, RawBuilder<unknown>> = {
  check: sql`stage = 'checked', checked_at = now(), rows_total = rows_done`,
  apply: sql`stage = 'applied', applied_at = now(), last_sequence = (select max(sequence) from journal j
    where j.tenant_id = imports.tenant_id and j.import_id = imports.id)`,
  checkUndo: sql`undo_checked_at = now()`,
  undo: sql`stage = 'undone', undone_at = now()`,
}

/** Ends a task that is done, and tells which import of its kind is next. */
export async function endTask(tx: TenantTx, task: Task): Promise<number | undefined> {
  await changeTask(tx, task, sql`${endings[task.task!]}, task = null, is_running = false`)
  return nextWaiting(tx, task.id)
}

/** Ends a task that cannot go on. What was written before it was stopped counts as applied, so that it can be undone. */
export async function breakTask(
  tx: TenantTx,
  { id, task, rowsDone, options }: Pick<ImportRow, 'id' | 'task' | 'rowsDone' | 'options'>,
  problem: Problem,
  unclear: readonly UnclearColumn[] = [],
): Promise<number | undefined> {
  const isPartlyWritten = task === 'apply' && rowsDone > 0 && !isOneTransaction(options)
  const stage = isPartlyWritten ? endings.apply : task === 'apply' ? sql`stage = 'uploaded'` : sql`stage = stage`
  // What has been undone before is not undone again: a second counter-booking would take pieces that are there.
  const undone = task === 'undo' ? sql`last_sequence = coalesce(undo_from - 1, last_sequence),` : sql``
  await sql`
    update imports set ${undone} ${stage}, task = null, is_running = false, problem = ${JSON.stringify(problem)},
      unclear = ${JSON.stringify(unclear)}
    where tenant_id = ${tx.tenantId} and id = ${id} and task = ${task}`.execute(tx)
  return nextWaiting(tx, id)
}

/** Says on the import's page why it waits for somebody. */
export async function noteProblem(tx: TenantTx, id: number, problem: Problem): Promise<void> {
  await sql`update imports set problem = ${JSON.stringify(problem)}
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

async function nextWaiting(tx: TenantTx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select w.id from imports w join imports i on i.tenant_id = w.tenant_id and i.id = ${id} and i.turn = w.turn
    where w.tenant_id = ${tx.tenantId} and w.task in ('apply', 'undo') and not w.is_running
    order by w.task_since, w.id limit 1`.execute(tx)
  return rows[0]?.id
}

async function changeTask(db: TenantDb | TenantTx, { id, task, attempt }: Task, set: RawBuilder<unknown>) {
  const { numAffectedRows } = await sql`
    update imports set ${set}
    where tenant_id = ${db.tenantId} and id = ${id} and task = ${task} and attempt = ${attempt}`.execute(db)
  if (numAffectedRows !== 1n) throw new TaskGone('the task was stopped or taken over')
}
