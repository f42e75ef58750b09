import { createSecretKey } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Endpoint } from '#contract/endpoint.ts'
import { openSessions } from './account/session-query.ts'
import { startAccountWorkers } from './account/workers.ts'
import { startStockNotifier } from './alarms/stock-notifier.ts'
import { buildApp, createApp } from './app.ts'
import { openCatalogueMemory } from './catalogue/memory.ts'
import { openRenderer } from './documents/renderer.ts'
import { startDocumentWorkers } from './documents/workers.ts'
import { openProviders } from './payment/providers.ts'
import { startSweep } from './payment/sweep.ts'
import { type Deliver, startTestBankWorker } from './payment/test-bank/worker.ts'
import { connect, postgresOf } from './platform/db/client.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate, startLock } from './platform/db/migrate.ts'
import { deploymentKey } from './platform/deployment-key.ts'
import { type Environment, StartProblem } from './platform/environment.ts'
import { openQueues } from './platform/fair-queue.ts'
import type { Files } from './platform/files/files.ts'
import { openFiles } from './platform/files/open-files.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openMailTransport } from './platform/mail/transport.ts'
import { startMailWorkers } from './platform/mail/workers.ts'
import { reportFaultsTo } from './platform/report-once.ts'
import { openSearch } from './search/open-search.ts'
import { cacheSettings } from './settings/settings.ts'
import type { Shop } from './shop.ts'

export interface RunningShop {
  /** Where it listens, e.g. http://127.0.0.1:3000. */
  address: string
  served: Endpoint[]
  log: FastifyInstance['log']
  /** Finishes running requests, returns jobs to the queue, and releases everything. */
  stop(): Promise<void>
}

/** Fills a database without any tenant, for instance with the demo. */
export type FillEmptyDatabase = (client: pg.Client, files: Files) => Promise<unknown>

/** Starts a shop: database, jobs, mail, files, and the HTTP server. */
export async function startShop(environment: Environment, fill?: FillEmptyDatabase): Promise<RunningShop> {
  prepareDataFolder(environment.dataDir)
  const postgres = await postgresOf(environment)
  const undo: (() => Promise<unknown>)[] = [() => postgres.stop()]
  try {
    const app = createApp(environment)
    const files = await openFiles(environment)
    await prepareDatabase(postgres.url, files, fill)
    const reportLost = (error: Error) => app.log.warn({ err: error }, 'a database connection was lost')
    const database = openDatabase(postgres.url, reportLost)
    undo.unshift(() => database.close())
    const renderer = openRenderer()
    undo.unshift(() => renderer.stop())
    const jobs = await openJobs(postgres.url, app.log, environment.isWorking)
    undo.unshift(() => jobs.stop(5_000))

    const { db, read, transactPipelined } = database
    const catalogue = openCatalogueMemory(db, read)
    const { log } = app
    reportFaultsTo(log)
    const { meilisearch, searchEnv: env } = environment
    const search = await openSearch({ db, databaseUrl: postgres.url, log, meilisearch, env })
    undo.unshift(() => search.stop())
    const fileKey = createSecretKey(await deploymentKey(db, 'files'))
    const settingsOf = cacheSettings(db)
    const cards = await openProviders(db, environment.payment)
    const shop: Shop = {
      environment,
      db,
      read,
      transactPipelined,
      findSession: openSessions(read),
      catalogue,
      settingsOf,
      search,
      jobs,
      cards,
      files,
      fileKey,
      renderer,
      queues: openQueues(),
      log,
    }
    const served = await buildApp(app, shop)
    const sendMail = openMailTransport(environment)
    await startAccountWorkers(shop, sendMail)
    await startMailWorkers(shop, sendMail)
    await startDocumentWorkers(shop)
    await startTestBankWorker(shop, deliverTo(app))
    const sweep = startSweep(shop)
    undo.unshift(() => sweep.stop())
    const notifier = startStockNotifier(shop)
    undo.unshift(() => notifier.stop())
    undo.unshift(() => app.close())
    const address = await listen(app, environment)
    return { address, served, log: app.log, stop: () => inOrder(undo) }
  } catch (error) {
    await inOrder(undo)
    throw error
  }
}

/** Migrates and fills; of several processes starting concurrently one does it and the others wait. */
async function prepareDatabase(url: string, files: Files, fill: FillEmptyDatabase | undefined): Promise<void> {
  const client = await connect(url)
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    await migrate(client)
    await fill?.(client, files)
  } finally {
    await client.end()
  }
}

function prepareDataFolder(dataDir: string): void {
  try {
    for (const name of ['outbox', 'files']) makeFolder(join(dataDir, name))
  } catch (error) {
    throw new StartProblem(`The data folder ${dataDir} cannot be written: ${(error as Error).message}.`)
  }
}

/** Folder by folder: Node's recursive mkdir does not return if the system forbids creating folders. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process that starts concurrently may have created it.
    if (!existsSync(path)) throw error
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
