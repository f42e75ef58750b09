import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeProduct, makeTenant, makeUser, password } from '#testing/builders.ts'
import { makeOrder } from '#testing/order-builders.ts'
import { readPdf } from '#testing/pdf-text.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

let shop: TestShop
let north: TenantId
let owner: ApiClient
let warehouse: ApiClient
let southerner: ApiClient
const numbers: Record<string, string> = {}

beforeAll(async () => {
  shop = await startTestShop()
  north = await makeTenant(shop.db, 'north')
  const south = await makeTenant(shop.db, 'south')
  for (const role of ['owner', 'warehouse'])
    await makeUser(shop.db, { tenantId: north }, role, { staff_role: role, first_name: 'Svea', last_name: role })
  await makeUser(shop.db, { tenantId: south }, 'southerner', { staff_role: 'owner' })
  const product = await makeProduct(shop.db, north, 'KAR-1', { stock: 50 })
  const huber = await makeCompany(shop.db, north, { name: 'Bergsport Huber', customer_no: '10023' })
  const alpin = await makeCompany(shop.db, north, { name: 'Alpin Center', customer_no: '10044' })
  const lisa = await makeUser(shop.db, huber, 'lisa', { first_name: 'Lisa', last_name: 'Kern' })
  const otto = await makeUser(shop.db, alpin, 'otto')
  for (const [name, company, user, status, words] of [
    ['first', huber, lisa, 1, 'po-77 kar-1 köln'],
    ['second', alpin, otto, 2, 'kar-1 köln'],
    ['third', huber, lisa, 6, 'alm-9 ulm'],
  ] as const) {
    const id = await makeOrder(shop.db, company, user, { lines: [{ product, quantity: 6 }], status })
    const { rows } = await sql<{ number: string }>`
      update orders set search_text = lower(order_number) || ' ' || ${words}, ordered_at = ordered_at + ${id} * interval '1 hour'
      where id = ${id} returning order_number as number`.execute(shop.db)
    numbers[name] = rows[0]!.number
  }
  const api = new ApiClient(shop.address)
  owner = await api.signIn('owner', password, 'north')
  warehouse = await api.signIn('warehouse', password, 'north')
  southerner = await api.signIn('southerner', password, 'south')
})
afterAll(() => shop.stop())

const list = async (query: string, client = owner) => {
  const { status, body } = await client.get(`/api/desk/orders?${query}`)
  expect(status).toBe(200)
  return body
}
const found = async (query: string) => {
  const { data } = await list(query)
  const names = Object.fromEntries(Object.entries(numbers).map(([name, number]) => [number, name]))
  return data.map(({ orderNumber }: { orderNumber: string }) => names[orderNumber])
}

describe('the list', () => {
  test('has the orders of all companies, the newest first', async () => {
    const { data, total, isMore } = await list('')
    expect([total, isMore]).toEqual([3, false])
    expect(data[2]).toMatchObject({
      orderNumber: numbers.first,
      customerNo: '10023',
      companyName: 'Bergsport Huber',
      status: 'received',
      pieces: 6,
      openPieces: 6,
      net: { value: 600, currency: 'EUR' },
    })
  })

  test.each([
    ['', ['third', 'second', 'first']],
    ['direction=up', ['first', 'second', 'third']],
    ['offset=1', ['second', 'first']],
    ['q=kar-1', ['second', 'first']],
    ['q=po-77', ['first']],
    ['q=huber', ['third', 'first']],
    ['q=10044', ['second']],
    ['q=alm', ['third']],
    ['q=huber%20sport', ['third', 'first']],
    ['q=kar-1&status=confirmed', ['second']],
    ['q=%27%3A*%20%5C', []],
    ['status=received', ['first']],
    ['status=completed', ['third']],
    ['customerNo=10023', ['third', 'first']],
    ['customerNo=nobody', []],
    ['season=SS27', []],
    ['salesPerson=999', []],
    ['from=2026-03-01&to=2026-03-02', ['third', 'second', 'first']],
    ['to=2026-02-28', []],
  ])('%s finds %j', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  test('finds an order by its number, and nothing of another tenant', async () => {
    expect(await found(`q=${numbers.second}`)).toEqual(['second'])
    expect((await list('', southerner)).data).toEqual([])
    expect((await southerner.get(`/api/desk/orders/${numbers.first}`)).status).toBe(404)
    expect((await southerner.get(`/api/desk/orders/${numbers.first}/timeline`)).status).toBe(404)
  })

  test.each(['status=gone', 'offset=-1', 'offset=20000', 'from=yesterday', `q=${'x'.repeat(201)}`])(
    'refuses %s with a sentence',
    async query => {
      const { status, body } = await owner.get(`/api/desk/orders?${query}`)
      expect([status, body.code]).toEqual([400, 'request.malformed'])
    },
  )

  test('is exported as it is filtered', async () => {
    const { status, body } = await owner.post('/api/desk/orders/export', { selection: { filter: { q: 'huber' } } })
    expect(status).toBe(200)
    expect(String(body).length).toBeGreaterThan(1_000)
  })
})

test('all that a filter finds but one are confirmed together', async () => {
  const { body } = await owner.post('/api/desk/orders/advance', {
    selection: { filter: { status: 'received' }, except: [numbers.first] },
    to: 'confirmed',
  })
  expect(body.data).toEqual({ done: [], same: 0, refused: [] })
})

test('an order shows what became of each line, its papers, and one time line', async () => {
  const ship = (body: object) => warehouse.post(`/api/desk/orders/${numbers.first}/shipments`, body)
  const details = { carrier: 'DHL', trackingCodes: ['003404', '003405'], packs: 2, shippedOn: '2026-03-03' }
  await ship({ number: 1, lines: [{ position: 0, quantity: 2 }], ...details })
  await warehouse.post(`/api/desk/orders/${numbers.first}/cancel-rest`, { lines: [{ position: 0, quantity: 1 }] })
  const { data } = (await owner.get(`/api/desk/orders/${numbers.first}`)).body
  expect(data).toMatchObject({
    status: 'partlyShipped',
    lines: [{ quantity: 6, shipped: 2, cancelled: 1, open: 3, stock: 50 }],
    shippedNet: { value: 200 },
    openNet: { value: 300 },
    shipments: [{ number: 1, shippedOn: '2026-03-03', packs: 2, pieces: 2, carrier: 'DHL' }],
    nextShipment: 2,
  })
  expect(data.shipments[0].tracking[1]).toMatchObject({ code: '003405', link: expect.stringContaining('003405') })
  const note = data.papers.find(({ kind }: { kind: string }) => kind === 'delivery')
  expect(note.number).toBe(`LS-${numbers.first!.slice(1)}-1`)
  const paper = await fetch(new URL(note.link, shop.address))
  const { text } = readPdf(Buffer.from(await paper.arrayBuffer()))
  for (const word of [note.number, '003404', 'DHL']) expect(text).toContain(word)
  const timeline = (await owner.get(`/api/desk/orders/${numbers.first}/timeline`)).body.data
  expect(timeline.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(['order.placed', 'order.confirmed', 'order.shipped', 'order.rest.cancelled', 'mailed']),
  )
  expect(timeline.at(-1)).toMatchObject({ what: 'order.placed', by: 'Lisa Kern' })
  expect(timeline.find(({ what }: { what: string }) => what === 'order.shipped')).toMatchObject({
    by: 'Svea warehouse',
    channel: 'desk',
    facts: { shipment: 1, pieces: 2, packs: 2 },
  })
  const ofWarehouse = (await warehouse.get(`/api/desk/orders/${numbers.first}/timeline`)).body.data
  expect(ofWarehouse.some(({ what }: { what: string }) => what === 'mailed')).toBe(false)
})

test('the same pieces are not cancelled twice from two tabs', async () => {
  const line = async () => (await owner.get(`/api/desk/orders/${numbers.first}`)).body.data.lines[0]
  const { open, cancelled } = await line()
  const cancel = () =>
    warehouse.post(`/api/desk/orders/${numbers.first}/cancel-rest`, { lines: [{ position: 0, quantity: 1, open }] })
  expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await cancel()).toMatchObject({ status: 409, body: { code: 'pieces.outdated' } })
  expect(await line()).toMatchObject({ open: open - 1, cancelled: cancelled + 1 })
})
