import { rm } from 'node:fs/promises'
import type { TenantId } from '#domain/ids.ts'
import { taskProblem } from '#domain/records/import.ts'
import type { Problem } from '#domain/result.ts'
import { isAllowed, type Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Platform } from '../platform/platform.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import type { CarryOut, Store } from '../records/store.ts'
import { stores } from '../records/stores.ts'
import { fetchFile } from './fetch-file.ts'
import { openImport } from './import-file.ts'
import { definitionOf } from './import-kinds.ts'
import { runPictureImport } from './picture-import.ts'
import { findKeyPermissions, findPermissions, type ImportRow, lockImport, type RecordImport } from './queries.ts'
import { findCorrections } from './row-queries.ts'
import { standingOf } from './standing.ts'
import { beginTask, breakTask, endTask, noteProblem, requestTask, TaskGone } from './task-queries.ts'
import { undoFile } from './undo-import.ts'
import { applyFile, checkFile, type FileRun, RowsRejected } from './write-file.ts'

interface ImportPlatform extends Pick<Platform, 'tenantDb' | 'files' | 'jobs'> {
  /** How rows that ask for commands are done, by their kinds. */
  commands?: Readonly<Record<string, CarryOut>>
}

/** Goes on with what somebody asked for with an import. May be called any number of times: rows are written once. */
export async function runImport(
  platform: ImportPlatform,
  job: { tenantId: TenantId; importId: number },
): Promise<void> {
  const db = platform.tenantDb(job)
  const found = await beginTask(db, job.importId)
  if (!found) return
  try {
    await workOn(platform, db, found)
  } catch (error) {
    if (error instanceof TaskGone) return
    const problem = problemOf(error)
    if (!problem) throw error
    const unclear = error instanceof Undecided ? error.unclear : []
    await db.transact(async tx => wake(platform, tx, await breakTask(tx, found, problem, unclear)))
  }
}

/** Lets the next import of the kind begin, once the transaction has ended this one. */
export async function wake({ jobs }: Pick<Platform, 'jobs'>, tx: TenantTx, next: number | undefined): Promise<void> {
  if (next !== undefined) await jobs.enqueue(tx, 'import', { tenantId: tx.tenantId, importId: next })
}

async function workOn(platform: ImportPlatform, db: TenantDb, found: ImportRow): Promise<void> {
  const origin = await originOf(db, found)
  const end = async (tx: TenantTx) => {
    await wake(platform, tx, await endTask(tx, found))
    if (found.task === 'check' && found.isAppliedAtOnce) await applyAtOnce(platform, tx, found)
  }
  if (!isAllowed(origin, definitionOf(found.kind).needs)) throw new Stopped({ code: 'not.allowed' })
  if (found.task === 'checkUndo' || found.task === 'undo') return undoFile({ db, origin, found }, end)
  const path = await fetchFile(platform.files, found.fileKey)
  if (!path) throw new Stopped({ code: 'file.gone' })
  try {
    if (found.kind === 'pictures')
      return await runPictureImport({ db, files: platform.files, origin, found, path }, end)
    const store = storeOf(platform, found.kind)
    await runRecordImport({ db, origin, found: { ...found, kind: found.kind }, path, store }, end)
  } finally {
    await rm(path, { force: true })
  }
}

/** How the rows of the kind are written: into its tables, or by commands. */
function storeOf({ commands = {} }: ImportPlatform, kind: RecordImport['kind']): Store {
  const carryOut = commands[kind]
  return carryOut ? { ...stores[kind], carryOut } : stores[kind]
}

interface RecordRun extends Omit<FileRun, 'file'> {
  found: RecordImport
  path: string
}

async function runRecordImport({ path, ...run }: RecordRun, end: (tx: TenantTx) => Promise<void>): Promise<void> {
  const { found } = run
  const corrections = await findCorrections(run.db, found.id)
  // A file is written as its dry run has read it, by the same corrections.
  const notationsFound = found.task === 'apply' ? found.notationsFound : null
  const choices = { ...found.options, headingRow: found.headingRow, corrections, notationsFound }
  const file = await openImport(stores[found.kind].kind, path, choices)
  try {
    await runOpened({ ...run, file }, end)
  } finally {
    await file.close()
  }
}

async function runOpened(run: FileRun, end: (tx: TenantTx) => Promise<void>): Promise<void> {
  const { file, found } = run
  if (file.unknown.length > 0) {
    const columns = file.unknown.map(text => `"${text}"`).join(', ')
    throw new Stopped({ code: 'file.column.unknown', facts: { columns } })
  }
  if (file.unclear.length > 0) throw new Undecided(file.unclear)
  await (found.task === 'check' ? checkFile(run, end) : applyFile(run, end))
}

/** Goes on with a file that nobody wants to look at first, unless it does what somebody has to decide about. */
async function applyAtOnce({ jobs }: Pick<Platform, 'jobs'>, tx: TenantTx, found: ImportRow) {
  const { id, taskBy, taskByName, taskKeyId } = found
  const checked = (await lockImport(tx, id))!
  const problem = taskProblem(standingOf(checked), 'apply', { now: new Date() })
  if (problem) return noteProblem(tx, id, problem)
  await requestTask(tx, id, 'apply', { id: taskBy!, username: taskByName ?? '', keyId: taskKeyId })
  await jobs.enqueue(tx, 'import', { tenantId: tx.tenantId, importId: id })
}

/** Who asked for it, with what they may do now: their role may have changed since. */
async function originOf(db: TenantDb, { id, taskBy, taskByName, taskKeyId }: ImportRow): Promise<Origin> {
  if (taskKeyId !== null) {
    const actor = { tenantId: db.tenantId, type: 'apiKey', keyId: taskKeyId, name: taskByName ?? '' } as const
    return { actor, channel: 'api', permissions: await findKeyPermissions(db, taskKeyId), importId: id }
  }
  const actor = { tenantId: db.tenantId, type: 'person', userId: taskBy!, username: taskByName ?? '' } as const
  return { actor, channel: 'file', permissions: await findPermissions(db, taskBy!), importId: id }
}

class Stopped extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.code)
    this.problem = problem
  }
}

type Unclear = ImportRow['unclear']

class Undecided extends Stopped {
  readonly unclear: Unclear

  constructor(unclear: Unclear) {
    const [first] = unclear
    super({ code: 'file.column.unclear', facts: { column: first!.name, examples: first!.examples.join(', ') } })
    this.unclear = unclear
  }
}

/** Why an import cannot go on, in words for staff; undefined for what the queue tries again. */
function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Stopped || error instanceof UnreadableFile) return error.problem
  if (error instanceof RowsRejected) return { code: 'import.rejected.rows', facts: { count: error.count } }
  return undefined
}
