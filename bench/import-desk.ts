import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { TenantId } from '../src/domain/ids.ts'
import type { ImportTask } from '../src/domain/records/import.ts'
import { findImport, insertImport } from '../src/server/imports/queries.ts'
import { runImport } from '../src/server/imports/run-import.ts'
import { requestTask } from '../src/server/imports/task-queries.ts'
import { connect } from '../src/server/platform/db/client.ts'
import { type Database, openDatabase } from '../src/server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { migrate } from '../src/server/platform/db/migrate.ts'
import { openTenantDb } from '../src/server/platform/db/tenant-db.ts'
import { folderFiles } from '../src/server/platform/files/files.ts'
import type { Jobs } from '../src/server/platform/jobs/jobs.ts'
import { xlsxStream } from '../src/server/platform/spreadsheet/write-xlsx.ts'
import type { KindName } from '../src/server/records/stores.ts'
import { makeTenant, makeUser } from '../src/testing/builders.ts'
import { countStolen, cpuMilliseconds } from './cpu.ts'

/** What a task of an import took. */
interface Taken {
  seconds: number
  /** Of this process and of its database, in seconds of a processor. */
  node: number
  postgres: number
  stolen: number
}

/** A shop of its own whose imports are worked on as by the process for jobs, in this process. */
export interface ImportDesk {
  client: pg.Client
  database: Database
  tenantId: TenantId
  /** Puts a file of rows into the store and says which import it is. */
  csv(kind: KindName, heading: string, count: number, rowOf: (n: number) => string): Promise<number>
  xlsx(
    kind: KindName,
    headings: readonly string[],
    count: number,
    rowOf: (n: number) => (string | number)[],
  ): Promise<number>
  run(importId: number, task: ImportTask): Promise<Taken>
  /** The most memory beyond that of the start, in MB. */
  growth(): number
  close(): Promise<void>
}

export async function openImportDesk(): Promise<ImportDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  // Otherwise a Postgres that may not run as root would keep its files elsewhere, and leave them behind.
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder)
  const client = await connect(postgres.url)
  await migrate(client)
  const database = openDatabase(postgres.url, error => console.error(error.message))
  const tenantId = await makeTenant(database.db, 'bench')
  const user = await makeUser(database.db, { tenantId }, 'owner', { staff_role: 'owner' })
  const tenantDb = openTenantDb(database)
  const db = tenantDb({ tenantId })
  const files = folderFiles(join(folder, 'files'))
  const jobs = { enqueue: async () => undefined } as unknown as Jobs
  const by = { id: user.id, username: 'owner' }
  const options = { mapping: {}, notations: {}, mode: 'rows', isReplacement: false } as const
  let count = 0

  const uploaded = async (kind: KindName, content: Readable) => {
    const source = join(folder, 'source')
    await pipeline(content, createWriteStream(source))
    const fileKey = `imports/${++count}`
    await files.putFile(fileKey, source)
    await rm(source, { force: true })
    const file = {
      kind,
      turn: kind,
      fileName: 'rows',
      fileKey,
      fileHash: String(count).padStart(64, '0'),
      fileBytes: 1,
    }
    return insertImport(db, { ...file, headings: [], userId: user.id })
  }

  const connections = async () => {
    const { rows } = await client.query('select pid from pg_stat_activity where datname = current_database()')
    return rows.reduce((sum, { pid }) => sum + cpuMilliseconds(pid), 0)
  }

  const atStart = process.memoryUsage.rss()
  let highest = atStart
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 50)

  return {
    client,
    database,
    tenantId,
    csv: (kind, heading, rows, rowOf) => uploaded(kind, Readable.from(linesOf(heading, rows, rowOf))),
    xlsx(kind, headings, rows, rowOf) {
      const columns = headings.map(heading => ({ heading, kind: 'text', width: 18 }) as const)
      return uploaded(kind, xlsxStream({ name: kind, columns }, batchesOf(rows, rowOf)))
    },
    async run(importId, task) {
      const [node, database, stolen, began] = [
        process.cpuUsage(),
        await connections(),
        countStolen(),
        performance.now(),
      ]
      await db.transact(tx => requestTask(tx, importId, task, by, options))
      await runImport({ tenantDb, files, jobs }, { tenantId, importId })
      const seconds = (performance.now() - began) / 1_000
      const { user: own, system } = process.cpuUsage(node)
      const { problem, rejected, task: left } = (await findImport(db, importId))!
      if (problem || left || rejected > 0) throw new Error(JSON.stringify({ problem, left, rejected }))
      const postgresTime = ((await connections()) - database) / 1_000
      return { seconds, node: (own + system) / 1e6, postgres: postgresTime, stolen: stolen() }
    },
    growth: () => (highest - atStart) / 1024 / 1024,
    async close() {
      clearInterval(watch)
      await client.end()
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function* linesOf(heading: string, count: number, rowOf: (n: number) => string): Generator<string> {
  yield `${heading}\n`
  for (let from = 0; from < count; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - from) }, (_, n) => `${rowOf(from + n)}\n`)
    yield rows.join('')
  }
}

async function* batchesOf<T>(count: number, rowOf: (n: number) => T): AsyncGenerator<T[]> {
  for (let from = 0; from < count; from += 1_000)
    yield Array.from({ length: Math.min(1_000, count - from) }, (_, n) => rowOf(from + n))
}

/** Prints what something took beside its goal and what others take. */
export function say(what: string, taken: readonly Taken[], goal: number, anchor: string): void {
  const sum = (figure: (one: Taken) => number) => taken.reduce((all, one) => all + figure(one), 0)
  const seconds = sum(one => one.seconds)
  const stolen = Math.max(...taken.map(one => one.stolen))
  const cpu = `CPU ${sum(one => one.node).toFixed(1)} + ${sum(one => one.postgres).toFixed(1)} s, stolen ${stolen.toFixed(0)} %`
  check(seconds <= goal, `${what}: ${seconds.toFixed(1)} s of ${goal.toFixed(1)} s (${cpu}); ${anchor}`)
}

export function check(isGood: boolean, fact: string): void {
  console.log(`${isGood ? 'ok  ' : 'MISS'} ${fact}`)
  if (!isGood) process.exitCode = 1
}
