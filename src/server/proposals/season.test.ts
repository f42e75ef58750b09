import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#domain/day.ts'
import { shopTimeZone } from '#domain/time-zone.ts'
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
import { makeOrder } from '#testing/order-builders.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { todayIn } from '../platform/today.ts'

let shop: TestShop
let owner: ApiClient
let southerner: ApiClient
let seasonId: number
const companies: MadeCompany[] = []
const buyers: MadeUser[] = []

const [old, moved] = ['2030-02-01', '2030-03-15']
/** More than a page. */
const perBuyer = 120

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  const north = await makeTenant(db, 'north')
  const south = await makeTenant(db, 'south')
  await makeUser(db, { tenantId: north }, 'owner', { staff_role: 'owner' })
  await makeUser(db, { tenantId: north }, 'editor', { staff_role: 'editor' })
  await makeUser(db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  const product = await makeProduct(db, north, 'J-1')
  const { rows } = await sql<{ id: number }>`insert into seasons (tenant_id, code, name, date)
    values (${north}, 'SS30', '{"en":"Summer 30","de":"Sommer 30"}', ${old}) returning id`.execute(db)
  seasonId = rows[0]!.id
  for (const name of ['huber', 'kern', 'lang']) {
    const company = await makeCompany(db, north, { name })
    const buyer = await makeUser(db, company, name, { email: `${name}@example.com` })
    companies.push(company)
    buyers.push(buyer)
    for (let n = 0; n < perBuyer; n++)
      await makeOrder(db, company, buyer, {
        lines: [{ product, quantity: 4 }],
        orderType: 'preOrder',
        deliveryDate: old,
        // One of each buyer's is shipped.
        status: n === 0 ? 5 : 1,
      })
  }
  await sql`update orders set season_id = ${seasonId} where tenant_id = ${north}`.execute(db)
  const api = new ApiClient(shop.address)
  owner = await api.signIn('owner', password, 'north')
  southerner = await api.signIn('southerner', password, 'south')
})
afterAll(() => shop?.stop())

const lastDay = daysAfter(todayIn(shopTimeZone), 10)
const ask = (client = owner, more: object = {}) =>
  client.post('/api/desk/seasons/SS30/proposals', { lastDay, default: 'accepted', note: 'Late mill', ...more })
const standing = async () => (await owner.get('/api/desk/seasons/SS30/proposals')).body.data
/** Presses, and waits for what comes of it. */
const askAll = async () => {
  const { id } = (await ask()).body.data
  await expect.poll(async () => (await standing()).isOver, { interval: 50 }).toBe(true)
  const over = await standing()
  expect(over.id).toBe(id)
  return over
}
const mailsTo = async (name: string) => {
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, content ->> 'text' as text from mails where receiver = ${`${name}@example.com`}
    order by id`.execute(shop.db)
  return rows
}

test('a season that keeps its day asks nobody', async () => {
  expect(await standing()).toBeNull()
  expect(await askAll()).toMatchObject({ total: 0, proposed: 0, mails: 0, leftOut: [] })
})

test('a moved season asks about all its open pre-orders at once, with one mail for each buyer', async () => {
  const { status } = await owner.post('/api/desk/changes', {
    parts: [{ kind: 'seasons', rows: [{ given: { code: 'SS30', date: moved }, seen: { date: old } }] }],
  })
  expect(status).toBe(200)
  expect((await ask(southerner)).status).toBe(404)
  const editor = await new ApiClient(shop.address).signIn('editor', password, 'north')
  expect((await ask(editor)).status).toBe(403)
  // One order waits for the answer to something else.
  const { rows } = await sql<{ number: string }>`
    select order_number as number from orders where company_id = ${companies[2]!.id} and status = 1
    order by id limit 1`.execute(shop.db)
  const change = { lines: [{ position: 0, price: 120_00 }] }
  const { body: shown } = await owner.post(`/api/desk/orders/${rows[0]!.number}/change/preview`, { change })
  await owner.post(`/api/desk/orders/${rows[0]!.number}/proposals`, {
    change,
    seen: shown.data.seen,
    reason: 'mistake',
    lastDay,
    default: 'refused',
  })

  // Pressed twice at once it is one.
  const [first, second] = await Promise.all([ask(), ask()])
  const open = 3 * (perBuyer - 1) - 1
  expect(first.body.data).toMatchObject({ id: second.body.data.id, total: open })
  await expect.poll(standing, { interval: 50 }).toMatchObject({
    id: first.body.data.id,
    isOver: true,
    done: open,
    proposed: open,
    mails: 3,
    leftOut: [{ orderNumber: rows[0]!.number, problem: { code: 'proposal.open', facts: {} } }],
  })
  expect(await askAll()).toMatchObject({ total: 0, proposed: 0, mails: 0 })
  expect((await southerner.get('/api/desk/seasons/SS30/proposals')).body.data).toBeNull()
  const mails = await mailsTo('huber')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toBe(`Do you agree? Changes of ${perBuyer - 1} orders`)
  for (const part of ['01/02/2030 → 15/03/2030', 'Late mill', 'the change counts as accepted', '… and 69 more'])
    expect(mails[0]!.text).toContain(part)
})

test('the buyer answers all of them with one call, and gets one mail', async () => {
  const huber = new ApiClient(shop.address).as(await sessionFor(shop.db, buyers[0]!))
  const { body } = await huber.get('/api/order-proposal?pageSize=100')
  expect(body.meta).toEqual({ total: perBuyer - 1, open: perBuyer - 1, lastOpen: expect.any(String) })
  expect(body.data).toHaveLength(100)
  expect(body.data[0]).toMatchObject({ season: 'Summer 30', default: 'accepted', lastDay })
  const { lastOpen } = body.meta
  const all = { isAccepted: true, lastOpen }
  const both = await Promise.all([all, all].map(one => huber.post('/api/order-proposal/answer-all', one)))
  const accepted = both.map(({ body: { data } }) => data.accepted)
  expect(accepted[0] + accepted[1]).toBe(perBuyer - 1)
  const { rows } =
    await sql`select 1 from orders where company_id = ${companies[0]!.id} and delivery_date = ${moved}`.execute(shop.db)
  expect(rows).toHaveLength(perBuyer - 1)
  expect((await huber.get('/api/order-proposal/count')).body.data).toMatchObject({ open: 0 })
  const mails = await mailsTo('huber')
  expect(mails.map(({ subject }) => subject).slice(1)).toEqual([`${perBuyer - 1} of your orders were changed`])
  for (const part of ['01/02/2030 → 15/03/2030', 'Late mill', '… and 69 more']) expect(mails[1]!.text).toContain(part)
})

test('what is proposed after the buyer looked waits for an answer of its own, and nobody answers for others', async () => {
  const kern = new ApiClient(shop.address).as(await sessionFor(shop.db, buyers[1]!))
  const { body } = await kern.get('/api/order-proposal?pageSize=100')
  const lastOpen = body.data[0].id
  const { body: answered } = await kern.post('/api/order-proposal/answer-all', { isAccepted: false, lastOpen })
  expect(answered.data.refused).toBeLessThan(perBuyer - 1)
  const { open } = (await kern.get('/api/order-proposal/count')).body.data
  expect(open).toBe(perBuyer - 1 - answered.data.refused)
  const lang = new ApiClient(shop.address).as(await sessionFor(shop.db, buyers[2]!))
  expect((await lang.get('/api/order-proposal/count')).body.data.open).toBe(perBuyer - 1)
  const none = await kern.post('/api/order-proposal/answer-all', { isAccepted: true, lastOpen: 'x' })
  expect(none.status).toBe(404)
})

test('who refused is not asked about the same day again', async () => {
  const kern = new ApiClient(shop.address).as(await sessionFor(shop.db, buyers[1]!))
  const { meta } = (await kern.get('/api/order-proposal')).body
  await kern.post('/api/order-proposal/answer-all', { isAccepted: false, lastOpen: meta.lastOpen })
  expect(await askAll()).toMatchObject({ total: 0, proposed: 0, mails: 0 })
})

test('thousands of orders are asked about with one press and one mail, also where another process has stopped midway', async () => {
  const { db } = shop
  const [company, buyer] = [companies[0]!, buyers[0]!]
  const { rows } = await sql<{ id: number }>`
    insert into seasons (tenant_id, code, name, date)
    values (${company.tenantId}, 'AW31', '{"en":"Winter 31","de":"Winter 31"}', '2031-08-01') returning id`.execute(db)
  const season = rows[0]!.id
  const count = 1_150
  await sql`
    with made as (
      insert into orders (tenant_id, order_number, company_id, user_id, order_type, season_id, delivery_date, status,
        payment_method, currency, goods, shipping, vat, gross, shipping_address, invoice_address)
      select o.tenant_id, 'W' || n, o.company_id, o.user_id, 'preOrder', ${season}, '2031-07-01', 1, o.payment_method,
        o.currency, o.goods, o.shipping, o.vat, o.gross, o.shipping_address, o.invoice_address
      from (select * from orders where user_id = ${buyer.id} order by id limit 1) o
      cross join generate_series(1, ${count}::int) n returning id)
    insert into order_lines (tenant_id, order_id, position, product_id, variant_id, sku, variant_sku, name, quantity,
      unit_price, vat_rate)
    select l.tenant_id, made.id, l.position, l.product_id, l.variant_id, l.sku, l.variant_sku, l.name, l.quantity,
      l.unit_price, l.vat_rate
    from made cross join (select l.* from order_lines l join orders o on o.id = l.order_id
      where o.user_id = ${buyer.id} and o.season_id = ${seasonId} order by o.id limit 1) l`.execute(db)
  const before = (await mailsTo('huber')).length
  const address = '/api/desk/seasons/AW31/proposals'
  const wish = { lastDay, default: 'accepted', note: '' }
  const begun = (await owner.post(address, wish)).body.data
  expect(begun).toMatchObject({ total: count, isOver: false })
  // As if its process had been killed and its job given up: pressing again goes on with the same.
  expect((await owner.post(address, wish)).body.data.id).toBe(begun.id)
  await expect
    .poll(async () => (await owner.get(address)).body.data, { interval: 50 })
    .toMatchObject({ id: begun.id, isOver: true, total: count, done: count, proposed: count, mails: 1, leftOut: [] })
  const mails = (await mailsTo('huber')).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual([`Do you agree? Changes of ${count} orders`])
  const { rows: made } = await sql<{ proposals: number; batches: number; journal: number }>`
    select count(*)::int as proposals, count(distinct batch)::int as batches, (
      select count(*)::int from journal j join users u on u.tenant_id = j.tenant_id and u.id = j.actor_id
      where j.action = 'proposal.made' and j.key like 'W%' and j.channel = 'desk' and u.username = 'owner') as journal
    from order_proposals where season_id = ${season}`.execute(db)
  expect(made).toEqual([{ proposals: count, batches: 1, journal: count }])
})
