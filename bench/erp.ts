import { sql } from 'kysely'
import { ApiClient } from '../src/testing/api-client.ts'
import { password } from '../src/testing/builders.ts'
import { type ErpClient, makeErpClient } from '../src/testing/erp-client.ts'
import { journalChanges } from '../src/testing/journal-changes.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../src/testing/webhook-receiver.ts'
import { medianOf } from './compare.ts'
import { priceRows, put, rowsPerCall, Traffic } from './erp-traffic.ts'
import { openTradingShop, sayCheckoutBeside } from './trading-shop.ts'

/**
 * What programs get from a process for requests and one for jobs, each figure the median of three rounds: 1,000 prices
 * within 250 ms and 4,000 rows a second, a change in the feed within a second, 1,000 webhooks a minute. 99 of 100 orders
 * take at most 1.5 times as long while an ERP writes prices and stock without a pause, and follows the feed.
 * Usage: npm run bench -- erp [port]
 */
const port = Number(process.argv[2] ?? 3994)
const rounds = [1, 2, 3]
const callsPerRound = 20
const eventsPerRound = 500

const shop = await openTradingShop(port, {
  KONTOR_OUTBOUND_LOOPBACK: '1',
  KONTOR_SECRETS_KEY: 'a key of at least thirty-two characters',
})
const { address, database, client, trade } = shop
let receiver: WebhookReceiver | undefined
try {
  const erp = await makeErpClient({ db: database.db, address }, trade.tenantId)
  await sql`update api_keys set calls_per_minute = 60000`.execute(database.db)
  await fill(erp)
  await client.query('analyze')
  const prices = await measured(
    () => pricesRound(erp),
    ({ milliseconds }) => milliseconds,
  )
  goal(prices.milliseconds <= 250, `1,000 prices by one call: ${prices.milliseconds.toFixed(0)} ms (250 at most)`)
  goal(
    prices.perSecond >= 4_000,
    `prices one call after the other: ${prices.perSecond.toFixed(0)} rows/s (4,000 at least)`,
  )
  const lag = await measured(
    () => feedRound(erp),
    slowest => slowest,
  )
  goal(
    lag <= 1_000,
    `a change in the feed: ${lag.toFixed(0)} ms after it was written, the slowest of 10 (1,000 at most)`,
  )
  receiver = await startWebhookReceiver()
  await listen(address, receiver.address)
  const events = await measured(
    () => webhookRound(receiver!),
    perMinute => perMinute,
  )
  goal(events >= 1_000, `webhooks: ${events.toFixed(0)} a minute (1,000 at least)`)
  await sayCheckoutBeside(shop, () => new Traffic(erp))
} finally {
  receiver?.stop()
  await shop.close()
}

async function measured<T>(round: () => Promise<T>, figureOf: (result: T) => number): Promise<T> {
  const results: T[] = []
  for (const _ of rounds) results.push(await round())
  return medianOf(results, figureOf)
}

function goal(isMet: boolean, fact: string): void {
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${fact}`)
}

async function fill(erp: ErpClient): Promise<void> {
  const rows = Array.from({ length: rowsPerCall }, (_, n) => n)
  await put(
    erp,
    'products',
    rows.map(n => ({ sku: `E${n}`, 'name.en': `Tent ${n}`, vatRate: 19 })),
  )
  await put(
    erp,
    'variants',
    rows.map(n => ({ variantSku: `E${n}-1`, sku: `E${n}` })),
  )
  for (let n = 0; n < 4; n++) await put(erp, 'prices', priceRows(n))
}

async function pricesRound(erp: ErpClient) {
  const times: number[] = []
  for (let turn = 0; turn < callsPerRound; turn++) {
    const began = performance.now()
    await put(erp, 'prices', priceRows(turn))
    times.push(performance.now() - began)
  }
  const total = times.reduce((sum, time) => sum + time, 0)
  return { milliseconds: medianOf(times, time => time), perSecond: (rowsPerCall * callsPerRound * 1_000) / total }
}

/** How much later than the answer to whoever wrote a program that waits hears of it. */
async function feedRound(erp: ErpClient): Promise<number> {
  let slowest = 0
  for (let turn = 0; turn < 10; turn++) {
    const { next } = (await erp.send('GET', '/changes')).body
    const hearing = erp.send('GET', `/changes?kinds=priceLists&wait=20&after=${next}`).then(() => performance.now())
    await put(erp, 'priceLists', [{ name: `List ${performance.now()}` }])
    const written = performance.now()
    slowest = Math.max(slowest, (await hearing) - written)
  }
  return slowest
}

async function listen(address: string, to: string): Promise<void> {
  const owner = await new ApiClient(address).signIn('owner', password, 'bench')
  const { status } = await owner.post('/api/desk/webhooks', { name: 'ERP', address: to, kinds: ['seasons', 'orders'] })
  if (status !== 200) throw new Error(`the receiver could not be made: ${status}`)
}

async function webhookRound(to: WebhookReceiver): Promise<number> {
  to.heard.length = 0
  const keys = Array.from({ length: eventsPerRound }, (_, n) => ({ kind: 'seasons', key: `S${n}`, action: 'changed' }))
  const began = performance.now()
  await journalChanges(database.db, trade.tenantId, keys)
  while (to.heard.length < eventsPerRound) {
    if (performance.now() - began > 120_000) break
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return (to.heard.length * 60_000) / (performance.now() - began)
}
