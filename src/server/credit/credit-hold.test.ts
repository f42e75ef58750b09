import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysBefore } from '#domain/day.ts'
import type { ApiClient } from '#testing/api-client.ts'
import { makeUser } from '#testing/builders.ts'
import { type CheckoutShop, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: CheckoutShop
let office: ApiClient
let reader: ApiClient
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  shop = await startCheckoutShop()
  const { tenantId } = shop.north
  office = shop.api.as(
    await sessionFor(shop.db, await makeUser(shop.db, { tenantId }, 'office', { staff_role: 'owner' })),
  )
  reader = shop.api.as(
    await sessionFor(shop.db, await makeUser(shop.db, { tenantId }, 'reads', { staff_role: 'reader' })),
  )
})
beforeEach(async () => {
  await shop.restore()
  await endAllOrders()
  await sql`update order_holds set approved_at = now() where approved_at is null`.execute(shop.db)
  await sql`update account_entries set open_amount = 0`.execute(shop.db)
  await terms(null, null)
})
afterAll(() => shop.stop())

/** Locks them by their ids first, since others do so meanwhile. */
const endAllOrders = () =>
  sql`update orders o set status = 6 from (select tenant_id, id from orders order by id for update) locked
    where (o.tenant_id, o.id) = (locked.tenant_id, locked.id)`.execute(shop.db)

const terms = (limit: number | null, days: number | null) =>
  sql`update companies set credit_limit = ${limit}, hold_overdue_days = ${days} where id = ${shop.north.company.id}`.execute(
    shop.db,
  )

/** A jacket costs 90.00 net, which with freight and VAT is 117.69; two 224.79. */
async function place(client: ApiClient, quantity = 1, more: object = {}) {
  await client.post('/api/basket', { items: [small(quantity)] })
  const answer = await shop.order(client, more)
  expect(answer.status).toBe(200)
  const [order] = answer.body.data.orders
  return { id: Number(order._id), number: order.orderNumber as string, gross: order.totals?.gross }
}

async function holdOf(id: number): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string }>`
    select reason from order_holds where order_id = ${id} and approved_at is null`.execute(shop.db)
  return rows[0]?.reason
}

let counter = 0
const owe = (amount: number, late: number) =>
  sql`
    insert into account_entries (tenant_id, company_id, type, fin_doc_number, doc_date, due_date, currency, amount, open_amount)
    values (${shop.north.tenantId}, ${shop.north.company.id}, 'invoice', ${`RE-${++counter}`}, ${daysBefore(today, late + 30)},
      ${daysBefore(today, late)}, 'EUR', ${amount}, ${amount})`.execute(shop.db)

const subjects = async (number: string) => {
  const { rows } = await sql<{ subject: string }>`
    select subject from mails where subject like ${`%${number}%`} order by id`.execute(shop.db)
  return rows.map(({ subject }) => subject)
}
const choose = (mails: string | null) =>
  sql`update tenants set settings = ${
    mails === null
      ? sql`settings #- '{private,orderMails}'`
      : sql`jsonb_set(settings, '{private,orderMails}', ${mails}::jsonb)`
  } where key = 'north'`.execute(shop.db)

const step = (path: string, numbers: readonly string[], more: object = {}, client = office) =>
  client.post(`/api/desk/orders/${path}`, { selection: { filter: {}, orderNumbers: numbers }, ...more })

describe('an order on credit', () => {
  test('goes on where nothing is agreed, however much is owed', async () => {
    await owe(99_999_00, 300)
    expect(await holdOf((await place(shop.ada)).id)).toBeUndefined()
  })

  test('waits once open invoices and orders together are beyond the limit, and keeps its goods', async () => {
    await terms(200_00, null)
    const first = await place(shop.ada)
    const before = await shop.stockOf(shop.north.jacket.variantId)
    const second = await place(shop.ada)
    expect([await holdOf(first.id), await holdOf(second.id)]).toEqual([undefined, 'limit'])
    expect(await shop.stockOf(shop.north.jacket.variantId)).toBe(before! - 1)
  })

  test('waits while an invoice is later than agreed', async () => {
    await terms(null, 14)
    await owe(1, 14)
    expect(await holdOf((await place(shop.ada)).id)).toBeUndefined()
    await owe(1, 15)
    expect(await holdOf((await place(shop.ada)).id)).toBe('overdue')
  })

  test('does not count what was invoiced twice, nor what was cancelled', async () => {
    await terms(250_00, null)
    const first = await place(shop.ada)
    await sql`
      insert into account_entries (tenant_id, company_id, order_id, type, fin_doc_number, doc_date, due_date, currency, amount, open_amount)
      select tenant_id, company_id, id, 'invoice', ${`RE-${++counter}`}, ${today}, ${today}, 'EUR', gross, gross
      from orders where id = ${first.id}`.execute(shop.db)
    const second = await place(shop.ada)
    expect(await holdOf(second.id)).toBeUndefined()
    await step('cancel', [second.number])
    expect(await holdOf((await place(shop.ada)).id)).toBeUndefined()
  })

  test('of two at once that are too much together, one waits', async () => {
    await terms(200_00, null)
    for (let round = 0; round < 4; round++) {
      await endAllOrders()
      const placed = await Promise.all([place(shop.ada), place(shop.grace)])
      const holds = await Promise.all(placed.map(({ id }) => holdOf(id)))
      expect(holds.filter(Boolean)).toEqual(['limit'])
    }
  })

  test('paid by card or beforehand never waits', async () => {
    await terms(0, 0)
    await owe(100_00, 90)
    expect(await holdOf((await place(shop.ada, 1, { paymentMethod: 'prepayment' })).id)).toBeUndefined()
    const card = await place(shop.ada, 1, { paymentMethod: 'card' })
    expect(await holdOf(card.id)).toBeUndefined()
    expect((await shop.ada.post(`/api/order/${card.id}/payByInvoice`)).status).toBe(200)
    expect(await holdOf(card.id)).toBe('overdue')
  })

  test('is placed once, also where it is sent twice', async () => {
    await terms(0, null)
    await shop.ada.post('/api/basket', { items: [small(1)] })
    const before = await shop.orderCount()
    const { version } = (await shop.ada.get('/api/basket')).body.data
    const answers = await Promise.all([1, 2, 3].map(() => shop.order(shop.ada, { basketVersion: version })))
    expect(new Set(answers.map(({ body }) => body.data.orders[0]._id)).size).toBe(1)
    expect(await shop.orderCount()).toBe(before + 1)
  })
})

describe('an order that waits', () => {
  test('is shown to the buyer as being checked, without a confirmation, and can be called back', async () => {
    await terms(0, null)
    const { id } = await place(shop.ada)
    const { data } = (await shop.ada.get(`/api/order/${id}`)).body
    expect(data).toMatchObject({ isHeld: true, orderStatus: 'Being checked', documentLink: null })
    const [status] = (await shop.ada.get(`/api/payment/status?orderIds=${id}`)).body.data
    expect(status).toMatchObject({ state: 'success', isHeld: true, documentLink: null })
    expect((await shop.ada.post(`/api/order/${id}/cancel`)).status).toBe(200)
    expect((await office.get('/api/desk/orders?held=yes')).body.total).toBe(0)
  })

  test('is neither confirmed nor shipped before it is approved, and both after it, for many at once', async () => {
    await terms(0, null)
    const orders = [await place(shop.ada), await place(shop.grace)]
    const numbers = orders.map(({ number }) => number)
    const list = (await office.get('/api/desk/orders?held=yes')).body
    expect(list.data.map((one: { orderNumber: string }) => one.orderNumber).toSorted()).toEqual(numbers.toSorted())
    expect(list.data[0].hold).toBe('limit')
    for (const to of ['confirmed', 'shipped', 'completed']) {
      const { refused, done } = (await step('advance', numbers, { to })).body.data
      expect(done).toEqual([])
      expect(refused.map(({ code }: { code: string }) => code)).toEqual(['order.held', 'order.held'])
    }
    const { rows } = await sql`select from order_documents where order_id = ${orders[0]!.id}`.execute(shop.db)
    expect(rows).toEqual([])
    expect((await step('approve', numbers)).body.data.done).toHaveLength(2)
    expect((await step('approve', numbers)).body.data).toMatchObject({ done: [], same: 2 })
    const journal = await shop.db.selectFrom('journal').where('key', '=', numbers[0]!).select('action').execute()
    expect(journal.map(({ action }) => action)).toEqual(['order.placed', 'order.held', 'order.approved'])
    await expect
      .poll(async () => (await shop.ada.get(`/api/order/${orders[0]!.id}`)).body.data)
      .toMatchObject({ isHeld: false, orderStatus: 'Received', docNumber: expect.any(String) })
    expect((await step('advance', numbers, { to: 'confirmed' })).body.data.done).toHaveLength(2)
    expect((await violations(shop.db)).filter(({ rule }) => rule.includes('approval'))).toEqual([])
  })

  test('is told of by mail when it waits, when it is approved and when it is refused, each once', async () => {
    await terms(0, null)
    const [approved, refused] = [await place(shop.ada), await place(shop.ada)]
    await expect.poll(() => subjects(approved.number)).toEqual([`Your order ${approved.number} is being checked`])
    await expect.poll(() => subjects(refused.number)).toHaveLength(1)
    await step('approve', [approved.number])
    await step('cancel', [refused.number])
    await expect.poll(() => subjects(approved.number)).toHaveLength(2)
    const { rows } = await sql<{ text: string }>`
      select content ->> 'text' as text from mails where subject like ${`Your order ${approved.number} at %`}`.execute(
      shop.db,
    )
    expect(rows[0]!.text).toContain('We have checked it and accept it.')
    expect(await subjects(refused.number)).toEqual([
      `Your order ${refused.number} is being checked`,
      `We cannot accept your order ${refused.number}`,
    ])
  })

  test('is not told of where the shop has chosen other mails', async () => {
    await terms(0, null)
    await choose('["cancelled"]')
    const { number } = await place(shop.ada)
    await step('cancel', [number])
    await expect.poll(() => subjects(number)).toEqual([`We cannot accept your order ${number}`])
    await choose(null)
  })

  test('is approved by who may write orders, and not by who reads them', async () => {
    await terms(0, null)
    const { id, number } = await place(shop.ada)
    expect((await step('approve', [number], {}, reader)).status).toBe(403)
    expect((await step('approve', [number], {}, shop.ada)).status).toBe(403)
    expect(await holdOf(id)).toBe('limit')
  })
})
