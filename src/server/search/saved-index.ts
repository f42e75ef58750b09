import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { sql } from 'kysely'
import type { EmbeddedEngine } from '#search-engine/engine.ts'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/log.ts'
import { makeFolder } from '../platform/make-folder.ts'

/** The search index in a file, so that a start need not build it from the database. */
export interface SavedIndex {
  /** Fills the engine; returns the database's snapshot that it has read, undefined where there is no file to be used. */
  restore(): Promise<string | undefined>
  /** Keeps the index as it is after what a snapshot shows. */
  save(snapshot: string): Promise<void>
}

interface Heading {
  code: string
  cluster: string
  id: string
  snapshot: string
}

/**
 * A saved index is used only by the code that made it, and only with a database that has a row of its id: after a
 * restored backup, or on another server, transactions have other numbers, and what has changed could not be told.
 */
export function openSavedIndex(db: Db, engine: EmbeddedEngine, dataDir: string, log: Log): SavedIndex {
  const folder = join(dataDir, 'snapshots')
  const path = join(folder, 'search-index')
  return {
    async restore() {
      try {
        const file = await readFile(path)
        const end = file.indexOf('\n')
        const heading: Heading = JSON.parse(file.toString('utf8', 0, end))
        if (heading.code !== codeVersion() || !(await isOf(db, heading))) return undefined
        engine.restore(deserialize(file.subarray(end + 1)))
        return heading.snapshot
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
          log.warn({ err: error }, 'the saved search index is of no use; it is built again')
        return undefined
      }
    },
    async save(snapshot) {
      const unfinished = `${path}.${randomUUID()}`
      try {
        makeFolder(folder)
        const heading: Heading = { code: codeVersion(), ...(await register(db)), snapshot }
        await writeFile(unfinished, [Buffer.from(`${JSON.stringify(heading)}\n`), serialize(engine.save())])
        await rename(unfinished, path)
      } catch (error) {
        // The next start builds the index, as the first one did.
        log.warn({ err: error }, 'the search index could not be saved')
        await rm(unfinished, { force: true })
      }
    },
  }
}

/** Changes are kept for three days: an older index could not be brought up to date. */
const usedFor = sql`interval '2 days'`

async function isOf(db: Db, { cluster, id }: Heading): Promise<boolean> {
  const { rows } = await sql`
    select from search_snapshots s, pg_control_system() c
    where s.id = ${id} and s.saved_at > now() - ${usedFor} and c.system_identifier::text = ${cluster}`.execute(db)
  return rows.length > 0
}

async function register(db: Db): Promise<{ cluster: string; id: string }> {
  await sql`delete from search_snapshots where saved_at < now() - ${usedFor}`.execute(db)
  const { rows } = await sql<{ cluster: string; id: string }>`
    insert into search_snapshots (id) values (${randomUUID()})
    returning id, (select system_identifier::text from pg_control_system()) as cluster`.execute(db)
  return rows[0]!
}

/** Other code may split words in another way, or read something else of a product. */
function codeVersion(): string {
  const hash = createHash('sha256').update(process.version)
  const engineFolder = join(import.meta.dirname, '../../search-engine')
  const engineFiles = readdirSync(engineFolder)
    .sort()
    .map(name => join(engineFolder, name))
  for (const file of [...engineFiles, ...furtherFiles]) if (file.endsWith('.ts')) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const furtherFiles = ['queries.ts', '../../domain/search/search-text.ts', '../../domain/catalogue/category.ts'].map(
  name => join(import.meta.dirname, name),
)
