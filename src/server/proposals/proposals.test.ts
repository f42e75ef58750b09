import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysAfter } from '#domain/day.ts'
import { shopTimeZone } from '#domain/time-zone.ts'
import { ApiClient } from '#testing/api-client.ts'
import { assign, makeUser, password } from '#testing/builders.ts'
import { type CheckoutShop, fillCart, pack, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { sessionFor } from '#testing/sample-shop.ts'
import { violations } from '../cli/integrity.ts'
import { readEnvironment } from '../platform/environment.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { todayIn } from '../platform/today.ts'
import { carryOutDefaults } from './deadlines.ts'

let shop: CheckoutShop
let office: ApiClient
let foreignOffice: ApiClient
let jobs: Jobs

beforeAll(async () => {
  shop = await startCheckoutShop()
  const { db, north } = shop
  for (const role of ['sales-office', 'warehouse', 'reader'])
    await makeUser(db, { tenantId: north.tenantId }, role, { staff_role: role, first_name: 'Marit', last_name: '' })
  const { rows } = await sql<{ id: number }>`select id from tenants where key = 'south'`.execute(db)
  await makeUser(db, { tenantId: rows[0]!.id as never }, 'southerner', { staff_role: 'owner' })
  const api = new ApiClient(shop.address)
  office = await api.signIn('sales-office', password, 'north')
  foreignOffice = await api.signIn('southerner', password, 'south')
  // The tests carry the deadlines out themselves.
  await sql`delete from pgboss.schedule where name = 'proposal-deadlines'`.execute(db)
  jobs = await openJobs(shop.databaseUrl, console as never, false)
})
beforeEach(() => shop.restore())
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(async () => {
  await jobs?.stop(1_000)
  await shop?.stop()
})

/** An order of 3 jackets and 6 of the packs; its number. */
async function placed(...items: object[]): Promise<string> {
  await fillCart(shop.ada, ...(items.length > 0 ? items : [small(3), pack(6)]))
  const { body } = await shop.order(shop.ada)
  return body.data.orders[0].orderNumber
}

const lastDay = daysAfter(todayIn(shopTimeZone), 7)
const dearer = { lines: [{ position: 0, price: 99_00 }], deliveryDate: '2027-03-01' }
const previewed = async (number: string, change: object) =>
  (await office.post(`/api/desk/orders/${number}/change/preview`, { change })).body.data
const ask = (number: string, body: object, client = office) =>
  client.post(`/api/desk/orders/${number}/proposals`, { reason: 'notAvailable', lastDay, default: 'refused', ...body })
/** Previews a change, asks about it as it was seen, and answers the id of the proposal. */
async function propose(number: string, change: object = dearer, more: object = {}): Promise<string> {
  const { seen } = await previewed(number, change)
  const { status, body } = await ask(number, { change, seen, ...more })
  expect([status, body.code]).toEqual([200, undefined])
  return body.data.id
}
const answer = (answers: object[], client = shop.ada) => client.post('/api/order-proposal/answer', { answers })
const accept = (id: string, client = shop.ada) => answer([{ id, isAccepted: true }], client)
const refuse = (id: string, client = shop.ada) => answer([{ id, isAccepted: false }], client)
const inbox = async (client = shop.ada) => (await client.get('/api/order-proposal?pageSize=100')).body
const listed = async (id: string, client = shop.ada) =>
  (await inbox(client)).data.find((one: { id: string }) => one.id === id)
const order = async (number: string) => (await shop.ada.get(`/api/order/${number}`)).body.data
const mailsOf = async (number: string) => {
  const { rows } = await sql<{ subject: string; text: string; receiver: string }>`
    select subject, content ->> 'text' as text, receiver from mails m
    join orders o on o.order_number = ${number} and m.order_ids @> array[o.id]
    where m.subject not like '%onfirmation%' order by m.id`.execute(shop.db)
  return rows.filter(({ subject }) => /agree|changed|stays|question/.test(subject))
}
const actions = async (number: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from journal where kind = 'orders' and key = ${number} order by sequence`.execute(shop.db)
  return rows.map(({ action }) => action).slice(1)
}
const passDeadline = (id: string) =>
  sql`update order_proposals set answer_by = now() - interval '1 second' where id = ${Number(id)}`.execute(shop.db)
const defaults = () => {
  const environment = readEnvironment({ KONTOR_ORIGIN: 'http://shop.test', DATABASE_URL: shop.databaseUrl })
  return carryOutDefaults({ tenantDb: shop.tenantDb, jobs, environment }, shop.db)
}

describe('a change that needs consent', () => {
  test('waits for an answer: the order stays, one mail asks, and the shop shows what would become different', async () => {
    const number = await placed()
    const before = await order(number)
    const id = await propose(number, dearer, { note: 'The mill raised its prices.' })
    expect({ ...(await order(number)), documentLink: null }).toEqual({ ...before, documentLink: null })
    expect(await listed(id)).toMatchObject({
      orderNumber: number,
      note: 'The mill raised its prices.',
      lastDay,
      default: 'refused',
      state: 'open',
      items: [
        { change: { kind: 'line', price: { after: { value: 99 } } }, answer: null },
        { change: { kind: 'deliveryDate', after: '2027-03-01' }, answer: null },
      ],
      total: { before: before.totals.gross },
    })
    expect((await shop.ada.get('/api/order-proposal/count')).body.data.open).toBeGreaterThanOrEqual(1)
    const mails = await mailsOf(number)
    expect(mails).toHaveLength(1)
    for (const part of ['01/03/2027', 'The mill raised', 'Without an answer the order stays', '/my-account/changes'])
      expect(mails[0]!.text).toContain(part)
    expect(await actions(number)).toEqual(['proposal.made'])
    await refuse(id)
  })

  test('is asked about once, as it was previewed, and only where it needs consent', async () => {
    const number = await placed()
    const { seen, asking } = await previewed(number, dearer)
    expect(asking).toEqual({ lastDay, default: 'refused' })
    const both = await Promise.all([ask(number, { change: dearer, seen }), ask(number, { change: dearer, seen })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('proposal.open')
    await refuse(both.find(({ status }) => status === 200)!.body.data.id)
    const fewer = { lines: [{ position: 0, quantity: 2 }] }
    const other = await placed()
    const plain = await previewed(other, fewer)
    expect((await ask(other, { change: fewer, seen: plain.seen })).body.code).toBe('proposal.not.needed')
    const late = await previewed(other, dearer)
    const yesterday = daysAfter(todayIn(shopTimeZone), -1)
    expect((await ask(other, { change: dearer, seen: late.seen, lastDay: yesterday })).body.code).toBe(
      'proposal.deadline',
    )
    expect((await ask(other, { change: dearer, seen: 'x.y' })).body.code).toBe('order.changed.since')
    expect((await ask(other, { change: dearer, seen: late.seen }, foreignOffice)).status).toBe(404)
  })
})

describe('an answer', () => {
  test('that accepts makes the change, with one mail that shows the difference', async () => {
    const number = await placed()
    const id = await propose(number)
    const { status, body } = await accept(id, shop.grace)
    expect([status, body.data]).toEqual([200, [{ id, orderNumber: number, state: 'accepted', problem: null }]])
    const after = await order(number)
    expect([after.deliveryDate, after.items[0].price.value]).toEqual(['2027-03-01', 99])
    expect((await mailsOf(number)).map(({ subject }) => subject)).toEqual([
      `Do you agree? A change of your order ${number}`,
      `Your order ${number} was changed`,
    ])
    expect(await actions(number)).toEqual(['proposal.made', 'proposal.accepted', 'order.changed'])
    expect(await listed(id)).toMatchObject({
      state: 'accepted',
      items: [{ answer: 'accepted' }, { answer: 'accepted' }],
    })
  })

  test('that refuses leaves the order as it is', async () => {
    const number = await placed()
    const id = await propose(number)
    expect((await refuse(id)).body.data[0]).toMatchObject({ state: 'refused', problem: null })
    expect((await order(number)).items[0].price.value).not.toBe(99)
    expect(await mailsOf(number)).toHaveLength(1)
    expect(await actions(number)).toEqual(['proposal.made', 'proposal.refused'])
  })

  test('may accept some items alone', async () => {
    const number = await placed()
    const id = await propose(number)
    expect((await answer([{ id, isAccepted: true, items: [1] }])).body.data[0].state).toBe('accepted')
    const after = await order(number)
    expect([after.deliveryDate, after.items[0].price.value === 99]).toEqual(['2027-03-01', false])
    expect((await listed(id)).items.map((item: { answer: string }) => item.answer)).toEqual(['refused', 'accepted'])
  })

  test('to several proposals makes all of them', async () => {
    const numbers = [await placed(small(1)), await placed(small(1)), await placed(small(1))]
    const ids: string[] = []
    for (const number of numbers) ids.push(await propose(number))
    const { body } = await answer(ids.map(id => ({ id, isAccepted: true })))
    expect(body.data.map(({ state }: { state: string }) => state)).toEqual(['accepted', 'accepted', 'accepted'])
    for (const number of numbers) expect((await order(number)).deliveryDate).toBe('2027-03-01')
  })

  test('counts once: of two at the same moment the second is told', async () => {
    const number = await placed()
    const id = await propose(number)
    const both = await Promise.all([accept(id), refuse(id, shop.grace)])
    const outcomes = both.map(({ body }) => body.data[0])
    expect(outcomes.filter(({ problem }) => problem === null)).toHaveLength(1)
    expect(outcomes.find(({ problem }) => problem)!.problem.code).toBe('proposal.answered')
    expect(new Set(outcomes.map(({ state }) => state)).size).toBe(1)
    const isMade = (await order(number)).deliveryDate === '2027-03-01'
    expect((await listed(id)).state).toBe(isMade ? 'accepted' : 'refused')
  })

  test('of another company, of another shop, or to what is not there is refused', async () => {
    const id = await propose(await placed())
    for (const client of [shop.stranger, shop.foreigner]) {
      expect((await accept(id, client)).status).toBe(404)
      expect((await client.post(`/api/order-proposal/${id}/question`, { text: 'Why?' })).status).toBe(404)
      expect(JSON.stringify(await inbox(client))).not.toContain('A3')
      expect((await inbox(client)).data).toEqual([])
    }
    expect((await accept('999999')).status).toBe(404)
    expect((await accept('0x')).status).toBe(404)
    expect((await listed(id)).state).toBe('open')
    await refuse(id)
  })

  test('of somebody whose company may not order is refused', async () => {
    const id = await propose(await placed())
    const block = (isBlocked: boolean) =>
      sql`update companies set blocked_delivery = ${isBlocked} where id = ${shop.north.company.id}`.execute(shop.db)
    await block(true)
    const { status, body } = await accept(id)
    await block(false)
    expect([status, body.code]).toEqual([422, 'delivery.blocked'])
    await refuse(id)
  })

  test('may be given by the sales person who acts for the company, by name', async () => {
    const { db, north } = shop
    const rep = await makeUser(db, { tenantId: north.tenantId }, 'rep', { is_sales_person: true, first_name: 'Rita' })
    await assign(db, rep, north.company)
    const number = await placed()
    const id = await propose(number)
    const client = shop.api.as(await sessionFor(db, rep, north.company))
    const waiting = (await client.get('/api/order-proposal/customers')).body.data
    expect(waiting).toMatchObject([{ company: String(north.company.id), open: 1, lastDay }])
    expect((await accept(id, client)).body.data[0].state).toBe('accepted')
    const { rows } = await sql`
      select actor_name, acting_company_id from journal where key = ${number} and action = 'proposal.accepted'`.execute(
      db,
    )
    expect(rows).toEqual([{ actor_name: 'rep', acting_company_id: north.company.id }])
    expect((await listed(id)).decidedBy).toContain('Rita')
  })
})

describe('an order that was changed meanwhile', () => {
  test('is not made into something else than was shown', async () => {
    const number = await placed()
    const id = await propose(number)
    const change = { lines: [{ position: 0, quantity: 2 }] }
    const { seen } = await previewed(number, change)
    await office.post(`/api/desk/orders/${number}/change`, { change, seen, reason: 'customerAsked' })
    const { body } = await accept(id)
    expect(body.data[0]).toMatchObject({ state: 'over', problem: { code: 'proposal.other.difference' } })
    expect((await order(number)).deliveryDate).not.toBe('2027-03-01')
    expect((await mailsOf(number)).at(-1)!.subject).toBe(`Your order ${number} stays as it is`)
    expect((await office.get(`/api/desk/proposals?orderNumber=${number}`)).body.data[0]).toMatchObject({
      state: 'over',
      problem: { code: 'proposal.other.difference' },
    })
    expect((await accept(id)).body.data[0].problem.code).toBe('proposal.over')
  })

  test('takes stock as it is at that moment, or says what is missing', async () => {
    const number = await placed(small(3))
    const change = { lines: [{ position: 0, replacement: { variantSku: 'PACK-M', quantity: 60, price: 4_50 } }] }
    const id = await propose(number, change)
    await placed(pack(6))
    const { body } = await accept(id)
    expect(body.data[0]).toMatchObject({
      state: 'over',
      problem: { code: 'order.change.short', facts: { available: 54 } },
    })
    expect((await order(number)).items[0].quantity).toBe(3)
  })

  test.each([
    ['cancelled', 'order.is.cancelled'],
    ['shipped', 'order.change.over'],
  ])('and is %s asks nothing any more', async (how, code) => {
    const number = await placed(small(3))
    const id = await propose(number)
    if (how === 'cancelled') await shop.ada.post(`/api/order/${(await order(number))._id}/cancel`)
    else await office.post(`/api/desk/orders/${number}/shipments`, { number: 1, lines: [{ position: 0, quantity: 3 }] })
    expect(await listed(id)).toMatchObject({ state: 'over', problem: { code } })
    expect((await accept(id)).body.data[0]).toMatchObject({ state: 'over', problem: { code: 'proposal.over' } })
  })

  test('is shipped where what is accepted leaves nothing open', async () => {
    const number = await placed()
    await office.post(`/api/desk/orders/${number}/shipments`, { number: 1, lines: [{ position: 0, quantity: 3 }] })
    const id = await propose(number, {
      lines: [
        { position: 0, price: 99_00 },
        { position: 1, quantity: 0 },
      ],
    })
    expect((await accept(id)).body.data[0]).toMatchObject({ state: 'accepted', problem: null })
    expect((await listed(id)).state).toBe('accepted')
    expect((await order(number)).salesHeadStatus).toBe(5)
  })

  test('goes to no day of another order of its checkout', async () => {
    const number = await placed(small(3))
    const id = await propose(number)
    await sql`with o as (select * from orders where order_number = ${number})
      insert into orders (tenant_id, order_number, company_id, user_id, checkout_id, order_type, ordered_at, delivery_date,
        external_order_number, status, payment_method, currency, goods, shipping, vat, gross, shipping_address,
        invoice_address, packs)
      select tenant_id, 'TWIN', company_id, user_id, checkout_id, order_type, ordered_at, '2027-03-01', '', 7,
        payment_method, currency, 0, 0, '[]', 0, shipping_address, invoice_address, '[]' from o`.execute(shop.db)
    expect((await accept(id)).body.data[0]).toMatchObject({
      state: 'over',
      problem: { code: 'order.change.date.taken' },
    })
    await sql`delete from orders where order_number = 'TWIN'`.execute(shop.db)
  })
})

describe('the deadline', () => {
  test.each([
    ['accepted', '2027-03-01'],
    ['refused', 'as before'],
  ])('carries out the default %s, once for any number of processes', async (answered, date) => {
    const number = await placed()
    const before = await order(number)
    const id = await propose(number, dearer, { default: answered })
    await passDeadline(id)
    expect((await accept(id)).body.data[0]).toMatchObject({ state: 'open', problem: { code: 'proposal.too.late' } })
    const counts = await Promise.all([defaults(), defaults()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await listed(id)).toMatchObject({ state: answered, decidedBy: null })
    expect((await order(number)).deliveryDate).toBe(date === 'as before' ? before.deliveryDate : date)
    expect((await actions(number)).filter(action => action === `proposal.${answered}`)).toHaveLength(1)
    expect((await accept(id)).body.data[0]).toMatchObject({ state: answered, problem: { code: 'proposal.answered' } })
  })

  test('that finds the change no longer possible ends it, and the buyer is told', async () => {
    const number = await placed(small(3))
    const change = { lines: [{ position: 0, replacement: { variantSku: 'PACK-M', quantity: 60, price: 4_50 } }] }
    const id = await propose(number, change, { default: 'accepted' })
    await placed(pack(6))
    await passDeadline(id)
    expect(await defaults()).toBe(1)
    expect(await listed(id)).toMatchObject({ state: 'over', problem: { code: 'order.change.short' } })
    expect((await mailsOf(number)).at(-1)!.subject).toBe(`Your order ${number} stays as it is`)
    expect(await defaults()).toBe(0)
  })
})

describe('staff', () => {
  test('withdraw what nobody has answered, and another change can be proposed', async () => {
    const number = await placed()
    const id = await propose(number)
    expect((await foreignOffice.post('/api/desk/proposals/withdraw', { ids: [id] })).status).toBe(404)
    expect((await office.post('/api/desk/proposals/withdraw', { ids: [id] })).body.data).toEqual({ withdrawn: 1 })
    expect((await accept(id)).body.data[0]).toMatchObject({
      state: 'withdrawn',
      problem: { code: 'proposal.withdrawn' },
    })
    expect((await office.post('/api/desk/proposals/withdraw', { ids: [id] })).body.code).toBe('proposal.answered')
    expect(await actions(number)).toEqual(['proposal.made', 'proposal.withdrawn'])
    await refuse(await propose(number))
  })

  test('see who has not answered, and reply to what buyers ask', async () => {
    const number = await placed()
    const id = await propose(number)
    const desk = async (query = '') => (await office.get(`/api/desk/proposals?${query}`)).body
    expect((await desk(`filter=open&search=${number}`)).data).toMatchObject([
      { id, orderNumber: number, hasQuestion: false, madeBy: 'Marit' },
    ])
    expect((await shop.ada.post(`/api/order-proposal/${id}/question`, { text: 'Why so late?' })).status).toBe(204)
    const asked = await desk('filter=question')
    expect(asked.data.map((one: { id: string }) => one.id)).toEqual([id])
    expect(asked.meta.counts.question).toBe(1)
    expect(asked.data[0].messages).toMatchObject([{ text: 'Why so late?', isByStaff: false }])
    expect((await foreignOffice.post(`/api/desk/proposals/${id}/reply`, { text: 'x' })).status).toBe(404)
    expect((await office.post(`/api/desk/proposals/${id}/reply`, { text: 'The mill burned.' })).status).toBe(204)
    expect((await desk('filter=question')).data).toEqual([])
    expect((await listed(id)).messages).toMatchObject([
      { isByStaff: false },
      { isByStaff: true, text: 'The mill burned.' },
    ])
    expect((await mailsOf(number)).at(-1)!.text).toContain('The mill burned.')
    expect(await actions(number)).toEqual(['proposal.made', 'proposal.asked', 'proposal.replied'])
    expect((await foreignOffice.get('/api/desk/proposals')).body.data).toEqual([])
    await refuse(id)
    expect((await shop.ada.post(`/api/order-proposal/${id}/question`, { text: 'And now?' })).body.code).toBe(
      'proposal.answered',
    )
  })

  test('without the right to change orders cannot ask, withdraw or reply', async () => {
    const number = await placed()
    const id = await propose(number)
    for (const name of ['warehouse', 'reader']) {
      const client = await new ApiClient(shop.address).signIn(name, password, 'north')
      expect((await ask(number, { change: dearer, seen: 'x' }, client)).status).toBe(403)
      expect((await client.post('/api/desk/proposals/withdraw', { ids: [id] })).status).toBe(403)
      expect((await client.post(`/api/desk/proposals/${id}/reply`, { text: 'x' })).status).toBe(403)
    }
    await refuse(id)
  })
})
