import { constants } from 'node:os'
import { compileCacheVariables } from '../src/server/platform/compile-cache.ts'
import { shopProgram } from './builds.ts'
import { keepRunning } from './keep-running.ts'

/** Leaves the processor to those who answer, and still gets a tenth of it where they leave nothing. */
export const jobsPriority = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Decoded photographs take 50 MB and more each. By itself the allocator of Linux keeps what was freed, in a pool for each
 * of many threads, and the process that takes pictures in would stay as large as it once was.
 */
const memoryVariables = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '1000000',
}

/**
 * Runs the shop as two processes: one answers, the other works through the jobs with what the first one leaves of the
 * processor. Each is restarted by itself when it fails, and a signal ends both. With `KONTOR_ROLE` set, one process of
 * that role runs alone.
 */
export async function keepShopRunning(nodeFlags: readonly string[]): Promise<number> {
  const parameters = [...nodeFlags, shopProgram]
  const variables = compileCacheVariables(process.env.KONTOR_DATA)
  if (process.env.KONTOR_ROLE) return keepRunning(parameters, { variables })
  const serving = new AbortController()
  let jobs: Promise<number> | undefined
  // The jobs wait until the shop is up: by then the database is migrated and filled, and the settings have been proven.
  const startJobs = () => {
    jobs ??= keepRunning(parameters, {
      name: 'The process for jobs',
      variables: { ...variables, ...memoryVariables, KONTOR_ROLE: 'jobs' },
      priority: jobsPriority,
      always: true,
      until: serving.signal,
    })
  }
  const code = await keepRunning(parameters, { variables: { ...variables, KONTOR_ROLE: 'web' }, onRunning: startJobs })
  serving.abort()
  await jobs
  return code
}
