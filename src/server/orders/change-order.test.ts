import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeUser, password } from '#testing/builders.ts'
import { type CheckoutShop, fillCart, pack, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: CheckoutShop
let office: ApiClient
let reader: ApiClient
let foreigner: ApiClient

beforeAll(async () => {
  shop = await startCheckoutShop()
  const { db, north } = shop
  for (const role of ['sales-office', 'reader'])
    await makeUser(db, { tenantId: north.tenantId }, role, { staff_role: role, first_name: 'Marit' })
  const { rows } = await sql<{ id: number }>`select id from tenants where key = 'south'`.execute(db)
  await makeUser(db, { tenantId: rows[0]!.id as never }, 'southerner', { staff_role: 'owner' })
  const api = new ApiClient(shop.address)
  office = await api.signIn('sales-office', password, 'north')
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

const preview = (number: string, change: object, client = office) =>
  client.post(`/api/desk/orders/${number}/change/preview`, { change })
const confirm = (number: string, body: object, client = office) =>
  client.post(`/api/desk/orders/${number}/change`, { reason: 'customerAsked', ...body })
/** Previews a change and confirms what was seen. */
async function change(number: string, wanted: object, more: object = {}) {
  const { status, body } = await preview(number, wanted)
  if (status !== 200) return { status, body }
  return confirm(number, { change: wanted, seen: body.data.seen, ...more })
}
/** The order as the buyer sees it; the link of its paper is another one each second. */
const seen = async (number: string) => ({
  ...(await shop.ada.get(`/api/order/${number}`)).body.data,
  documentLink: null,
})
const sellBeyondStock = (isAllowed: boolean) =>
  sql`update tenants set settings = jsonb_set(settings, '{site,buyableWithoutStock}', ${JSON.stringify(isAllowed)}::jsonb)
    where id = ${shop.north.tenantId}`.execute(shop.db)
const quantities = async (number: string) =>
  (await seen(number)).items.map((item: { variantSku: string; quantity: number }) => [item.variantSku, item.quantity])
const jackets = () => shop.stockOf(shop.north.jacket.variantId)
const mailsOf = async (number: string) => {
  const { rows } = await sql<{ subject: string; text: string }>`
    select subject, content ->> 'text' as text from mails where subject like ${`%${number} was changed`}
    order by id`.execute(shop.db)
  return rows
}

describe('a change of an order', () => {
  test('is previewed with its money and stock, and writes nothing', async () => {
    const number = await placed()
    const before = await seen(number)
    const { status, body } = await preview(number, { lines: [{ position: 0, quantity: 5 }] })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      items: [{ kind: 'line', variantSku: 'NORTH1-S', quantity: { before: 3, after: 5 }, replacement: null }],
      totals: { before: before.totals },
      stock: [{ variantSku: 'NORTH1-S', before: 17, after: 15 }],
      backOrdered: { before: 0, after: 0 },
      consent: [],
      mail: { subject: `Your order ${number} was changed` },
    })
    const { price } = before.items[0]
    expect(body.data.totals.after.goods.value).toBeCloseTo(before.totals.goods.value + 2 * price.value, 2)
    expect(await seen(number)).toEqual(before)
    expect([await jackets(), await mailsOf(number)]).toEqual([17, []])
  })

  test('is made as it was previewed, with its stock, journal and one mail that shows the difference', async () => {
    const number = await placed()
    const wanted = {
      lines: [
        { position: 0, quantity: 5 },
        { position: 1, quantity: 0 },
      ],
      deliveryDate: '2027-03-01',
      externalNumber: 'PO 9',
    }
    const shown = (await preview(number, wanted)).body.data
    const { status, body } = await confirm(number, { change: wanted, seen: shown.seen, note: 'As agreed by phone.' })
    expect([status, body.data]).toEqual([200, { number: 1 }])
    const after = await seen(number)
    expect([await quantities(number), after.deliveryDate, after.externalOrderNumber]).toEqual([
      [['NORTH1-S', 5]],
      '2027-03-01',
      'PO 9',
    ])
    expect(after.totals).toEqual(shown.totals.after)
    expect(after.changes).toMatchObject([
      { note: 'As agreed by phone.', before: shown.totals.before.gross, after: shown.totals.after.gross },
    ])
    expect(after.changes[0].texts).toHaveLength(4)
    expect((await shop.stranger.get(`/api/order/${number}`)).status).toBe(404)
    expect([await jackets(), await shop.stockOf(shop.packs.variantId)]).toEqual([15, 60])
    const { rows } = await sql<{ action: string }>`
      select action from journal where kind = 'orders' and key = ${number} order by sequence`.execute(shop.db)
    expect(rows.map(({ action }) => action)).toEqual(['order.placed', 'order.changed'])
    const mails = await mailsOf(number)
    expect(mails).toHaveLength(1)
    for (const part of ['3 → 5 pieces', 'left out', '01/03/2027', 'As agreed by phone.'])
      expect(mails[0]!.text).toContain(part)
    const { body: found } = await shop.ada.get('/api/order?search=PO+9')
    expect(found.data.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toContain(number)
  })

  test('adds an article at the price of the company', async () => {
    const number = await placed(small(3))
    expect((await change(number, { added: [{ variantSku: 'PACK-M', quantity: 12 }] })).status).toBe(200)
    const [, added] = (await seen(number)).items
    expect(added).toMatchObject({ variantSku: 'PACK-M', quantity: 12, price: { value: 5 }, vatRate: 7 })
    expect(await shop.stockOf(shop.packs.variantId)).toBe(48)
  })

  test('replaces an article, and a price is the one that staff give', async () => {
    const number = await placed(small(3))
    const wanted = { lines: [{ position: 0, replacement: { variantSku: 'PACK', quantity: 6, price: 4_50 } }] }
    expect((await preview(number, wanted)).body.data.consent).toEqual(['replaced'])
    expect((await change(number, wanted)).status).toBe(200)
    expect((await seen(number)).items).toMatchObject([{ variantSku: 'PACK-M', quantity: 6, price: { value: 4.5 } }])
    expect(await jackets()).toBe(20)
    // The pieces that went back are still found among the movements of the jacket.
    const { body } = await office.get('/api/desk/stock/ledger?variantSku=NORTH1-S')
    expect(JSON.stringify(body)).toContain(number)
  })

  test('leaves what was shipped, and the order is shipped when nothing else is left', async () => {
    const number = await placed()
    await office.post(`/api/desk/orders/${number}/shipments`, { number: 1, lines: [{ position: 0, quantity: 2 }] })
    const below = await change(number, { lines: [{ position: 0, quantity: 1 }] })
    expect([below.status, below.body.code]).toEqual([422, 'order.change.below.shipped'])
    const wanted = {
      lines: [
        { position: 0, quantity: 0 },
        { position: 1, quantity: 0 },
      ],
    }
    expect((await change(number, wanted)).status).toBe(200)
    expect(await seen(number)).toMatchObject({ salesHeadStatus: 5, deliveryStatus: 'delivered' })
    expect(await quantities(number)).toEqual([['NORTH1-S', 2]])
  })

  test('can be changed again, and cancelled: everything goes back', async () => {
    const number = await placed()
    for (const quantity of [9, 1, 4]) await change(number, { lines: [{ position: 0, quantity }] })
    expect(await jackets()).toBe(16)
    await office.post('/api/desk/orders/cancel', { selection: { filter: {}, orderNumbers: [number] } })
    expect([await jackets(), await shop.stockOf(shop.packs.variantId)]).toEqual([20, 60])
  })

  test('is on the confirmation that is opened afterwards', async () => {
    const number = await placed()
    const paper = async () => {
      const { body } = await shop.ada.get(`/api/order/${number}`)
      return Buffer.from(await (await fetch(new URL(body.data.documentLink, shop.address))).arrayBuffer())
    }
    await expect.poll(async () => (await seen(number)).docNumber).not.toBe(null)
    const before = await paper()
    expect(before.subarray(0, 4).toString()).toBe('%PDF')
    expect(before.equals(await paper())).toBe(true)
    await change(number, { lines: [{ position: 0, quantity: 5 }] })
    const after = await paper()
    expect([after.subarray(0, 4).toString(), after.equals(before)]).toEqual(['%PDF', false])
  })

  test('without a mail tells nobody', async () => {
    const number = await placed()
    expect((await change(number, { note: 'Ring twice' }, { mail: false, reason: 'other' })).status).toBe(200)
    expect(await mailsOf(number)).toEqual([])
  })
})

describe('refuses, and changes nothing', () => {
  test.each([
    ['nothing at all', {}, 'order.change.nothing'],
    ['an article that nobody knows', { added: [{ variantSku: 'NONE', quantity: 1 }] }, 'unknown.sku'],
    ['half a pack', { added: [{ variantSku: 'PACK', quantity: 5 }] }, 'batch.invalid'],
    ['a day that has passed', { deliveryDate: '2020-01-01' }, 'delivery.date.past'],
    ['a line that is not there', { lines: [{ position: 9, quantity: 1 }] }, 'order.change.line.unknown'],
  ])('%s', async (_, wanted, code) => {
    const number = await placed()
    const before = await seen(number)
    const { status, body } = await preview(number, wanted)
    expect([status, body.code]).toEqual([422, code])
    const confirmed = await confirm(number, { change: wanted, seen: 'x.y' })
    expect([409, 422]).toContain(confirmed.status)
    expect(await seen(number)).toEqual(before)
  })

  test.each([
    ['a quantity below 0', { lines: [{ position: 0, quantity: -1 }] }],
    ['a price of nothing', { lines: [{ position: 0, price: 0 }] }],
    ['an unknown field', { total: 1 }],
  ])('%s as unreadable', async (_, wanted) => {
    expect((await preview(await placed(), wanted)).status).toBe(400)
  })

  test('a moved date that the customer has not agreed to', async () => {
    const number = await placed()
    const { status, body } = await change(number, { deliveryDate: '2027-03-01' }, { reason: 'notAvailable' })
    expect([status, body.code]).toEqual([422, 'order.change.needs.consent'])
  })

  test('what was previewed of another state of the order', async () => {
    const number = await placed()
    const wanted = { lines: [{ position: 0, quantity: 5 }] }
    const shown = (await preview(number, wanted)).body.data
    await office.post('/api/desk/orders/advance', {
      selection: { filter: {}, orderNumbers: [number] },
      to: 'confirmed',
    })
    const { status, body } = await confirm(number, { change: wanted, seen: shown.seen })
    expect([status, body.code]).toEqual([409, 'order.changed.since'])
  })

  test('more than there is, where the shop sells nothing beyond its stock', async () => {
    const number = await placed(small(3))
    const { status, body } = await preview(number, { lines: [{ position: 0, quantity: 21 }] })
    expect([status, body.code, body.facts]).toEqual([422, 'order.change.short', { sku: 'NORTH1-S', available: 17 }])
  })

  test('who may only read, and who is of another shop', async () => {
    const number = await placed()
    expect((await preview(number, { note: 'x' }, reader)).status).toBe(403)
    expect((await confirm(number, { change: { note: 'x' }, seen: '' }, reader)).status).toBe(403)
    expect((await preview(number, { note: 'x' }, foreigner)).status).toBe(404)
    expect((await confirm(number, { change: { note: 'x' }, seen: '' }, foreigner)).status).toBe(404)
  })
})

test('of several who confirm at the same moment one is first, and the others look again', async () => {
  const number = await placed()
  const wanted = { lines: [{ position: 0, quantity: 8 }] }
  const shown = (await preview(number, wanted)).body.data
  const answers = await Promise.all([1, 2, 3].map(() => confirm(number, { change: wanted, seen: shown.seen })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect([await jackets(), (await mailsOf(number)).length]).toEqual([12, 1])
})

test('a change against an order for the last pieces sells none twice', async () => {
  const number = await placed(small(3))
  const wanted = { lines: [{ position: 0, quantity: 20 }] }
  const shown = (await preview(number, wanted)).body.data
  await fillCart(shop.grace, small(17))
  const [changed, ordered] = await Promise.all([
    confirm(number, { change: wanted, seen: shown.seen }),
    shop.order(shop.grace),
  ])
  expect([changed.status, ordered.status].filter(status => status < 300)).toHaveLength(1)
  expect(await jackets()).toBe(0)
})

describe('where more is sold than there is', () => {
  beforeAll(() => sellBeyondStock(true))
  afterAll(() => sellBeyondStock(false))

  test('the rest waits for stock', async () => {
    const number = await placed(small(3))
    expect((await preview(number, { lines: [{ position: 0, quantity: 25 }] })).body.data).toMatchObject({
      stock: [{ variantSku: 'NORTH1-S', before: 17, after: 0 }],
      backOrdered: { before: 0, after: 5 },
    })
    expect((await change(number, { lines: [{ position: 0, quantity: 25 }] })).status).toBe(200)
    expect((await seen(number)).items[0]).toMatchObject({ quantity: 25, backOrdered: 5 })
    // What waits goes first when it is less again.
    expect((await change(number, { lines: [{ position: 0, quantity: 18 }] })).status).toBe(200)
    expect([(await seen(number)).items[0].backOrdered, await jackets()]).toEqual([0, 2])
  })

  test('a preview holds for the stock that it showed', async () => {
    const number = await placed(small(3))
    const wanted = { lines: [{ position: 0, quantity: 20 }] }
    const shown = (await preview(number, wanted)).body.data
    await placed(small(5))
    const { status, body } = await confirm(number, { change: wanted, seen: shown.seen })
    expect([status, body.code]).toEqual([409, 'order.preview.outdated'])
    expect(await jackets()).toBe(12)
  })
})

describe('the delivery address', () => {
  /** Another address of the company, and one of it that is abroad. */
  async function addressOf(country: string, companyId = shop.north.company.id): Promise<string> {
    const { rows } = await sql<{ id: number }>`
      insert into addresses (tenant_id, company_id, type, first_name, last_name, street, zip_code, city, country_code)
      select tenant_id, id, 1, 'Kim', 'Huber', 'Hafen 1', '20095', 'Hamburg', ${country} from companies
      where id = ${companyId} returning id`.execute(shop.db)
    return String(rows[0]!.id)
  }

  test('is changed to another one of the company, with journal, mail and what is found', async () => {
    const number = await placed()
    const shippingAddressId = await addressOf('DE')
    const abroad = await addressOf('AT')
    const { body: listed } = await office.get(`/api/desk/orders/${number}/addresses`)
    const texts = listed.data.map(({ text }: { text: string }) => text)
    expect(texts.filter((text: string) => text.includes('Hafen 1, 20095 Hamburg, DE'))).toHaveLength(1)
    expect(listed.data.map(({ id }: { id: string }) => id)).not.toContain(abroad)

    const { body } = await preview(number, { shippingAddressId })
    expect(body.data.items).toEqual([
      expect.objectContaining({
        kind: 'shippingAddress',
        after: expect.stringContaining('Hafen 1, 20095 Hamburg, DE'),
      }),
    ])
    expect(body.data.totals.after).toEqual(body.data.totals.before)
    const before = await seen(number)
    expect((await change(number, { shippingAddressId })).status).toBe(200)
    const after = await seen(number)
    expect(after.receiverAddress).toMatchObject({ street: 'Hafen 1', city: 'Hamburg' })
    expect(after.totals).toEqual(before.totals)
    const [mail] = await mailsOf(number)
    expect(mail!.text).toContain('Hafen 1, 20095 Hamburg, DE')
    const { body: found } = await shop.ada.get('/api/order?search=Hamburg')
    expect(JSON.stringify(found.data)).toContain(number)
  })

  test('stays in its country, in the company, and where something has left', async () => {
    const number = await placed()
    const abroad = await addressOf('AT')
    expect((await preview(number, { shippingAddressId: abroad })).body.code).toBe('order.change.address.country')
    const { rows } = await sql<{ id: number }>`
      select id from companies where id <> ${shop.north.company.id} order by id limit 1`.execute(shop.db)
    const foreign = await addressOf('DE', rows[0]!.id as never)
    expect((await preview(number, { shippingAddressId: foreign })).status).toBe(404)
    expect((await preview(number, { shippingAddressId: 'x' })).status).toBe(404)
    expect((await foreigner.get(`/api/desk/orders/${number}/addresses`)).body.data).toEqual([])
    expect((await reader.get(`/api/desk/orders/${number}/addresses`)).status).toBe(403)
    const own = await addressOf('DE')
    const lines = [{ position: 0, quantity: 1 }]
    expect((await office.post(`/api/desk/orders/${number}/shipments`, { number: 1, lines })).status).toBe(200)
    expect((await preview(number, { shippingAddressId: own })).body.code).toBe('order.change.address.shipped')
  })
})
