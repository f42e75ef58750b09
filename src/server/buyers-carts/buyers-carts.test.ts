import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { assign, makeUser } from '#testing/builders.ts'
import { type CheckoutShop, fillCart, pack, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { makePreStock, sessionFor } from '#testing/sample-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: CheckoutShop
let marit: ApiClient
/** Looks after nobody of this company. */
let olav: ApiClient
let lena: ApiClient
let lenaId: string

beforeAll(async () => {
  shop = await startCheckoutShop()
  const { db, north } = shop
  const person = { first_name: 'Marit', last_name: '', email: 'marit@north.example', is_sales_person: true }
  const sales = await makeUser(db, { tenantId: north.tenantId }, 'marit', person)
  await assign(db, sales, north.company)
  marit = shop.api.as(await sessionFor(db, sales, north.company))
  const other = await makeUser(db, { tenantId: north.tenantId }, 'olav', { is_sales_person: true })
  await assign(db, other, shop.other)
  olav = shop.api.as(await sessionFor(db, other, shop.other))
  const buyer = await makeUser(db, north.company, 'lena', { first_name: 'Lena', last_name: 'Vogt' })
  lenaId = String(buyer.id)
  lena = shop.api.as(await sessionFor(db, buyer))
})
beforeEach(async () => {
  await shop.restore()
  await sql`update cart_handovers set state = 'withdrawn', decided_at = now(), decided_by = made_by where state = 'open'`.execute(
    shop.db,
  )
})
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(() => shop?.stop())

const carts = async (client = marit) => (await client.get('/api/salesPerson/carts')).body.data
const cartOf = (id = lenaId, client = marit) => client.get(`/api/salesPerson/carts/${id}`)
const pieces = async (client = lena): Promise<Record<string, number>> => {
  const { items } = (await client.get('/api/basket')).body.data
  return Object.fromEntries(
    items.map((item: { variantSku: string; quantity: number }) => [item.variantSku, item.quantity]),
  )
}
const setPieces = async (items: object[]) => lena.post('/api/basket', { version: await versionOf(lena), items })

const onSmall = { sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'order' }
const smallTo = (seen: number, wanted: number) => ({
  on: onSmall,
  seen: { quantity: seen },
  wanted: { quantity: wanted },
})
const versionOf = async (client: ApiClient) => (await client.get('/api/basket')).body.data.version
const suggest = async (more: object, client = marit) => {
  const body = { orderType: 'order', version: await versionOf(client), receiver: lenaId, onlyChanges: true, ...more }
  return client.post('/api/basket-handover', body)
}
async function suggested(more: object): Promise<string> {
  const { status, body } = await suggest(more)
  expect([status, body.code]).toEqual([200, undefined])
  return body.data.id
}
const open = async (id: string, client = lena) => (await client.get(`/api/basket-handover/${id}`)).body.data
const take = (id: string, version = 1, isAlone = false) =>
  lena.post(`/api/basket-handover/${id}/take`, { version, isAlone })

describe('the carts of a company', () => {
  test('are listed for the sales person who acts for it, with what they are worth', async () => {
    expect(await carts()).toEqual([])
    await fillCart(lena, small(3), pack(6))
    expect(await carts()).toEqual([
      {
        id: lenaId,
        name: 'Lena Vogt',
        changedAt: expect.any(String),
        order: { lines: 2, pieces: 9, net: { value: 300, currency: 'EUR' } },
        preOrder: null,
      },
    ])
  })

  test('are opened as they are at that moment, at the prices of that company, with stock in numbers', async () => {
    await fillCart(lena, small(3))
    const { data } = (await cartOf()).body
    expect(data).toMatchObject({
      id: lenaId,
      name: 'Lena Vogt',
      cart: { items: [{ variantSku: 'NORTH1-S', quantity: 3, total: { value: 270 } }], totals: { order: {} } },
    })
    await setPieces([small(5)])
    expect((await cartOf()).body.data.cart.items[0].quantity).toBe(5)
    await setPieces([])
    expect((await cartOf()).body.data.cart.items).toEqual([])
  })

  test('are closed to everybody else', async () => {
    await fillCart(lena, small(3))
    for (const client of [lena, shop.ada, shop.stranger, shop.foreigner]) {
      expect((await client.get('/api/salesPerson/carts')).status).toBe(403)
      expect((await cartOf(lenaId, client)).status).toBe(403)
    }
    expect((await shop.api.get('/api/salesPerson/carts')).status).toBe(401)
  })

  test('of a company that the sales person does not look after are not there', async () => {
    await fillCart(lena, small(3))
    expect(await carts(olav)).toEqual([])
    expect((await cartOf(lenaId, olav)).status).toBe(404)
    const actsFor = { 'X-Act-For': String(shop.north.company.id) }
    for (const path of ['/api/salesPerson/carts', `/api/salesPerson/carts/${lenaId}`])
      expect((await olav.get(path, actsFor)).body.code).toBe('company.not.assigned')
    expect((await marit.get('/api/salesPerson/carts', { 'X-Act-For': 'none' })).body.code).toBe('company.not.assigned')
  })

  test('are those of its buyers: neither of another company, nor of a sales person, nor of a locked one', async () => {
    await fillCart(marit, small(1))
    await fillCart(lena, small(3))
    const ids = await sql<{ id: number }>`select id from users
      where username in ('stranger', 'foreigner', 'marit')`.execute(shop.db)
    for (const { id } of ids.rows) expect((await cartOf(String(id))).status).toBe(404)
    for (const id of ['999999999999', '0', 'nobody']) expect((await cartOf(id)).status).toBe(404)
    await sql`update users set is_locked = true where id = ${Number(lenaId)}`.execute(shop.db)
    expect([await carts(), (await cartOf()).status]).toEqual([[], 404])
    await sql`update users set is_locked = false where id = ${Number(lenaId)}`.execute(shop.db)
  })
})

describe('a suggested change of a cart', () => {
  test('changes the line when its buyer takes it, and only then', async () => {
    await fillCart(lena, small(3), pack(6))
    const id = await suggested({ changes: [smallTo(3, 8)], message: 'They sell well.' })
    expect(await pieces()).toEqual({ 'NORTH1-S': 3, 'PACK-M': 6 })
    expect(await open(id)).toMatchObject({
      by: 'Marit',
      isOfCart: true,
      styles: 1,
      pieces: 8,
      lines: [{ variantSku: 'NORTH1-S', quantity: 8, suggested: 8, seen: 3, isHeld: false }],
    })
    expect((await take(id)).body.data).toEqual({ taken: 1, rejected: [] })
    expect(await pieces()).toEqual({ 'NORTH1-S': 8, 'PACK-M': 6 })
  })

  test('comes together with styles from the cart of the sales person', async () => {
    await fillCart(lena, small(3))
    const version = await fillCart(marit, pack(12))
    const id = await suggested({ version, changes: [smallTo(3, 8)], onlyChanges: false, emptiesCart: true })
    expect((await open(id)).lines).toMatchObject([
      { variantSku: 'NORTH1-S', seen: 3, suggested: 8 },
      { variantSku: 'PACK-M', seen: null, suggested: 12 },
    ])
    expect(await pieces(marit)).toEqual({})
    await take(id)
    expect(await pieces()).toEqual({ 'NORTH1-S': 8, 'PACK-M': 12 })
  })

  test('leaves the own cart of the sales person as it is, where it is none of it', async () => {
    await fillCart(lena, small(3))
    const version = await fillCart(marit, pack(12))
    const id = await suggested({ version, changes: [smallTo(3, 8)], emptiesCart: true })
    expect((await open(id)).lines).toHaveLength(1)
    expect(await pieces(marit)).toEqual({ 'PACK-M': 12 })
  })

  test('gives way to what the buyer changed meanwhile, who is told so before and after', async () => {
    await fillCart(lena, small(3), pack(6))
    const onPack = { sku: 'PACK', variantSku: 'PACK-M', orderType: 'order' }
    const id = await suggested({
      changes: [smallTo(3, 8), { on: onPack, seen: { quantity: 6 }, wanted: { quantity: 18 } }],
    })
    await setPieces([small(5), pack(6)])
    const { lines, totals } = await open(id)
    expect(lines).toMatchObject([
      { isHeld: true, isKept: true },
      { isHeld: false, isKept: false },
    ])
    // What stays as the buyer made it is not in the total: 18 packed pieces alone.
    expect(totals.goods.value).toBe(lines[1].total.value)
    expect((await open(id, marit)).lines).toMatchObject([{ isHeld: false }, { isHeld: false }])
    expect((await take(id)).body.data).toMatchObject({ taken: 1, rejected: [{ line: 0, code: 'handover.own.kept' }] })
    expect(await pieces()).toEqual({ 'NORTH1-S': 5, 'PACK-M': 18 })
    expect((await open(id, marit)).lines[0].leftOut).toBe('handover.own.kept')
  })

  test('does not bring back what the buyer has removed', async () => {
    await fillCart(lena, small(3), pack(6))
    const id = await suggested({ changes: [smallTo(3, 8)] })
    await setPieces([pack(6)])
    expect((await take(id)).body.code).toBe('handover.own.kept')
    expect(await pieces()).toEqual({ 'PACK-M': 6 })
    expect(await open(id)).toMatchObject({ state: 'open', lines: [{ isKept: true }], totals: { goods: { value: 0 } } })
    await lena.post(`/api/basket-handover/${id}/line`, { lines: [{ line: 0, quantity: 8 }] })
    expect((await open(id)).lines).toMatchObject([{ isHeld: false, isKept: false }])
    expect((await take(id, 2)).status).toBe(200)
    expect(await pieces()).toEqual({ 'NORTH1-S': 8, 'PACK-M': 6 })
  })

  test('is what the buyer makes of it, whatever the cart holds by then', async () => {
    await fillCart(lena, small(3))
    const id = await suggested({ changes: [smallTo(3, 8)] })
    await setPieces([small(5)])
    await lena.post(`/api/basket-handover/${id}/line`, { lines: [{ line: 0, quantity: 7 }] })
    expect((await open(id)).lines).toMatchObject([{ quantity: 7, isHeld: false }])
    expect((await take(id, 2)).status).toBe(200)
    expect(await pieces()).toEqual({ 'NORTH1-S': 7 })
  })

  test('that the buyer drops leaves the line as it is', async () => {
    await fillCart(lena, small(3))
    const version = await fillCart(marit, pack(6))
    const id = await suggested({ version, changes: [smallTo(3, 8)], onlyChanges: false })
    await lena.post(`/api/basket-handover/${id}/line`, { lines: [{ line: 0, quantity: 0 }] })
    expect((await take(id, 2)).status).toBe(200)
    expect(await pieces()).toEqual({ 'NORTH1-S': 3, 'PACK-M': 6 })
  })

  test('is not taken alone: what it changes is in the cart', async () => {
    await fillCart(lena, small(3))
    const id = await suggested({ changes: [smallTo(3, 8)] })
    expect((await take(id, 1, true)).body.code).toBe('handover.not.alone')
    expect(await pieces()).toEqual({ 'NORTH1-S': 3 })
  })

  test('waits once for two presses, and beside another change', async () => {
    await fillCart(lena, small(3))
    const [one, two] = await Promise.all([1, 2].map(() => suggest({ changes: [smallTo(3, 8)] })))
    expect(one!.body.data.id).toBe(two!.body.data.id)
    expect(await suggested({ changes: [smallTo(3, 9)] })).not.toBe(one!.body.data.id)
  })

  test('holds season by season of pre-orders', async () => {
    const { db, north } = shop
    const [first, second] = north.seasonIds
    await makePreStock(db, north, north.jacket, { [first!]: 30, [second!]: 30 })
    const on = { sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'preOrder' }
    const seasons = ['SS27', 'AW27']
    await fillCart(lena, { ...on, quantities: [4, 2] })
    const changes = [{ on, seen: { quantities: [4, 2] }, wanted: { quantities: [10, 6] } }]
    const asked = { orderType: 'preOrder', changes }
    expect((await suggest({ ...asked, seasons: ['AW27', 'SS27'] })).body.code).toBe('handover.cart.changed')
    const id = await suggested({ ...asked, seasons })
    await setPieces([{ ...on, quantities: [5, 2] }])
    expect((await open(id)).lines).toMatchObject([{ quantities: [10, 6], seen: 6, isHeld: true, isKept: false }])
    await take(id)
    expect((await lena.get('/api/basket')).body.data.items[0].quantities).toEqual([5, 6])
  })

  const refused: [string, object, string][] = [
    [
      'of a line that is not in the cart',
      { changes: [{ ...smallTo(3, 8), on: { ...onSmall, variantSku: 'PACK-M' } }] },
      'handover.cart.changed',
    ],
    ['of a line of the other cart', { orderType: 'preOrder', changes: [smallTo(3, 8)] }, 'handover.cart.changed'],
    ['to no pieces', { changes: [smallTo(3, 0)] }, 'quantity.invalid'],
    ['without pieces', { changes: [{ on: onSmall, seen: {}, wanted: {} }] }, 'quantity.invalid'],
    ['of nothing', { changes: [] }, 'handover.empty'],
    ['for somebody of another company', { receiver: '999999', changes: [smallTo(3, 8)] }, 'handover.receiver.unknown'],
    ['with an old version of the own cart', { version: 77, changes: [smallTo(3, 8)] }, 'cart.changed'],
    [
      'that is no number',
      { changes: [{ on: onSmall, seen: { quantity: 3 }, wanted: { quantity: -1 } }] },
      'request.malformed',
    ],
  ]
  test.each(refused)('%s is refused with a sentence', async (_, more, code) => {
    await fillCart(lena, small(3))
    expect((await suggest(more)).body.code).toBe(code)
    expect(await pieces()).toEqual({ 'NORTH1-S': 3 })
  })

  test('is for sales people of the company alone', async () => {
    await fillCart(lena, small(3))
    expect((await suggest({ changes: [smallTo(3, 8)] }, shop.ada)).body.code).toBe('not.allowed')
    expect((await suggest({ changes: [smallTo(3, 8)] }, olav)).body.code).toBe('handover.receiver.unknown')
  })
})
