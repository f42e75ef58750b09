import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeCompany, type MadeUser, makeCompany, makeProduct, makeTenant, makeUser } from '#testing/builders.ts'
import { makePaidOrder } from '#testing/card-order.ts'
import { type FakeStripe, startFakeStripe } from '#testing/fake-stripe.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

/** What moved by card, and what the tax adviser reads of it. */

let shop: TestShop
let fake: FakeStripe
let company: MadeCompany
let user: MadeUser
let office: ApiClient
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
  product = await makeProduct(shop.db, tenantId, 'A')
  const owner = await makeUser(shop.db, { tenantId }, 'office', { staff_role: 'owner' })
  office = new ApiClient(shop.address, await sessionFor(shop.db, owner))
})
beforeEach(async () => {
  fake.refundsAre = 'succeeded'
  fake.parts = []
  // The books of each test are those of a company of its own.
  const tenantId = (await sql<{ id: number }>`select id from tenants where key = 'north'`.execute(shop.db)).rows[0]!.id
  company = await makeCompany(shop.db, tenantId as MadeCompany['tenantId'])
  user = await makeUser(shop.db, company, `buyer ${company.id}`)
})
afterAll(async () => {
  await shop.stop()
  await fake.stop()
})

const soon = { interval: 50 }
const earlier = '2026-06-10'
const today = new Date().toISOString().slice(0, 10)
const [card, bank, prepayment] = ['1360', '1200', '1710']

interface Row {
  account: string
  contraAccount: string
  amount: number
  number: string
  order: string
}

/** The bookings of the company in a period, as the adviser's program reads them. */
async function bookings(from: string, until: string): Promise<Row[]> {
  const { body } = await office.get(`/api/desk/invoices/datev?from=${from}&until=${until}`)
  const [, names, ...lines] = String(body).split('\r\n')
  const place = (name: string) => names!.split(';').indexOf(name)
  const own = await sql<{ name: string }>`select name from companies where id = ${company.id}`.execute(shop.db)
  return lines
    .filter(Boolean)
    .map(line => line.split(';').map(field => field.replaceAll('"', '')))
    .filter(fields => fields[place('Buchungstext')] === own.rows[0]!.name)
    .map(fields => ({
      account: fields[place('Konto')]!,
      contraAccount: fields[7]!,
      amount: Number(fields[0]!.replace(',', '')) * (fields[1] === 'H' ? -1 : 1),
      number: fields[place('Belegfeld 1')]!,
      order: fields[place('Auftragsnummer')]!,
    }))
}
const balance = (account: string, rows: readonly Row[]) =>
  rows.reduce((sum, row) => {
    if (row.account === account) return sum + row.amount
    return row.contraAccount === account ? sum - row.amount : sum
  }, 0)

/** Paid on an earlier day, 602.14 with freight of 6.00, by a checkout of this shop. */
async function paidOrder(day = earlier) {
  const order = await makePaidOrder(shop.db, company, user, { product, shipping: 6_00 })
  await sql`update payments set settled_at = ${`${day}T10:00:00Z`} where order_id = ${order.id}`.execute(shop.db)
  await sql`
    with basket as (
      insert into baskets (tenant_id, user_id, company_id) values (${company.tenantId}, ${user.id}, ${company.id})
      on conflict do nothing returning id
    ), checkout as (
      insert into checkouts (tenant_id, basket_id, basket_version, user_id, company_id, order_type)
      select ${company.tenantId}, b.id, ${order.id}, ${user.id}, ${company.id}, 'order'
      from (select id from basket union select id from baskets where user_id = ${user.id}) b returning id)
    update orders set checkout_id = (select id from checkout) where id = ${order.id}`.execute(shop.db)
  return order
}
const ship = (number: string, quantity: number) =>
  office.post(`/api/desk/orders/${number}/shipments`, { number: 1, lines: [{ position: 0, quantity }] })
const invoice = async (number: string) =>
  (await office.post('/api/desk/invoices/orders', { orderNumbers: [number] })).body.data.done[0]
const cancelRest = (number: string) => office.post(`/api/desk/orders/${number}/cancel-rest`, {})
const refundsOf = async (number: string): Promise<string[]> =>
  (await office.get(`/api/desk/orders/${number}`)).body.data.cardRefunds.map((one: { state: string }) => one.state)

test('an order paid by card is a prepayment from the day of the money until it is invoiced or goes back', async () => {
  const { number } = await paidOrder()
  const received = [{ account: card, contraAccount: prepayment, amount: 602_14, number, order: number }]
  expect(await bookings(earlier, earlier)).toEqual(received)
  await ship(number, 4)
  const made = await invoice(number)
  await cancelRest(number)
  await expect.poll(() => refundsOf(number), soon).toEqual(['refunded'])
  // What was exported stays as it was.
  expect(await bookings(earlier, earlier)).toEqual(received)
  const later = await bookings(today, today)
  const [customer] = later.map(({ account }) => account).filter(account => account.length === 5)
  expect(later).toContainEqual({
    account: prepayment,
    contraAccount: customer,
    amount: 245_14,
    number: made.number,
    order: number,
  })
  expect(later).toContainEqual({
    account: card,
    contraAccount: prepayment,
    amount: -357_00,
    number,
    order: number,
  })
  const all = [...received, ...later]
  expect([card, prepayment, customer!].map(account => balance(account, all))).toEqual([245_14, 0, 0])
})

test('over a period the card account is given what the provider took less what it gave back', async () => {
  const orders = [
    await paidOrder(),
    await paidOrder(today),
    await paidOrder(today),
    await paidOrder(),
    await paidOrder(),
  ]
  const [waiting, invoiced, cancelled, refused, credited] = orders.map(({ number }) => number)
  for (const number of [invoiced!, credited!]) await ship(number, 10)
  await invoice(invoiced!)
  const made = await invoice(credited!)
  await cancelRest(cancelled!)
  await expect.poll(() => refundsOf(cancelled!), soon).toEqual(['refunded'])
  const pieces = [{ position: 0, quantity: 4 }]
  const credit = (await office.post(`/api/desk/invoices/${made.id}/credit`, { key: 'credit-1', credit: { pieces } }))
    .body.data
  const paid = await office.post(`/api/desk/invoices/${credit.id}/refund`, { key: 'refund-1', amount: 238_00 })
  expect(paid.body.data.state).toBe('refunded')
  fake.refundsAre = 'failed'
  await cancelRest(refused!)
  await expect.poll(() => refundsOf(refused!), soon).toEqual(['refused'])

  const rows = [...(await bookings(earlier, earlier)), ...(await bookings(today, today))]
  const given = fake.parts.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0)
  expect(given).toBe(602_14 + 238_00)
  expect(balance(card, rows)).toBe(5 * 602_14 - given)
  // Owed to the customer: the order that waits, and what the provider refused.
  expect(balance(prepayment, rows)).toBe(-2 * 602_14)
  const ofOrder = (number: string) => rows.filter(row => row.order === number && row.account === card)
  expect(ofOrder(waiting!).map(({ amount }) => amount)).toEqual([602_14])
  expect(ofOrder(cancelled!).map(({ amount }) => amount)).toEqual([602_14, -602_14])
  expect(ofOrder(refused!).map(({ amount }) => amount)).toEqual([602_14])
})

test('a transfer beyond an invoice is at the bank on its day, and owed until it pays another invoice', async () => {
  const owed = async () => {
    const { number, id } = await paidOrder()
    await sql`delete from payments where order_id = ${id}`.execute(shop.db)
    await sql`update orders set payment_method = 'invoice', payment_status = 'open' where id = ${id}`.execute(shop.db)
    await ship(number, 10)
    return invoice(number)
  }
  const [first, second] = [await owed(), await owed()]
  const money = { key: 'too-much-1', amount: 700_00, day: earlier, method: 'transfer', documents: [first.id] }
  expect((await office.post('/api/desk/invoices/payments', money)).status).toBe(200)
  const before = await bookings(earlier, earlier)
  expect(balance(bank, before)).toBe(700_00)
  expect(balance(prepayment, before)).toBe(-97_86)
  expect((await office.post(`/api/desk/invoices/${second.id}/use-account`, {})).status).toBe(200)
  const rows = [...before, ...(await bookings(today, today))]
  expect([bank, prepayment].map(account => balance(account, rows))).toEqual([700_00, 0])
})

test('what another system has taken and invoiced is not booked a second time', async () => {
  const past = await makePaidOrder(shop.db, company, user, { product })
  await sql`update payments set settled_at = ${`${earlier}T10:00:00Z`} where order_id = ${past.id}`.execute(shop.db)
  const { id } = await paidOrder()
  await sql`
    insert into account_entries (tenant_id, company_id, order_id, type, fin_doc_number, doc_date, due_date, currency,
      amount, open_amount)
    values (${company.tenantId}, ${company.id}, ${id}, 'invoice', ${`ERP ${id}`}, '2026-06-12', '2026-07-12', 'EUR',
      60214, 60214)`.execute(shop.db)
  expect(await bookings(earlier, earlier)).toEqual([])
})
