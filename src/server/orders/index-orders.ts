import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { restAfter, watchOthers } from '../platform/giving-way.ts'
import { wakeablePause } from '../platform/wakeable-pause.ts'
import type { Shop } from '../shop.ts'

const askEveryMs = 1_000
const ordersAtOnce = 50

/**
 * Indexes new orders for the search until stopped, so that a search finds little left to index. Any number of processes
 * may do so. It rests three times as long as it worked, and longer while others keep the processors busy: Postgres does
 * not know that this work can wait.
 */
export function startOrderIndexer(shop: Shop, allTenants: Db): { stop(): Promise<void> } {
  let isStopped = false
  const pause = wakeablePause()
  const othersAreBusy = watchOthers()
  const run = async () => {
    while (!isStopped) {
      const startedAt = Date.now()
      const indexed = await indexSome(allTenants).catch(error => {
        shop.log.warn({ err: error }, 'new orders could not be indexed; they will be tried again')
        return 0
      })
      const worked = Date.now() - startedAt
      const rest = Math.max(3 * worked, restAfter(worked, othersAreBusy()))
      if (!isStopped) await pause.wait(indexed === ordersAtOnce ? rest : Math.max(rest, askEveryMs))
    }
  }
  const running = run()
  return {
    async stop() {
      isStopped = true
      pause.wake()
      await running
    },
  }
}

async function indexSome(db: Db): Promise<number> {
  const { rows } = await sql<{ indexed: number }>`select index_some_orders(${ordersAtOnce}) as indexed`.execute(db)
  return rows[0]!.indexed
}
