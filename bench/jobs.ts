import { mkdtempSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jobsPriority } from '../scripts/keep-shop-running.ts'
import { violations } from '../src/server/cli/integrity.ts'
import { connect } from '../src/server/platform/db/client.ts'
import { openDatabase } from '../src/server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { removeDataFolder } from '../src/testing/data-folder.ts'
import { makeSampleShop } from '../src/testing/sample-shop.ts'
import { figuresOf, type Measured, measure, medianOf } from './compare.ts'
import type { Request } from './load.ts'
import { fillShop, makeBuyers } from './orders-rows.ts'
import { running, startShop, stopped } from './shop-process.ts'

/**
 * What the process for jobs costs those who wait: orders and lists while it makes papers and mails, compared with the
 * same while it is stopped.
 * Usage: npm run bench -- jobs
 */
const goals = { orders: 0.8, lists: 1.2, p99: 80, backlog: 3_000 }
const rounds = 3
const connections = 32
const buyerCount = 20_000

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
const postgres = await startEmbeddedPostgres(dataDir)
const settings = { DATABASE_URL: '', KONTOR_DEMO: '0' }
const shop = startShop(dataDir, 3991, { ...settings, KONTOR_ROLE: 'web' })
const database = openDatabase(postgres.url, () => undefined)
const client = await connect(postgres.url)
const jobs = startShop(dataDir, 0, { ...settings, KONTOR_ROLE: 'jobs' })
setPriority(jobs.pid!, jobsPriority)
const withJobs = async <T>(work: () => Promise<T>): Promise<T> => {
  jobs.kill('SIGCONT')
  await sleep(1_000)
  try {
    return await work()
  } finally {
    jobs.kill('SIGSTOP')
  }
}

try {
  const address = await running(shop)
  const sample = await makeSampleShop(database.db, 'bench')
  const customers = await fillShop(database.db, client, sample, { companies: 1_000, oldOrders: 5_000 })
  const requests = await makeBuyers(database.db, sample, customers, buyerCount)
  await client.query('vacuum analyze')
  let sent = 0
  const order = async (seconds: number) => {
    await client.query('checkpoint')
    const result = await measure({ address, requests: requests.slice(sent) }, { connections, seconds }, shop, dataDir)
    // What was under way when the time was up has been placed too.
    sent += result.answered + connections
    if (sent > buyerCount) throw new Error('not enough buyers for the time')
    return result
  }
  await order(2)
  await client.query('analyze')
  await order(1)
  jobs.kill('SIGSTOP')
  const pairs = []
  for (let round = 0; round < rounds; round++) {
    const alone = await order(3)
    const both = await withJobs(() => order(3))
    pairs.push({ alone, both, ratio: both.perSecond / alone.perSecond })
  }
  const orders = medianOf(pairs, ({ ratio }) => ratio)
  say(
    orders.ratio >= goals.orders && orders.both.p99 <= goals.p99 && orders.both.failures === 0,
    `orders with jobs: ${orders.ratio.toFixed(2)} of the rate alone (goals ${goals.orders}, p99 ${goals.p99} ms)`,
    orders,
  )

  while ((await waiting()) < goals.backlog) await order(1)
  const lists = { address, requests: requests.slice(0, 500).map(listOf) }
  const list = () => measure(lists, { connections, seconds: 4 }, shop, dataDir)
  await list()
  const listPairs = []
  for (let round = 0; round < rounds; round++) {
    const alone = await list()
    const both = await withJobs(list)
    listPairs.push({ alone, both, ratio: alone.perSecond / both.perSecond })
  }
  const listed = medianOf(listPairs, ({ ratio }) => ratio)
  say(
    listed.ratio <= goals.lists && listed.both.failures === 0,
    `lists with ${await waiting()} jobs waiting: ${listed.ratio.toFixed(2)} times the time alone (goal ${goals.lists})`,
    listed,
  )

  const before = await waiting()
  const after = await withJobs(async () => {
    await sleep(15_000)
    return waiting()
  })
  const broken = await violations(database.db)
  say(
    after < before && broken.length === 0,
    `the backlog went from ${before} to ${after} in 15 s; ${JSON.stringify(broken)}`,
  )
} finally {
  jobs.kill('SIGCONT')
  await Promise.all([stopped(shop), stopped(jobs)])
  await client.end()
  await database.close()
  await postgres.stop()
  removeDataFolder(dataDir)
}

function listOf({ headers = {} }: Request): Request {
  return { path: '/api/material?pageSize=16', headers }
}

async function waiting(): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name in ('order-placed', 'mail') and state < 'completed'`,
  )
  return rows[0]!.n
}

function say(isGood: boolean, fact: string, pair?: { alone: Measured; both: Measured }): void {
  console.log(`${isGood ? 'ok  ' : 'MISS'} ${fact}`)
  if (pair) console.log(`       alone ${figuresOf(pair.alone)}\n       both  ${figuresOf(pair.both)}`)
  if (!isGood) process.exitCode = 1
}
