import { join } from 'node:path'
import type { FillDatabase, RunningShop } from './open-shop.ts'
import { postgresOf } from './platform/db/client.ts'
import { hasEmbeddedPostgres } from './platform/db/embedded-postgres.ts'
import { type Environment, StartProblem } from './platform/environment.ts'
import { makeFolder } from './platform/make-folder.ts'

/**
 * Starts what the role of the process asks for: the HTTP server, the workers of the job queue, or both. `onLoaded` is
 * called before the port opens.
 */
export async function startShop(
  environment: Environment,
  fill?: FillDatabase,
  onLoaded?: () => void,
): Promise<RunningShop> {
  const { databaseUrl, dataDir } = environment
  prepareDataFolder(dataDir)
  const isNew = !databaseUrl && !hasEmbeddedPostgres(dataDir)
  const postgres = begun(postgresOf(environment))
  // A Postgres that is made now is empty, and meanwhile there is time to read what it is filled with.
  const filling = isNew && fill ? begun(fill(environment)) : undefined
  // Loaded while Postgres starts, which takes longer.
  const { openShop } = await import('./open-shop.ts')
  return openShop(environment, postgres, fill && (() => filling ?? fill(environment)), onLoaded)
}

/** Whoever waits for it is told how it failed; where the start has failed before, nobody waits. */
function begun<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  return work
}

function prepareDataFolder(dataDir: string): void {
  try {
    for (const name of ['outbox', 'files']) makeFolder(join(dataDir, name))
  } catch (error) {
    throw new StartProblem(`The data folder ${dataDir} cannot be written: ${(error as Error).message}.`)
  }
}
