import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { violations } from '../src/server/cli/integrity.ts'
import { connect } from '../src/server/platform/db/client.ts'
import { openDatabase } from '../src/server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { removeDataFolder } from '../src/testing/data-folder.ts'
import { makeSampleShop } from '../src/testing/sample-shop.ts'
import { figuresOf, measure, medianOf } from './compare.ts'
import { countCpu } from './cpu.ts'
import { load } from './load.ts'
import { fillShop, makeBuyers } from './orders-rows.ts'
import { pgbench, preparePgbench } from './pgbench.ts'
import { running, startShop, stopped } from './shop-process.ts'

/**
 * Carts of five lines become orders on invoice, in a shop with 10,000 companies and 50,000 old orders, compared with
 * pgbench's smallest writing transaction (-N -M prepared) on the same Postgres in the same run.
 * Usage: npm run bench -- orders
 */
const goals = { perSecond: 300, ratio: 0.2, p99: 80 }
const seconds = 4
const rounds = 3
/** More than can be placed in the time. */
const buyerCount = 30_000

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
const postgres = await startEmbeddedPostgres(dataDir)
const shop = startShop(dataDir, 3991, { DATABASE_URL: '', KONTOR_DEMO: '0', KONTOR_ROLE: 'web' })
const database = openDatabase(postgres.url, () => undefined)
const client = await connect(postgres.url)
try {
  const address = await running(shop)
  const sample = await makeSampleShop(database.db, 'bench')
  const customers = await fillShop(database.db, client, sample, { companies: 10_000, oldOrders: 50_000 })
  const requests = await makeBuyers(database.db, sample, customers, buyerCount)
  preparePgbench(postgres.url)
  // Clearing up behind pgbench must not be counted as work for orders.
  await client.query('alter table pgbench_accounts set (autovacuum_enabled = off)')
  await client.query('vacuum analyze')
  let sent = 0
  const next = async <T extends { answered: number }>(
    run: (target: { address: string; requests: typeof requests }) => Promise<T>,
  ) => {
    const result = await run({ address, requests: requests.slice(sent) })
    // What was under way when the time was up has been placed too.
    sent += result.answered + 32
    if (sent > buyerCount) throw new Error('not enough buyers for the time')
    return result
  }
  for (const connections of [8, 32]) {
    // A real shop has analysed tables; on an empty one the checks of references would read whole tables. Plans are made
    // again after it, so it runs during the warm-up.
    await next(target => load(target, { connections, seconds: 1 }))
    await client.query('analyze')
    await next(target => load(target, { connections, seconds: 1 }))
    const results = []
    for (let round = 0; round < rounds; round++) {
      const cpu = countCpu(shop, dataDir)
      const peer = pgbench(postgres.url, connections, seconds)
      const peerCpu = cpu(peer * seconds).postgres
      await client.query('checkpoint')
      const own = await next(target => measure(target, { connections, seconds }, shop, dataDir))
      results.push({
        ...own,
        peer,
        ratio: own.perSecond / peer,
        peerCpu,
        cpuRatio: peerCpu / (own.node + own.postgres),
      })
    }
    const result = medianOf(results, ({ cpuRatio }) => cpuRatio)
    const isGood =
      result.failures === 0 &&
      result.perSecond >= goals.perSecond &&
      result.ratio >= goals.ratio &&
      (connections !== 32 || result.p99 < goals.p99)
    console.log(
      `${isGood ? 'ok  ' : 'MISS'} orders of 5 lines, ${connections} connections: ` +
        `ratio ${result.ratio.toFixed(3)}, by CPU ${result.cpuRatio.toFixed(3)} of pgbench -N -M prepared with ` +
        `${result.peer.toFixed(0)}/s and ${result.peerCpu.toFixed(3)} ms (goals ${goals.ratio}, ${goals.perSecond}/s, p99 ${goals.p99} ms), ${figuresOf(result)}`,
    )
    if (!isGood) process.exitCode = 1
  }
  // All of them, those included that were under way when the time was up.
  await stopped(shop)
  const { rows } = await client.query<{ orders: number; carts: number }>(`
    select (select count(*)::int from orders where checkout_id is not null) as orders,
      (select count(*)::int from baskets where version > 1) as carts`)
  const { orders, carts } = rows[0]!
  const broken = await violations(database.db)
  console.log(
    `${orders} orders of ${carts} carts; ${broken.length === 0 ? 'every rule holds' : JSON.stringify(broken)}`,
  )
  if (orders !== carts || broken.length > 0) process.exitCode = 1
} finally {
  await stopped(shop)
  await client.end()
  await database.close()
  await postgres.stop()
  removeDataFolder(dataDir)
}
