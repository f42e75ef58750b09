import { createSecretKey } from 'node:crypto'
import { rmSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { authenticateKeys } from './api-keys/authenticate-key.ts'
import type { Served } from './app.ts'
import { openCatalogueMemory } from './catalogue/memory.ts'
import { openRenderer } from './documents/renderer.ts'
import { openProviders } from './payment/providers.ts'
import type { Deliver } from './payment/test-bank/worker.ts'
import { connect } from './platform/db/client.ts'
import { type Database, type Db, openDatabase, type Tx } from './platform/db/database.ts'
import { fillEmpty } from './platform/db/fill-empty.ts'
import { migrate, startLock } from './platform/db/migrate.ts'
import { type OpenTenantDb, openTenantDb } from './platform/db/tenant-db.ts'
import { deploymentKey } from './platform/deployment-key.ts'
import { type Environment, StartProblem } from './platform/environment.ts'
import { openQueues } from './platform/fair-queue.ts'
import { openFiles } from './platform/files/open-files.ts'
import { createApp } from './platform/http/create-app.ts'
import { prepareApp } from './platform/http/prepare-app.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { outsideSettings } from './platform/outbound/allowed-addresses.ts'
import { openConnections } from './platform/outbound/connect-outside.ts'
import { openOutside } from './platform/outbound/fetch-outside.ts'
import { openLimits } from './platform/rate-limit.ts'
import { reportFaultsTo } from './platform/report-once.ts'
import { openSecretBox } from './platform/secret-box.ts'
import { findTenantIds } from './search/read-changes.ts'
import { findTenant, hasTenants, openTenantOf } from './settings/find-tenant.ts'
import { cacheSettings } from './settings/settings.ts'
import type { Shop } from './shop.ts'

export interface RunningShop extends Served {
  /** Where it listens, e.g. http://127.0.0.1:3000; undefined for a process that only works through jobs. */
  address: string | undefined
  log: FastifyInstance['log']
  hasTenant(key: string): Promise<boolean>
  /** Finishes running requests, returns jobs to the queue, and releases everything. */
  stop(): Promise<void>
}

/** Reads what a database without any tenant is filled with, for instance the demo. The answer writes it. */
export type FillDatabase = (environment: Environment) => Promise<(tx: Tx) => Promise<void>>

/** Reads what the database is filled with, or has it already. */
type Fill = () => ReturnType<FillDatabase>

/** Opens a shop whose Postgres is starting, and stops it where that fails. */
export async function openShop(
  environment: Environment,
  starting: Promise<{ url: string; stop(): Promise<void> }>,
  fill: Fill | undefined,
  onLoaded: (() => void) | undefined,
): Promise<RunningShop> {
  const { role, dataDir, databaseUrl } = environment
  const code = role === 'jobs' ? undefined : loadServingCode()
  const postgres = await starting
  const undo: (() => Promise<unknown>)[] = [() => postgres.stop()]
  try {
    const files = await openFiles(environment)
    // Only the serving process asks a process for jobs, and tells it whom it asks for.
    const app = createApp({ ...environment, trustProxy: environment.trustProxy || role === 'jobs' })
    const { log } = app
    const isFilled = await prepareDatabase(postgres.url, fill)
    const reportLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
    const database = openDatabase(postgres.url, reportLost, databaseUrl ? 0 : getPriority())
    undo.unshift(() => database.close())
    const renderer = openRenderer()
    undo.unshift(() => renderer.stop())
    const jobs = await openJobs(postgres.url, log, role !== 'web')
    undo.unshift(() => jobs.stop(5_000))

    const { db } = database
    const tenantDb = openTenantDb(database)
    reportFaultsTo(log)
    const shop: Shop = {
      environment,
      tenantDb,
      limits: openLimits(db),
      catalogue: openCatalogueMemory(tenantDb),
      settingsOf: cacheSettings(tenantDb),
      tenantOf: openTenantOf(db, environment),
      jobs,
      cards: await openProviders(db, environment.payment),
      files,
      fileKey: createSecretKey(await deploymentKey(db, 'files')),
      secretBox: await openSecretBox(db, environment.secretsKey),
      fetchOutside: openOutside(outsideSettings(environment)),
      connectOutside: openConnections(outsideSettings(environment)),
      renderer,
      queues: openQueues(),
      log,
    }
    const served = code
      ? await prepareServing(await code, app, shop, database, postgres.url, undo)
      : await prepareForPrograms(app, shop, database)
    if (role !== 'web') {
      const { startWorkers } = await import('./workers.ts')
      const workers = await startWorkers(shop, db)
      undo.unshift(() => workers.stop())
    }
    undo.unshift(() => app.close())
    onLoaded?.()
    const address = role === 'jobs' ? await listenToPrograms(app, dataDir) : await listen(app, environment)
    if (isFilled) {
      const analysed = analyse(postgres.url).catch(() => undefined)
      undo.unshift(() => analysed)
    }
    const hasTenant = async (key: string) => (await findTenant(db, key)) !== undefined
    return { address, ...served, log, hasTenant, stop: () => inOrder(undo) }
  } catch (error) {
    await inOrder(undo)
    throw error
  }
}

/** What only a serving process needs, so that a process for jobs stays small. Loaded while Postgres starts. */
function loadServingCode() {
  const code = Promise.all([
    import('./app.ts'),
    import('./search/open-search.ts'),
    import('./payment/test-bank/worker.ts'),
  ])
  // Whoever needs it is told; where the start has failed before, nobody is.
  code.catch(() => undefined)
  return code
}

async function prepareServing(
  [{ buildApp }, { openSearch }, { startTestBankWorker }]: Awaited<ReturnType<typeof loadServingCode>>,
  app: FastifyInstance,
  shop: Shop,
  database: Database,
  databaseUrl: string,
  undo: (() => Promise<unknown>)[],
): Promise<Served> {
  const { meilisearch, searchEnv: env, dataDir } = shop.environment
  const warmed = warmCatalogue(shop, database.db)
  const search = await openSearch({ database, databaseUrl, log: shop.log, dataDir, meilisearch, env })
  undo.unshift(() => search.stop())
  await warmed
  const programsDb = openProgramsDb(shop, databaseUrl, undo)
  const programsSocket = shop.environment.role === 'web' ? socketFor(dataDir) : undefined
  const served = await buildApp(app, { ...shop, search, programsDb, programsSocket }, database)
  app.addHook('onListen', async () => {
    // The bank's reports arrive as requests, so a process that serves them delivers them.
    const jobs = beginJobs(shop, () => startTestBankWorker(shop, database.db, deliverTo(app)))
    undo.unshift(async () => jobs.stop())
  })
  return served
}

/**
 * A process for jobs answers programs as well, by the same routes as the serving process, which passes their calls on:
 * what programs send must not keep buyers waiting.
 */
async function prepareForPrograms(app: FastifyInstance, shop: Shop, database: Database): Promise<Served> {
  const { programRoutes } = await import('./program-routes.ts')
  await prepareApp(app, shop.environment)
  return { served: [], servedToKeys: programRoutes(app, authenticateKeys(database.read), shop, shop.tenantDb) }
}

/** Where a process for jobs listens to the one that serves; whoever may not read the data folder cannot reach it. */
function socketFor(dataDir: string): string {
  return join(dataDir, 'programs.sock')
}

/** Without it the serving process answers programs itself: a path too long for a socket, say, changes nothing else. */
async function listenToPrograms(app: FastifyInstance, dataDir: string): Promise<undefined> {
  const path = socketFor(dataDir)
  try {
    // One that was killed has left it behind.
    rmSync(path, { force: true })
    await app.listen({ path })
  } catch (error) {
    app.log.warn({ err: error }, 'programs are answered by the process for requests')
  }
}

/**
 * What programs ask for in bulk must not hold up buyers: where Postgres shares the machine with the shop, its connections
 * leave the processor to theirs. A Postgres elsewhere has processors of its own.
 */
function openProgramsDb(
  { environment, log, tenantDb }: Shop,
  databaseUrl: string,
  undo: (() => Promise<unknown>)[],
): OpenTenantDb {
  if (environment.databaseUrl) return tenantDb
  const reportLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost')
  const database = openDatabase(databaseUrl, reportLost, constants.priority.PRIORITY_BELOW_NORMAL)
  undo.unshift(() => database.close())
  return openTenantDb(database)
}

/** Connects to the queue a moment after the port is open, as the first answers need not wait for it, and then works. */
function beginJobs({ jobs, log }: Shop, work: () => Promise<unknown>): { stop(): void } {
  const begin = async () => {
    try {
      await jobs.connect()
      await work()
    } catch (error) {
      log.error({ err: error }, 'the queue of jobs could not be opened; it is tried again')
      timer = setTimeout(begin, 5_000).unref()
    }
  }
  let timer = setTimeout(begin, 250)
  return { stop: () => clearTimeout(timer) }
}

/** Before the port opens, so that a shop that is ready answers its first list as fast as the next ones. */
async function warmCatalogue({ catalogue, log }: Shop, db: Db): Promise<void> {
  try {
    for (const tenantId of await findTenantIds(db)) await catalogue.warm(tenantId)
  } catch (error) {
    log.warn({ err: error }, 'the catalogue could not be loaded ahead; its first list will wait for it')
  }
}

/** Migrates, and says whether it also filled; of several processes that start together the others wait for one. */
async function prepareDatabase(url: string, fill: Fill | undefined): Promise<boolean> {
  const client = await connect(url)
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    await migrate(client)
    return fill !== undefined && (await fillIfEmpty(fill, url))
  } finally {
    await client.end()
  }
}

/**
 * The planner knows new rows only once they were looked at, which would otherwise be a minute later. It takes a second
 * that the start need not wait for; where it fails, Postgres does so by itself.
 */
async function analyse(url: string): Promise<void> {
  const client = await connect(url)
  try {
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function fillIfEmpty(fill: Fill, url: string): Promise<boolean> {
  const database = openDatabase(url, () => undefined)
  try {
    if (await hasTenants(database.db)) return false
    await fillEmpty(database.db, await fill())
    return true
  } finally {
    await database.close()
  }
}

async function listen(app: FastifyInstance, { host, port }: Environment): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE') throw new StartProblem(`Port ${port} on ${host} is taken; set PORT to another one.`)
    if (code === 'EACCES') throw new StartProblem(`Port ${port} needs more rights than this account has; set PORT.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartProblem(`HOST ${host} is not this machine.`)
    throw error
  }
}

/**
 * Delivered within the process, so that it works behind any proxy; it passes the same checks as a request from outside.
 */
function deliverTo(app: FastifyInstance): Deliver {
  return async (url, headers, payload) => (await app.inject({ method: 'POST', url, headers, payload })).statusCode
}

/** Each step is tried even if an earlier one fails, so that as little as possible is left behind. */
async function inOrder(steps: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) await step().catch(() => undefined)
}
