import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, type MadeUser, makeCompany, makeTenant, makeUser, password } from '#testing/builders.ts'
import { makeCardOrder, orderState } from '#testing/card-order.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { integrityRules, violations } from '../cli/integrity.ts'
import { signatureHeader } from './signature.ts'
import type { BankEvent } from './test-bank/provider.ts'

/** The sweep is disabled here: only webhooks count. */
let shop: TestShop
let company: MadeCompany
let user: MadeUser
let buyer: ApiClient
const secret = 'a-secret-of-the-test-bank'

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_PAYMENT_SECRET: secret, KONTOR_PAYMENT_CHECK_S: '3600' })
  company = await makeCompany(shop.db, await makeTenant(shop.db, 'north'))
  await makeTenant(shop.db, 'south')
  user = await makeUser(shop.db, company, 'buyer')
  buyer = await new ApiClient(shop.address).signIn('buyer', password, 'north')
})
afterAll(() => shop.stop())

const standing = (id: number) => orderState(shop.db, id)

type State = BankEvent['session']['state']
let eventCount = 0

/** The bank's report on an order's newest payment. */
async function newest(orderId: number): Promise<(state: State) => BankEvent> {
  const { rows } = await sql<{ id: number; reference: string; amount: number }>`
    select id, provider_reference as reference, amount from payments where order_id = ${orderId} order by id desc`.execute(
    shop.db,
  )
  const { id: payment, reference, amount } = rows[0]!
  const metadata = { tenant: company.tenantId, order: orderId, payment }
  return state => ({
    id: `evt${++eventCount}`,
    session: {
      id: reference,
      state,
      amount,
      currency: 'EUR',
      charge: state === 'paid' ? `charge-${reference}` : null,
      metadata,
    },
  })
}

function send(event: BankEvent, { age = 0, key = secret } = {}) {
  const body = JSON.stringify(event)
  const signature = signatureHeader(key, body, new Date(Date.now() - age * 1000))
  return buyer.as(undefined).post('/api/payment/webhook/test', body, { 'kontor-signature': signature })
}

/** What staff were notified of: rows of the journal, with a mail for each. */
async function reportsOf(orderId: number): Promise<string[]> {
  const { rows } = await sql<{ action: string; mails: number }>`
    select a.action, (select count(*)::int from mails m where m.tenant_id = o.tenant_id
      and m.subject = 'Payment of order ' || o.order_number || ': please check') as mails
    from orders o join journal a on a.tenant_id = o.tenant_id and a.kind = 'orders' and a.key = o.order_number
    where o.id = ${orderId} and a.action like 'payment.mis%'`.execute(shop.db)
  for (const { mails } of rows) expect(mails).toBe(rows.length)
  return rows.map(({ action }) => action)
}

async function placeOpened(): Promise<number> {
  const { id } = await makeCardOrder(shop.db, company, user)
  await buyer.post('/api/payment/createOrder', { orderId: String(id) })
  return id
}

/** A report of the right shape but for what is given. */
function event(session: Record<string, unknown>): string {
  const metadata = { tenant: 1, order: 1, payment: 1 }
  const usual = { id: 'tbs', state: 'paid', amount: 1, currency: 'EUR', charge: 'c', metadata }
  return JSON.stringify({ id: 'x', session: { ...usual, ...session } })
}

function changed(event: BankEvent, session: Partial<BankEvent['session']>): BankEvent {
  return { id: `evt${++eventCount}`, session: { ...event.session, ...session } }
}

const badKinds = ['forged', 'old', 'early', 'order', 'tenant', 'payment', 'session'] as const
type BadKind = (typeof badKinds)[number]

/** An invalid success, and how it is sent. */
function bad(kind: BadKind, truth: BankEvent, otherOrder: number): () => ReturnType<typeof send> {
  const { metadata } = truth.session
  const with_ = (session: Partial<BankEvent['session']>) => () => send(changed(truth, session))
  switch (kind) {
    case 'forged':
      return () => send(changed(truth, {}), { key: 'another-secret-altogether' })
    case 'old':
      return () => send(changed(truth, {}), { age: 301 })
    case 'early':
      return () => send(changed(truth, {}), { age: -400 })
    case 'order':
      return with_({ metadata: { ...metadata, order: otherOrder } })
    case 'tenant':
      return with_({ metadata: { ...metadata, tenant: metadata.tenant + 1 } })
    case 'payment':
      return with_({ metadata: { ...metadata, payment: metadata.payment + 100_000 } })
    case 'session':
      return with_({ id: 'tbs-of-nobody' })
  }
}

describe('reports of the provider', () => {
  test('500 of them, repeated, out of order and a third of them bad, leave every order in its right state', async () => {
    const plans = fc.sample(
      fc.record({
        truths: fc.shuffledSubarray<State>(['open', 'failed', 'expired', 'paid'], { minLength: 0 }),
        repeats: fc.integer({ min: 1, max: 3 }),
        bad: fc.array(fc.constantFrom(...badKinds), { minLength: 4, maxLength: 6 }),
      }),
      { numRuns: 66, seed: 20_261_115 },
    )
    const orders = await Promise.all(plans.map(async plan => ({ ...plan, id: await placeOpened() })))
    const sending: (() => ReturnType<typeof send>)[] = []
    for (const [index, order] of orders.entries()) {
      const say = await newest(order.id)
      for (const truth of order.truths) {
        const event = say(truth)
        for (let copy = 0; copy < order.repeats; copy++) sending.push(() => send(event))
      }
      for (const kind of order.bad) sending.push(bad(kind, say('paid'), orders[(index + 1) % orders.length]!.id))
    }
    expect(sending.length).toBeGreaterThanOrEqual(500)
    const [shuffled] = fc.sample(fc.shuffledSubarray(sending, { minLength: sending.length }), { numRuns: 1, seed: 7 })
    for (let from = 0; from < shuffled!.length; from += 25) {
      const answers = await Promise.all(shuffled!.slice(from, from + 25).map(deliver => deliver()))
      for (const { status } of answers) expect([204, 400]).toContain(status)
    }
    for (const { id, truths } of orders) {
      const payment = truths.includes('paid')
        ? 'paid'
        : truths.some(truth => truth === 'failed' || truth === 'expired')
          ? 'failed'
          : 'pending'
      const found = await standing(id)
      expect({ id, payment: found.payment, attempts: found.attempts.length }).toEqual({ id, payment, attempts: 1 })
      expect(found.attempts[0] === 'captured').toBe(payment === 'paid')
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from journal where action = 'payment.captured'`.execute(shop.db)
    expect(rows[0]!.count).toBe(orders.filter(({ truths }) => truths.includes('paid')).length)
    expect(Object.keys(integrityRules).length).toBeGreaterThan(5)
    expect((await violations(shop.db)).filter(({ rule }) => /paid|money|event|payment/.test(rule))).toEqual([])
  })

  test('a late failure does not undo a success', async () => {
    const id = await placeOpened()
    const say = await newest(id)
    await send(say('paid'))
    await send(say('failed'))
    await send(say('expired'))
    expect(await standing(id)).toMatchObject({ payment: 'paid', attempts: ['captured'] })
  })

  test('a success of an earlier try pays the order, and one of a later try is then given back', async () => {
    const id = await placeOpened()
    const first = await newest(id)
    await send(first('failed'))
    await buyer.post('/api/payment/createOrder', { orderId: String(id) })
    const second = await newest(id)
    await Promise.all([send(first('paid')), send(second('paid'))])
    const { payment, attempts } = await standing(id)
    expect([payment, attempts.toSorted()]).toEqual(['paid', ['captured', 'refunding']])
  })

  test('a second charge on the session that paid is given back too', async () => {
    const id = await placeOpened()
    const say = await newest(id)
    await send(say('paid'))
    await send(changed(say('paid'), { charge: `second-charge-${id}` }))
    await send(changed(say('paid'), { charge: `second-charge-${id}` }))
    expect(await standing(id)).toMatchObject({ payment: 'paid', attempts: ['captured', 'refunding'] })
  })

  test.each([
    ['another amount', { amount: 11_899 }],
    ['another currency', { currency: 'USD' }],
  ])('%s than asked for is given back and reported once, and the order waits for its money', async (_name, wrong) => {
    const id = await placeOpened()
    const say = await newest(id)
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(changed(say('paid'), wrong))))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    await send(say('paid'))
    expect(await standing(id)).toMatchObject({ status: 1, payment: 'failed', attempts: ['refunding'] })
    expect(await reportsOf(id)).toEqual(['payment.mispaid'])
    await buyer.post('/api/payment/createOrder', { orderId: String(id) })
    await send((await newest(id))('paid'))
    expect(await standing(id)).toMatchObject({ payment: 'paid', attempts: ['refunding', 'captured'] })
  })

  test('a session that ends unpaid ends its payment, whatever sum it names', async () => {
    const id = await placeOpened()
    await send(changed((await newest(id))('expired'), { amount: 1, currency: 'USD' }))
    expect(await standing(id)).toMatchObject({ payment: 'failed', attempts: ['expired'] })
    expect(await reportsOf(id)).toEqual([])
  })

  test('money of another session or of another payment counts for nothing and is reported once', async () => {
    const [id, other] = [await placeOpened(), await placeOpened()]
    const [say, sayOther] = [await newest(id), await newest(other)]
    await send(sayOther('paid'))
    const { charge } = sayOther('paid').session
    for (const wrong of [{ charge }, { id: 'tbs-of-nobody' }, { charge }]) {
      expect((await send(changed(say('paid'), wrong))).status).toBe(204)
    }
    expect(await standing(id)).toMatchObject({ payment: 'pending', attempts: ['open'] })
    expect(await reportsOf(id)).toEqual(['payment.mismatch'])
  })

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another shape', '{"id":1}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['a number', '7'],
    ['a text', '"paid"'],
    ['an event without its session', '{"id":"x","session":null}'],
    ['a payment that no row can have', event({ metadata: { tenant: 2 ** 40, order: 1, payment: 1 } })],
    ['an amount that is a text', event({ amount: '100' })],
    ['a charge that is an object', event({ charge: {} })],
    ['a state that is a list', event({ state: ['paid'] })],
    ['a poisoned key', '{"__proto__":{"id":"x"}}'],
  ])('%s, though signed, is refused with a 400', async (_name, body) => {
    const answer = await buyer.as(undefined).post('/api/payment/webhook/test', body, {
      'kontor-signature': signatureHeader(secret, body, new Date()),
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'payment.news.invalid' } })
  })

  test('a provider that this shop does not use is not there', async () => {
    expect((await buyer.post('/api/payment/webhook/stripe', {})).status).toBe(404)
    expect((await buyer.post('/api/payment/webhook/constructor', {})).status).toBe(404)
  })
})
