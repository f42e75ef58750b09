import { readFileSync } from 'node:fs'
import { examples, type KnownIds } from './growth/calls.ts'
import { type GrownShop, openGrownShop } from './growth/shop.ts'

/**
 * What each reading call costs in a shop with a hundred times as many products: CPU of the shop and Postgres together,
 * and their ratio. Above the limit it is a miss, unless the reason is written beside the call in growth/calls.ts.
 * Usage: node bench/growth.ts [part of a path], after both of
 *   KONTOR_DATA=data/bench-small npm run seed -- --products 1000
 *   KONTOR_DATA=data/bench npm run seed -- --products 100000
 */
const limit = 1.2
/** Differences below this are within what the kernel's clock can tell. */
const leastMilliseconds = 0.15
const rounds = 5
const [fewestRequests, mostRequests] = [3, 400]
/** The kernel counts in steps of ten milliseconds, so a round must be much longer. */
const roundMilliseconds = 250
const [part = ''] = process.argv.slice(2)

const calls = [
  ...readFileSync(new URL('../contract.lock.md', import.meta.url), 'utf8').matchAll(/^\| GET \| (\S+) \| (\w+)/gm),
]
  .map(([, path, who]) => ({ path: path!, who: who! }))
  // Pages of programs are walked by key; `npm run bench -- erp` measures them.
  .filter(({ path }) => !path.startsWith('/api/erp/'))

const small = await openGrownShop(process.env.KONTOR_DATA_SMALL ?? 'data/bench-small', 3988)
const large = await openGrownShop(process.env.KONTOR_DATA ?? 'data/bench', 3989)
let misses = 0
try {
  console.log(`CPU milliseconds a request at ${small.products} and at ${large.products} products, and their ratio`)
  for (const { path, who } of calls) {
    if (!path.includes(part)) continue
    const asked = examples[path]
    if (!asked) say('MISS', path, 'has no example')
    if (typeof asked === 'string') say('known', `${path} is not asked`, asked)
    for (const { path: pathOf, reason } of typeof asked === 'object' ? asked : []) {
      const costs = await costsOf(pathOf, who).catch((error: Error) => error)
      if (costs instanceof Error) {
        say('MISS', pathOf(large.ids), costs.message)
        continue
      }
      const [before, after] = costs
      const ratio = after / before
      const isGood = ratio <= limit || after - before < leastMilliseconds
      const figures = `${before.toFixed(2).padStart(8)} ${after.toFixed(2).padStart(8)} ${ratio.toFixed(2).padStart(6)}`
      say(isGood ? 'ok' : reason ? 'known' : 'MISS', `${figures}  ${pathOf(large.ids)}`, isGood ? '' : (reason ?? ''))
    }
  }
  console.log(misses === 0 ? 'no miss' : `${misses} misses`)
} finally {
  await small.stop()
  await large.stop()
}

/** The least of some rounds in turn: what else the machine does can only add to the time. */
async function costsOf(pathOf: (ids: KnownIds) => string, who: string): Promise<[number, number]> {
  const round = async (shop: GrownShop, times: number) => shop.ask(pathOf(shop.ids), who, times)
  // A first round for the compiler and the caches; the second one says how many requests fill the others.
  const both = async () => [await round(small, fewestRequests), await round(large, fewestRequests)]
  await both()
  const second = await both()
  const wanted = roundMilliseconds / Math.max(...second, 0.5)
  const times = Math.ceil(Math.min(mostRequests, Math.max(fewestRequests, wanted)))
  const costs: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let i = 0; i < rounds; i++) {
    costs[0] = Math.min(costs[0], await round(small, times))
    costs[1] = Math.min(costs[1], await round(large, times))
  }
  return costs
}

function say(mark: 'ok' | 'known' | 'MISS', what: string, reason: string): void {
  if (mark === 'MISS') misses++
  console.log(`${mark.padEnd(5)} ${what}${reason && `: ${reason}`}`)
}
