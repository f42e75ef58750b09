import { spawn } from 'node:child_process'
import { openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiClient } from '../src/testing/api-client.ts'
import { emptyFigures, fillStock, keepOrdering, lostAndDuplicated } from '../src/testing/buyers.ts'
import { makeBuyers } from '../src/testing/sample-shop.ts'
import { openPlayground, report, reportRules } from './shops.ts'

/** Postgres is stopped for ten seconds while people order: npm run chaos -- outage */
const secondsAway = 10

const playground = await openPlayground()
const { db, addresses, trade, shops, dataDir } = playground
try {
  await fillStock(db, trade)
  const crowd = await makeBuyers(db, trade.company, 12)
  const watched = emptyFigures()
  let isOver = false
  const buying = crowd.map(buyer => keepOrdering(addresses, buyer, trade, 'CHAOS1', watched, () => isOver))
  while (watched.acknowledged.length < 100) await sleep(20)
  const before = watched.acknowledged.length

  const startAgain = await stopPostgres()
  await sleep(1000)
  const client = new ApiClient(addresses[0]!, crowd[0]!.session)
  const began = Date.now()
  const answer = await client.get('/api/basket')
  const answeredIn = Date.now() - began
  const isAlive = (await client.get('/healthz')).status === 200
  await sleep(secondsAway * 1000 - 1000 - (Date.now() - began))
  startAgain()
  const backAt = Date.now()
  while (watched.lastSuccessAt < backAt && Date.now() - backAt < 60_000) await sleep(50)
  const recovery = watched.lastSuccessAt - backAt
  const enough = watched.acknowledged.length + 100
  while (watched.acknowledged.length < enough) await sleep(20)
  isOver = true
  await Promise.all(buying)

  const { lost, doubled, orders } = await lostAndDuplicated(db, watched)
  report(isAlive && shops.every(({ child }) => child.exitCode === null), 'all processes live')
  report(answer.status === 503 && answeredIn < 2000, `while it is away: ${answer.status} in ${answeredIn} ms`)
  report(
    [...watched.serverErrors.keys()].every(status => status === 503),
    `answers of 5xx: ${JSON.stringify([...watched.serverErrors])}, the slowest after ${watched.slowestError} ms`,
  )
  report(recovery > 0 && recovery < 5000, `orders again ${recovery} ms after it was started`)
  report(
    lost === 0 && doubled === 0,
    `${before} orders before, ${orders} in all, ${lost} acknowledged ones lost, ${doubled} doubled`,
  )
  await reportRules(db)
} finally {
  await playground.close()
}

/** Stops Postgres immediately, as an administrator would; the returned function starts it again. */
async function stopPostgres(): Promise<() => void> {
  const home = join(dataDir, 'postgres')
  const pid = Number(readFileSync(join(home, 'postmaster.pid'), 'utf8').split('\n')[0])
  const [program, ...flags] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  const { uid, gid } = statSync(`/proc/${pid}`)
  process.kill(pid, 'SIGINT')
  while (isRunning(pid)) await sleep(50)
  return () => {
    const log = openSync(join(home, 'server.log'), 'a')
    const server = spawn(program!, flags, {
      uid,
      gid,
      cwd: '/',
      stdio: ['ignore', log, log],
      detached: true,
      env: { LC_ALL: 'C' },
    })
    server.unref()
  }
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
