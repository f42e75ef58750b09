import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import {
  type MadeCompany,
  type MadeProduct,
  type MadeUser,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
} from '#testing/builders.ts'
import { makePaidOrder } from '#testing/card-order.ts'
import { freshDatabase } from '#testing/database.ts'
import { type FakeStripe, startFakeStripe } from '#testing/fake-stripe.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { type ShopProcess, startShopProcess, stopShopProcess } from '#testing/shop-process.ts'
import { violations } from '../cli/integrity.ts'
import { type Db, openDatabase } from '../platform/db/database.ts'

/** Two server processes with one database and one provider, and a person of the staff at each. */
let processes: ShopProcess[]
let staff: [ApiClient, ApiClient]
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
let close: () => Promise<void>
let fake: FakeStripe
let company: MadeCompany
let user: MadeUser
let product: MadeProduct
const dataDir = mkdtempSync(join(tmpdir(), 'kontor-refunds-'))

beforeAll(async () => {
  database = await freshDatabase()
  fake = await startFakeStripe()
  ;({ db, close } = openDatabase(database.url, () => undefined))
  const tenantId = await makeTenant(db, 'north')
  company = await makeCompany(db, tenantId)
  user = await makeUser(db, company, 'buyer')
  product = await makeProduct(db, tenantId, 'A')
  const settings = {
    DATABASE_URL: database.url,
    KONTOR_DATA: dataDir,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: fake.origin,
    KONTOR_PAYMENT_CHECK_S: '0.3',
  }
  processes = [0, 1].map(() => startShopProcess(settings))
  const people = [
    await makeUser(db, { tenantId }, 'anna', { staff_role: 'owner' }),
    await makeUser(db, { tenantId }, 'bert', { staff_role: 'owner' }),
  ]
  const [one, two] = await Promise.all(
    processes.map(async (shop, place) => new ApiClient(await shop.address, await sessionFor(db, people[place]!))),
  )
  staff = [one!, two!]
})
beforeEach(() => {
  fake.mood = 'well'
})
afterEach(async () => expect(await violations(db)).toEqual([]))
afterAll(async () => {
  await Promise.all(processes.map(stopShopProcess))
  await fake.stop()
  await close()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

let counter = 0
const key = () => `press-${++counter}-key`
const soon = { interval: 50 }
const given = (charge: string) => fake.parts.filter(part => part.payment_intent === charge).map(({ amount }) => amount)

const paidOrder = () => makePaidOrder(db, company, user, { product })
const cancelPieces = (client: ApiClient, number: string, quantity: number) =>
  client.post(`/api/desk/orders/${number}/cancel-rest`, { lines: [{ position: 0, quantity }] })
const refund = (client: ApiClient, credit: string, amount: number, press = key()) =>
  client.post(`/api/desk/invoices/${credit}/refund`, { key: press, amount })

/** Four pieces of an order were shipped and invoiced, and two of these credited: 119.00. */
async function creditOf(number: string): Promise<string> {
  const [desk] = staff
  await desk.post(`/api/desk/orders/${number}/shipments`, { number: 1, lines: [{ position: 0, quantity: 4 }] })
  const made = await desk.post('/api/desk/invoices/orders', { orderNumbers: [number] })
  const invoice = made.body.data.done[0].id
  const credit = { pieces: [{ position: 0, quantity: 2 }] }
  return (await desk.post(`/api/desk/invoices/${invoice}/credit`, { key: key(), credit })).body.data.id
}

const statesOf = async (charge: string) => {
  const { rows } = await sql<{ state: string }>`
    select f.state from card_refunds f join payments p on p.tenant_id = f.tenant_id and p.id = f.payment_id
    where p.charge_reference = ${charge} order by f.id`.execute(db)
  return rows.map(({ state }) => state)
}

/** What is booked and told of the refunds of a payment. */
const toldOf = async (number: string, charge: string) => {
  const { rows } = await sql<{ receipts: number; asked: number; done: number }>`
    select (select count(*)::int from receipts r
        join card_refunds f on f.tenant_id = r.tenant_id and f.id = r.card_refund_id
        join payments p on p.tenant_id = f.tenant_id and p.id = f.payment_id
        where p.charge_reference = ${charge}) as receipts,
      (select count(*)::int from journal where kind = 'orders' and key = ${number} and action = 'payment.refund.asked')
        as asked,
      (select count(*)::int from journal where kind = 'orders' and key = ${number} and action = 'payment.refunded')
        as done`.execute(db)
  return rows[0]!
}

/** As if whoever asks the provider had died: both processes may ask now. */
const bothAsk = () => sql`update card_refunds set check_at = now() where state = 'refunding'`.execute(db)

test('two staff who refund the same credit at once give it back once', async () => {
  for (let round = 0; round < 3; round++) {
    const { number, charge } = await paidOrder()
    const credit = await creditOf(number)
    const answers = await Promise.all(staff.map(client => refund(client, credit, 119_00)))
    expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    await expect.poll(() => statesOf(charge), soon).toEqual(['refunded'])
    expect(given(charge)).toEqual([119_00])
    expect(await toldOf(number, charge)).toEqual({ receipts: 1, asked: 1, done: 1 })
  }
})

test('one press that reaches both processes is one refund', async () => {
  const { number, charge } = await paidOrder()
  const credit = await creditOf(number)
  const press = key()
  const answers = await Promise.all([...staff, ...staff].map(client => refund(client, credit, 50_00, press)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await expect.poll(() => statesOf(charge), soon).toEqual(['refunded'])
  expect(given(charge)).toEqual([50_00])
})

test('two staff who cancel the same pieces, and one who pays a credit of the same payment back, give each back once', async () => {
  for (let round = 0; round < 3; round++) {
    const { number, charge } = await paidOrder()
    const credit = await creditOf(number)
    const [one, two, paid] = await Promise.all([
      cancelPieces(staff[0], number, 6),
      cancelPieces(staff[1], number, 6),
      refund(staff[1], credit, 119_00),
    ])
    expect([one.status, two.status].toSorted()[0]).toBe(200)
    expect([one.status, two.status]).not.toEqual([200, 200])
    expect(paid.status).toBe(200)
    await expect.poll(() => statesOf(charge), soon).toEqual(['refunded', 'refunded'])
    expect(given(charge).toSorted((a, b) => a - b)).toEqual([119_00, 357_00])
    expect(await toldOf(number, charge)).toEqual({ receipts: 2, asked: 2, done: 2 })
  }
})

test.each(['credit', 'cancelled piece'])(
  'a provider that answers too late, and both processes at once, gives back the money of a %s once',
  async what => {
    const { number, charge } = await paidOrder()
    const credit = await creditOf(number)
    fake.mood = 'late'
    const earlier = fake.requests.length
    const [first] = staff
    if (what === 'credit') expect((await refund(first, credit, 119_00)).body.data.state).toBe('refunding')
    else expect((await cancelPieces(first, number, 1)).status).toBe(200)
    const amount = what === 'credit' ? 119_00 : 59_50
    // Asked several times: by the one that has stopped waiting, and by the other.
    await expect
      .poll(async () => {
        await bothAsk()
        return fake.requests.length - earlier
      }, soon)
      .toBeGreaterThan(3)
    // Every answer comes, again and again, whether or not somebody waits for it; each may lead to the next question.
    await expect
      .poll(async () => {
        fake.answerLate()
        await bothAsk()
        return statesOf(charge)
      }, soon)
      .toEqual(['refunded'])
    fake.mood = 'well'
    fake.answerLate()
    expect(given(charge)).toEqual([amount])
    expect(await toldOf(number, charge)).toEqual({ receipts: 1, asked: 1, done: 1 })
  },
)

test('a process that is killed while it gives money back leaves that to the other', async () => {
  const { number, charge } = await paidOrder()
  fake.mood = 'late'
  const [first] = staff
  const { child, ended } = processes[0]!
  const earlier = fake.requests.length
  expect((await cancelPieces(first, number, 2)).status).toBe(200)
  await expect.poll(() => fake.requests.length, soon).toBeGreaterThan(earlier)
  child.kill('SIGKILL')
  await ended
  fake.mood = 'well'
  fake.answerLate()
  await bothAsk()
  await expect.poll(() => statesOf(charge), soon).toEqual(['refunded'])
  expect(given(charge)).toEqual([119_00])
  expect(await toldOf(number, charge)).toEqual({ receipts: 1, asked: 1, done: 1 })
})
