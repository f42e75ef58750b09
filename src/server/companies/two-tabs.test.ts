import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, ApiClient, type Session } from '#testing/api-client.ts'
import {
  assign,
  type MadeCompany,
  type MadeUser,
  makeAddress,
  makeCompany,
  makeProduct,
  makeUser,
} from '#testing/builders.ts'
import { makeSampleShop, orderBody, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'

/** What tells the two companies apart in everything that is written for them. */
interface Side {
  company: MadeCompany
  addressId: number
  methodId: number
  city: string
  unitPrice: number
  /** Pages of the first company always want an odd quantity, those of the second an even one. */
  quantities: readonly number[]
}

let shop: TestShop
let sales: MadeUser
let sides: Side[]

beforeAll(async () => {
  shop = await startTestShop()
  const { db } = shop
  const { tenantId, company: first, category, methodId } = await makeSampleShop(db, 'north')
  const second = await makeCompany(db, tenantId, { discount_type: 'percent', discount_percent: 10 })
  await makeProduct(db, tenantId, 'ROPE', { price: 5000, stock: 1_000_000, categories: [category] })
  sales = await makeUser(db, { tenantId }, 'sales', { is_sales_person: true })
  await sql`update addresses set city = 'Kiel'`.execute(db)
  const sideOf = async (company: MadeCompany, rest: Pick<Side, 'city' | 'unitPrice' | 'quantities'>) => {
    await assign(db, sales, company)
    return { company, methodId, addressId: await makeAddress(db, company, { city: rest.city }), ...rest }
  }
  sides = [
    await sideOf(first, { city: 'Kiel', unitPrice: 5000, quantities: [1, 3, 5] }),
    await sideOf(second, { city: 'Ulm', unitPrice: 4500, quantities: [2, 4, 6] }),
  ]
})
afterAll(() => shop.stop())

const deeds = ['switch', 'read', 'add', 'add', 'address', 'preview', 'place'] as const

const step = fc.record({
  tab: fc.constantFrom(0, 1),
  does: fc.constantFrom(...deeds),
  to: fc.constantFrom(0, 1),
  size: fc.constantFrom(0, 1, 2),
  /** Does not wait for the step before it. */
  isAtOnce: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const steps = fc.array(step, { minLength: 4, maxLength: 8 })

test('two tabs for two companies never mix, in 200 random interleavings', async () => {
  await fc.assert(
    fc.asyncProperty(steps, played => playOut(played, false)),
    { numRuns: 200 },
  )
})

test('nor where each names its company: none is refused, and a switch of one leaves the other as it is', async () => {
  await fc.assert(
    fc.asyncProperty(steps, played => playOut(played, true)),
    { numRuns: 100 },
  )
})

/** A browser: its tabs share one session, each shows a page that was built for one company. */
async function playOut(steps: Step[], namesCompany: boolean): Promise<void> {
  await sql`update baskets set items = '[]', version = version + 1`.execute(shop.db)
  await sql`delete from addresses where id <> all (${sides.map(side => side.addressId)})`.execute(shop.db)
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from orders`.execute(shop.db)
  let session: Session = await sessionFor(shop.db, sales, sides[0]!.company)
  const pages = [sides[0]!, sides[namesCompany ? 1 : 0]!]
  const placed = new Map<number, Side>()

  const switchPath = namesCompany ? '/api/user/openCompany' : '/api/user/switchCustomerOfSalesPerson'
  const act = async ({ tab, does, to, size }: Step): Promise<void> => {
    const page = pages[tab]!
    const client = new ApiClient(shop.address, session)
    const named: Record<string, string> = namesCompany ? { 'x-act-for': String(page.company.id) } : {}
    const send = (path: string, body: unknown, more = {}) =>
      client.post(path, body, { 'x-company': String(page.company.id), ...named, ...more })
    const order = (more: object) =>
      send('/api/order/create', orderBody(page, more), { 'idempotency-key': crypto.randomUUID() })
    const answer = await {
      switch: () => send(switchPath, { companyId: String(sides[to]!.company.id) }),
      read: () => client.get(['/api/basket', '/api/order', '/api/address'][size]!, named),
      add: () => send('/api/basket', { items: [{ sku: 'ROPE', orderType: 'order', quantity: page.quantities[size] }] }),
      address: () => send('/api/address', { type: 1, street: 'Kai 1', city: page.city, country: { code: 'DE' } }),
      preview: () => order({ preview: true }),
      place: () => order({}),
    }[does]()
    if (answer.status === 200) {
      expectOneSide(answer, does === 'read' && !namesCompany ? undefined : page)
      if (does === 'switch') {
        if (!namesCompany) session = answer.body.data
        pages[tab] = sides[to]!
      }
      if (does === 'place') {
        for (const { _id } of answer.body.data.orders) placed.set(Number(_id), page)
      }
      return
    }
    if (namesCompany) return expect([answer.status, answer.body.code]).toEqual([422, 'cart.empty'])
    // Somebody else switched: the page says so and is built anew. Or there was nothing to order.
    expect([401, 409, 422]).toContain(answer.status)
    if (answer.status === 409) expect(answer.body.code).toBe('company.changed')
    if (answer.status === 422) return expect(answer.body.code).toBe('cart.empty')
    const { body } = await new ApiClient(shop.address, session).get('/api/user/currentUser')
    pages[tab] = sides.find(({ company }) => String(company.id) === body.data?.company?._id) ?? page
  }

  for (let n = 0; n < steps.length; n++) {
    const next = steps[n + 1]
    if (!next?.isAtOnce) await act(steps[n]!)
    else await Promise.all([act(steps[n]!), act(steps[++n]!)])
  }
  await expectNothingMixed(placed, rows[0]!.last)
}

/** All cities and prices in an answer are those of one company: of the page, where it wrote. */
function expectOneSide({ body }: Answer, page: Side | undefined): void {
  const text = JSON.stringify(body)
  const spoken = sides.filter(({ city, unitPrice }) =>
    new RegExp(`"${city}"|"price":{"value":${unitPrice / 100},`).test(text),
  )
  expect(spoken.length).toBeLessThan(2)
  if (page && spoken[0]) expect(spoken[0]).toBe(page)
}

async function expectNothingMixed(placed: Map<number, Side>, last: number): Promise<void> {
  const { rows: orders } = await sql<{ id: number; company: number; city: string; price: number; quantity: number }>`
    select o.id, o.company_id as company, o.shipping_address ->> 'city' as city, l.unit_price as price, l.quantity
    from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    where o.id > ${last} order by o.id`.execute(shop.db)
  // The same order sent again once its lines are gone is answered with the orders of the first time.
  const wanted = [...placed].filter(([id]) => id > last).sort(([a], [b]) => a - b)
  expect(orders.map(({ id, company, city, price }) => ({ id, company, city, price }))).toEqual(
    wanted.map(([id, { company, city, unitPrice }]) => ({ id, company: company.id, city, price: unitPrice })),
  )
  for (const [index, { quantity }] of orders.entries()) expect(wanted[index]![1].quantities).toContain(quantity)
  const { rows: carts } = await sql<{ company: number; quantity: number }>`
    select company_id as company, (line ->> 'quantity')::int as quantity
    from baskets, json_array_elements(items) line`.execute(shop.db)
  for (const { company, quantity } of carts) {
    expect(sides.find(side => side.company.id === company)!.quantities).toContain(quantity)
  }
  const { rows: addresses } = await sql<{ company: number; city: string }>`
    select distinct company_id as company, city from addresses`.execute(shop.db)
  expect(addresses.toSorted((a, b) => a.company - b.company)).toEqual(
    sides.map(({ company, city }) => ({ company: company.id, city })),
  )
}
