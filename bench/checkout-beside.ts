import type pg from 'pg'
import type { Database } from '../src/server/platform/db/database.ts'
import { readEnvironment } from '../src/server/platform/environment.ts'
import { startShop } from '../src/server/start.ts'
import { makeSampleShop } from '../src/testing/sample-shop.ts'
import { load } from './load.ts'
import { fillShop, makeBuyers } from './orders-rows.ts'

/** Few connections: a buyer's time would otherwise be that of waiting for other buyers. */
const extent = { connections: 2, seconds: 5 }
/** More than can be placed in the time. */
const buyerCount = 8_000

interface Place {
  database: Database
  databaseUrl: string
  client: pg.Client
  folder: string
}

/**
 * How long 99 of 100 orders take at most, in milliseconds: alone, and while the same process writes. A process of its own
 * for jobs would leave only the database to share, so this is the worse case.
 */
export async function checkoutBeside(
  { database, databaseUrl, client, folder }: Place,
  write: (isOver: () => boolean) => Promise<void>,
): Promise<{ alone: number; beside: number }> {
  const variables = {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    KONTOR_DATA: folder,
    KONTOR_ROLE: 'web',
    KONTOR_LOG: 'error',
  }
  const shop = await startShop(readEnvironment(variables))
  try {
    const sample = await makeSampleShop(database.db, 'orders')
    const customers = await fillShop(database.db, client, sample, { companies: 1_000, oldOrders: 1_000 })
    const requests = await makeBuyers(database.db, sample, customers, buyerCount)
    await client.query('analyze')
    let sent = 0
    const place = async (seconds: number) => {
      const result = await load({ address: shop.address!, requests: requests.slice(sent) }, { ...extent, seconds })
      sent += result.answered + extent.connections
      if (sent > buyerCount || result.failures > 0) throw new Error('too few buyers, or orders that were refused')
      return result.p99
    }
    await place(2)
    const alone = await place(extent.seconds)
    let isOver = false
    const writing = write(() => isOver)
    const beside = await place(extent.seconds).finally(() => {
      isOver = true
    })
    await writing
    return { alone, beside }
  } finally {
    await shop.stop()
  }
}
