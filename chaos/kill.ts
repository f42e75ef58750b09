import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { makeCrowd } from '../src/testing/trade.ts'
import { keepBuying, lostAndDoubled, nobodyYet } from './buyers.ts'
import { openPlayground, report, reportRules } from './shops.ts'

/** A server process is killed again and again while people order: npm run chaos -- kill */
const kills = Number(process.argv[2] ?? 20)
const buyers = 12

const playground = await openPlayground()
const { db, addresses, trade, shops } = playground
try {
  await sql`with up as (update stock set available = available + 1000000 where tenant_id = ${trade.tenantId} returning *)
    insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason)
    select tenant_id, product_id, variant_id, 1000000, 'receipt' from up`.execute(db)
  const crowd = await makeCrowd(db, trade.company, buyers)
  const watched = nobodyYet()
  let isOver = false
  const buying = crowd.map(buyer => keepBuying(addresses, buyer, trade, watched, () => isOver))
  for (let kill = 0; kill < kills; kill++) {
    await sleep(200 + Math.random() * 1500)
    const place = kill % 2
    shops[place]!.child.kill('SIGKILL')
    await shops[place]!.ended
    await playground.restart(place)
  }
  await sleep(1000)
  isOver = true
  await Promise.all(buying)
  const { lost, doubled, orders } = await lostAndDoubled(db, watched)
  report(lost === 0, `${kills} kills, ${watched.acknowledged.length} acknowledged orders, ${lost} lost`)
  report(doubled === 0 && orders === watched.acknowledged.length, `${orders} orders stored, ${doubled} doubled`)
  report(watched.longestWait < 60_000, `the longest that anybody had to try was ${watched.longestWait} ms`)
  report(
    [...watched.serverErrors.keys()].every(status => status === 503),
    `answers of 5xx: ${JSON.stringify([...watched.serverErrors])} (503 while starting or stopping is fine)`,
  )
  report((await stuck()) === 0, 'no transaction and no lock is left behind')
  await reportRules(db)
} finally {
  await playground.close()
}

/** Transactions that a killed process has left open. */
async function stuck(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%' and state_change < now() - interval '5 seconds'`.execute(
    db,
  )
  return rows[0]!.n
}
