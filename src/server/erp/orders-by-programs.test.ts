import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { password } from '#testing/builders.ts'
import { type ErpShop, startErpShop } from '#testing/erp-shop.ts'
import { violations } from '../cli/integrity.ts'

let shop: ErpShop
let address: ErpShop['address']
let db: ErpShop['db']
let erp: ErpShop['erp']
let foreign: ErpShop['foreign']
let put: ErpShop['put']
let get: ErpShop['get']
let placed: ErpShop['placed']

beforeAll(async () => {
  shop = await startErpShop()
  ;({ address, db, erp, foreign, put, get, placed } = shop)
})
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  await shop.stop()
})
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(shop.db)
})

describe('orders', () => {
  const post = (orderNumber: string, what: string, body: object = {}, headers = {}) =>
    erp.send('POST', `/orders/${orderNumber}/${what}`, body, headers)

  test('are confirmed, shipped in parts, invoiced and completed by the commands of the desk', async () => {
    const number = await placed(5)
    expect((await post(number, 'advance', { to: 'confirmed' })).body.data).toEqual({
      orderNumber: number,
      status: 'confirmed',
      isChanged: true,
    })
    expect((await post(number, 'advance', { to: 'confirmed' })).body.data.isChanged).toBe(false)
    const { data } = await get(`/orders/${number}`)
    expect(data).toMatchObject({ nextShipment: 1, lines: [{ position: 0, quantity: 5, open: 5 }] })
    const parcel = { number: 1, lines: [{ position: 0, quantity: 2 }], carrier: 'DHL' }
    expect((await post(number, 'shipments', parcel)).body.data.status).toBe('partlyShipped')
    expect((await post(number, 'shipments', parcel)).status).toBe(409)
    const invoice = await post(number, 'invoice')
    expect(invoice.body.data.finDocNumber).toEqual(expect.any(String))
    await post(number, 'cancel-rest')
    expect((await post(number, 'advance', { to: 'completed' })).body.data.status).toBe('completed')
    const { rows } = await sql<{ actor: string }>`
      select distinct actor from journal where kind = 'orders' and key = ${number} and action <> 'order.placed'`.execute(
      db,
    )
    expect(rows).toEqual([{ actor: 'apiKey' }])
  })

  test('a request that is sent again does nothing again; its name holds for seven days', async () => {
    const number = await placed(5)
    const named = { 'idempotency-key': `ship ${number}` }
    const parcel = { number: 1, lines: [{ position: 0, quantity: 1 }] }
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(number, 'shipments', parcel, named)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await get(`/orders/${number}`)).data.lines[0].shipped).toBe(1)
    const other = await post(number, 'shipments', { ...parcel, number: 2 }, named)
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency.key.reused' } })
    await sql`update api_requests set at = at - interval '8 days'`.execute(db)
    expect((await post(number, 'shipments', { ...parcel, number: 2 }, named)).status).toBe(200)
  })

  test('a refused request leaves its name free', async () => {
    const number = await placed(2)
    const named = { 'idempotency-key': `too early ${number}` }
    expect((await post(number, 'invoice', {}, named)).status).toBe(422)
    await post(number, 'advance', { to: 'shipped' })
    expect((await post(number, 'invoice', {}, named)).status).toBe(200)
  })

  test('are taken over under one number, which no other order can have', async () => {
    const [number, other] = [await placed(1), await placed(1)]
    const wanted = { erpNumber: 'SO/Größe 17' }
    expect((await get(`/orders/${number}`)).data.erpNumber).toBeNull()
    // Both at once: one of them is the first.
    const both = await Promise.all([0, 1].map(() => post(number, 'take-over', wanted)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ body }) => body.data.isChanged).sort()).toEqual([false, true])
    expect((await post(number, 'take-over', wanted)).body.data).toEqual({
      orderNumber: number,
      ...wanted,
      isChanged: false,
    })
    expect(await post(number, 'take-over', { erpNumber: 'SO-18' })).toMatchObject({
      status: 409,
      body: { code: 'order.taken.over', detail: expect.stringContaining('SO/Größe 17') },
    })
    expect(await post(other, 'take-over', wanted)).toMatchObject({ status: 409, body: { code: 'erp.number.taken' } })
    for (const body of [{ erpNumber: ' ' }, { erpNumber: 'X', status: 'confirmed' }, {}])
      expect((await post(other, 'take-over', body)).status).toBe(400)
    expect((await get(`/orders/${number}`)).data).toMatchObject({ ...wanted, status: 'received' })
    expect((await get(`/orders/${other}`)).data.erpNumber).toBeNull()
    const { rows } = await sql`
      select key, after from journal where action = 'order.taken.over' and key in (${number}, ${other})`.execute(db)
    expect(rows).toEqual([{ key: number, after: { number: 'SO/Größe 17' } }])
  })

  test('are taken over by rows too, which race the call and each other for a number', async () => {
    const numbers = await Promise.all([1, 2, 3, 4].map(() => placed(1)))
    const answers = await Promise.all(
      numbers.map((orderNumber, place) =>
        place === 0
          ? post(orderNumber, 'take-over', { erpNumber: 'RACE' })
          : put('orderStatus', [{ orderNumber, erpNumber: 'RACE', note: `row ${place}` }]),
      ),
    )
    expect(answers.filter(({ status }) => status === 200 || status === 409)).toHaveLength(4)
    const found = await Promise.all(numbers.map(async number => (await get(`/orders/${number}`)).data))
    const winners = found.filter(({ erpNumber }) => erpNumber === 'RACE')
    expect(winners).toHaveLength(1)
    const place = numbers.indexOf(winners[0].orderNumber)
    expect(found.map(({ erpNote }) => erpNote)).toEqual(
      numbers.map((_, n) => (n === place && n > 0 ? `row ${n}` : null)),
    )
    const again = await put('orderStatus', [{ orderNumber: numbers[(place + 1) % 4], erpNumber: 'RACE' }])
    expect(again.body.data.rows[0].problems).toEqual([
      {
        column: 'erpNumber',
        code: 'step.number.taken',
        detail: 'Another order was taken over under the number RACE.',
      },
    ])
    expect((await get(`/orderStatus?key=${numbers[place]}`)).data[0].record).toMatchObject({ erpNumber: 'RACE' })
  })

  test('are found at the desk by the number of the ERP, and show it', async () => {
    const number = await placed(1)
    await post(number, 'take-over', { erpNumber: 'SO-99471' })
    const owner = await new ApiClient(address).signIn('owner', password, 'north')
    const { data } = (await owner.get('/api/desk/orders?q=so-9947')).body
    expect(data.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([number])
    expect((await owner.get(`/api/desk/orders/${number}`)).body.data.erpNumber).toBe('SO-99471')
  })

  test('of another shop are not there', async () => {
    const number = await placed(1)
    const taken = { erpNumber: 'SO-1' }
    expect((await foreign.send('POST', `/orders/${number}/take-over`, taken)).status).toBe(404)
    for (const what of ['cancel', 'cancel-rest', 'invoice'])
      expect((await foreign.send('POST', `/orders/${number}/${what}`, {})).status).toBe(404)
    expect((await foreign.send('POST', `/orders/${number}/advance`, { to: 'confirmed' })).status).toBe(404)
    expect((await foreign.send('GET', `/orders/${number}`)).status).toBe(404)
    expect((await get(`/orders/${number}`)).data.status).toBe('received')
  })
})
