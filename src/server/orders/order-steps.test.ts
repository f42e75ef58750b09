import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeUser, password } from '#testing/builders.ts'
import { type CheckoutShop, fillCart, pack, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: CheckoutShop
let warehouse: ApiClient
let reader: ApiClient
let foreigner: ApiClient

beforeAll(async () => {
  shop = await startCheckoutShop()
  const { db, north } = shop
  for (const role of ['warehouse', 'reader'])
    await makeUser(db, { tenantId: north.tenantId }, role, { staff_role: role, first_name: 'Tomke' })
  const { rows } = await sql<{ id: number }>`select id from tenants where key = 'south'`.execute(db)
  await makeUser(db, { tenantId: rows[0]!.id as never }, 'southerner', { staff_role: 'owner' })
  const api = new ApiClient(shop.address)
  warehouse = await api.signIn('warehouse', password, 'north')
  reader = await api.signIn('reader', password, 'north')
  foreigner = await api.signIn('southerner', password, 'south')
})
beforeEach(() => shop.restore())
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(() => shop.stop())

/** An order of 3 jackets and 6 of the packs; its number. */
async function placed(...items: object[]): Promise<string> {
  await fillCart(shop.ada, ...(items.length > 0 ? items : [small(3), pack(6)]))
  const { body } = await shop.order(shop.ada)
  return body.data.orders[0].orderNumber
}

const advance = (orderNumbers: string[], to: string, client = warehouse) =>
  client.post('/api/desk/orders/advance', { selection: { filter: {}, orderNumbers }, to })
const cancel = (orderNumbers: string[], client = warehouse) =>
  client.post('/api/desk/orders/cancel', { selection: { filter: {}, orderNumbers } })
const ship = (orderNumber: string, body: object, client = warehouse) =>
  client.post(`/api/desk/orders/${orderNumber}/shipments`, { number: 1, ...body })
const cancelRest = (orderNumber: string, body: object = {}, client = warehouse) =>
  client.post(`/api/desk/orders/${orderNumber}/cancel-rest`, body)
const seen = async (orderNumber: string) => (await shop.ada.get(`/api/order/${orderNumber}`)).body.data
const statesOf = async (orderNumber: string) => {
  const { salesHeadStatus, deliveryStatus } = await seen(orderNumber)
  return [salesHeadStatus, deliveryStatus]
}
const jackets = () => shop.stockOf(shop.north.jacket.variantId)
const journalOf = async (orderNumber: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from journal where kind = 'orders' and key = ${orderNumber} order by sequence`.execute(shop.db)
  return rows.map(({ action }) => action)
}
const subjects = async (orderNumber: string) => {
  const { rows } = await sql<{ subject: string }>`
    select subject from mails where subject like ${`%${orderNumber}%`} order by id`.execute(shop.db)
  return rows.map(({ subject }) => subject)
}

describe('many orders at once', () => {
  test('are confirmed, and a second press changes nothing', async () => {
    const numbers = [await placed(), await placed()]
    const { status, body } = await advance(numbers, 'confirmed')
    expect(status).toBe(200)
    expect(body.data).toEqual({
      done: numbers.map(orderNumber => ({ orderNumber, status: 'confirmed' })),
      same: 0,
      refused: [],
    })
    expect((await advance(numbers, 'confirmed')).body.data).toEqual({ done: [], same: 2, refused: [] })
    expect(await journalOf(numbers[0]!)).toEqual(['order.placed', 'order.confirmed'])
    expect(await subjects(numbers[0]!)).toContain(`Your order ${numbers[0]} is confirmed`)
  })

  test('leave out those with a reason against it, and name it', async () => {
    const [good, bad] = [await placed(), await placed()]
    await cancel([bad])
    const { body } = await advance([good, bad], 'inPicking')
    expect(body.data).toMatchObject({
      done: [{ orderNumber: good, status: 'inPicking' }],
      refused: [{ orderNumber: bad, code: 'order.is.cancelled' }],
    })
    expect(await journalOf(good)).toEqual(['order.placed', 'order.confirmed', 'order.picked'])
  })

  test('of another tenant are as if they were not there', async () => {
    const number = await placed()
    expect((await advance([number], 'confirmed', foreigner)).body.data).toEqual({ done: [], same: 0, refused: [] })
    expect((await ship(number, { lines: [{ position: 0, quantity: 1 }] }, foreigner)).status).toBe(404)
    expect((await cancelRest(number, {}, foreigner)).status).toBe(404)
    expect(await statesOf(number)).toEqual([1, 'open'])
  })

  test('are not for who may only read', async () => {
    expect((await advance([await placed()], 'confirmed', reader)).status).toBe(403)
  })
})

describe('shipping', () => {
  test('a part, then the rest, with what is still to come', async () => {
    const number = await placed()
    const first = await ship(number, {
      lines: [{ position: 0, quantity: 2 }],
      carrier: 'DHL',
      trackingCodes: ['003404'],
      packs: 2,
    })
    expect(first.status).toBe(200)
    expect(await statesOf(number)).toEqual([4, 'partly'])
    expect(await jackets()).toBe(17)
    const rest = await ship(number, {
      number: 2,
      lines: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 6 },
      ],
    })
    expect(rest.body.data.done).toEqual([{ orderNumber: number, status: 'shipped' }])
    expect(await statesOf(number)).toEqual([5, 'delivered'])
    expect(await journalOf(number)).toEqual([
      'order.placed',
      'order.confirmed',
      'order.picked',
      'order.shipped',
      'order.shipped',
    ])
    expect(await subjects(number)).toEqual(
      expect.arrayContaining([`A part of your order ${number} is on its way`, `Your order ${number} is on its way`]),
    )
    const found = await shop.ada.get('/api/order?search=003404')
    expect(found.body.data.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([number])
    expect((await seen(number)).delDocumentsLinks).toHaveLength(2)
  })

  test('twice by two people at the same moment ships once', async () => {
    const number = await placed()
    const lines = [{ position: 0, quantity: 3 }]
    const answers = await Promise.all([1, 2, 3].map(() => ship(number, { lines })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test.each([
    [{ lines: [{ position: 0, quantity: 4 }] }, 422, 'shipment.too.many'],
    [{ lines: [{ position: 9, quantity: 1 }] }, 422, 'shipment.too.many'],
    [{ lines: [] }, 400, 'request.malformed'],
    [{ lines: [{ position: 0, quantity: 0 }] }, 400, 'request.malformed'],
    [{ lines: [{ position: 0, quantity: 1 }], packs: 0 }, 400, 'request.malformed'],
    [{ number: 3, lines: [{ position: 0, quantity: 1 }] }, 409, 'order.changed.since'],
  ])('refuses %j', async (body, status, code) => {
    const number = await placed()
    const answer = await ship(number, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await statesOf(number)).toEqual([1, 'open'])
  })

  test('what the database would not count twice either', async () => {
    const number = await placed()
    await ship(number, { lines: [{ position: 0, quantity: 2 }] })
    const again = sql`insert into shipment_lines (tenant_id, order_id, shipment, position, quantity)
      select tenant_id, id, 1, 1, 7 from orders where order_number = ${number}`.execute(shop.db)
    await expect(again).rejects.toThrow('order_lines_shipped')
  })

  test('back-ordered pieces takes them from stock, and waits while there are none', async () => {
    await sql`update tenants set settings = jsonb_set(settings, '{site,buyableWithoutStock}', 'true')
      where key = 'north'`.execute(shop.db)
    const number = await placed(small(22))
    expect(await jackets()).toBe(0)
    const all = { lines: [{ position: 0, quantity: 22 }] }
    const short = await ship(number, all)
    expect([short.status, short.body.code]).toEqual([422, 'shipment.short'])
    expect((await ship(number, { lines: [{ position: 0, quantity: 20 }] })).status).toBe(200)
    expect((await advance([number], 'completed')).body.data.refused).toMatchObject([{ code: 'shipment.short' }])
    await sql`with came as (update stock set available = 5 where variant_id = ${shop.north.jacket.variantId}
        returning tenant_id, product_id, variant_id)
      insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason)
      select tenant_id, product_id, variant_id, 5, 'receipt' from came`.execute(shop.db)
    expect((await advance([number], 'completed')).body.data.done).toMatchObject([{ status: 'completed' }])
    expect(await jackets()).toBe(3)
    expect(await statesOf(number)).toEqual([6, 'delivered'])
    await sql`update tenants set settings = jsonb_set(settings, '{site,buyableWithoutStock}', 'false')
      where key = 'north'`.execute(shop.db)
  })
})

describe('cancelling', () => {
  test('gives everything back while nothing has left', async () => {
    const number = await placed()
    await advance([number], 'inPicking')
    expect((await cancel([number])).body.data.done).toEqual([{ orderNumber: number, status: 'cancelled' }])
    expect(await jackets()).toBe(20)
    expect(await subjects(number)).toContain(`Your order ${number} was cancelled`)
  })

  test('the rest gives back what is open, and the order is shipped with what has left', async () => {
    const number = await placed()
    await ship(number, { lines: [{ position: 0, quantity: 1 }] })
    expect((await cancel([number])).body.data.refused).toMatchObject([{ code: 'order.partly.shipped' }])
    expect((await cancelRest(number, { lines: [{ position: 0, quantity: 1 }] })).status).toBe(200)
    expect([await jackets(), ...(await statesOf(number))]).toEqual([18, 4, 'partly'])
    expect((await cancelRest(number)).body.data.done).toEqual([{ orderNumber: number, status: 'shipped' }])
    expect([await jackets(), ...(await statesOf(number))]).toEqual([19, 5, 'delivered'])
    expect((await cancelRest(number)).body.code).toBe('shipment.empty')
    expect(await journalOf(number)).toEqual(expect.arrayContaining(['order.rest.cancelled', 'order.shipped']))
  })

  test('by the buyer is over once somebody has begun', async () => {
    const number = await placed()
    const { _id } = await seen(number)
    await advance([number], 'confirmed')
    expect((await shop.ada.post(`/api/order/${_id}/cancel`)).body.code).toBe('order.not.cancellable')
  })
})

test('the mail of a shipment has its delivery note attached where the shop wants that', async () => {
  await sql`update tenants set settings = jsonb_set(settings, '{private,attachesDeliveryNotes}', 'true')
    where key = 'north'`.execute(shop.db)
  const number = await placed()
  await ship(number, { lines: [{ position: 0, quantity: 1 }] })
  const mail = async () => {
    const { rows } = await sql<{ state: string; attachments: { name: string; fileKey: string }[] | null }>`
      select state, content -> 'attachments' as attachments from mails
      where subject = ${`A part of your order ${number} is on its way`}`.execute(shop.db)
    return rows
  }
  await expect.poll(mail).toEqual([{ state: 'sent', attachments: [expect.anything()] }])
  const [note] = (await mail())[0]!.attachments!
  expect(note!.name).toContain('Delivery-note')
  expect(await shop.files.read(note!.fileKey)).toBeDefined()
  await sql`update tenants set settings = settings #- '{private,attachesDeliveryNotes}' where key = 'north'`.execute(
    shop.db,
  )
})

test('mails are those that the shop has chosen', async () => {
  await sql`update tenants set settings = jsonb_set(settings, '{private,orderMails}', '["shipped"]')
    where key = 'north'`.execute(shop.db)
  const number = await placed()
  await advance([number], 'confirmed')
  await advance([number], 'shipped')
  await sql`update tenants set settings = settings #- '{private,orderMails}' where key = 'north'`.execute(shop.db)
  const told = await subjects(number)
  expect(told).toContain(`Your order ${number} is on its way`)
  expect(told).not.toContain(`Your order ${number} is confirmed`)
})
