import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { assign, type MadeUser, makeUser } from '#testing/builders.ts'
import { type CheckoutShop, codes, euro, fillCart, pack, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { makePreStock, sessionFor } from '#testing/sample-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: CheckoutShop
/** Buys for the company, with a limit of 100.00. */
let ben: ApiClient
let benId: number
/** Its admin. */
let anna: ApiClient
let otherAdmin: ApiClient

beforeAll(async () => {
  shop = await startCheckoutShop()
  const { db, north, other } = shop
  const person = async (name: string, more: Parameters<typeof makeUser>[3], company = north.company) => {
    const made = await makeUser(db, company, name, more)
    return { made, client: shop.api.as(await sessionFor(db, made)) }
  }
  const buyer = await person('ben', { first_name: 'Ben', last_name: 'Ott', email: 'ben@north.example', locale: 'de' })
  ben = buyer.client
  benId = buyer.made.id
  const admin = { is_admin: true, first_name: 'Anna', last_name: 'Berg', email: 'anna@north.example' }
  const [first, second] = north.seasonIds
  await makePreStock(db, north, north.jacket, { [first!]: 30, [second!]: 30 })
  anna = (await person('anna', admin)).client
  otherAdmin = (await person('olaf', { is_admin: true, email: 'olaf@other.example' }, other)).client
})
beforeEach(async () => {
  await shop.restore()
  await sql`update baskets set set_aside = '[]'`.execute(shop.db)
  await sql`update order_requests set state = 'withdrawn', decided_at = now(), decided_by = user_id, taken_at = now()
    where state = 'waiting'`.execute(shop.db)
  await limitOf(10_000)
})
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(() => shop?.stop())

const limitOf = (cents: number | null) =>
  sql`update users set approval_limit = ${cents} where id = ${benId}`.execute(shop.db)
/** 3 x 90.00 net, with freight and VAT. */
const total = 331.89
/** Asks for an order above the limit, and answers the id of the request. */
async function asked(items: object[] = [small(3)], more: object = {}, client = ben): Promise<string> {
  await fillCart(client, ...items)
  const { status, body } = await shop.order(client, more)
  expect([status, body.code]).toEqual([200, undefined])
  expect(body.data.orders).toEqual([])
  return body.data.request._id
}
const open = async (id: string, client = anna) => (await client.get(`/api/order-request/${id}`)).body.data
const list = async (client = anna) => (await client.get('/api/order-request?pageSize=100')).body.data
const approve = (id: string, gross = total, client = anna) =>
  client.post(`/api/order-request/${id}/approve`, { total: gross })
const refuse = (id: string, message = '', client = anna) => client.post(`/api/order-request/${id}/refuse`, { message })
const takeBack = (id: string, client = ben) => client.post(`/api/order-request/${id}/take-back`)
const cart = async (client = ben) =>
  Object.fromEntries(
    (await client.get('/api/basket')).body.data.items.map((line: { variantSku: string; quantity: number }) => [
      line.variantSku,
      line.quantity,
    ]),
  )
const mails = async (to: string) =>
  (
    await sql<{ subject: string; text: string }>`
      select subject, content ->> 'text' as text from mails where receiver = ${to} order by id`.execute(shop.db)
  ).rows
const journal = async (id: string) =>
  (
    await sql<{ action: string; actor: string; after: Record<string, unknown> }>`
      select action, actor_name as actor, after from journal
      where kind = 'companies' and after ->> 'request' = ${id} order by sequence`.execute(shop.db)
  ).rows

describe('an order above the limit', () => {
  test('is told beforehand, and waits for an admin: nothing is ordered, and no stock is taken', async () => {
    await fillCart(ben, small(3))
    const preview = await shop.preview(ben)
    expect(preview).toMatchObject({ approval: { limit: euro(100) }, totals: { gross: euro(total) } })
    expect(preview.paymentMethods).toEqual(['invoice', 'prepayment'])
    const [orders, stock] = [await shop.orderCount(), await shop.stockOf(shop.north.jacket.variantIds[0]!)]
    const id = await asked()
    expect([await shop.orderCount(), await shop.stockOf(shop.north.jacket.variantIds[0]!)]).toEqual([orders, stock])
    expect(await cart()).toEqual({})
    expect((await list(ben))[0]).toMatchObject({ id, isMine: true, state: 'waiting', total: euro(total) })
    const [mail] = (await mails('anna@north.example')).slice(-1)
    expect(mail?.subject).toBe('Ben Ott asks you to approve an order of €331.89')
    expect(mail?.text).toContain(`/my-account/approvals/${id}`)
    expect((await anna.get('/api/order-proposal/count')).body.data).toEqual({ open: 0, carts: 0, requests: 1 })
    expect((await ben.get('/api/order-proposal/count')).body.data.requests).toBe(0)
  })

  test('up to the limit is placed at once, as it is by an admin, a sales person and who has none', async () => {
    await limitOf(33_189)
    await fillCart(ben, small(3))
    expect(await shop.preview(ben)).not.toHaveProperty('approval')
    expect((await shop.order(ben)).body.data.orders).toHaveLength(1)
    await limitOf(33_188)
    await asked()
    await sql`update users set approval_limit = 0 where username in ('anna', 'marit')`.execute(shop.db)
    const sales = await makeUser(shop.db, { tenantId: shop.north.tenantId }, 'marit', {
      is_sales_person: true,
      approval_limit: 0,
    })
    await assign(shop.db, sales, shop.north.company)
    const marit = shop.api.as(await sessionFor(shop.db, sales, shop.north.company))
    for (const client of [anna, marit, shop.ada]) {
      await fillCart(client, small(3))
      expect((await shop.order(client)).body.data.orders).toHaveLength(1)
    }
  })

  test('a limit of nothing lets every order wait', async () => {
    await limitOf(0)
    await asked([small(1)])
  })

  test('cannot be paid by card', async () => {
    await fillCart(ben, small(3))
    expect((await shop.order(ben, { paymentMethod: 'card' })).body.code).toBe('payment.method.unavailable')
    expect(await cart()).toEqual({ 'NORTH1-S': 3 })
  })

  test('sent again, by version, key or content, names the one request', async () => {
    const basketVersion = await fillCart(ben, small(3))
    const first = await shop.order(ben, { basketVersion })
    expect((await shop.order(ben, { basketVersion })).body).toEqual(first.body)
    await fillCart(ben, small(2))
    expect((await shop.order(ben, { basketVersion })).body).toEqual(first.body)
    const key = { 'idempotency-key': 'ben-1' }
    const keyed = await shop.order(ben, {}, key)
    expect((await shop.order(ben, {}, key)).body).toEqual(keyed.body)
    expect(keyed.body.data.request._id).not.toBe(first.body.data.request._id)
    expect((await shop.order(ben)).body).toEqual(keyed.body)
    expect((await list(ben)).filter((one: { state: string }) => one.state === 'waiting')).toHaveLength(2)
  })

  test.each(['with', 'without'])('of twenty presses at once, %s a version, one request comes', async which => {
    const version = await fillCart(ben, small(3))
    const more = which === 'with' ? { basketVersion: version } : {}
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.order(ben, more)))
    expect(new Set(answers.map(({ body }) => body.data?.request?._id)).size).toBe(1)
    expect((await list(ben)).filter((one: { state: string }) => one.state === 'waiting')).toHaveLength(1)
  })

  test('brings back what was set aside for it', async () => {
    await fillCart(ben, pack(6))
    const { version } = (await ben.get('/api/basket')).body.data
    await ben.post('/api/basket/setAside', { orderType: 'order', version })
    await asked()
    expect(await cart()).toEqual({ 'PACK-M': 6 })
  })

  test('is refused where no admin could answer, and where too many wait; the cart stays', async () => {
    const locked = (is: boolean) => sql`update users set is_locked = ${is} where username = 'anna'`.execute(shop.db)
    await fillCart(ben, small(3))
    await locked(true)
    expect((await shop.order(ben)).body.code).toBe('order.request.nobody')
    await locked(false)
    for (let made = 0; made < 20; made++) await asked()
    await fillCart(ben, small(3))
    expect(await shop.order(ben)).toMatchObject({ status: 409, body: { code: 'order.request.too.many' } })
    expect(await cart()).toEqual({ 'NORTH1-S': 3 })
  })
})

describe('approving', () => {
  test('places the order of its buyer once, with what they chose, and tells them', async () => {
    const deliveries = [{ externalOrderNumber: 'B-77', note: 'Back door' }]
    const id = await asked([small(3)], { deliveries, paymentMethod: 'prepayment' })
    expect(await open(id)).toMatchObject({
      by: 'Ben Ott',
      isMine: false,
      limit: euro(100),
      paymentMethod: 'prepayment',
      shippingMethod: 'Parcel',
      lines: [{ variantSku: 'NORTH1-S', quantity: 3, price: euro(90), total: euro(270) }],
      now: { totals: { gross: euro(total) }, blocks: [] },
    })
    const before = await shop.orderCount()
    const { status, body } = await approve(id)
    expect([status, body.code]).toEqual([200, undefined])
    const [{ _id }] = body.data.orders
    // Who presses twice reads the same again.
    expect(await approve(id)).toMatchObject({ status: 200, body: { data: { orders: [{ _id }] } } })
    expect((await refuse(id)).body.code).toBe('order.request.approved')
    expect(await shop.orderCount()).toBe(before + 1)
    const { rows } =
      await sql`select user_id, payment_method, note, gross::int from orders where id = ${Number(_id)}`.execute(shop.db)
    expect(rows).toEqual([{ user_id: benId, payment_method: 'prepayment', note: 'Back door', gross: 33_189 }])
    expect(await open(id, ben)).toMatchObject({
      state: 'approved',
      decidedBy: 'Anna Berg',
      now: null,
      orders: [{ _id }],
    })
    expect((await mails('ben@north.example')).map(({ subject }) => subject)).toContain(
      'Anna Berg hat Ihre Bestellung über 331,89\u00a0€ freigegeben',
    )
    expect((await journal(id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['order.request.made', 'ben'],
      ['order.request.approved', 'anna'],
    ])
    expect((await takeBack(id)).body.code).toBe('order.request.approved')
  })

  test('a repeat of the buyer then answers with the orders', async () => {
    const basketVersion = await fillCart(ben, small(3))
    const key = { 'idempotency-key': 'ben-later' }
    const { body } = await shop.order(ben, { basketVersion }, key)
    const approved = await approve(body.data.request._id)
    const again = await shop.order(ben, { basketVersion }, key)
    expect(again.body.data.orders.map(({ _id }: { _id: string }) => _id)).toEqual([approved.body.data.orders[0]._id])
    expect((await shop.order(ben, { basketVersion })).body.data).toEqual(again.body.data)
  })

  test('leaves the cart that was filled meanwhile alone', async () => {
    const id = await asked()
    const version = await fillCart(ben, pack(6))
    await approve(id)
    expect(await cart()).toEqual({ 'PACK-M': 6 })
    expect((await ben.get('/api/basket')).body.data.version).toBe(version)
  })

  test('pressed ten times at once places it once', async () => {
    const id = await asked()
    const before = await shop.orderCount()
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(id)))
    expect(new Set(answers.map(({ body }) => body.data.orders[0].orderNumber)).size).toBe(1)
    expect(await shop.orderCount()).toBe(before + 1)
  })

  test('with a total that is no longer right, or stock that is gone, is refused as at checkout, and it waits on', async () => {
    const id = await asked()
    await sql`update base_prices set price = 9100 where product_id = ${shop.north.jacket.productId}`.execute(shop.db)
    try {
      expect((await approve(id)).body).toMatchObject({ code: 'price.changed' })
      const seen = await open(id)
      expect(codes(seen.now)).toEqual(['price.changed'])
      expect(seen.now.blocks[0].lines[0]).toMatchObject({ oldPrice: euro(90), updatedPrice: euro(91) })
      expect(seen.state).toBe('waiting')
      expect((await approve(id, seen.now.totals.gross.value)).status).toBe(200)
    } finally {
      await sql`update base_prices set price = 9000 where product_id = ${shop.north.jacket.productId}`.execute(shop.db)
    }
    await shop.restore()
    const second = await asked()
    await sql`update products set is_positive_stock_only = true where id = ${shop.north.jacket.productId}`.execute(
      shop.db,
    )
    await fillCart(shop.ada, small(19))
    await shop.order(shop.ada)
    try {
      expect((await approve(second)).body.code).toBe('stock.not.enough.error')
      expect((await open(second)).state).toBe('waiting')
    } finally {
      await sql`update products set is_positive_stock_only = false where id = ${shop.north.jacket.productId}`.execute(
        shop.db,
      )
    }
    await shop.restore()
    expect((await approve(second, 1)).body.code).toBe('total.changed')
  })

  test('is an admin’s alone, and of their own company', async () => {
    const id = await asked()
    expect((await approve(id, total, ben)).status).toBe(403)
    expect((await approve(id, total, shop.ada)).status).toBe(403)
    expect((await refuse(id, '', ben)).status).toBe(403)
    for (const client of [otherAdmin]) {
      expect((await approve(id, total, client)).status).toBe(404)
      expect((await refuse(id, '', client)).status).toBe(404)
    }
    for (const client of [otherAdmin, shop.ada, shop.stranger, shop.foreigner]) {
      expect((await client.get(`/api/order-request/${id}`)).status).toBe(404)
      expect((await takeBack(id, client)).status).toBe(404)
      expect((await list(client)).map((one: { id: string }) => one.id)).not.toContain(id)
    }
    expect((await takeBack(id, anna)).status).toBe(404)
    for (const wrong of ['0', 'x', '999999999999']) expect((await approve(wrong)).status).toBe(404)
    expect((await anna.post(`/api/order-request/${id}/approve`, {})).status).toBe(400)
    expect((await refuse(id, 'x'.repeat(2_001))).status).toBe(400)
    expect((await refuse(id, '\ud800')).status).toBe(400)
  })

  test('a pre-order of two seasons counts as one and becomes two orders', async () => {
    const line = { sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'preOrder', quantities: [1, 1] }
    const id = await asked([line], { orderType: 'preOrder' })
    const seen = await open(id)
    expect(seen).toMatchObject({ pieces: 2, lines: [{ quantity: 2 }] })
    expect((await approve(id, seen.now.totals.gross.value)).body.data.orders).toHaveLength(2)
  })

  test('is refused once the season has closed', async () => {
    const line = { sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'preOrder', quantities: [2] }
    const id = await asked([line], { orderType: 'preOrder' })
    const { gross } = (await open(id)).now.totals
    const season = shop.north.seasonIds[0]!
    await sql`update seasons set order_until = '2020-01-01', order_from = '2019-01-01' where id = ${season}`.execute(
      shop.db,
    )
    const { body } = await approve(id, gross.value)
    await sql`update seasons set order_until = null, order_from = null where id = ${season}`.execute(shop.db)
    expect(['season.closed', 'delivery.date.unknown']).toContain(body.code)
    expect((await open(id)).state).toBe('waiting')
  })

  test('an order of a company that may not owe more is placed, and waits for staff as every other', async () => {
    const id = await asked()
    const credit = (limit: number | null) =>
      sql`update companies set credit_limit = ${limit} where id = ${shop.north.company.id}`.execute(shop.db)
    await credit(1)
    const { body } = await approve(id)
    await credit(null)
    const { rows } = await sql`select 1 from order_holds where order_id = ${Number(body.data.orders[0]._id)}`.execute(
      shop.db,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('refusing and taking back', () => {
  test('the buyer reads why, and takes the lines back on top of their cart, once', async () => {
    const id = await asked()
    expect((await refuse(id, 'Wait for the sale.')).status).toBe(204)
    expect((await refuse(id)).body.code).toBe('order.request.refused')
    expect((await approve(id)).body.code).toBe('order.request.refused')
    const subject = 'Anna Berg hat Ihre Bestellung über 331,89\u00a0€ abgelehnt'
    const mail = (await mails('ben@north.example')).findLast(one => one.subject === subject)
    expect(mail?.text).toContain('Wait for the sale.')
    await fillCart(ben, small(2), pack(6))
    expect((await takeBack(id)).body.data).toEqual({ taken: 1, rejected: [] })
    expect(await cart()).toEqual({ 'NORTH1-S': 5, 'PACK-M': 6 })
    expect((await takeBack(id)).body.code).toBe('order.request.withdrawn')
    expect(await open(id, ben)).toMatchObject({ state: 'refused', isTaken: true, answer: 'Wait for the sale.' })
  })

  test('a buyer takes a waiting one back, and nobody can approve it then', async () => {
    const id = await asked()
    expect((await takeBack(id)).status).toBe(200)
    expect(await cart()).toEqual({ 'NORTH1-S': 3 })
    expect((await approve(id)).body.code).toBe('order.request.withdrawn')
    expect((await journal(id)).map(({ action }) => action)).toEqual(['order.request.made', 'order.request.taken.back'])
  })

  test('of taking back and approving at once, one comes through: the lines are ordered or in the cart, never both', async () => {
    for (let round = 0; round < 5; round++) {
      await shop.restore()
      const id = await asked()
      const before = await shop.orderCount()
      const [back, placed] = await Promise.all([takeBack(id), approve(id)])
      const ordered = (await shop.orderCount()) - before
      expect([back.status === 200, placed.status === 200]).toEqual([ordered === 0, ordered === 1])
      expect(await cart()).toEqual(ordered === 1 ? {} : { 'NORTH1-S': 3 })
    }
  })
})

describe('setting a limit', () => {
  const save = (approvalLimit: unknown, client = anna, _id = String(benId)) =>
    client.post('/api/user/saveCompanyUser', { _id, approvalLimit })

  test('is the admin’s, is shown to both, and named in the journal', async () => {
    expect((await save(250.5)).body.data).toMatchObject({ approvalLimit: 250.5 })
    expect((await ben.get('/api/user/currentUser')).body.data.approvalLimit).toBe(250.5)
    const { rows } =
      await sql`select actor_name as actor, key, after from journal where action = 'colleague.limit.changed'
      order by sequence desc limit 1`.execute(shop.db)
    expect(rows).toEqual([{ actor: 'anna', key: 'ben', after: { before: 100, limit: 250.5 } }])
    expect((await save(null)).body.data.approvalLimit).toBeNull()
    expect(
      (await anna.post('/api/user/saveCompanyUser', { _id: String(benId), phone: '1' })).body.data.approvalLimit,
    ).toBeNull()
  })

  test('nobody else sets one, admins have none, and bad ones are refused', async () => {
    expect((await save(1, ben)).status).toBe(403)
    expect((await save(1, otherAdmin)).status).toBe(404)
    for (const bad of [-1, 'many', 1e9]) expect((await save(bad)).status).toBe(400)
    const { rows } = await sql<MadeUser>`select id from users where username = 'anna'`.execute(shop.db)
    expect((await save(5, anna, String(rows[0]!.id))).body.code).toBe('approval.limit.admin')
    expect((await shop.ada.post('/api/user/saveCurrentUser', { approvalLimit: null })).status).not.toBe(500)
  })
})
