import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { makeUser } from '#testing/builders.ts'
import { type CheckoutShop, fillCart, pack, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { type ErpClient, makeErpClient } from '#testing/erp-client.ts'
import { violations } from '../cli/integrity.ts'

let shop: CheckoutShop
let erp: ErpClient
let foreign: ErpClient

beforeAll(async () => {
  shop = await startCheckoutShop()
  const { rows } = await sql<{ id: TenantId }>`select id from tenants where key = 'south'`.execute(shop.db)
  const clients = [shop.north.tenantId, rows[0]!.id].map(async tenantId => {
    await makeUser(shop.db, { tenantId }, `owner ${tenantId}`, { staff_role: 'owner' })
    return makeErpClient(shop, tenantId)
  })
  ;[erp, foreign] = (await Promise.all(clients)) as [ErpClient, ErpClient]
})
beforeEach(() => shop.restore())
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(() => shop.stop())

/** An order of 3 jackets and 6 of the packs; its number. */
async function placed(): Promise<string> {
  await fillCart(shop.ada, small(3), pack(6))
  return (await shop.order(shop.ada)).body.data.orders[0].orderNumber
}

const change = (number: string, wanted: object, more: object = {}, headers = {}, client = erp) =>
  client.send('POST', `/orders/${number}/change`, { change: wanted, reason: 'customerAsked', ...more }, headers)
const read = async (number: string) => (await erp.send('GET', `/orders/${number}`)).body.data
const quantities = async (number: string) =>
  (await read(number)).lines.map((line: { variantSku: string; quantity: number }) => [line.variantSku, line.quantity])
const jackets = () => shop.stockOf(shop.north.jacket.variantId)
const five = { lines: [{ position: 0, quantity: 5 }] }

test('a program changes quantities and adds articles, and is answered with what changed', async () => {
  const number = await placed()
  const wanted = { ...five, added: [{ variantSku: 'NORTH1-M', quantity: 2 }], externalNumber: 'PO 12' }
  const { status, body } = await change(number, wanted, { note: 'As agreed.' })
  expect({ status, ...body.data }).toMatchObject({
    status: 200,
    orderNumber: number,
    isWritten: true,
    items: [
      { kind: 'line', variantSku: 'NORTH1-S', quantity: { before: 3, after: 5 } },
      { kind: 'added', variantSku: 'NORTH1-M', quantity: 2 },
      { kind: 'externalNumber', after: 'PO 12' },
    ],
  })
  expect(await quantities(number)).toEqual([
    ['NORTH1-S', 5],
    ['PACK-M', 6],
    ['NORTH1-M', 2],
  ])
  expect(await jackets()).toBe(15)
  const own = (await shop.ada.get(`/api/order/${number}`)).body.data
  expect([own.totals, own.changes[0].note]).toEqual([body.data.totals.after, 'As agreed.'])
  const { rows } = await sql`
    select actor, channel, (select count(*)::int from mails where subject like ${`%${number} was changed`}) as mails
    from journal where key = ${number} and action = 'order.changed'`.execute(shop.db)
  expect(rows).toEqual([{ actor: 'apiKey', channel: 'api', mails: 1 }])
})

test('a dry run writes nothing, and what it has shown is done alone', async () => {
  const number = await placed()
  const dry = (await change(number, five, { dryRun: true })).body.data
  expect(dry).toMatchObject({ isWritten: false, items: [{ quantity: { before: 3, after: 5 } }] })
  expect([await quantities(number), await jackets()]).toEqual([
    [
      ['NORTH1-S', 3],
      ['PACK-M', 6],
    ],
    17,
  ])
  expect((await change(number, { lines: [{ position: 0, quantity: 4 }] }, { mail: false })).status).toBe(200)
  const late = await change(number, five, { seen: dry.seen })
  expect(late).toMatchObject({ status: 409, body: { code: 'order.changed.since' } })
  const again = (await change(number, five, { dryRun: true })).body.data
  expect((await change(number, five, { seen: again.seen })).body.data.totals).toEqual(again.totals)
})

test('a request with a name is done once, and answered as the first time', async () => {
  const number = await placed()
  const named = { 'idempotency-key': `change ${number}` }
  const wanted = { added: [{ variantSku: 'NORTH1-M', quantity: 1 }] }
  // A dry run leaves the name free.
  expect((await change(number, wanted, { dryRun: true }, named)).status).toBe(200)
  const answers = await Promise.all([0, 1, 2].map(() => change(number, wanted, {}, named)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  await sql`update variants set variant_sku = 'NORTH1-GONE' where variant_sku = 'NORTH1-M'`.execute(shop.db)
  try {
    // The catalogue in memory follows; until it has, the article is still known.
    await expect.poll(async () => (await change(number, wanted, { dryRun: true })).body.code).toBe('unknown.sku')
    expect((await change(number, wanted, {}, named)).body).toEqual(answers[0]!.body)
  } finally {
    await sql`update variants set variant_sku = 'NORTH1-M' where variant_sku = 'NORTH1-GONE'`.execute(shop.db)
  }
  expect(await quantities(number)).toHaveLength(3)
})

test('refuses less than was shipped, what the customer has to agree to, and what it does not know', async () => {
  const number = await placed()
  await erp.send('POST', `/orders/${number}/shipments`, { number: 1, lines: [{ position: 0, quantity: 2 }] })
  const refused = [
    [{ lines: [{ position: 0, quantity: 1 }] }, {}, 422, 'order.change.below.shipped'],
    [{ deliveryDate: '2027-03-01' }, { reason: 'notAvailable' }, 422, 'order.change.needs.consent'],
    [{ deliveryDate: '2027-03-01' }, { reason: 'notAvailable', dryRun: true }, 422, 'order.change.needs.consent'],
    [{ shippingAddressId: '1' }, {}, 400, 'request.malformed'],
    [five, { dryrun: true }, 400, 'request.malformed'],
  ] as const
  for (const [wanted, more, status, code] of refused)
    expect(await change(number, wanted, more), code).toMatchObject({ status, body: { code } })
  expect(await quantities(number)).toEqual([
    ['NORTH1-S', 3],
    ['PACK-M', 6],
  ])
})

test('the delivery address is changed by its key, within the company and the country, before anything has left', async () => {
  const number = await placed()
  const { rows } = await sql<{ customerNo: string; other: string }>`
    select c.customer_no as "customerNo", (select customer_no from companies o
      where o.tenant_id = c.tenant_id and o.id <> c.id order by id limit 1) as other
    from companies c where c.id = ${shop.north.company.id}`.execute(shop.db)
  const { customerNo, other } = rows[0]!
  const address = (owner: string, addressKey: string, country = 'DE') => ({
    customerNo: owner,
    addressKey,
    type: 'shipping',
    company: 'Bergsport Huber',
    street: 'Hafen 1',
    zipCode: '20095',
    city: 'Hamburg',
    country,
  })
  const made = [address(customerNo, 'harbour'), address(customerNo, 'abroad', 'AT'), address(other, 'theirs')]
  expect((await erp.send('PUT', '/addresses', { rows: made })).body.data).toMatchObject({ created: 3 })
  const to = (shippingAddressKey: string) => ({ shippingAddressKey })
  for (const [wanted, status, code] of [
    [to('abroad'), 422, 'order.change.address.country'],
    [to('theirs'), 422, 'order.change.address.unknown'],
    [to('nowhere'), 422, 'order.change.address.unknown'],
    [to(''), 400, 'request.malformed'],
  ] as const)
    expect(await change(number, wanted), code).toMatchObject({ status, body: { code } })
  const { body } = await change(number, to('harbour'))
  expect(body.data.items).toMatchObject([
    { kind: 'shippingAddress', after: expect.stringContaining('Hafen 1, 20095 Hamburg') },
  ])
  expect((await shop.ada.get(`/api/order/${number}`)).body.data.receiverAddress).toMatchObject({ street: 'Hafen 1' })
  expect((await change(number, to('harbour'))).body.code).toBe('order.change.nothing')
  expect((await change('NOPE', to('harbour'))).status).toBe(404)
  const second = await placed()
  await erp.send('POST', `/orders/${second}/shipments`, { number: 1, lines: [{ position: 0, quantity: 1 }] })
  expect((await change(second, to('harbour'))).body.code).toBe('order.change.address.shipped')
})

test('an order of another shop, or of none, is not there', async () => {
  const number = await placed()
  const added = { added: [{ variantSku: 'NORTH1-S', quantity: 1 }] }
  for (const wanted of [five, added])
    for (const more of [{}, { dryRun: true }]) {
      expect((await change(number, wanted, more, {}, foreign)).status).toBe(404)
      expect((await change('NOPE', wanted, more)).body.detail).toContain('number NOPE')
    }
  expect(await quantities(number)).toHaveLength(2)
})
