import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiClient } from '#testing/api-client.ts'
import { makeUser } from '#testing/builders.ts'
import { makePreStock, makeSampleShop, orderBody, type SampleShop, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let north: SampleShop
let ada: ApiClient

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_ROLE: 'web' })
  north = await makeSampleShop(shop.db, 'north', { buyableWithoutStock: true })
  ada = new ApiClient(shop.address, await sessionFor(shop.db, await makeUser(shop.db, north.company, 'ada')))
  await makePreStock(shop.db, north, north.jacket, { [north.seasonIds[0]!]: 50, [north.seasonIds[1]!]: 50 })
})
beforeEach(async () => {
  await emptyCarts()
  await sql`delete from seasons where code = 'AW26'`.execute(shop.db)
  await sql`update seasons set is_archived = false, order_until = null,
    date = case code when 'SS27' then '2097-02-01'::date else '2097-09-01' end`.execute(shop.db)
})
afterAll(() => shop.stop())

const line = (...quantities: number[]) => ({ sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'preOrder', quantities })
const order = { sku: 'NORTH1', variantSku: 'NORTH1-M', orderType: 'order', quantity: 1 }
const save = (items: object[], more: object = {}) => ada.post('/api/basket', { items, ...more })
/** Orders that were placed name their carts, so these stay. */
const emptyCarts = () => sql`update baskets set items = '[]', version = version + 1`.execute(shop.db)
const load = async () => (await ada.get('/api/basket')).body.data
const codes = async () => (await ada.get('/api/season')).body.data.map((season: { code: string }) => season.code)
const place = (more: object = {}) => ada.post('/api/order/create', orderBody(north, { orderType: 'preOrder', ...more }))
const insertBefore = () =>
  sql`insert into seasons (tenant_id, code, name, date)
    values (${north.tenantId}, 'AW26', '{"en":"A","de":"H"}', '2096-09-01')`.execute(shop.db)
const change = (code: string, what: ReturnType<typeof sql>) =>
  sql`update seasons set ${what} where code = ${code}`.execute(shop.db)

describe('a pre-order quantity', () => {
  test('stays with its season when one is put before it, and is ordered for its date', async () => {
    await save([line(10, 0)])
    await insertBefore()
    expect(await load()).toMatchObject({ seasons: ['AW26', 'SS27', 'AW27'], items: [{ quantities: [0, 10, 0] }] })
    const { body } = await place()
    expect(body.data.orders).toMatchObject([{ deliveryDate: '2097-02-01' }])
  })

  test('stays with its season when seasons change places', async () => {
    await save([line(10, 3)])
    await change('SS27', sql`date = '2098-02-01'`)
    expect(await load()).toMatchObject({ seasons: ['AW27', 'SS27'], items: [{ quantities: [3, 10] }] })
  })

  test('written against another list of seasons is a conflict, and nothing is stored', async () => {
    const { version, data } = (await save([line(10, 0)], { seasons: ['SS27', 'AW27'] })).body
    expect(data.seasons).toEqual(['SS27', 'AW27'])
    await insertBefore()
    for (const more of [{ version }, {}]) {
      const answer = await save([line(12, 0)], { seasons: ['SS27', 'AW27'], ...more })
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'cart.changed', basket: { version, seasons: ['AW26', 'SS27', 'AW27'] } },
      })
      expect(answer.body.basket.items[0].quantities).toEqual([0, 10, 0])
    }
    expect(await load()).toMatchObject({ version, items: [{ quantities: [0, 10, 0] }] })
    const again = await save([line(0, 12, 0)], { seasons: ['AW26', 'SS27', 'AW27'], version })
    expect(again.body.data.items[0].quantities).toEqual([0, 12, 0])
  })

  test('that is only asked about is a conflict too', async () => {
    const answer = await ada.post('/api/basket/check', { items: [line(1, 0)], seasons: ['SS27'] })
    expect(answer).toMatchObject({ status: 409, body: { code: 'cart.changed', seasons: ['SS27', 'AW27'] } })
    const right = await ada.post('/api/basket/check', { items: [line(1, 0)], seasons: ['SS27', 'AW27'] })
    expect(right.body).toMatchObject({ seasons: ['SS27', 'AW27'], data: [{ status: 'accepted' }] })
  })

  test('beyond the list is refused', async () => {
    expect((await save([line(0, 0, 4)])).body.rejected).toEqual([{ line: 0, code: 'season.closed' }])
  })

  test('of a malformed list of seasons is refused', async () => {
    for (const seasons of ['SS27', [1, 2], Array(101).fill('SS27')]) {
      expect((await save([line(1, 0)], { seasons })).status).toBe(400)
    }
  })

  test('that was ordered is ordered again for the season it was ordered for', async () => {
    await save([line(2, 0)])
    const [{ _id }] = (await place()).body.data.orders
    await insertBefore()
    const { lines } = (await ada.post(`/api/order/${_id}/reorder`)).body.data
    expect(lines).toMatchObject([{ orderType: 'preOrder', season: 1, seasonCode: 'SS27', quantity: 2 }])
    await change('SS27', sql`order_until = now()::date - 1`)
    const { lines: later } = (await ada.post(`/api/order/${_id}/reorder`)).body.data
    expect(later).toMatchObject([{ orderType: 'order', season: null, seasonCode: null }])
  })
})

describe.each([
  ['its date', sql`date = now()::date - 1`],
  ['its order window', sql`order_until = now()::date - 1`],
  ['its place in the list, archived', sql`is_archived = true`],
])('a season that lost %s', (_name, passing) => {
  test('is neither listed nor in the settings, and brings nothing', async () => {
    await change('SS27', passing)
    expect(await codes()).toEqual(['AW27'])
    const { seasons } = (await ada.get('/api/configuration')).body.data
    expect(seasons.map((season: { code: string }) => season.code)).toEqual(['AW27'])
    const detail = (await ada.get(`/api/material/${north.jacket.productId}`)).body.data
    expect(detail.variants[0].preStocks).toEqual([{ season: 'AW27', quantity: expect.any(Number) }])
  })

  test('leaves a decision in the cart that blocks the order until it is removed', async () => {
    await save([line(10, 3), order])
    await change('SS27', passing)
    const cart = await load()
    const waiting = { quantities: [3], closedSeasons: [{ season: 'SS27', quantity: 10 }], problem: 'season.closed' }
    expect(cart.items[0]).toMatchObject({ ...waiting, total: { value: 270 } })
    const preview = (await place({ preview: true })).body.data
    expect(preview.blocks[0]).toMatchObject({ code: 'season.closed', variantSku: 'NORTH1-S' })
    expect(await place()).toMatchObject({ status: 422, body: { code: 'season.closed' } })
    // Saving the cart as it was got, or another line of it, decides nothing.
    const echo = await save(cart.items, { version: cart.version, seasons: cart.seasons })
    expect(echo.body).toMatchObject({ rejected: [], data: { items: [waiting, {}] } })
    const { body } = await save([line(4), order], { version: echo.body.version })
    expect(body.data.items[0]).toMatchObject({ ...waiting, quantities: [4] })
    const letGo = await save([{ ...line(4), closedSeasons: [] }, order], { version: body.version })
    expect(letGo.body.data.items[0]).not.toHaveProperty('closedSeasons')
    expect((await place()).body.data.orders).toMatchObject([{ deliveryDate: '2097-09-01' }])
  })

  test('takes nothing more, also where nothing else is wanted of the line', async () => {
    await save([line(10, 0)])
    await change('SS27', passing)
    const cart = await load()
    expect(cart.items[0]).toMatchObject({ quantities: [0], total: { value: 0 }, problem: 'season.closed' })
    expect((await save(cart.items, { version: cart.version })).body.rejected).toEqual([])
    const more = { ...line(0), closedSeasons: [{ season: 'SS27', quantity: 11 }] }
    expect((await save([more])).body.rejected).toEqual([{ line: 0, code: 'season.closed' }])
    await emptyCarts()
    expect((await save([more])).body.rejected).toEqual([{ line: 0, code: 'season.closed' }])
    expect((await save([line(0)])).status).toBe(400)
  })
})

test('a season that orders name can be archived, and its day is free for another', async () => {
  await save([line(2, 0)])
  const [{ _id }] = (await place()).body.data.orders
  await change('SS27', sql`is_archived = true`)
  await sql`insert into seasons (tenant_id, code, name, date)
    values (${north.tenantId}, 'AW26', '{"en":"A","de":"H"}', '2097-02-01')`.execute(shop.db)
  expect(await codes()).toEqual(['AW26', 'AW27'])
  expect((await ada.get(`/api/order/${_id}`)).body.data).toMatchObject({ deliveryDate: '2097-02-01' })
})

test('a season is listed on its own day, and before its window opens, when it takes no orders yet', async () => {
  await change('SS27', sql`date = now()::date`)
  await change('AW27', sql`order_from = now()::date + 2`)
  expect(await codes()).toEqual(['SS27', 'AW27'])
  expect((await save([line(1, 0)])).body.rejected).toEqual([])
  expect((await save([line(1, 1)])).body.rejected).toEqual([{ line: 0, code: 'season.closed' }])
  await change('AW27', sql`order_from = null`)
})

test('carts from before are read by the places that their seasons had', async () => {
  const migration = readFileSync(new URL('../../../migrations/0026-quantities-by-season.sql', import.meta.url), 'utf8')
  await save([order, line(10, 3)])
  const items = await shop.db.transaction().execute(async transaction => {
    await sql`alter table seasons drop column is_archived,
      add constraint seasons_tenant_id_date_key unique (tenant_id, date)`.execute(transaction)
    await sql`update baskets set items = jsonb_set(items::jsonb, '{1,quantities}', '[10, 3, 4]')`.execute(transaction)
    await sql.raw(migration).execute(transaction)
    const { rows } = await sql<{
      items: { quantity?: number; quantities?: object }[]
    }>`select items from baskets`.execute(transaction)
    return rows[0]!.items
  })
  expect(items[0]).toMatchObject({ quantity: 1 })
  expect(items[1]).toMatchObject({ quantities: { SS27: 10, AW27: 3, '#3': 4 } })
  expect((await load()).items[1]).toMatchObject({
    quantities: [10, 3],
    closedSeasons: [{ season: '#3', quantity: 4 }],
    problem: 'season.closed',
  })
})
