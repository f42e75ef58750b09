import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { jobsPriority } from '../scripts/keep-shop-running.ts'
import { connect } from '../src/server/platform/db/client.ts'
import { type Database, openDatabase } from '../src/server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { migrate } from '../src/server/platform/db/migrate.ts'
import { makeUser } from '../src/testing/builders.ts'
import { makeSampleShop, type SampleShop } from '../src/testing/sample-shop.ts'
import { medianOf } from './compare.ts'
import { load } from './load.ts'
import { fillShop, makeBuyers } from './orders-rows.ts'
import { running, startShop, stopped } from './shop-process.ts'

/** Few connections: a buyer's time would otherwise be that of waiting for other buyers. */
const checkout = { connections: 2, seconds: 4 }
/** More than can be placed in the time. */
const buyerCount = 12_000

/** A shop of 1,000 companies, run as `npm start` does: a process for requests, and one of lower priority for jobs. */
export interface TradingShop {
  address: string
  database: Database
  client: pg.Client
  trade: SampleShop
  /** Places orders for some seconds. 99 of 100 take at most so many milliseconds. */
  place(): Promise<number>
  close(): Promise<void>
}

/** How long 99 of 100 orders take at most, in milliseconds. */
interface Beside {
  alone: number
  beside: number
  /** What the other work has done meanwhile. */
  done: string
}

export async function openTradingShop(port: number, settings: Record<string, string> = {}): Promise<TradingShop> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'))
  // Otherwise a Postgres that may not run as root would keep its files elsewhere, and leave them behind.
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(folder, { isThrowaway: true })
  const client = await connect(postgres.url)
  await migrate(client)
  const database = openDatabase(postgres.url, error => console.error(error.message))
  const trade = await makeSampleShop(database.db, 'bench')
  await makeUser(database.db, { tenantId: trade.tenantId }, 'owner', { staff_role: 'owner' })
  const customers = await fillShop(database.db, client, trade, { companies: 1_000, oldOrders: 1_000 })
  await client.query('analyze')
  const orders = await makeBuyers(database.db, trade, customers, buyerCount)
  const all = { KONTOR_DEMO: '0', ...settings }
  const requests = startShop(folder, port, { ...all, KONTOR_ROLE: 'web' })
  const jobs = startShop(folder, 0, { ...all, KONTOR_ROLE: 'jobs' })
  setPriority(jobs.pid!, jobsPriority)
  const address = await running(requests)
  let sent = 0
  return {
    address,
    database,
    client,
    trade,
    async place() {
      const result = await load({ address, requests: orders.slice(sent) }, checkout)
      sent += result.answered + checkout.connections
      if (sent > buyerCount || result.failures > 0) throw new Error('too few buyers, or orders that were refused')
      return result.p99
    },
    async close() {
      await stopped(requests)
      await stopped(jobs)
      await client.end()
      await database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Orders placed alone and beside other work, three times in turn: the round with the median of their ratio. */
export async function sayCheckoutBeside(
  { place }: TradingShop,
  begin: () => { ended(seconds: number): Promise<string> },
): Promise<void> {
  await place()
  const rounds: Beside[] = []
  for (let round = 0; round < 3; round++) {
    const alone = await place()
    const work = begin()
    const beside = await place()
    rounds.push({ alone, beside, done: await work.ended(checkout.seconds) })
  }
  const { alone, beside, done } = medianOf(rounds, round => round.beside / round.alone)
  const times = beside / alone
  console.log(
    `${times <= 1.5 ? 'ok  ' : 'MISS'} checkout p99 beside ${done}: ${beside.toFixed(0)} ms, ${alone.toFixed(0)} ms alone (${times.toFixed(1)} times, 1.5 at most)`,
  )
}
