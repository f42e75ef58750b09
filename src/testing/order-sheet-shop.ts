import { sql } from 'kysely'
import { type Answer, ApiClient } from './api-client.ts'
import { makeCategory, makeCompany, makeProduct, makeTenant, makeUser, password } from './builders.ts'
import { startTestShop, type TestShop } from './test-shop.ts'
import { fileAnswer, upload } from './upload.ts'
import { workbook } from './workbooks.ts'

/** A shop for tests of order sheets, with products that each break a rule of their own. */
export interface OrderSheetShop extends TestShop {
  /** The category of NG1 (S, M and L, of which L has no price) and PACK (packs of 6). */
  jackets: number
  /** Buys for company 10023. */
  ada: ApiClient
  /** Of another tenant. */
  foreign: ApiClient
  fillCart(...items: object[]): Promise<Answer>
  /** Sends a sheet in, as Ada unless told. */
  check(file: Uint8Array, type?: string, client?: ApiClient): Promise<Answer>
  checkRows(rows: Parameters<typeof workbook>[0], type?: string): Promise<Answer['body']>
  /** Removes all carts. */
  empty(): Promise<void>
}

/** Of its two seasons AW26 is closed; NG1 has 30 pieces of pre-stock in each. */
export async function startOrderSheetShop(): Promise<OrderSheetShop> {
  const shop = await startTestShop()
  const { db } = shop
  const tenantId = await makeTenant(db, 'north')
  await makeUser(db, await makeCompany(db, tenantId, { customer_no: '10023' }), 'ada')
  await makeUser(db, await makeCompany(db, await makeTenant(db, 'south')), 'zoe')
  const jackets = await makeCategory(db, tenantId, 'Jackets')
  const others = await makeCategory(db, tenantId, 'Others')
  const deals = await makeCategory(db, tenantId, 'Deals', { is_deal: true })
  await makeProduct(db, tenantId, 'NG1', { categories: [jackets], sizes: ['S', 'M', 'L'], stock: 20 })
  await makeProduct(db, tenantId, 'PACK', { categories: [jackets], stock: 20, sales_batch_size: 6 })
  await makeProduct(db, tenantId, 'TENT', { categories: [others], stock: 0 })
  await makeProduct(db, tenantId, '-EVIL', {
    categories: [others],
    name: JSON.stringify({ en: '=HYPERLINK("https://evil.example")', de: '@SUM(A1)' }),
  })
  await makeProduct(db, tenantId, 'DEAL', { categories: [deals] })
  await sql`delete from base_prices b using variants v
    where v.id = b.variant_id and v.variant_sku = 'NG1-L'`.execute(db)
  await sql`insert into seasons (tenant_id, code, name, date, order_until) values
    (${tenantId}, 'AW26', '{"en":"Autumn 26","de":"Herbst 26"}', '2099-09-01', '2020-01-01'),
    (${tenantId}, 'SS27', '{"en":"Spring 27","de":"Frühjahr 27"}', '2100-02-01', null)`.execute(db)
  await sql`insert into pre_stock (tenant_id, product_id, variant_id, season_id, quantity)
    select s.tenant_id, v.product_id, v.id, s.id, 30 from seasons s
    join variants v on v.tenant_id = s.tenant_id and v.variant_sku like 'NG1%'`.execute(db)
  const api = new ApiClient(shop.address)
  const ada = await api.signIn('ada', password, 'north')
  const check = (file: Uint8Array, type = 'order', client = ada) => upload(client, '/api/order-sheet', file, { type })
  return {
    ...shop,
    jackets,
    ada,
    foreign: await api.signIn('zoe', password, 'south'),
    fillCart: (...items) => ada.post('/api/basket', { items }),
    check,
    checkRows: async (rows, type = 'order') => (await check(await workbook(rows), type)).body.data,
    async empty() {
      await sql`delete from baskets`.execute(db)
    },
  }
}

export function downloadSheet(client: ApiClient, query: string, locale = 'en') {
  return fileAnswer(client, `/api/order-sheet?${query}`, { headers: { 'accept-language': locale } })
}
