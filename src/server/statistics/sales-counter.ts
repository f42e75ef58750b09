import type { Db } from '../platform/db/database.ts'
import { wakeablePause } from '../platform/wakeable-pause.ts'
import type { Shop } from '../shop.ts'
import { countSome } from './count-sales.ts'

const askEveryMs = 2_000

/**
 * Keeps the figures of the statistics until stopped: follows the orders that the journal names, and counts their days
 * and companies again. Any number of processes may do so. It rests ten times as long as it worked, and three times while
 * much is left to count, because Postgres does not know that this work can wait.
 */
export function startSalesCounter(shop: Pick<Shop, 'log'>, allTenants: Db): { stop(): Promise<void> } {
  let isStopped = false
  const pause = wakeablePause()
  const run = async () => {
    while (!isStopped) {
      const startedAt = Date.now()
      const hasMore = await countSome(allTenants).catch(error => {
        shop.log.warn({ err: error }, 'sales could not be counted; they will be tried again')
        return false
      })
      const worked = Date.now() - startedAt
      if (!isStopped) await pause.wait(hasMore ? 3 * worked : Math.max(10 * worked, askEveryMs))
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
