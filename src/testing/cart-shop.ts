import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import { ApiClient } from './api-client.ts'
import {
  assign,
  type MadeCompany,
  type MadeProduct,
  makeCategory,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
  password,
} from './builders.ts'
import { startTestShop, type TestShop } from './test-shop.ts'

/** A shop for tests of carts and wishlists, with two buyers of one company who have signed in. */
export interface CartShop extends TestShop {
  tenantId: TenantId
  /** Ada and Grace buy for the first; the sales person `sales` acts for both. */
  companies: MadeCompany[]
  /** NG1 in the sizes S and M at 90.00, 20 pieces each; S also has 30 pieces of pre-stock in each season. */
  jacket: MadeProduct
  /** NG2 at 5.00 in packs of 6, 20 pieces; takes a text to print. */
  packs: MadeProduct
  /** Nobody. */
  api: ApiClient
  ada: ApiClient
  grace: ApiClient
  /** Removes all carts and wishlists. */
  empty(): Promise<void>
}

/** Besides NG1 and NG2 it sells NG3 to those who have deals. Of its two seasons, SS27 is not open yet. */
export async function startCartShop(): Promise<CartShop> {
  const shop = await startTestShop()
  const { db } = shop
  const api = new ApiClient(shop.address)
  const tenantId = await makeTenant(db, 'north')
  const companies = [await makeCompany(db, tenantId), await makeCompany(db, tenantId)]
  for (const name of ['ada', 'grace']) await makeUser(db, companies[0]!, name)
  const sales = await makeUser(db, { tenantId }, 'sales', { is_sales_person: true })
  for (const company of companies) await assign(db, sales, company)
  const open = await makeCategory(db, tenantId, 'Jackets')
  const deals = await makeCategory(db, tenantId, 'Deals', { is_deal: true })
  const jacket = await makeProduct(db, tenantId, 'NG1', {
    sizes: ['S', 'M'],
    price: 9000,
    stock: 20,
    categories: [open],
  })
  const print = { name: 'print', label: { en: 'Print', de: 'Druck' }, required: false, maxLength: 9 }
  const packs = await makeProduct(db, tenantId, 'NG2', {
    price: 500,
    stock: 20,
    sales_batch_size: 6,
    sales_attributes: JSON.stringify([print]),
    categories: [open],
  })
  await makeProduct(db, tenantId, 'NG3', { categories: [deals] })
  await sql`insert into seasons (tenant_id, code, name, date, order_from) values
    (${tenantId}, 'SS27', '{"en":"S","de":"F"}', '2097-02-01', now()::date + 2),
    (${tenantId}, 'AW27', '{"en":"A","de":"H"}', '2097-09-01', null)`.execute(db)
  await sql`insert into pre_stock (tenant_id, product_id, variant_id, season_id, quantity)
    select ${tenantId}, ${jacket.productId}, ${jacket.variantId}, id, 30 from seasons`.execute(db)
  return {
    ...shop,
    tenantId,
    companies,
    jacket,
    packs,
    api,
    ada: await api.signIn('ada', password, 'north'),
    grace: await api.signIn('grace', password, 'north'),
    async empty() {
      await sql`delete from baskets`.execute(db)
      await sql`delete from wishlists`.execute(db)
    },
  }
}

export const small = (quantity: number) => ({ sku: 'NG1', variantSku: 'NG1-S', orderType: 'order', quantity })
export const medium = (quantity: number) => ({ sku: 'NG1', variantSku: 'NG1-M', orderType: 'order', quantity })
export const pack = (quantity: number) => ({ sku: 'NG2', orderType: 'order', quantity })

export function saveCart(client: ApiClient, items: object[], more: object = {}) {
  return client.post('/api/basket', { items, ...more })
}

export async function loadCart(client: ApiClient) {
  return (await client.get('/api/basket')).body.data
}

/** Which variants are in a cart, and how many of each. */
export function linesOf(cart: { items: { variantSku: string; quantity?: number }[] }) {
  return cart.items.map(item => [item.variantSku, item.quantity])
}
