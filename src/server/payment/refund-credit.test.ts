import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, type MadeUser, makeCompany, makeProduct, makeTenant, makeUser } from '#testing/builders.ts'
import { makePaidOrder } from '#testing/card-order.ts'
import { type FakeStripe, startFakeStripe } from '#testing/fake-stripe.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: TestShop
let fake: FakeStripe
let company: MadeCompany
let user: MadeUser
let buyer: ApiClient
let accountant: ApiClient
let office: ApiClient
let reader: ApiClient
let stranger: ApiClient
let product: Awaited<ReturnType<typeof makeProduct>>

beforeAll(async () => {
  fake = await startFakeStripe()
  shop = await startTestShop({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_BASE: fake.origin,
    KONTOR_PAYMENT_CHECK_S: '0.3',
  })
  const tenantId = await makeTenant(shop.db, 'north')
  company = await makeCompany(shop.db, tenantId)
  user = await makeUser(shop.db, company, 'buyer')
  product = await makeProduct(shop.db, tenantId, 'A')
  const client = async (staff: MadeUser) => new ApiClient(shop.address, await sessionFor(shop.db, staff))
  buyer = await client(user)
  accountant = await client(await makeUser(shop.db, { tenantId }, 'accountant', { staff_role: 'accountant' }))
  office = await client(await makeUser(shop.db, { tenantId }, 'office', { staff_role: 'owner' }))
  reader = await client(await makeUser(shop.db, { tenantId }, 'reader', { staff_role: 'reader' }))
  const south = await makeTenant(shop.db, 'south')
  stranger = await client(await makeUser(shop.db, { tenantId: south }, 'stranger', { staff_role: 'owner' }))
})
beforeEach(() => {
  fake.mood = 'well'
  fake.refundsAre = 'succeeded'
  fake.parts = []
})
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(async () => {
  await shop.stop()
  await fake.stop()
})

let counter = 0
const key = () => `press-${++counter}-key`
const soon = { interval: 50 }

/** A credit of 2 of 10 pieces of an order that was paid by card, and its charge. */
async function creditOfCardOrder(provider = 'stripe') {
  const { number, charge } = await makePaidOrder(shop.db, company, user, { product, provider })
  const selection = { filter: {}, orderNumbers: [number] }
  await office.post('/api/desk/orders/advance', { selection, to: 'shipped' })
  const made = await accountant.post('/api/desk/invoices/orders', { orderNumbers: [number] })
  const invoice = made.body.data.done[0].id
  const pieces = [{ position: 0, quantity: 2 }]
  const { body } = await accountant.post(`/api/desk/invoices/${invoice}/credit`, { key: key(), credit: { pieces } })
  return { credit: body.data.id as string, creditNumber: body.data.number as string, charge, number, invoice }
}

const refund = (id: string, amount: number, press = key(), client = accountant) =>
  client.post(`/api/desk/invoices/${id}/refund`, { key: press, amount })
const details = async (id: string) => (await accountant.get(`/api/desk/invoices/${id}`)).body.data
const refundsOf = async (id: string) => {
  const { payments } = await details(id)
  return payments.map((one: { refund: string; amount: { value: number } }) => [one.refund, one.amount.value])
}
const mails = async (text: string) => {
  const { rows } = await sql<{ receiver: string; text: string }>`
    select receiver, content ->> 'text' as text from mails where content ->> 'text' like ${`%${text}%`} order by id`.execute(
    shop.db,
  )
  return rows
}
const actions = async (kind: string, of: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from journal where kind = ${kind} and key = ${of} and action like 'payment.refund%' order by sequence`.execute(
    shop.db,
  )
  return rows.map(({ action }) => action)
}

describe('a credit of an order that was paid by card', () => {
  test('goes back to the card in part and then the rest, with journal, time line and a mail each', async () => {
    const { credit, creditNumber, charge, number } = await creditOfCardOrder()
    expect(await details(credit)).toMatchObject({ open: { value: -119 }, cardRefund: { value: 119 } })
    expect(await refund(credit, 20_00)).toMatchObject({ status: 200, body: { data: { state: 'refunded' } } })
    expect(await details(credit)).toMatchObject({ open: { value: -99 }, cardRefund: { value: 99 } })
    expect((await refund(credit, 99_01)).body.code).toBe('refund.too.much')
    expect((await refund(credit, 99_00)).body.data.state).toBe('refunded')
    expect(await details(credit)).toMatchObject({ open: { value: 0 }, cardRefund: null, state: 'creditUsed' })
    expect((await refund(credit, 1)).body.code).toBe('refund.nothing')
    expect(fake.parts.map(part => [part.payment_intent, part.amount])).toEqual([
      [charge, 20_00],
      [charge, 99_00],
    ])
    const steps = ['payment.refund.asked', 'payment.refunded', 'payment.refund.asked', 'payment.refunded']
    expect(await actions('invoices', creditNumber)).toEqual(steps)
    expect(await actions('orders', number)).toEqual(steps)
    const line = (await accountant.get(`/api/desk/orders/${number}/timeline`)).body.data
    const moments = line.filter(({ what }: { what: string }) => what.startsWith('payment.refund'))
    expect(moments).toHaveLength(4)
    expect(moments[0]).toMatchObject({
      group: 'money',
      facts: { number: creditNumber, amount: 99_00, currency: 'EUR' },
    })
    const told = await mails(creditNumber)
    expect(told.filter(({ text }) => text.includes('back to your card')).map(({ receiver }) => receiver)).toEqual([
      'buyer@people.example',
      'buyer@people.example',
    ])
  })

  test('is shown to the buyer as paid back', async () => {
    const { credit } = await creditOfCardOrder()
    await refund(credit, 119_00)
    const { body } = await buyer.get('/api/account/list?state=credits')
    const shown = body.data.find(({ _id }: { _id: string }) => _id === credit)
    expect(shown).toMatchObject({ openAmount: { value: 0 }, payments: [{ kind: 'payment', refund: 'refunded' }] })
  })

  test('goes back once, however often and wherever it is pressed', async () => {
    const { credit } = await creditOfCardOrder()
    const press = key()
    const same = await Promise.all([1, 2, 3].map(() => refund(credit, 119_00, press)))
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await refund(credit, 118_00, press)).body.code).toBe('idempotency.key.reused')
    expect(fake.parts).toHaveLength(1)
    const other = await creditOfCardOrder()
    const both = await Promise.all([refund(other.credit, 100_00), refund(other.credit, 100_00)])
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200])
    expect(fake.parts).toHaveLength(2)
  })

  test('whose provider says later is on its way until it says more; meanwhile it is used for nothing else', async () => {
    fake.refundsAre = 'pending'
    const { credit } = await creditOfCardOrder()
    expect((await refund(credit, 50_00)).body.data.state).toBe('refunding')
    expect(await details(credit)).toMatchObject({ open: { value: -69 }, cardRefund: null })
    expect((await refund(credit, 10_00)).body.code).toBe('refund.under.way')
    const { payments } = await details(credit)
    const back = await accountant.post(`/api/desk/invoices/payments/${payments[0].receiptId}/return`, {
      day: '2026-11-18',
    })
    expect(back.body.code).toBe('refund.not.returned')
    fake.parts[0]!.status = 'succeeded'
    await expect.poll(() => refundsOf(credit), soon).toEqual([['refunded', -50]])
    expect(fake.parts).toHaveLength(1)
    expect((await details(credit)).cardRefund).toMatchObject({ value: 69 })
  })

  test.each(['lose', 'hang', 'error'] as const)('arrives once where the provider is in the mood to %s', async mood => {
    fake.mood = mood
    const { credit, creditNumber } = await creditOfCardOrder()
    // The sweep may have asked again before the press is answered.
    expect(['refunding', 'refunded']).toContain((await refund(credit, 30_00)).body.data.state)
    fake.mood = 'well'
    await expect.poll(() => refundsOf(credit), soon).toEqual([['refunded', -30]])
    expect(fake.parts.map(({ amount }) => amount)).toEqual([30_00])
    expect((await mails(creditNumber)).filter(({ text }) => text.includes('back to your card'))).toHaveLength(1)
  })

  test.each(['failed', 'impossible'] as const)(
    'that comes back %s is open again, and staff are told',
    async outcome => {
      fake.refundsAre = outcome
      const { credit, creditNumber, number } = await creditOfCardOrder()
      expect((await refund(credit, 30_00)).body.data.state).toBe('refused')
      expect(await details(credit)).toMatchObject({ open: { value: -119 }, cardRefund: { value: 119 } })
      expect(await refundsOf(credit)).toEqual([
        ['refused', -30],
        ['refused', 30],
      ])
      expect((await actions('orders', number)).at(-1)).toBe('payment.refund.refused')
      const told = await mails(`credit ${creditNumber}`)
      expect(told.map(({ receiver }) => receiver)).toEqual(['sales@north.example'])
      fake.refundsAre = 'succeeded'
      expect((await refund(credit, 119_00)).body.data.state).toBe('refunded')
    },
  )

  test('at a provider that is gone waits, and staff are told once', async () => {
    const { credit, number } = await creditOfCardOrder('gone')
    expect((await refund(credit, 30_00)).body.data.state).toBe('refunding')
    await expect.poll(async () => (await mails(`order ${number}`)).length, soon).toBe(1)
  })
})

describe('nothing goes back', () => {
  test('of what was not paid by card, or is no credit', async () => {
    const { invoice } = await creditOfCardOrder()
    expect((await refund(invoice, 1_00)).body.code).toBe('refund.nothing')
    expect((await refund('999999', 1_00)).status).toBe(404)
    expect((await refund('x', 1_00)).status).toBe(404)
  })

  test('for who may only read, a buyer, or another shop', async () => {
    const { credit } = await creditOfCardOrder()
    expect((await refund(credit, 1_00, key(), reader)).status).toBe(403)
    expect((await refund(credit, 1_00, key(), buyer)).status).toBe(403)
    expect((await refund(credit, 1_00, key(), stranger)).status).toBe(404)
    expect(fake.parts).toEqual([])
  })

  test('of a payment that was taken back', async () => {
    const { credit, invoice } = await creditOfCardOrder()
    const { payments } = await details(invoice)
    await accountant.post(`/api/desk/invoices/payments/${payments[0].receiptId}/return`, { day: '2026-11-18' })
    expect((await refund(credit, 1_00)).body.code).toBe('refund.nothing')
  })
})
