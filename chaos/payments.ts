import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { violations } from '../src/server/cli/integrity.ts'
import { openDatabase } from '../src/server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded-postgres.ts'
import { ApiClient } from '../src/testing/api-client.ts'
import { makeCompany, makeProduct, makeTenant, makeUser, password } from '../src/testing/builders.ts'
import { makeCardOrder, orderState } from '../src/testing/card-order.ts'
import { removeDataFolder } from '../src/testing/data-folder.ts'
import { type Behaviour, startFakeStripe } from '../src/testing/fake-stripe.ts'
import { startShopProcess, stopShopProcess } from '../src/testing/shop-process.ts'

/**
 * A provider that hangs, fails and drops connections, lost and repeated webhooks, and processes killed repeatedly while
 * people pay: npm run chaos -- payments
 */
const orderCount = Number(process.argv[2] ?? 60)
const secret = 'whsec_chaos'

const dataDir = mkdtempSync(join(tmpdir(), 'kontor-chaos-'))
const postgres = await startEmbeddedPostgres(dataDir)
const fake = await startFakeStripe()
const start = (port: number) =>
  startShopProcess({
    DATABASE_URL: postgres.url,
    KONTOR_DATA: dataDir,
    PORT: String(port),
    KONTOR_LOG: 'silent',
    STRIPE_SECRET_KEY: 'sk_test_chaos',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: fake.origin,
    KONTOR_PAYMENT_CHECK_S: '2',
  })
const ports = [3984, 3985]
const shops = ports.map(start)
const addresses = await Promise.all(shops.map(shop => shop.address))
const { db, close } = openDatabase(postgres.url, () => undefined)
try {
  const tenantId = await makeTenant(db, 'chaos')
  const company = await makeCompany(db, tenantId)
  const user = await makeUser(db, company, 'buyer')
  const product = await makeProduct(db, tenantId, 'NG1', { stock: orderCount * 2 })
  const { session } = await new ApiClient(addresses[0]!).signIn('buyer', password, 'chaos')
  const clients = addresses.map(address => new ApiClient(address, session))

  let isOver = false
  let longestIdle = 0
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await sql<{ idle: number }>`
        select coalesce(max(extract(epoch from now() - state_change)), 0)::float as idle from pg_stat_activity
        where application_name = 'kontor' and state like 'idle in transaction%'`.execute(db)
      longestIdle = Math.max(longestIdle, rows[0]!.idle)
      await sleep(100)
    }
  })()
  const moods: [Behaviour, number][] = [
    ['well', 4000],
    ['hang', 30_000],
    ['well', 4000],
    ['error', 2500],
    ['well', 4000],
    ['drop', 2500],
  ]
  const souring = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const [mood, milliseconds] = moods[turn % moods.length]!
      fake.mood = mood
      await sleep(milliseconds)
    }
  })()
  let kills = 0
  const killing = (async () => {
    for (let place = 0; !isOver; place = 1 - place) {
      await sleep(1000 + Math.random() * 3000)
      shops[place]!.child.kill('SIGKILL')
      await shops[place]!.ended
      kills++
      const successor = start(ports[place]!)
      shops[place] = successor
      await successor.address
    }
  })()

  const ids: number[] = []
  let chargedAgain = 0
  for (let n = 0; n < orderCount; n++) {
    ids.push((await makeCardOrder(db, company, user, { product, expiresIn: 20 + (n % 20) })).id)
  }
  await Promise.all(ids.map((id, n) => buy(id, n)))
  isOver = true
  await Promise.all([souring, killing])
  fake.mood = 'well'
  const calmAt = Date.now()
  let waiting = ids.length
  while (waiting > 0 && Date.now() - calmAt < 120_000) {
    await sleep(500)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from orders o where o.tenant_id = ${tenantId} and (
        (o.status <> 7 and o.payment_status in ('open', 'pending', 'failed')) or exists (
          select from payments p where p.order_id = o.id and p.state in ('open', 'refunding')) or exists (
          select from card_refunds f where f.order_id = o.id and f.state = 'refunding'))`.execute(db)
    waiting = rows[0]!.count
  }
  const resolvedIn = Math.round((Date.now() - calmAt) / 1000)
  await watching

  let wrong = 0
  let twice = 0
  let paid = 0
  const given = [...fake.refunds, ...fake.parts.map(part => part.payment_intent)]
  for (const id of ids) {
    const charges = [...fake.sessions.values()].filter(
      ({ metadata, payment_status }) => metadata.order === String(id) && payment_status === 'paid',
    )
    const kept = charges.filter(({ payment_intent }) => !given.includes(payment_intent!))
    const { status, payment, attempts } = await orderState(db, id)
    const captured = attempts.filter(state => state === 'captured').length
    const isRight = status === 7 ? kept.length === 0 : payment === 'paid' && kept.length === 1
    if (!isRight) wrong++
    if (captured > 1 || kept.length > 1) twice++
    if (payment === 'paid') paid++
  }
  report(waiting === 0, `${ids.length} orders resolved ${resolvedIn} s after the provider was well, ${waiting} not`)
  report(wrong === 0, `${paid} paid, ${ids.length - paid} called off, ${wrong} with another sum of money than due`)
  report(twice === 0, `${kills} processes killed meanwhile, ${twice} orders whose money was kept twice`)
  const again = ids.filter(id => fake.refunds.includes(`pi_again_${id}`)).length
  report(again === chargedAgain, `${again} of ${chargedAgain} second charges given back`)
  report(new Set(given).size === given.length, `${given.length} charges given back, each once`)
  report(longestIdle < 2, `no transaction waited for the network: ${longestIdle.toFixed(2)} s at the longest`)
  const broken = await violations(db)
  report(broken.length === 0, broken.length === 0 ? 'every rule of npm run audit holds' : JSON.stringify(broken))

  /** Opens the card page, pays or leaves; the webhook comes twice, once, or never. Some are charged twice. */
  async function buy(id: number, n: number): Promise<void> {
    await sleep((n % 20) * 400)
    for (let attempt = 0; attempt < 6; attempt++) {
      const client = clients[(n + attempt) % 2]!
      await client.post('/api/payment/createOrder', { orderId: String(id) }).catch(() => undefined)
      await sleep(300)
      const open = [...fake.sessions.values()].find(
        ({ metadata, status }) => metadata.order === String(id) && status === 'open',
      )
      if (open && n % 3 !== 0) {
        const session = fake.pay(open.id)
        if (n % 5 === 1) {
          await tell(session)
          chargedAgain++
          await tell({ ...session, payment_intent: `pi_again_${id}` })
        } else for (let copy = 0; copy < n % 3; copy++) void tell(session)
        return
      }
      await sleep(1000)
    }
  }

  /** Repeats until it is accepted, as the provider does. */
  async function tell(session: unknown): Promise<void> {
    const payload = JSON.stringify({
      id: `evt_${Math.random()}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: session },
    })
    const header = new Stripe('sk').webhooks.generateTestHeaderString({ payload, secret })
    for (let attempt = 0; ; attempt++) {
      const client = clients[attempt % 2]!.as(undefined)
      const told = client.post('/api/payment/webhook/stripe', payload, { 'stripe-signature': header })
      if (((await told.catch(() => undefined))?.status ?? 503) < 500) return
      await sleep(200)
    }
  }
} finally {
  await Promise.all(shops.map(stopShopProcess))
  await close()
  await fake.stop()
  await postgres.stop()
  removeDataFolder(dataDir)
}

function report(isGood: boolean, fact: string): void {
  console.log(`${isGood ? 'ok  ' : 'MISS'} ${fact}`)
  if (!isGood) process.exitCode = 1
}
