import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, type MadeUser, makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { type CardOrderFacts, expirePayment, makeCardOrder, orderState } from '#testing/card-order.ts'
import { type FakeSession, type FakeStripe, startFakeStripe } from '#testing/fake-stripe.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let fake: FakeStripe
let company: MadeCompany
let user: MadeUser
let buyer: ApiClient
const secret = 'whsec_test'

beforeAll(async () => {
  fake = await startFakeStripe()
  shop = await startTestShop({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: fake.origin,
    KONTOR_PAYMENT_CHECK_S: '0.3',
  })
  company = await makeCompany(shop.db, await makeTenant(shop.db, 'north'))
  user = await makeUser(shop.db, company, 'buyer')
  buyer = await new ApiClient(shop.address).signIn('buyer', password, 'north')
})
beforeEach(() => {
  fake.mood = 'well'
})
afterAll(async () => {
  await shop.stop()
  await fake.stop()
})

const place = (facts: CardOrderFacts = {}) => makeCardOrder(shop.db, company, user, facts)
const pay = (id: number) => buyer.post('/api/payment/createOrder', { orderId: String(id) })
const standing = (id: number) => orderState(shop.db, id)
const soon = { interval: 100 }

async function placeOpened(facts: CardOrderFacts = {}): Promise<{ id: number; session: FakeSession }> {
  const { id } = await place(facts)
  const answer = await pay(id)
  const session = [...fake.sessions.values()].find(({ url }) => url === answer.body.data?.redirectUrl)
  if (!session) throw new Error(`no session for ${JSON.stringify(answer.body)}`)
  return { id, session }
}

let events = 0
function webhook(type: string, session: unknown, at = Date.now()) {
  return signed(JSON.stringify({ id: `evt_${++events}`, object: 'event', type, data: { object: session } }), at)
}

function signed(payload: string, at = Date.now()) {
  const timestamp = Math.floor(at / 1000)
  const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return buyer.as(undefined).post('/api/payment/webhook/stripe', payload, { 'stripe-signature': header })
}

describe('Stripe', () => {
  test('gets the order’s own gross, our return addresses and which payment it is', async () => {
    const { id, session } = await placeOpened({ gross: 45_678 })
    expect(session).toMatchObject({
      amount_total: 45_678,
      currency: 'eur',
      success_url: `http://shop.test/thank-you?orders=${id}`,
      cancel_url: `http://shop.test/order-failed?orders=${id}`,
      metadata: { order: String(id), tenant: String(company.tenantId) },
    })
  })

  test('reports a payment by webhook, once however often it is sent', async () => {
    const { id, session } = await placeOpened()
    fake.pay(session.id)
    const answers = await Promise.all([1, 2, 3].map(() => webhook('checkout.session.completed', session)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await standing(id)).toMatchObject({ payment: 'paid', attempts: ['captured'] })
    expect(fake.refunds).not.toContain(session.payment_intent)
  })

  test('is not believed without its signature, nor after 300 seconds', async () => {
    const { id, session } = await placeOpened()
    const paid = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_forged' }
    const payload = JSON.stringify({ id: 'evt_forged', type: 'checkout.session.completed', data: { object: paid } })
    const forged = await buyer.post('/api/payment/webhook/stripe', payload, {
      'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    })
    expect(forged).toMatchObject({ status: 400, body: { code: 'payment.news.invalid' } })
    expect((await webhook('checkout.session.completed', paid, Date.now() - 301_000)).status).toBe(400)
    expect(await standing(id)).toMatchObject({ payment: 'pending', attempts: ['open'] })
  })

  const paidSession = { id: 'cs_1', payment_status: 'paid', metadata: {} }
  const ofSession = (session: unknown) => ({
    id: 'evt_x',
    type: 'checkout.session.completed',
    data: { object: session },
  })
  test.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['an object without anything', {}],
    ['a number', 7],
    ['a text', 'paid'],
    ['an event without data', { id: 'evt_x', type: 'checkout.session.completed' }],
    ['an event without a type', { id: 'evt_x', data: { object: paidSession } }],
    ['an event whose id is a number', { ...ofSession(paidSession), id: 7 }],
    ['an event whose type is a list', { ...ofSession(paidSession), type: [] }],
    ['a session of null', ofSession(null)],
    ['a session that is a list', ofSession([])],
    ['a session without anything', ofSession({})],
    ['metadata that are a text', ofSession({ ...paidSession, metadata: 'x' })],
    ['metadata that hold objects', ofSession({ ...paidSession, metadata: { tenant: {} } })],
    ['an amount that is a text', ofSession({ ...paidSession, amount_total: '100' })],
    ['an amount with a fraction', ofSession({ ...paidSession, amount_total: 1.5 })],
    ['a currency that is a number', ofSession({ ...paidSession, currency: 978 })],
    ['a payment that is a number', ofSession({ ...paidSession, payment_intent: 1 })],
    ['an id with a zero byte', { ...ofSession(paidSession), id: 'evt_\u0000' }],
  ])('that signs %s is answered with 400', async (_, event) => {
    expect(await signed(JSON.stringify(event))).toMatchObject({ status: 400 })
  })

  test.each([
    ['no number', { tenant: 'x', order: '1', payment: '1' }],
    ['too large', { tenant: '99999999999', order: '1', payment: '1' }],
    ['a fraction', { tenant: '1.5', order: '1', payment: '1' }],
    ['none at all', {}],
  ])('that names a payment which is %s is answered with 204, and nothing happens', async (_, metadata) => {
    const answer = await webhook('checkout.session.completed', { ...paidSession, metadata })
    expect(answer.status).toBe(204)
  })

  test('is asked where its webhook was lost', async () => {
    const { id, session } = await placeOpened()
    fake.pay(session.id)
    await expect.poll(() => standing(id), soon).toMatchObject({ payment: 'paid', attempts: ['captured'] })
  })

  test('is asked before an order expires, and its session closed: a payment in the last moment counts', async () => {
    const late = await placeOpened()
    const { id, session } = await placeOpened()
    fake.pay(late.session.id)
    await expirePayment(shop.db, late.id, id)
    await expect.poll(() => standing(id), soon).toMatchObject({ status: 7, payment: 'failed', attempts: ['expired'] })
    expect(session.status).toBe('expired')
    await expect.poll(() => standing(late.id), soon).toMatchObject({ status: 1, payment: 'paid' })
  })

  test('gives back what is paid for an order that was cancelled, and the shop is notified', async () => {
    const { id, session } = await placeOpened()
    await expirePayment(shop.db, id)
    await expect.poll(() => standing(id), soon).toMatchObject({ status: 7 })
    const paid = { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_late' }
    expect((await webhook('checkout.session.completed', paid)).status).toBe(204)
    await expect
      .poll(() => standing(id), soon)
      .toMatchObject({ status: 7, payment: 'refunded', attempts: ['refunded'] })
    expect(fake.refunds.filter(charge => charge === 'pi_late')).toHaveLength(1)
    await expect.poll(async () => (await shop.mails(1)).join('\n'), soon).toContain('although nothing was owed')
  })

  test('is asked to refund a wrong amount until it does, and the shop is notified once', async () => {
    const { id, session } = await placeOpened()
    fake.mood = 'keep'
    fake.pay(session.id, { amount_total: 11_901 })
    await webhook('checkout.session.completed', session)
    const tries = () => fake.requests.filter(request => request === 'POST /v1/refunds').length
    await expect.poll(tries, soon).toBeGreaterThan(2)
    expect(await standing(id)).toMatchObject({ status: 1, payment: 'failed', attempts: ['refunding'] })
    fake.mood = 'well'
    await expect.poll(() => standing(id), soon).toMatchObject({ status: 1, payment: 'failed', attempts: ['refunded'] })
    expect(fake.refunds.filter(charge => charge === session.payment_intent)).toHaveLength(1)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from mails m join orders o on o.id = ${id}
      where m.tenant_id = o.tenant_id and m.subject = 'Payment of order ' || o.order_number || ': please check'`.execute(
      shop.db,
    )
    expect(rows[0]!.count).toBe(1)
  })

  test('gives back the money of a paid order that the buyer cancels', async () => {
    const { id, session } = await placeOpened()
    fake.pay(session.id)
    await webhook('checkout.session.completed', session)
    expect((await buyer.post(`/api/order/${id}/cancel`)).status).toBe(200)
    await expect
      .poll(() => standing(id), soon)
      .toMatchObject({ status: 7, payment: 'refunded', attempts: ['captured'] })
    const parts = () => fake.parts.filter(part => part.payment_intent === session.payment_intent)
    await expect.poll(() => parts().map(({ amount }) => amount), soon).toEqual([session.amount_total])
  })

  test('that opens a session and loses the answer is found again by the same key: no second session', async () => {
    const { id } = await place()
    const before = fake.sessions.size
    fake.mood = 'drop'
    expect(await pay(id)).toMatchObject({ status: 503, body: { code: 'try.again.later' } })
    fake.mood = 'well'
    const url = (await pay(id)).body.data.redirectUrl
    expect(fake.sessions.size).toBe(before + 1)
    expect([...fake.sessions.values()].at(-1)!.url).toBe(url)
    expect((await standing(id)).attempts).toEqual(['open'])
  })

  test('that answers 500 keeps no order for ever: it is resolved once Stripe is back', async () => {
    const { id, session } = await placeOpened()
    fake.mood = 'error'
    const asked = fake.requests.length
    await expirePayment(shop.db, id)
    const askedAgain = () => fake.requests.slice(asked).filter(request => request.includes(session.id)).length
    await expect.poll(askedAgain, soon).toBeGreaterThan(1)
    expect(await standing(id)).toMatchObject({ status: 1, payment: 'pending' })
    expect((await buyer.post(`/api/order/${(await place()).id}/payByInvoice`)).status).toBe(200)
    fake.mood = 'well'
    await expect.poll(() => standing(id), soon).toMatchObject({ status: 7, attempts: ['expired'] })
    expect(session.status).toBe('expired')
  })

  test('that hangs is given up after seconds, and no transaction waits for it', async () => {
    const { id } = await place()
    fake.mood = 'hang'
    const asked = fake.requests.length
    let isAnswered = false
    const answer = pay(id).finally(() => {
      isAnswered = true
    })
    await expect.poll(() => fake.requests.length, soon).toBeGreaterThan(asked)
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(shop.db)
    const begunBefore = sql`
      select state, query from pg_stat_activity
      where datname = current_database() and application_name = 'kontor' and xact_start < ${rows[0]!.now}`
    await expect.poll(async () => (await begunBefore.execute(shop.db)).rows, soon).toEqual([])
    expect(isAnswered, 'while the answer is still awaited').toBe(false)
    expect((await answer).status).toBe(503)
  })
})
