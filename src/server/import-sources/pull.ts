import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { rowColumns } from '#contract/records/columns.ts'
import { foldedHeading } from '#contract/records/heading.ts'
import { hasAll } from '#domain/access/permissions.ts'
import { isSftp } from '#domain/records/import-source.ts'
import type { Problem } from '#domain/result.ts'
import { foreignFile, shopKey } from '../imports/file-origin.ts'
import { lookAtFile, sheetsOfFile } from '../imports/import-file.ts'
import { turnOf } from '../imports/import-kinds.ts'
import { findMapping, findPermissions, type ImportOptions, insertImport } from '../imports/queries.ts'
import { requestTask } from '../imports/task-queries.ts'
import { keepFile } from '../imports/upload-import.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { JobData } from '../platform/jobs/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { UnreadableFile } from '../platform/spreadsheet/unreadable-file.ts'
import { stores } from '../records/stores.ts'
import { openCredentials } from './credentials.ts'
import { type FetchedFile, fetchHttps } from './fetch-https.ts'
import { fetchSftp } from './fetch-sftp.ts'
import {
  endVisit,
  findSource,
  isVisitOpen,
  lockSource,
  noteAnswer,
  noteFailure,
  noteHostKey,
  type SourceRow,
} from './queries.ts'
import { UnknownHost } from './sftp-session.ts'

export type PullPlatform = Pick<
  Platform,
  'tenantDb' | 'files' | 'jobs' | 'log' | 'fetchOutside' | 'connectOutside' | 'secretBox'
>

/** Another process has ended the visit, or its source was changed or removed meanwhile: what came is not kept. */
class VisitGone extends Error {}

/**
 * Asks a source, for one planned visit. May be called any number of times: the visit ends once, in the transaction that
 * adds the import.
 */
export async function pullSource(platform: PullPlatform, job: JobData['pull-source']): Promise<void> {
  const db = platform.tenantDb(job)
  const dueAt = new Date(job.dueAt)
  const source = await findSource(db, job.sourceId)
  if (!source || !(await isVisitOpen(db, source.id, dueAt))) return
  try {
    await visit(platform, db, source, dueAt)
  } catch (error) {
    if (error instanceof VisitGone) return
    const problem = problemOf(error)
    if (problem.code === 'unknown.error') platform.log.error({ err: error, source: source.id }, 'a source was not read')
    await db.transact(async tx => {
      const locked = await lockSource(tx, source.id)
      if (locked && (await endVisit(tx, source.id, dueAt, { outcome: 'failed', problem })))
        await noteFailure(tx, locked, new Date())
      if (locked && error instanceof UnknownHost) await noteHostKey(tx, source.id, error.hostKey)
    })
  }
}

async function visit(platform: PullPlatform, db: TenantDb, source: SourceRow, dueAt: Date): Promise<void> {
  const held = await findPermissions(db, source.ownerId)
  if (!hasAll(held, [stores[source.kind].kind.needs])) throw new Refusal('source.owner.not.allowed')
  const credentials = openCredentials(platform.secretBox, db.tenantId, source)
  const file = isSftp(source.address)
    ? await fetchSftp(platform.connectOutside, source, credentials)
    : await fetchHttps(platform.fetchOutside, source, credentials)
  try {
    if (!file || file.hash === source.fileHash) await db.transact(tx => endSame(tx, source, dueAt, file))
    else await importFile(platform, db, source, dueAt, file)
  } finally {
    if (file) await rm(file.path, { force: true })
  }
}

async function endSame(tx: TenantTx, source: SourceRow, dueAt: Date, file: FetchedFile | undefined): Promise<void> {
  const locked = await lockSource(tx, source.id)
  if (!locked || !(await endVisit(tx, source.id, dueAt, { outcome: 'same' }))) throw new VisitGone()
  await noteAnswer(tx, locked, { ...locked, ...(file && { etag: file.etag, lastModified: file.lastModified }) })
}

/** From here on the file is an import like any other, whose dry run begins by itself. */
async function importFile(
  { files, jobs }: PullPlatform,
  db: TenantDb,
  source: SourceRow,
  dueAt: Date,
  fetched: FetchedFile,
): Promise<void> {
  const { kind, name, ownerId: userId, ownerUsername: username } = source
  const mapping = await findMapping(db, kind)
  const [look, sheets] = [
    await lookAtFile(stores[kind].kind, fetched.path, { mapping }),
    await sheetsOfFile(fetched.path),
  ]
  const fileName = fetched.name?.slice(0, 200) ?? fileNameOf(source)
  const exportedFrom = await foreignFile(fetched.path, fileName, { shop: await shopKey(db), kind })
  await keepFile(db, files, fetched, file =>
    db.transact(async tx => {
      const locked = await lockSource(tx, source.id)
      if (!locked) throw new VisitGone()
      const importId = await insertImport(tx, {
        ...file,
        ...look,
        sheets,
        exportedFrom,
        kind,
        turn: turnOf(kind),
        fileName,
        userId,
        sourceName: name,
      })
      if (!(await endVisit(tx, source.id, dueAt, { outcome: 'imported', importId }))) throw new VisitGone()
      const options = optionsOf(source, mapping, look.headings)
      await requestTask(tx, importId, 'check', { id: userId, username }, options, locked.isAppliedAtOnce)
      await jobs.enqueue(tx, 'import', { tenantId: tx.tenantId, importId })
      await noteAnswer(tx, locked, { ...fetched, fileHash: fetched.hash })
    }),
  )
}

/** What the address ends with. */
function fileNameOf({ address, name }: SourceRow): string {
  const last = basename(new URL(address).pathname)
  try {
    return (decodeURIComponent(last) || name).slice(0, 200)
  } catch {
    return (last || name).slice(0, 200)
  }
}

/** Headings are read by their names, or as somebody said of an earlier file; what is not known is asked about. */
function optionsOf(
  { kind, options: { mode, isReplacement, decimalMark, dayOrder } }: SourceRow,
  saved: ImportOptions['mapping'],
  headings: readonly { heading: string }[],
): ImportOptions {
  const mapped = headings.flatMap(({ heading }) => {
    const column = saved[foldedHeading(heading)]
    return column === undefined ? [] : [[heading, column] as const]
  })
  const notation = { ...(decimalMark && { decimalMark }), ...(dayOrder && { dayOrder }) }
  const isSaid = decimalMark !== null || dayOrder !== null
  const columns = isSaid ? rowColumns(stores[kind].kind) : []
  return {
    mapping: Object.fromEntries(mapped),
    notations: Object.fromEntries(columns.map(({ name }) => [name, notation])),
    mode: isReplacement ? 'strict' : mode,
    isReplacement,
  }
}

/** Why nothing came, in words for staff. */
function problemOf(error: unknown): Problem {
  if (error instanceof Refusal) return { code: error.code, facts: error.facts }
  if (error instanceof UnreadableFile) return error.problem
  return { code: (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'source.no.room' : 'unknown.error' }
}
