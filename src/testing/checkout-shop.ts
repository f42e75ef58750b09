import { sql } from 'kysely'
import { type Answer, ApiClient } from './api-client.ts'
import { type MadeCompany, type MadeProduct, makeCompany, makeProduct, makeUser } from './builders.ts'
import { makeSampleShop, orderBody, type SampleShop, sessionFor } from './sample-shop.ts'
import { startTestShop, type TestShop } from './test-shop.ts'

/** A shop for tests of the checkout: Ada and Grace buy for one company, the others must not see its orders. */
export interface CheckoutShop extends TestShop {
  north: SampleShop
  /** PACK at 5.00 in packs of 6, taxed at 7 %, 60 pieces. */
  packs: MadeProduct
  /** Another company of the same tenant. */
  other: MadeCompany
  /** Nobody. */
  api: ApiClient
  ada: ApiClient
  grace: ApiClient
  /** Of the other company. */
  stranger: ApiClient
  /** Of another tenant. */
  foreigner: ApiClient
  order(client: ApiClient, more?: object, headers?: Record<string, string>): Promise<Answer>
  preview(client: ApiClient, more?: object): Promise<Answer['body']>
  stockOf(variantId: number): Promise<number | undefined>
  orderCount(): Promise<number>
  /** Empties the carts and sets stock and ledger back, so that tests do not take each other's goods. */
  restore(): Promise<void>
}

export async function startCheckoutShop(): Promise<CheckoutShop> {
  const shop = await startTestShop()
  const { db } = shop
  const api = new ApiClient(shop.address)
  const north = await makeSampleShop(db, 'north')
  const packs = await makeProduct(db, north.tenantId, 'PACK', {
    price: 500,
    stock: 60,
    sales_batch_size: 6,
    vat_rate: 7,
    categories: [north.category],
  })
  const other = await makeCompany(db, north.tenantId)
  const south = await makeSampleShop(db, 'south')
  const signedIn = async (company: MadeCompany, name: string) =>
    api.as(await sessionFor(db, await makeUser(db, company, name)))
  const order: CheckoutShop['order'] = (client, more = {}, headers = {}) =>
    client.post('/api/order/create', orderBody(north, more), headers)
  return {
    ...shop,
    north,
    packs,
    other,
    api,
    ada: await signedIn(north.company, 'ada'),
    grace: await signedIn(north.company, 'grace'),
    stranger: await signedIn(other, 'stranger'),
    foreigner: await signedIn(south.company, 'foreigner'),
    order,
    preview: async (client, more = {}) => (await order(client, { preview: true, ...more })).body.data,
    async stockOf(variantId) {
      const { rows } = await sql<{ available: number }>`
        select available from stock where variant_id = ${variantId}`.execute(db)
      return rows[0]?.available
    },
    async orderCount() {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders`.execute(db)
      return rows[0]!.n
    },
    async restore() {
      await sql`update baskets set items = '[]', version = version + 1`.execute(db)
      for (const [product, stock] of [
        [north.jacket, 20],
        [packs, 60],
      ] as const) {
        await sql`with moved as (
            update stock s set available = ${stock} from stock old where s.product_id = ${product.productId}
              and (old.tenant_id, old.product_id, old.variant_id) = (s.tenant_id, s.product_id, s.variant_id)
              and old.available <> ${stock}
            returning s.tenant_id, s.product_id, s.variant_id, s.available - old.available as delta)
          insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason)
          select tenant_id, product_id, variant_id, delta, 'correction' from moved`.execute(db)
      }
    },
  }
}

export const small = (quantity: number) => ({ sku: 'NORTH1', variantSku: 'NORTH1-S', orderType: 'order', quantity })
export const pack = (quantity: number) => ({ sku: 'PACK', orderType: 'order', quantity })
export const euro = (value: number) => ({ value, currency: 'EUR' })

/** Puts lines into the cart and answers its version. */
export async function fillCart(client: ApiClient, ...items: object[]): Promise<number> {
  return (await client.post('/api/basket', { items })).body.version
}

/** What stops an order. */
export function codes({ blocks }: { blocks: { code: string }[] }): string[] {
  return blocks.map(block => block.code)
}
