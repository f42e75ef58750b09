import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import {
  type MadeCompany,
  type MadeUser,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
  password,
} from '#testing/builders.ts'
import { makeCardOrder, orderState } from '#testing/card-order.ts'
import { freshDatabase } from '#testing/database.ts'
import { type FakeStripe, startFakeStripe } from '#testing/fake-stripe.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'

/** Two server processes with one database and one provider. */
let processes: ShopProcess[]
let clients: [ApiClient, ApiClient]
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
let close: () => Promise<void>
let fake: FakeStripe
let company: MadeCompany
let user: MadeUser
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-pay-'))

beforeAll(async () => {
  database = await freshDatabase()
  fake = await startFakeStripe()
  ;({ db, close } = openDatabase(database.url, () => undefined))
  company = await makeCompany(db, await makeTenant(db, 'north'))
  user = await makeUser(db, company, 'buyer')
  const settings = {
    DATABASE_URL: database.url,
    KONTOR_DATA: dataDir,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: fake.origin,
    KONTOR_PAYMENT_CHECK_S: '0.5',
  }
  processes = [0, 1].map(() => startShopProcess(settings))
  const [one, two] = await Promise.all(processes.map(async shop => new ApiClient(await shop.address)))
  const atOne = await one!.signIn('buyer', password, 'north')
  clients = [atOne, two!.as(atOne.session)]
})
afterAll(async () => {
  await Promise.all(processes.map(stopShopProcess))
  await fake.stop()
  await close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('two payments started at once are one, and both buyers are sent to the same place', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await makeCardOrder(db, company, user)
    const answers = await Promise.all(
      clients.flatMap(client => [1, 2].map(() => client.post('/api/payment/createOrder', { orderId: String(id) }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.redirectUrl)).size).toBe(1)
    expect((await orderState(db, id)).attempts).toEqual(['open'])
  }
  expect(fake.sessions.size).toBe(5)
})

test('an order that expires while both look is cancelled once', async () => {
  const ids: number[] = []
  for (let n = 0; n < 6; n++) ids.push((await makeCardOrder(db, company, user, { expiresIn: 1 })).id)
  await clients[0].post('/api/payment/createOrder', { orderId: String(ids[0]) })
  for (const id of ids) {
    await expect.poll(() => orderState(db, id)).toMatchObject({ status: 7, payment: 'failed' })
  }
  const audited = await db.selectFrom('journal').where('action', '=', 'order.expired').select('key').execute()
  expect(new Set(audited.map(({ key }) => key)).size).toBe(audited.length)
  expect(audited).toHaveLength(ids.length)
})

test('another sum is refunded and reported once, though webhooks, sweeps and questions come at once', async () => {
  const product = await makeProduct(db, company.tenantId, 'NG1')
  const { id, orderNumber } = await makeCardOrder(db, company, user, { product, expiresIn: 6 })
  await clients[0].post('/api/payment/createOrder', { orderId: String(id) })
  const session = fake.pay([...fake.sessions.keys()].at(-1)!, { currency: 'usd' })
  await Promise.all(
    [1, 2, 3].flatMap(n => clients.flatMap(client => [webhook(client, `evt_mispaid_${n}`, session), look(client, id)])),
  )
  await expect.poll(() => orderState(db, id), soon).toMatchObject({ status: 1, attempts: ['refunded'] })
  await Promise.all(clients.map((client, n) => webhook(client, `evt_mispaid_late_${n}`, session)))
  await expect.poll(() => orderState(db, id), soon).toMatchObject({ status: 7, payment: 'failed' })
  expect(fake.refunds).toEqual([session.payment_intent])
  const { rows } = await sql<{ reports: number; mails: number; held: number }>`
    select (select count(*)::int from journal where key = ${orderNumber} and action like 'payment.%') as reports,
      (select count(*)::int from mails where subject = ${`Payment of order ${orderNumber}: please check`}) as mails,
      (select sum(delta)::int from stock_ledger where order_id = ${id}) as held`.execute(db)
  expect(rows).toEqual([{ reports: 1, mails: 1, held: 0 }])
})

test('a process that is killed while it asks leaves the payment to the other', async () => {
  const { id } = await makeCardOrder(db, company, user)
  await clients[0].post('/api/payment/createOrder', { orderId: String(id) })
  const { child, ended } = processes[0]!
  child.kill('SIGKILL')
  await ended
  fake.pay([...fake.sessions.keys()].at(-1)!)
  await expect.poll(() => orderState(db, id)).toMatchObject({ payment: 'paid' })
})

const soon = { interval: 100 }
const look = (client: ApiClient, id: number) => client.get(`/api/payment/status?orderIds=${id}`)

function webhook(client: ApiClient, event: string, session: unknown) {
  const type = 'checkout.session.completed'
  const payload = JSON.stringify({ id: event, object: 'event', type, data: { object: session } })
  const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret: 'whsec_1' })
  return client.as(undefined).post('/api/payment/webhook/stripe', payload, { 'stripe-signature': header })
}
