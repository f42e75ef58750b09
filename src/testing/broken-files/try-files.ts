import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { mostImportBytes } from '#contract/desk/imports.ts'
import type { Notation } from '#contract/records/cell.ts'
import type { TenantId } from '#domain/ids.ts'
import { detailsOf } from '#server/imports/present-import.ts'
import { findImport, type ImportOptions } from '#server/imports/queries.ts'
import { resultFile } from '#server/imports/result-file.ts'
import { runImport } from '#server/imports/run-import.ts'
import { requestTask } from '#server/imports/task-queries.ts'
import { uploadFile } from '#server/imports/upload-import.ts'
import type { Origin } from '#server/platform/actor.ts'
import { type Database, openDatabase } from '#server/platform/db/database.ts'
import { openTenantDb, type TenantDb } from '#server/platform/db/tenant-db.ts'
import { type Files, folderFiles } from '#server/platform/files/files.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type MadeUser, makeTenant, makeUser } from '../builders.ts'
import { Random } from '../fuzz/random.ts'
import { type BrokenFile, nextBrokenFile } from './break-file.ts'
import { goodFiles } from './good-files.ts'

interface FileFault {
  why: string
  /** Which of the files of this seed it was. */
  number: number
  file: BrokenFile
}

interface FileFigures {
  tried: number
  /** How many were refused when they were sent, or in the dry run, by the code of the sentence; `checked` got a report. */
  outcomes: Record<string, number>
  slowestMs: number
  slowest: number
  faults: FileFault[]
}

/** The most that a file may cost, in milliseconds of this process. */
const mostCpuMs = 5_000
/** Fingerprints of a whole shop take longer than most files do. */
const comparedEvery = 250
const mostFaults = 20

interface Plan {
  databaseUrl: string
  /** For the file store. */
  folder: string
  count: number
  seed: number
  /** Ends the run early. */
  seconds: number
  say?(figures: FileFigures): void
}

/**
 * Sends broken files as staff would: uploaded, their columns mapped as suggested, checked by the dry run, the report
 * read. Each must end in a sentence or in a report, within its time, and leave the shop as it was.
 */
export async function tryBrokenFiles({ databaseUrl, folder, count, seed, seconds, say }: Plan): Promise<FileFigures> {
  const database = openDatabase(databaseUrl, () => undefined)
  try {
    const desk = await openDesk(database, folder)
    const random = new Random(seed)
    const figures: FileFigures = { tried: 0, outcomes: {}, slowestMs: 0, slowest: 0, faults: [] }
    const before = await fingerprint(desk.db)
    const until = Date.now() + seconds * 1_000
    const goesOn = (number: number) => number < count && Date.now() < until && figures.faults.length < mostFaults
    for (let number = 0; goesOn(number); number++) {
      const file = await nextBrokenFile(desk.good, random)
      await tryOne(desk, file, number, random, figures)
      const isCompared = number % comparedEvery === 0 || !goesOn(number + 1)
      if (isCompared && (await fingerprint(desk.db)) !== before) {
        figures.faults.push({ why: 'the shop has changed', number, file })
        break
      }
      say?.(figures)
    }
    return figures
  } finally {
    await database.close()
  }
}

async function tryOne(desk: Desk, file: BrokenFile, number: number, random: Random, figures: FileFigures) {
  figures.tried++
  const began = process.cpuUsage()
  try {
    const outcome = await outcomeOf(desk, file, random)
    figures.outcomes[outcome] = (figures.outcomes[outcome] ?? 0) + 1
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error)
    figures.faults.push({ why, number, file })
  }
  const { user, system } = process.cpuUsage(began)
  const spent = (user + system) / 1_000
  if (spent > mostCpuMs) figures.faults.push({ why: `took ${Math.round(spent)} ms`, number, file })
  if (spent > figures.slowestMs) Object.assign(figures, { slowestMs: spent, slowest: number })
}

interface Desk {
  db: TenantDb
  files: Files
  user: MadeUser
  good: Awaited<ReturnType<typeof goodFiles>>
  check(importId: number): Promise<void>
}

async function openDesk(database: Database, folder: string): Promise<Desk> {
  const tenantId = (await makeTenant(database.db, 'broken')) as TenantId
  const user = await makeUser(database.db, { tenantId }, 'owner', { staff_role: 'owner' })
  const tenantDb = openTenantDb(database)
  const db = tenantDb({ tenantId })
  const origin: Origin = { actor: { tenantId, type: 'system', name: 'test' }, channel: 'file' }
  const files = folderFiles(folder)
  const jobs = { enqueue: async () => undefined } as unknown as Jobs
  const check = (importId: number) => runImport({ tenantDb, files, jobs }, { tenantId, importId })
  return { db, files, user, good: await goodFiles(db, origin), check }
}

/** The code of the sentence that the file got, or `checked`. */
async function outcomeOf({ db, files, user, check }: Desk, file: BrokenFile, random: Random): Promise<string> {
  const { kind, content } = file
  if (content.length > mostImportBytes) return 'not taken: too large'
  let importId: number
  try {
    const sent = { kind, fileName: 'rows', content: Readable.from([content]), userId: user.id }
    importId = await uploadFile(db, files, sent)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  const details = await detailsOf(db, (await findImport(db, importId))!)
  const mapping = Object.fromEntries(details.columns.map(({ heading, column }) => [heading, column]))
  const options: ImportOptions = { mapping, notations: {}, mode: 'rows', isReplacement: false }
  await db.transact(tx => requestTask(tx, importId, 'check', { id: user.id, username: 'owner' }, options))
  await check(importId)
  const asked = (await findImport(db, importId))!.unclear
  if (asked.length > 0) {
    const notations = Object.fromEntries(asked.map(({ name }) => [name, someNotation(random)]))
    const answered = { ...options, notations }
    await db.transact(tx => requestTask(tx, importId, 'check', { id: user.id, username: 'owner' }, answered))
    await check(importId)
  }
  const found = (await findImport(db, importId))!
  if (found.task) throw new Error(`the task ${found.task} has no end`)
  if (found.stage !== 'uploaded') for await (const _ of (await resultFile(db, files, found, 'de')) ?? []);
  await files.remove(found.fileKey)
  await sql`delete from import_rows where tenant_id = ${db.tenantId} and import_id = ${importId}`.execute(db)
  await sql`delete from imports where tenant_id = ${db.tenantId} and id = ${importId}`.execute(db)
  if (found.problem) return found.problem.code
  if (found.stage !== 'checked') throw new Error(`neither a report nor a sentence, but ${found.stage}`)
  return 'checked'
}

function someNotation(random: Random): Notation {
  return { decimalMark: random.pick(['.', ',']), dayOrder: random.pick(['day first', 'month first']) }
}

/** All that files could change, as one text. */
async function fingerprint(db: TenantDb): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
      and c.table_name not in ('imports', 'import_rows', 'import_mappings') order by 1`.execute(db)
  const prints: string[] = []
  for (const { name } of rows) {
    const print = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print
      from ${sql.table(name)} t where tenant_id = ${db.tenantId}`.execute(db)
    prints.push(`${name} ${print.rows[0]!.print}`)
  }
  return prints.join('\n')
}
