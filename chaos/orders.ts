import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { take } from '../src/testing/order-model.ts'
import { lateProblems, modelProblems } from '../src/testing/order-model-checks.ts'
import { openOrderWorld, orderStep } from '../src/testing/order-world.ts'
import { openPlayground, report } from './shops.ts'

/**
 * Buyers, staff and the system do anything to orders at two processes, while one process after the other is killed, the
 * one for jobs too: npm run chaos -- orders <steps> <seconds at most>
 */
const wanted = Number(process.argv[2] ?? 10_000)
const mostSeconds = Number(process.argv[3] ?? 1_200)
const atOnce = 8
const stepsBetweenChecks = 1_000

const playground = await openPlayground()
const { db, databaseUrl, addresses, trade, shops } = playground
const world = await openOrderWorld({ db, trade, sku: 'CHAOS1', addresses, isKilling: true }, databaseUrl)
try {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1_000)
  let isOver = false
  let kills = 0
  const killing = (async () => {
    for (let place = 0; !isOver; place = (place + 1) % shops.length) {
      await sleep(4_000 + Math.random() * 6_000)
      if (isOver) return
      shops[place]!.child.kill('SIGKILL')
      await shops[place]!.ended
      kills++
      await playground.restart(place)
    }
  })()
  let taken = 0
  let wrong = 0
  const unexpected = new Set<number>()
  while (taken < wanted && seconds() < mostSeconds && wrong === 0) {
    const steps = fc.sample(orderStep, Math.min(stepsBetweenChecks, wanted - taken))
    const workers = Array.from({ length: atOnce }, async () => {
      for (let step = steps.pop(); step && seconds() < mostSeconds; step = steps.pop()) {
        const status = await take(world, step)
        taken++
        if (![0, 200, 201, 204, 404, 409, 422, 503].includes(status)) unexpected.add(status)
        // Nobody answers at that address for a moment.
        if (status === 0) await sleep(100)
      }
    })
    await Promise.all(workers)
    const problems = await modelProblems(world)
    wrong = problems.length
    for (const problem of problems) console.log(problem)
    console.log(`${taken} steps after ${seconds()} s, ${world.said.placed.length} orders, ${kills} kills`)
  }
  isOver = true
  await killing
  const { said } = world
  const of = (name: string) =>
    [...said.statuses].filter(([key]) => key.startsWith(`${name} 20`)).reduce((sum, [, n]) => sum + n, 0)
  const done = [...new Set([...said.statuses.keys()].map(key => key.split(' ')[0]!))].sort()
  console.log(done.map(name => `${of(name)} ${name}`).join(', '))
  const lost = [...said.statuses].filter(([key]) => key.endsWith(' 0')).reduce((sum, [, n]) => sum + n, 0)
  report(
    unexpected.size === 0,
    `answers that must not be: ${JSON.stringify([...unexpected])}; ${lost} answers were lost`,
  )
  // What a killed process had begun is done by another, at the next minute at the latest.
  await sleep(5_000)
  const problems = [...(await lateProblems(world, 90)), ...(await modelProblems(world))]
  report(taken >= wanted || seconds() >= mostSeconds, `${taken} steps in ${seconds()} s with ${kills} kills`)
  report(
    wrong + problems.length === 0,
    problems.length === 0 ? 'nothing lost, nothing doubled, all sums hold' : problems.join('\n'),
  )
} finally {
  await world.jobs.stop(1_000)
  await playground.close()
}
