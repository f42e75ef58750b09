import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cappedQuantities, preStockLeft } from '#domain/season/season.ts'
import { ApiClient } from '#testing/api-client.ts'
import { type MadeUser, makeProduct, makeUser } from '#testing/builders.ts'
import { makePreStock, makeSampleShop, orderBody, type SampleShop, sessionFor } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'

/** Payments are looked after here, so that a card order that is not paid in time expires. */
let shop: TestShop
let north: SampleShop
let buyers: { user: MadeUser; api: ApiClient }[]
let count = 0

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_PAYMENT_CHECK_S: '0.1' })
  north = await makeSampleShop(shop.db, 'north')
  const third = await sql<{ id: number }>`insert into seasons (tenant_id, code, name, date)
    values (${north.tenantId}, 'SS28', '{"en":"Summer","de":"Sommer"}', '2098-02-01') returning id`.execute(shop.db)
  north.seasonIds.push(third.rows[0]!.id)
  buyers = await Promise.all(
    ['ada', 'ben', 'cleo'].map(async name => {
      const user = await makeUser(shop.db, north.company, name)
      return { user, api: new ApiClient(shop.address, await sessionFor(shop.db, user)) }
    }),
  )
})
afterAll(() => shop.stop())

/** What should be, kept apart from the shop's own numbers. */
class Model {
  readonly orders = new Map<string, { buyer: number; pieces: number; isByCard: boolean }>()
  readonly carts = new Map<number, readonly number[]>()
  readonly sku: string
  readonly preStocks: number[]
  constructor(sku: string, preStocks: number[]) {
    this.sku = sku
    this.preStocks = preStocks
  }
  get left(): number[] {
    const held = [...this.orders.values()].reduce((sum, { pieces }) => sum + pieces, 0)
    return this.preStocks.map(preStock => preStockLeft(preStock, held))
  }
  /** All pieces of a cart lie within what each season that it asks for has left, other pieces counted. */
  takes(wanted: readonly number[], others: readonly number[] = []): boolean {
    const all = sumOf([...wanted, ...others])
    return wanted.every((quantity, season) => quantity === 0 || all <= this.left[season]!)
  }
}

const quantities = fc
  .array(fc.integer({ min: 0, max: 60 }), { minLength: 3, maxLength: 3 })
  .filter(wanted => sumOf(wanted) > 0)
const buyer = fc.nat(2)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('fill' as const), buyer, quantities }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const), buyer, isByCard: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('orderBoth' as const), buyer }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('expire' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), season: fc.nat(2), to: fc.nat(250) }) },
)

test('whatever is ordered, changed, cancelled and left unpaid, a season has its pre-stock less what is held', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 220 }), { minLength: 3, maxLength: 3 }),
      fc.array(step, { minLength: 4, maxLength: 20 }),
      async (preStocks, steps) => {
        const sku = `POOL${++count}`
        const columns = { is_stock_freeze: true, categories: [north.category] }
        const made = await makeProduct(shop.db, north.tenantId, sku, columns)
        const perSeason = Object.fromEntries(preStocks.map((stock, n) => [north.seasonIds[n]!, stock]))
        await makePreStock(shop.db, north, made, perSeason)
        await sql`update baskets set items = '[]', skus = '{}', version = version + 1`.execute(shop.db)
        const model = new Model(sku, [...preStocks])
        for (const one of steps) {
          if (one.kind === 'fill') await fill(model, one.buyer, one.quantities)
          if (one.kind === 'order') await order(model, one.buyer, one.isByCard)
          if (one.kind === 'orderBoth') await orderBoth(model, one.buyer, (one.buyer + 1) % 3)
          if (one.kind === 'cancel' || one.kind === 'expire') await end(model, one.kind, one.which)
          if (one.kind === 'correct') await correct(model, made, one.season, one.to)
          expect(await shownFor(made.productId)).toEqual(model.left)
        }
      },
    ),
    { numRuns: 20 },
  )
  expect(await violations(shop.db)).toEqual([])
})

test('the audit sees what was ordered of a frozen season while another order held its pieces', async () => {
  const sku = `POOL${++count}`
  const made = await makeProduct(shop.db, north.tenantId, sku, { is_stock_freeze: true, categories: [north.category] })
  const [first, second, third] = north.seasonIds as [number, number, number]
  await makePreStock(shop.db, north, made, { [first]: 220, [second]: 50, [third]: 130 })
  await sql`update baskets set items = '[]', skus = '{}', version = version + 1`.execute(shop.db)
  const freeze = (isOn: boolean) =>
    shop.db.updateTable('products').set({ is_stock_freeze: isOn }).where('id', '=', made.productId).execute()
  const take = async (place: number, quantities: number[]) => {
    const items = [{ sku, variantSku: `${sku}-M`, orderType: 'preOrder', quantities }]
    await buyers[place]!.api.post('/api/basket', { items })
    return (await send(place, false)).body.data.orders[0]._id as string
  }
  const ada = await take(0, [52, 0, 0])
  await take(1, [51, 0, 0])
  await buyers[0]!.api.post(`/api/order/${ada}/cancel`)
  expect(await violations(shop.db)).toEqual([])
  // What the shop refuses is done behind its back.
  await freeze(false)
  const cleo = await take(2, [0, 50, 0])
  await freeze(true)
  expect(await violations(shop.db)).toMatchObject([
    { rule: 'nothing frozen was pre-ordered beyond its pool', rows: [{ order_id: Number(cleo), season_id: second }] },
  ])
  await buyers[2]!.api.post(`/api/order/${cleo}/cancel`)
  expect(await violations(shop.db)).toEqual([])
})

/** Puts a wish into the cart, or changes it; what is cut there is what the buyer then wants. */
async function fill(model: Model, place: number, wanted: readonly number[]): Promise<void> {
  const { sku } = model
  const items = [{ sku, variantSku: `${sku}-M`, orderType: 'preOrder', quantities: wanted }]
  const { body } = await buyers[place]!.api.post('/api/basket', { items })
  const line = body.data.items.find((item: { sku: string }) => item.sku === sku)
  if (body.rejected?.length > 0) {
    expect(cappedQuantities({ preStocks: model.left, isStockFreeze: true }, wanted)).toEqual([0, 0, 0])
    return
  }
  expect(line.quantities).toEqual(cappedQuantities({ preStocks: model.left, isStockFreeze: true }, wanted))
  model.carts.set(place, line.quantities)
  if (line.quantities.some((quantity: number, season: number) => quantity !== wanted[season])) {
    await fill(model, place, line.quantities)
  }
}

/** Orders what is in the cart, which may have been filled when there was more. */
async function order(model: Model, place: number, isByCard: boolean): Promise<void> {
  const wanted = model.carts.get(place)
  if (!wanted) return
  const { status, body } = await send(place, isByCard)
  expect(status, JSON.stringify(body)).toBe(model.takes(wanted) ? 200 : 409)
  note(model, place, isByCard, { status, body })
}

/** Two at once: one after the other, whichever comes first. */
async function orderBoth(model: Model, first: number, second: number): Promise<void> {
  const [one, other] = [model.carts.get(first), model.carts.get(second)]
  if (!one || !other) return
  const [a, b] = await Promise.all([send(first, false), send(second, false)])
  const outcome = [a.status === 200, b.status === 200]
  const [firstAlone, secondAlone] = [model.takes(one), model.takes(other)]
  expect([
    [firstAlone, firstAlone ? model.takes(other, one) : secondAlone],
    [secondAlone ? model.takes(one, other) : firstAlone, secondAlone],
  ]).toContainEqual(outcome)
  note(model, first, false, a)
  note(model, second, false, b)
}

function send(place: number, isByCard: boolean) {
  const body = orderBody(north, { orderType: 'preOrder', paymentMethod: isByCard ? 'card' : 'invoice' })
  return buyers[place]!.api.post('/api/order/create', body)
}

type Answer = Pick<Awaited<ReturnType<typeof send>>, 'status' | 'body'>

function note(model: Model, place: number, isByCard: boolean, { status, body }: Answer): void {
  if (status !== 200) return
  const pieces = (model.carts.get(place) ?? []).filter(quantity => quantity > 0)
  model.carts.delete(place)
  body.data.orders.forEach(({ _id }: { _id: string }, index: number) => {
    model.orders.set(_id, { buyer: place, pieces: pieces[index]!, isByCard })
  })
}

async function end(model: Model, how: 'cancel' | 'expire', which: number) {
  const open = [...model.orders].filter(([, { isByCard }]) => how === 'cancel' || isByCard)
  const [id, { buyer: place }] = open[which % open.length] ?? [undefined, { buyer: 0 }]
  if (id === undefined) return
  if (how === 'cancel') {
    expect((await buyers[place]!.api.post(`/api/order/${id}/cancel`)).status).toBe(200)
  } else {
    await sql`update orders set payment_expires_at = now() - interval '1 second' where id = ${Number(id)}`.execute(
      shop.db,
    )
    await expect.poll(() => statusOf(id)).toBe(7)
  }
  model.orders.delete(id)
}

async function statusOf(id: string): Promise<number> {
  const { rows } = await sql<{ status: number }>`select status from orders where id = ${Number(id)}`.execute(shop.db)
  return rows[0]!.status
}

/** The wholesaler learns that a season brings another number. */
async function correct(model: Model, made: { productId: number; variantId: number }, season: number, to: number) {
  const change = to - model.preStocks[season]!
  if (change === 0) return
  const key = sql`${north.tenantId}, ${made.productId}, ${made.variantId}, ${north.seasonIds[season]!}`
  await sql`insert into stock_ledger (tenant_id, product_id, variant_id, season_id, delta, reason)
    values (${key}, ${change}, 'correction')`.execute(shop.db)
  await sql`update pre_stock set quantity = ${to}
    where (tenant_id, product_id, variant_id, season_id) = (${key})`.execute(shop.db)
  model.preStocks[season] = to
}

async function shownFor(productId: number): Promise<number[]> {
  const { body } = await buyers[0]!.api.get(`/api/material/${productId}`)
  return body.data.preStocks.map((one: { quantity: number }) => one.quantity)
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
