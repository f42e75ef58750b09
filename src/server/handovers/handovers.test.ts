import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiClient } from '#testing/api-client.ts'
import { assign, makeUser } from '#testing/builders.ts'
import { type CheckoutShop, fillCart, pack, small, startCheckoutShop } from '#testing/checkout-shop.ts'
import { makePreStock, sessionFor } from '#testing/sample-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: CheckoutShop
let marit: ApiClient
let lena: ApiClient
let lenaId: number

beforeAll(async () => {
  shop = await startCheckoutShop()
  const { db, north } = shop
  const sales = await makeUser(db, { tenantId: north.tenantId }, 'marit', {
    is_sales_person: true,
    first_name: 'Marit',
    last_name: '',
    email: 'marit@north.example',
  })
  await assign(db, sales, north.company)
  marit = shop.api.as(await sessionFor(db, sales, north.company))
  const buyer = await makeUser(db, north.company, 'lena', {
    first_name: 'Lena',
    last_name: 'Vogt',
    locale: 'de',
    email: 'lena@people.example',
  })
  lenaId = buyer.id
  lena = shop.api.as(await sessionFor(db, buyer))
})
beforeEach(async () => {
  await shop.restore()
  await sql`update baskets set set_aside = '[]'`.execute(shop.db)
  await sql`update cart_handovers set state = 'withdrawn', decided_at = now(), decided_by = made_by where state = 'open'`.execute(
    shop.db,
  )
})
afterEach(async () => expect(await violations(shop.db)).toEqual([]))
afterAll(() => shop?.stop())

const suggest = (version: number, more: object = {}, client = marit) =>
  client.post('/api/basket-handover', { orderType: 'order', version, receiver: String(lenaId), ...more })
/** Suggests what is put into the cart of the sales person, and answers the id. */
async function suggested(items: object[] = [small(3), pack(6)], more: object = {}, client = marit): Promise<string> {
  const { status, body } = await suggest(await fillCart(client, ...items), more, client)
  expect([status, body.code]).toEqual([200, undefined])
  return body.data.id
}
const open = async (id: string, client = lena) => (await client.get(`/api/basket-handover/${id}`)).body.data
const list = async (client = lena) => (await client.get('/api/basket-handover?pageSize=100')).body.data
const change = (id: string, lines: object[], client = lena) => client.post(`/api/basket-handover/${id}/line`, { lines })
const take = (id: string, version: number, isAlone = false, client = lena) =>
  client.post(`/api/basket-handover/${id}/take`, { version, isAlone })
const decline = (id: string, message: string, client = lena) =>
  client.post(`/api/basket-handover/${id}/decline`, { message })
const cart = async (client = lena) => {
  const { items, setAside } = (await client.get('/api/basket')).body.data
  return {
    pieces: Object.fromEntries(
      items.map((item: { variantSku: string; quantity: number }) => [item.variantSku, item.quantity]),
    ),
    setAside: setAside.order,
  }
}
const priceOfPack = (price: number) =>
  sql`update base_prices set price = ${price} where product_id = ${shop.packs.productId}`.execute(shop.db)
const batchOfPack = (batch: number) =>
  sql`update products set sales_batch_size = ${batch} where id = ${shop.packs.productId}`.execute(shop.db)
const mails = async (to: string) =>
  (
    await sql<{ subject: string; text: string }>`
      select subject, content ->> 'text' as text from mails where receiver = ${to} order by id`.execute(shop.db)
  ).rows
const journal = async (id: string) =>
  (
    await sql<{ action: string; actor: string; after: Record<string, unknown> }>`
      select action, actor_name as actor, after from journal
      where kind = 'companies' and after ->> 'handover' = ${id} order by sequence`.execute(shop.db)
  ).rows

describe('suggesting a cart', () => {
  test('tells the buyer by mail in their language, and shows lines, comments and the prices of now', async () => {
    const id = await suggested(undefined, {
      message: 'For your new shop.',
      comments: [{ on: { sku: 'PACK', orderType: 'order' }, text: 'Sold out fast last year.' }],
    })
    const [mail] = (await mails('lena@people.example')).slice(-1)
    expect(mail?.subject).toBe('Marit schlägt 2 Modelle vor')
    expect(mail?.text).toContain('For your new shop.')
    expect(mail?.text).toContain(`/suggestions/${id}`)
    expect(await open(id)).toMatchObject({
      by: 'Marit',
      for: 'Lena Vogt',
      isForMe: true,
      styles: 2,
      pieces: 9,
      state: 'open',
      message: 'For your new shop.',
      totals: { net: { value: 300 } },
      lines: [
        { line: 0, variantSku: 'NORTH1-S', quantity: 3, suggested: 3, comment: '', isRemoved: false, changedBy: null },
        { line: 1, sku: 'PACK', quantity: 6, suggested: 6, comment: 'Sold out fast last year.' },
      ],
    })
    expect((await lena.get('/api/order-proposal/count')).body.data).toEqual({ open: 0, carts: 1, requests: 0 })
    expect((await list()).map((one: { id: string }) => one.id)).toContain(id)
  })

  test('leaves the cart as it is, or empties it of what was suggested', async () => {
    await suggested([small(3)])
    expect((await cart(marit)).pieces).toEqual({ 'NORTH1-S': 3 })
    await suggested([small(4)], { emptiesCart: true })
    expect((await cart(marit)).pieces).toEqual({})
  })

  test('is done once for one version of a cart, also where it is sent twice at the same time', async () => {
    const version = await fillCart(marit, small(3))
    const [one, two] = await Promise.all([suggest(version), suggest(version)])
    expect(one.body.data.id).toBe(two.body.data.id)
    expect((await lena.get('/api/order-proposal/count')).body.data.carts).toBe(1)
  })

  test('is refused with an empty cart, an old version or somebody who does not buy for the company', async () => {
    const version = await fillCart(marit, small(3))
    expect((await suggest(version - 1)).body.code).toBe('cart.changed')
    expect((await suggest(version, { orderType: 'preOrder' })).body.code).toBe('handover.empty')
    const { rows } = await sql<{ id: number }>`select id from users where username in ('stranger', 'foreigner', 'marit')
      order by username`.execute(shop.db)
    for (const { id } of rows)
      expect((await suggest(version, { receiver: String(id) })).body.code).toBe('handover.receiver.unknown')
    expect((await suggest(version, { receiver: 'nobody' })).body.code).toBe('handover.receiver.unknown')
    await sql`update users set is_locked = true where id = ${lenaId}`.execute(shop.db)
    expect((await suggest(version)).body.code).toBe('handover.receiver.unknown')
    await sql`update users set is_locked = false where id = ${lenaId}`.execute(shop.db)
  })

  test('is refused with what cannot be, never with a fault', async () => {
    const version = await fillCart(marit, small(3))
    expect((await suggest(version, { message: 'half \ud83d' })).status).toBe(400)
    const id = await suggested()
    expect((await change(id, [{ line: 2_147_483_648, quantity: 1 }])).status).toBe(400)
    expect((await change(id, [{ line: 77, quantity: 1 }])).status).toBe(404)
    expect((await change(id, [{ line: 0, quantities: [1] }])).body.code).toBe('quantity.invalid')
    expect((await lena.get('/api/basket-handover/99999999999')).status).toBe(404)
  })

  test('names those who buy for the company, but for oneself', async () => {
    const names = async (client: ApiClient) =>
      (await client.get('/api/basket-handover/receiver')).body.data.map(({ name }: { name: string }) => name)
    expect(await names(marit)).toContain('Lena Vogt')
    expect(await names(lena)).not.toContain('Lena Vogt')
    expect(await names(shop.stranger)).toEqual([])
  })

  test('is seen by who made it and for whom it is, and by nobody else', async () => {
    const id = await suggested()
    expect((await open(id, marit)).isForMe).toBe(false)
    for (const client of [shop.ada, shop.grace, shop.stranger, shop.foreigner]) {
      expect((await client.get(`/api/basket-handover/${id}`)).status).toBe(404)
      expect((await list(client)).map((one: { id: string }) => one.id)).not.toContain(id)
      expect((await change(id, [{ line: 0, quantity: 1 }], client)).status).toBe(404)
      expect((await take(id, 1, false, client)).status).toBe(404)
      expect((await decline(id, '', client)).status).toBe(404)
      expect((await client.post(`/api/basket-handover/${id}/withdraw`, {})).status).toBe(404)
    }
    expect((await take(id, 1, false, marit)).status).toBe(404)
    expect((await decline(id, '', marit)).status).toBe(404)
    expect((await lena.post(`/api/basket-handover/${id}/withdraw`, {})).status).toBe(404)
  })
})

describe('the buyer', () => {
  test('changes quantities and removes lines, and each says who did it and when', async () => {
    const id = await suggested()
    const { status, body } = await change(id, [
      { line: 0, quantity: 5 },
      { line: 1, quantity: 0 },
    ])
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      version: 2,
      changes: 2,
      totals: { net: { value: 450 } },
      lines: [
        { quantity: 5, suggested: 3, isRemoved: false, changedBy: 'Lena Vogt', changedAt: expect.any(String) },
        { quantity: 6, suggested: 6, isRemoved: true, changedBy: 'Lena Vogt' },
      ],
    })
    expect((await open(id, marit)).lines[0]).toMatchObject({ quantity: 5, changedBy: 'Lena Vogt' })
    expect((await journal(id)).at(-1)).toMatchObject({
      action: 'cart.handover.changed',
      actor: 'lena',
      after: { lines: [{ sku: 'NORTH1-S', before: { quantity: 3 }, after: { quantity: 5 } }, { sku: 'PACK-M' }] },
    })
  })

  test('takes it on top of the own cart, which keeps everything else', async () => {
    const id = await suggested()
    await fillCart(lena, small(2))
    const { body } = await take(id, 1)
    expect(body.data).toEqual({ taken: 2, rejected: [] })
    expect(await cart()).toEqual({ pieces: { 'NORTH1-S': 5, 'PACK-M': 6 }, setAside: 0 })
    expect(await open(id, marit)).toMatchObject({ state: 'taken', decidedBy: 'Lena Vogt', orderNumbers: [] })
    expect((await mails('marit@north.example')).at(-1)?.subject).toMatch(/^Lena Vogt, .*, has taken your suggestion$/)
    expect((await take(id, 1)).body.code).toBe('handover.taken')
    expect((await change(id, [{ line: 0, quantity: 1 }])).body.code).toBe('handover.taken')
    expect((await cart()).pieces).toEqual({ 'NORTH1-S': 5, 'PACK-M': 6 })
  })

  test('takes what another device merges with: an edit made before it is repeated on the cart that has it', async () => {
    const id = await suggested([pack(6)])
    const version = await fillCart(lena, small(2))
    await take(id, 1)
    const late = await lena.post('/api/basket', { version, items: [small(4)] })
    expect(late.body.code).toBe('cart.changed')
    // What the browser does then: its edit since the version it knew, on the cart that is stored.
    await lena.post('/api/basket', { version: late.body.basket.version, items: [small(4)], removed: [] })
    expect((await cart()).pieces).toEqual({ 'NORTH1-S': 4, 'PACK-M': 6 })
  })

  test('orders it alone: the own lines are set aside, and come back with the order', async () => {
    const id = await suggested([pack(6)])
    await fillCart(lena, small(2))
    await take(id, 1, true)
    expect(await cart()).toEqual({ pieces: { 'PACK-M': 6 }, setAside: 1 })
    const { body } = await shop.order(lena)
    expect(await cart()).toEqual({ pieces: { 'NORTH1-S': 2 }, setAside: 0 })
    expect((await open(id, marit)).orderNumbers).toEqual([body.data.orders[0].orderNumber])
  })

  test('is told of a price that moved, and gets the price of now', async () => {
    const id = await suggested([pack(6)])
    await priceOfPack(600)
    const { lines } = await open(id)
    expect(lines[0]).toMatchObject({ oldPrice: { value: 5 }, updatedPrice: { value: 6 } })
    await take(id, 1)
    const [line] = (await lena.get('/api/basket')).body.data.items
    expect(line).toMatchObject({ total: { value: 36 } })
    expect(line.updatedPrice).toBeUndefined()
    await priceOfPack(500)
  })

  test('takes what the rules of now allow, and both read what was left out and why', async () => {
    const id = await suggested()
    await batchOfPack(5)
    const { body } = await take(id, 1)
    expect(body.data).toMatchObject({ taken: 1, rejected: [{ line: 1, code: 'batch.invalid' }] })
    await batchOfPack(6)
    expect((await cart()).pieces).toEqual({ 'NORTH1-S': 3 })
    expect((await open(id, marit)).lines.map(({ leftOut }: { leftOut: string }) => leftOut)).toEqual([
      null,
      'batch.invalid',
    ])
  })

  test('keeps a suggestion of which nothing can be taken', async () => {
    const id = await suggested([pack(6)])
    await batchOfPack(5)
    expect((await take(id, 1)).body.code).toBe('batch.invalid')
    await batchOfPack(6)
    expect((await open(id)).state).toBe('open')
  })

  test('takes nothing unseen: who has another version looks again', async () => {
    const id = await suggested()
    await change(id, [{ line: 0, quantity: 1 }])
    expect((await take(id, 1)).body.code).toBe('handover.changed')
    expect((await take(id, 2)).status).toBe(200)
  })

  test('declines it with a message that who suggested it reads', async () => {
    const id = await suggested()
    expect((await decline(id, 'Too much for us.')).status).toBe(204)
    expect(await open(id, marit)).toMatchObject({ state: 'declined', answer: 'Too much for us.' })
    expect((await mails('marit@north.example')).at(-1)?.text).toContain('Too much for us.')
    expect((await decline(id, 'Again')).body.code).toBe('handover.declined')
    expect((await lena.get('/api/order-proposal/count')).body.data.carts).toBe(0)
  })

  test('answers once, however many answers come at the same time', async () => {
    const id = await suggested([pack(6)])
    const answers = await Promise.all([take(id, 1), take(id, 1), decline(id, 'No'), take(id, 1, true)])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    const { state } = await open(id)
    expect((await cart()).pieces).toEqual(state === 'taken' ? { 'PACK-M': 6 } : {})
  })
})

test('who made it withdraws it; then nobody can take it', async () => {
  const id = await suggested()
  expect((await marit.post(`/api/basket-handover/${id}/withdraw`, {})).status).toBe(204)
  expect((await take(id, 1)).body.code).toBe('handover.withdrawn')
  expect((await journal(id)).map(({ action }) => action)).toEqual(['cart.handed.over', 'cart.handover.withdrawn'])
})

test('a colleague suggests to a colleague', async () => {
  const id = await suggested([small(1)], {}, shop.ada)
  expect((await open(id)).state).toBe('open')
})

test('pre-orders keep their seasons, and a season that closed meanwhile is left out', async () => {
  const { db, north } = shop
  const [first, second] = north.seasonIds
  await makePreStock(db, north, north.jacket, { [first!]: 30, [second!]: 30 })
  const line = { sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'preOrder', quantities: [4, 2] }
  const id = await suggested([line], { orderType: 'preOrder' })
  expect(await open(id)).toMatchObject({
    orderType: 'preOrder',
    seasons: ['SS27', 'AW27'],
    seasonCodes: ['SS27', 'AW27'],
    lines: [{ quantities: [4, 2], suggested: 6 }],
  })
  const changeTo = (quantities: number[]) =>
    lena.post(`/api/basket-handover/${id}/line`, { seasons: ['SS27', 'AW27'], lines: [{ line: 0, quantities }] })
  await sql`update products set is_stock_freeze = true where id = ${north.jacket.productId}`.execute(db)
  const short = { problem: 'season.cap.exceeded', problemFacts: { max: 26 } }
  expect((await changeTo([4, 99_999])).body.data.lines).toMatchObject([short])
  await sql`update products set is_stock_freeze = false where id = ${north.jacket.productId}`.execute(db)
  const changed = await changeTo([4, 8])
  expect(changed.body.data.lines).toMatchObject([{ quantities: [4, 8], changedBy: 'Lena Vogt' }])
  await sql`update seasons set date = '2020-02-01' where id = ${first}`.execute(db)
  expect((await change(id, [{ line: 0, quantity: 1 }])).body.code).toBe('quantity.invalid')
  const { body } = await take(id, 3)
  expect(body.data).toMatchObject({ taken: 1, rejected: [{ line: 0, code: 'season.closed' }] })
  const { items, seasons } = (await lena.get('/api/basket')).body.data
  expect([seasons, items[0].quantities, items[0].closedSeasons]).toEqual([['AW27'], [8], undefined])
})
