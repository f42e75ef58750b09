import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { emptyFigures, fillStock, keepOrdering, lostAndDuplicated } from '../src/testing/buyers.ts'
import { makeBuyers } from '../src/testing/sample-shop.ts'
import { openPlayground, report, reportRules } from './shops.ts'

/** One process after the other is killed while people order, the one for jobs too: npm run chaos -- kill */
const kills = Number(process.argv[2] ?? 20)
const buyers = 12

const playground = await openPlayground()
const { db, addresses, trade, shops } = playground
try {
  await fillStock(db, trade)
  const crowd = await makeBuyers(db, trade.company, buyers)
  const watched = emptyFigures()
  let isOver = false
  const buying = crowd.map(buyer => keepOrdering(addresses, buyer, trade, 'CHAOS1', watched, () => isOver))
  for (let kill = 0; kill < kills; kill++) {
    await sleep(200 + Math.random() * 1500)
    const place = kill % shops.length
    shops[place]!.child.kill('SIGKILL')
    await shops[place]!.ended
    await playground.restart(place)
  }
  const enough = watched.acknowledged.length + buyers
  while (watched.acknowledged.length < enough) await sleep(20)
  isOver = true
  await Promise.all(buying)
  const { lost, doubled, orders } = await lostAndDuplicated(db, watched)
  report(lost === 0, `${kills} kills, ${watched.acknowledged.length} acknowledged orders, ${lost} lost`)
  report(doubled === 0 && orders === watched.acknowledged.length, `${orders} orders stored, ${doubled} doubled`)
  report(watched.longestWait < 60_000, `the longest that anybody had to try was ${watched.longestWait} ms`)
  report(
    [...watched.serverErrors.keys()].every(status => status === 503),
    `answers of 5xx: ${JSON.stringify([...watched.serverErrors])} (503 while starting or stopping is fine)`,
  )
  report((await stuck()) === 0, 'no transaction and no lock is left behind')
  await sleep(20_000) // a process counts as dead after so long without a heartbeat
  const taken = await secondsUntil(async () => (await orphans()) === 0, 60)
  report(taken < 60, `the work of the dead was taken over after ${taken} s, ${await orphans()} pieces of it were not`)
  // What the kills left is worked off at the pace of one process: at least twenty orders a second.
  const longest = 60 + Math.ceil(orders / 20)
  const drained = await secondsUntil(async () => (await unconfirmed()) === 0, longest)
  report(
    drained < longest,
    `every order was confirmed ${drained} s later, with ${await mails()} mails for ${orders} orders`,
  )
  report((await mails()) === orders, 'each order has one mail')
  await reportRules(db)
} finally {
  await playground.close()
}

/** Transactions left open by a killed process. */
async function stuck(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%' and state_change < now() - interval '5 seconds'`.execute(
    db,
  )
  return rows[0]!.n
}

/** Jobs of a killed process that were not taken over; the queue's own clock has no heartbeat, and strikes every minute. */
async function orphans(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job
    where state = 'active' and name not like '\\_\\_pgboss%' and coalesce(heartbeat_on, started_on) < now() - interval '20 seconds'`.execute(
    db,
  )
  return rows[0]!.n
}

async function unconfirmed(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders o where not exists (
      select from order_documents d
      where (d.tenant_id, d.order_id) = (o.tenant_id, o.id) and d.kind = 'confirmation')`.execute(db)
  return rows[0]!.n
}

async function mails(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job where name = 'mail'`.execute(db)
  return rows[0]!.n
}

async function secondsUntil(isSo: () => Promise<boolean>, most: number): Promise<number> {
  for (let seconds = 0; seconds < most; seconds++) {
    if (await isSo()) return seconds
    await sleep(1000)
  }
  return most
}
