import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, type MadeUser, makeCompany, makeProduct, makeTenant, makeUser } from '#testing/builders.ts'
import { makePaidOrder } from '#testing/card-order.ts'
import { type FakeStripe, startFakeStripe } from '#testing/fake-stripe.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: TestShop
let fake: FakeStripe
let company: MadeCompany
let user: MadeUser
let buyer: ApiClient
let office: ApiClient
let warehouse: ApiClient
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
  const client = async (person: MadeUser) => new ApiClient(shop.address, await sessionFor(shop.db, person))
  buyer = await client(user)
  office = await client(await makeUser(shop.db, { tenantId }, 'office', { staff_role: 'owner' }))
  warehouse = await client(await makeUser(shop.db, { tenantId }, 'warehouse', { staff_role: 'warehouse' }))
  const south = await makeTenant(shop.db, 'south')
  stranger = await client(await makeUser(shop.db, { tenantId: south }, 'stranger', { staff_role: 'owner' }))
})
beforeEach(async () => {
  fake.mood = 'well'
  fake.refundsAre = 'succeeded'
  fake.parts = []
  await keepMoney(false)
})
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(async () => {
  await shop.stop()
  await fake.stop()
})

const soon = { interval: 50 }
const keepMoney = (isKept: boolean) =>
  sql`
  update tenants set settings = jsonb_set(settings, '{private,keepsCancelledMoney}', ${JSON.stringify(isKept)}::jsonb)
  where id = ${company.tenantId}`.execute(shop.db)

/** With freight of 6.00 it costs 602.14. */
const paidOrder = () => makePaidOrder(shop.db, company, user, { product, shipping: 6_00 })

const selection = (number: string) => ({ filter: {}, orderNumbers: [number] })
const cancelPieces = (number: string, quantity: number) =>
  office.post(`/api/desk/orders/${number}/cancel-rest`, { lines: [{ position: 0, quantity }] })
const cancelRest = (number: string) => office.post(`/api/desk/orders/${number}/cancel-rest`, {})
const cancelOrder = (number: string) => office.post('/api/desk/orders/cancel', { selection: selection(number) })
const ship = (number: string, quantity: number) =>
  office.post(`/api/desk/orders/${number}/shipments`, { number: 1, lines: [{ position: 0, quantity }] })
const invoice = (number: string) => office.post('/api/desk/invoices/orders', { orderNumbers: [number] })
const orderOf = async (number: string) => (await office.get(`/api/desk/orders/${number}`)).body.data
const refundsOf = async (number: string) => {
  const { cardRefunds } = await orderOf(number)
  return cardRefunds.map((one: { state: string; amount: { value: number } }) => [one.state, one.amount.value])
}
const decide = (number: string, id: string, to: 'card' | 'account', client = office) =>
  client.post(`/api/desk/orders/${number}/card-refunds/${id}`, { to })
const given = (charge: string) => fake.parts.filter(part => part.payment_intent === charge).map(({ amount }) => amount)
const checkAgain = () => sql`update card_refunds set check_at = now() where state = 'refunding'`.execute(shop.db)
const shownToBuyer = async (id: number) => (await buyer.get(`/api/order/${id}`)).body.data
const mailsOf = async (id: number) => {
  const { rows } = await sql<{ text: string }>`
    select content ->> 'text' as text from mails where order_ids @> array[${id}::int] order by id`.execute(shop.db)
  return rows.map(({ text }) => text)
}
const actions = async (number: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from journal where kind = 'orders' and key = ${number} and action like 'payment.%' order by sequence`.execute(
    shop.db,
  )
  return rows.map(({ action }) => action)
}
/** An invoice over 11,900.00 of another order, on credit. */
const owedInvoice = async () => {
  const { db } = shop
  const id = await makeOrder(db, company, user, { lines: [{ product, quantity: 10, unitPrice: 1000_00 }] })
  const { rows } = await sql<{ number: string }>`
    select order_number as number from orders where id = ${id}`.execute(db)
  await ship(rows[0]!.number, 10)
  return (await invoice(rows[0]!.number)).body.data.done[0].id as string
}
const useAccount = (id: string) => office.post(`/api/desk/invoices/${id}/use-account`, {})
const onAccount = async () => {
  const { rows } = await sql<{ rest: number }>`
    select coalesce(sum(free), 0)::bigint as rest from receipt_rests where company_id = ${company.id}`.execute(shop.db)
  return rows[0]!.rest
}

describe('what a card paid for cancelled pieces', () => {
  test('goes back to the card, is told in the mail, and is shown to staff and buyer', async () => {
    const { id, number, charge } = await paidOrder()
    expect((await cancelPieces(number, 2)).status).toBe(200)
    await expect.poll(() => refundsOf(number), soon).toEqual([['refunded', 119]])
    expect(given(charge)).toEqual([119_00])
    expect(await shownToBuyer(id)).toMatchObject({
      paymentStatus: 'paid',
      cardRefunds: [{ amount: { value: 119 }, state: 'refunded' }],
    })
    const mails = await mailsOf(id)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('€119.00 go back to your card')
    expect(await actions(number)).toEqual(['payment.refund.asked', 'payment.refunded'])
    const moments = (await office.get(`/api/desk/orders/${number}/timeline`)).body.data
    const asked = moments.find(({ what }: { what: string }) => what === 'payment.refund.asked')
    expect(asked).toMatchObject({ group: 'money', facts: { amount: 119_00, currency: 'EUR' } })
  })

  test('goes back pieces by pieces, and with the last ones all that is left, freight included', async () => {
    const { number, charge } = await paidOrder()
    await cancelPieces(number, 2)
    await cancelPieces(number, 3)
    await cancelRest(number)
    await expect
      .poll(async () => (await refundsOf(number)).every(([state]: string[]) => state === 'refunded'), soon)
      .toBe(true)
    expect(given(charge).toSorted((a, b) => a - b)).toEqual([119_00, 178_50, 304_64])
    expect(await orderOf(number)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  })

  test('goes back beside what was shipped and invoiced: the invoice is paid, and nothing is left on the account', async () => {
    const before = await onAccount()
    const { number, charge } = await paidOrder()
    await ship(number, 4)
    const { id } = (await invoice(number)).body.data.done[0]
    await cancelRest(number)
    await expect.poll(() => refundsOf(number), soon).toEqual([['refunded', 357]])
    expect(given(charge)).toEqual([357_00])
    const { body } = await office.get(`/api/desk/invoices/${id}`)
    expect(body.data).toMatchObject({ amount: { value: 245.14 }, open: { value: 0 } })
    expect(await onAccount()).toBe(before)
  })

  test('does not take what is shipped and not invoiced yet', async () => {
    const { number, charge } = await paidOrder()
    await ship(number, 4)
    await cancelRest(number)
    await expect.poll(() => refundsOf(number), soon).toEqual([['refunded', 357]])
    const made = (await invoice(number)).body.data.done[0]
    expect((await office.get(`/api/desk/invoices/${made.id}`)).body.data).toMatchObject({ open: { value: 0 } })
    expect(given(charge)).toEqual([357_00])
  })

  test('is not used for another invoice while the order is worked on', async () => {
    const { number, charge } = await paidOrder()
    await ship(number, 4)
    await invoice(number)
    const owed = await owedInvoice()
    expect((await useAccount(owed)).body.code).toBe('payment.nothing.to.book')
    await cancelRest(number)
    await expect.poll(() => refundsOf(number), soon).toEqual([['refunded', 357]])
    expect(given(charge)).toEqual([357_00])
  })

  test('of a whole order goes back, whoever cancels', async () => {
    const byStaff = await paidOrder()
    await cancelOrder(byStaff.number)
    const byBuyer = await paidOrder()
    expect((await buyer.post(`/api/order/${byBuyer.id}/cancel`)).status).toBe(200)
    for (const { id, number, charge } of [byStaff, byBuyer]) {
      await expect.poll(() => refundsOf(number), soon).toEqual([['refunded', 602.14]])
      expect(given(charge)).toEqual([602_14])
      expect(await shownToBuyer(id)).toMatchObject({ paymentStatus: 'refunded', salesHeadStatus: 7 })
    }
    expect((await mailsOf(byStaff.id)).join()).toContain('€602.14 go back to your card')
  })

  test('of many orders goes back with one call', async () => {
    const orders = [await paidOrder(), await paidOrder(), await paidOrder()]
    const orderNumbers = orders.map(({ number }) => number)
    await office.post('/api/desk/orders/cancel', { selection: { filter: {}, orderNumbers } })
    for (const { number, charge } of orders) {
      await expect.poll(() => refundsOf(number), soon).toEqual([['refunded', 602.14]])
      expect(given(charge)).toEqual([602_14])
    }
  })

  test('of a credit and of cancelled pieces together is no more than the card paid', async () => {
    const { number, charge } = await paidOrder()
    await ship(number, 4)
    const made = (await invoice(number)).body.data.done[0]
    const credit = (
      await office.post(`/api/desk/invoices/${made.id}/credit`, {
        key: 'credit-all-1',
        credit: { pieces: [{ position: 0, quantity: 4 }], withShipping: true },
      })
    ).body.data
    await cancelRest(number)
    await expect.poll(() => refundsOf(number), soon).toEqual([['refunded', 357]])
    const paid = await office.post(`/api/desk/invoices/${credit.id}/refund`, { key: 'refund-all-1', amount: 245_14 })
    expect(paid.body.data.state).toBe('refunded')
    expect(given(charge).reduce((sum, amount) => sum + amount, 0)).toBe(602_14)
  })

  test.each(['lose', 'hang', 'error'] as const)(
    'goes back once where the provider is in the mood to %s',
    async mood => {
      fake.mood = mood
      const { number, charge } = await paidOrder()
      await cancelPieces(number, 2)
      const asked = fake.requests.length
      await expect.poll(() => fake.requests.length, soon).toBeGreaterThan(asked)
      expect(await refundsOf(number)).toEqual([['refunding', 119]])
      fake.mood = 'well'
      await expect.poll(() => refundsOf(number), { interval: 50, timeout: 20_000 }).toEqual([['refunded', 119]])
      expect(given(charge)).toEqual([119_00])
    },
  )
})

describe('what the provider refuses', () => {
  test.each(['failed', 'impossible'] as const)(
    'because it is %s stays on the account, and staff see it',
    async outcome => {
      fake.refundsAre = outcome
      const before = await onAccount()
      const { id, number } = await paidOrder()
      await cancelOrder(number)
      await expect.poll(() => refundsOf(number), soon).toEqual([['refused', 602.14]])
      expect(await onAccount()).toBe(before + 602_14)
      const { refusedRefunds } = (await office.get('/api/desk/today')).body.data
      expect(refusedRefunds.oldest.map((one: { orderNumber: string }) => one.orderNumber)).toContain(number)
      expect(await shownToBuyer(id)).toMatchObject({ paymentStatus: 'paid', cardRefunds: [{ state: 'onAccount' }] })
      const { rows } = await sql<{ text: string }>`
      select content ->> 'text' as text from mails
      where receiver = 'sales@north.example' and subject = ${`Payment of order ${number}: please check`}`.execute(
        shop.db,
      )
      expect(rows).toHaveLength(1)
      const [{ id: refund }] = (await orderOf(number)).cardRefunds
      expect((await decide(number, refund, 'account')).body.data.state).toBe('kept')
      const later = (await office.get('/api/desk/today')).body.data.refusedRefunds
      expect(later.oldest.map((one: { orderNumber: string }) => one.orderNumber)).not.toContain(number)
      fake.refundsAre = 'succeeded'
      expect((await decide(number, refund, 'card')).body.data.state).toBe('refunded')
      expect(await orderOf(number)).toMatchObject({ paymentStatus: 'refunded' })
      expect(await onAccount()).toBe(before)
      expect(await actions(number)).toEqual([
        'payment.refund.asked',
        'payment.refund.refused',
        'payment.kept',
        'payment.refund.asked',
        'payment.refunded',
      ])
    },
  )

  test('is told to the buyer once in their language, and once more when it goes to the card after all', async () => {
    fake.refundsAre = 'pending'
    const { id, number } = await paidOrder()
    await sql`update users set locale = 'de' where id = ${user.id}`.execute(shop.db)
    await cancelPieces(number, 2)
    await expect.poll(() => fake.parts.length, soon).toBe(1)
    expect(await mailsOf(id)).toHaveLength(1)
    // The bank says days later that it will not happen.
    fake.parts[0]!.status = 'failed'
    await checkAgain()
    await expect.poll(() => refundsOf(number), soon).toEqual([['refused', 119]])
    const [, refused] = await mailsOf(id)
    expect(refused).toContain(`119,00\u00a0€ für stornierte Stücke Ihrer Bestellung ${number}`)
    expect(refused).toContain('steht als Guthaben auf Ihrem Konto bei uns')
    const [{ id: refund }] = (await orderOf(number)).cardRefunds
    fake.refundsAre = 'impossible'
    expect((await decide(number, refund, 'card')).body.data.state).toBe('refused')
    expect(await mailsOf(id)).toHaveLength(2)
    fake.refundsAre = 'succeeded'
    expect((await decide(number, refund, 'card')).body.data.state).toBe('refunded')
    const [, , done, ...more] = await mailsOf(id)
    expect(done).toContain(`für stornierte Stücke der Bestellung ${number} erstattet`)
    expect(more).toEqual([])
    await sql`update users set locale = 'en' where id = ${user.id}`.execute(shop.db)
  })

  test('is told to the buyer once, however many processes hear of it', async () => {
    fake.refundsAre = 'failed'
    const { id, number } = await paidOrder()
    await cancelPieces(number, 2)
    for (let times = 0; times < 5; times++) await checkAgain()
    await expect.poll(() => refundsOf(number), soon).toEqual([['refused', 119]])
    const told = (await mailsOf(id)).filter(text => text.includes('has refused it'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain('it is on your account with us')
  })

  test('goes to the card once, however many press at once', async () => {
    fake.refundsAre = 'impossible'
    const { number, charge } = await paidOrder()
    await cancelPieces(number, 2)
    await expect.poll(() => refundsOf(number), soon).toEqual([['refused', 119]])
    const [{ id: refund }] = (await orderOf(number)).cardRefunds
    fake.refundsAre = 'succeeded'
    const answers = await Promise.all([1, 2, 3].map(() => decide(number, refund, 'card')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await expect.poll(() => refundsOf(number), soon).toEqual([['refunded', 119]])
    expect(given(charge)).toEqual([119_00])
    expect((await decide(number, refund, 'account')).body.data.state).toBe('refunded')
  })

  test('does not go to the card once it has paid an invoice', async () => {
    fake.refundsAre = 'impossible'
    const { number } = await paidOrder()
    await cancelPieces(number, 2)
    await expect.poll(() => refundsOf(number), soon).toEqual([['refused', 119]])
    expect((await useAccount(await owedInvoice())).status).toBe(200)
    const [{ id: refund }] = (await orderOf(number)).cardRefunds
    expect((await decide(number, refund, 'card')).body.code).toBe('refund.nothing')
    await decide(number, refund, 'account')
  })
})

test('a shop may keep it on the account, and say so', async () => {
  await keepMoney(true)
  const { id, number, charge } = await paidOrder()
  await cancelPieces(number, 2)
  expect(await refundsOf(number)).toEqual([['kept', 119]])
  expect((await mailsOf(id)).join()).toContain('€119.00 stay on your account')
  expect(await shownToBuyer(id)).toMatchObject({ cardRefunds: [{ state: 'onAccount' }] })
  expect(given(charge)).toEqual([])
  const [{ id: refund }] = (await orderOf(number)).cardRefunds
  expect((await decide(number, refund, 'card')).body.data.state).toBe('refunded')
  expect(given(charge)).toEqual([119_00])
  expect((await mailsOf(id)).at(-1)).toContain('has paid €119.00 back to your card')
})

test('what was not paid by card, or by a card that nobody knows, is left as it is', async () => {
  const { db } = shop
  const lines = [{ product, quantity: 10, unitPrice: 50_00 }]
  for (const paymentMethod of ['invoice', 'card'] as const) {
    const id = await makeOrder(db, company, user, { lines, status: 1, paymentMethod })
    const { rows } = await sql<{ number: string }>`
      update orders set payment_status = 'paid' where id = ${id} returning order_number as number`.execute(db)
    expect((await cancelPieces(rows[0]!.number, 2)).status).toBe(200)
    expect(await refundsOf(rows[0]!.number)).toEqual([])
  }
})

test('another shop, or who may not write invoices, decides on nothing', async () => {
  await keepMoney(true)
  const [one, two] = [await paidOrder(), await paidOrder()]
  await cancelPieces(one.number, 2)
  const [{ id: refund }] = (await orderOf(one.number)).cardRefunds
  expect((await decide(one.number, refund, 'card', stranger)).status).toBe(404)
  expect((await decide(two.number, refund, 'card')).status).toBe(404)
  expect((await decide(one.number, 'x', 'card')).status).toBe(404)
  expect((await decide(one.number, refund, 'card', warehouse)).status).toBe(403)
  expect((await decide(one.number, refund, 'card', buyer)).status).toBe(403)
})
