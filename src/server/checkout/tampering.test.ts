import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents, centsFromDecimal, times } from '#domain/price/money.ts'
import { totalsOf } from '#domain/price/vat.ts'
import { ApiClient } from '#testing/api-client.ts'
import { makeCompany, makeProduct } from '#testing/builders.ts'
import { makeAddress, makeBuyers, makeSampleShop, orderBody, type SampleShop } from '#testing/sample-shop.ts'
import { startTestShop, type TestShop } from '#testing/test-shop.ts'
import { violations } from '../cli/integrity.ts'

/** Requests as somebody would send them who wants to pay less, or to break the shop. */
const variantCount = 500
const people = 10

let shop: TestShop
let trade: SampleShop
let crowd: Awaited<ReturnType<typeof makeBuyers>>
let foreign: string[]

beforeAll(async () => {
  shop = await startTestShop({ KONTOR_ROLE: 'web' })
  trade = await makeSampleShop(shop.db, 'north', { buyableWithoutStock: true })
  await makeProduct(shop.db, trade.tenantId, 'PACK', { price: 500, vat_rate: 7, categories: [trade.category] })
  crowd = await makeBuyers(shop.db, trade.company, people)
  const south = await makeSampleShop(shop.db, 'south')
  foreign = [String(await makeAddress(shop.db, await makeCompany(shop.db, trade.tenantId))), String(south.addressId)]
  await sql`update shipping_methods set countries = '[{"code":"DE","price":0}]' where id = ${south.methodId}`.execute(
    shop.db,
  )
  foreign.push(String(south.methodId))
})
afterAll(() => shop.stop())

const junk: fc.Arbitrary<unknown> = fc.constantFrom<unknown[]>(
  ...[null, '', '0', '-1', '1e3', "1' or 1=1 --", '__proto__', 'constructor', 'x'.repeat(41), 2_147_483_648, -1, 1.5],
  ...[1e300, true, [], {}, { value: 1 }, '\u0000', '😀', 'NaN'],
)
/** Mostly as it should be, so that many variants get far. */
const often = (honest: fc.Arbitrary<unknown>, other: fc.Arbitrary<unknown> = junk) =>
  fc.oneof({ weight: 14, arbitrary: honest }, { weight: 1, arbitrary: other })
const quantity = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 9 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown[]>(-3, 0, 1.5, 999_999, 1_000_000, 1e21, '2', null) },
)
const price = fc.constantFrom({ value: 0.01, currency: 'EUR' }, { value: -90, currency: 'XXX' }, 0, 'free')

const variants = () =>
  fc.sample(
    fc.record({
      lines: fc.tuple(quantity, quantity, price, fc.boolean()),
      extra: fc.dictionary(
        fc.constantFrom(
          ...['price', 'totals', 'gross', 'shipping', 'vat', 'discount', 'userId', 'companyId', 'company', 'tenant'],
          ...['items', 'status', 'paymentStatus', 'orderNumber', 'isBySalesPerson', 'currency', 'stock'],
        ),
        junk,
        { maxKeys: 3 },
      ),
      body: fc.record(
        {
          orderType: often(fc.constant('order')),
          shippingAddressId: often(fc.constant(String(trade.addressId)), fc.oneof(junk, fc.constantFrom(...foreign))),
          invoiceAddressId: often(fc.constant(String(trade.addressId)), fc.oneof(junk, fc.constantFrom(...foreign))),
          shippingMethodId: often(fc.constant(String(trade.methodId)), fc.oneof(junk, fc.constantFrom(...foreign))),
          paymentMethod: often(fc.constantFrom('invoice', 'card')),
          termsAccepted: often(fc.constant(true), fc.oneof(junk, fc.constant(false))),
          contractConfirmed: often(fc.constant(true), fc.oneof(junk, fc.constant(false))),
          deliveries: often(
            fc.constant([{ note: 'Ring twice' }]),
            fc.oneof(junk, fc.array(fc.record({ date: junk, note: junk }))),
          ),
          total: fc.oneof(
            fc.constant('right'),
            fc.constant(undefined),
            fc.constantFrom<unknown[]>(0, 0.01, -1, 1e12, 1e300, 'x'),
          ),
          basketVersion: often(fc.constantFrom('current', undefined)),
        },
        {
          requiredKeys: [
            'orderType',
            'shippingAddressId',
            'invoiceAddressId',
            'shippingMethodId',
            'paymentMethod',
            'termsAccepted',
            'contractConfirmed',
          ],
        },
      ),
    }),
    { numRuns: variantCount, seed: 20_261_115 },
  )

/** What the trade's own rules say such a cart costs. */
function costOf(lines: readonly { variantSku: string; quantity: number }[]) {
  const nets = lines.map(line =>
    line.variantSku === 'PACK-M'
      ? { net: times(cents(500), line.quantity), rate: 7 }
      : { net: times(cents(9000), line.quantity), rate: 19 },
  )
  const goods = nets.reduce((sum, { net }) => sum + net, 0)
  return totalsOf(nets, { net: cents(goods > 50_000 ? 0 : 890), rate: 19 })
}

/** Person and order number. */
const placed = new Set<string>()

async function attempt(variant: ReturnType<typeof variants>[number], n: number): Promise<'placed' | 'refused'> {
  const { user, session } = crowd[n % people]!
  const client = new ApiClient(shop.address, session)
  const [first, second, cheap, isMany] = variant.lines
  const items: object[] = [
    { sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'order', quantity: first, price: cheap, vatRate: 0 },
  ]
  if (isMany) items.push({ sku: 'PACK', orderType: 'order', quantity: second, price: cheap, stock: { value: 1e9 } })
  const saved = await client.post('/api/basket', { items })
  expect(saved.status).toBeLessThan(500)
  const basket = (await client.get('/api/basket')).body.data
  const cost = costOf(basket.items)
  const { total, basketVersion, ...rest } = variant.body as Record<string, unknown>
  const sent = {
    ...variant.extra,
    ...orderBody(trade),
    ...rest,
    ...(total === undefined ? {} : { total: total === 'right' ? cost.gross / 100 : total }),
    ...(basketVersion === undefined
      ? {}
      : { basketVersion: basketVersion === 'current' ? basket.version : basketVersion }),
  }
  const answer = await client.post('/api/order/create', sent)
  expect(answer.status, JSON.stringify(sent)).toBeLessThan(500)
  if (answer.status !== 200) return 'refused'

  expect(sent).toMatchObject({ termsAccepted: true, contractConfirmed: true })
  const [order] = answer.body.data.orders
  if (basket.items.length === 0) {
    // Nothing to order, but the very same request did before: the repeat names the same order.
    expect(placed.has(`${user.id} ${order.orderNumber}`)).toBe(true)
    return 'refused'
  }
  placed.add(`${user.id} ${order.orderNumber}`)
  expect(centsFromDecimal(order.total.value)).toBe(cost.gross)
  const { rows } = await sql<Record<string, unknown>>`
    select o.gross, o.goods, o.company_id, o.user_id, o.status, o.payment_status, o.shipping_address ->> 'street' as street,
      (select json_agg(json_build_array(l.variant_sku, l.quantity) order by position) from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${Number(order._id)}`.execute(shop.db)
  expect(rows).toEqual([
    {
      gross: cost.gross,
      goods: cost.goods,
      company_id: trade.company.id,
      user_id: user.id,
      status: 1,
      payment_status: sent.paymentMethod === 'card' ? 'pending' : 'open',
      street: 'Talweg 3',
      lines: basket.items.map((item: { variantSku: string; quantity: number }) => [item.variantSku, item.quantity]),
    },
  ])
  return 'placed'
}

test(`${variantCount} tampered requests: none is charged anything but the price, none breaks the shop`, async () => {
  const all = variants()
  const outcomes = await Promise.all(
    crowd.map(async (_, person) => {
      const own: string[] = []
      for (let n = person; n < all.length; n += people) own.push(await attempt(all[n]!, n))
      return own
    }),
  )
  expect(outcomes.flat().filter(outcome => outcome === 'placed').length).toBeGreaterThan(50)
  expect(outcomes.flat().filter(outcome => outcome === 'refused').length).toBeGreaterThan(100)
  expect(await violations(shop.db)).toEqual([])
})
