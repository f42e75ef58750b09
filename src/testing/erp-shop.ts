import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import type { Answer } from './api-client.ts'
import {
  type MadeCompany,
  type MadeProduct,
  type MadeUser,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
} from './builders.ts'
import { type ErpClient, makeErpClient } from './erp-client.ts'
import { makeOrder } from './order-builders.ts'
import { startTestShop, type TestShop } from './test-shop.ts'

/** A shop with one buyer and one product, a program that may do everything there, and one of another shop. */
export interface ErpShop extends TestShop {
  north: TenantId
  erp: ErpClient
  foreign: ErpClient
  company: MadeCompany
  buyer: MadeUser
  product: MadeProduct
  put(kind: string, rows: readonly unknown[], more?: object, headers?: Record<string, string>): Promise<Answer>
  get(path: string): Promise<Answer['body']>
  /** An order with its number, as the buyer placed it. */
  placed(quantity?: number): Promise<string>
}

export async function startErpShop(): Promise<ErpShop> {
  const shop = await startTestShop()
  const { db } = shop
  const north = await makeTenant(db, 'north')
  const south = await makeTenant(db, 'south')
  await makeUser(db, { tenantId: north }, 'owner', { staff_role: 'owner' })
  await makeUser(db, { tenantId: south }, 'southern owner', { staff_role: 'owner' })
  const company = await makeCompany(db, north)
  const buyer = await makeUser(db, company, 'buyer')
  const product = await makeProduct(db, north, 'COAT', { stock: 100 })
  const erp = await makeErpClient(shop, north)
  return {
    ...shop,
    north,
    erp,
    foreign: await makeErpClient(shop, south),
    company,
    buyer,
    product,
    put: (kind, rows, more = {}, headers = {}) => erp.send('PUT', `/${kind}`, { rows, ...more }, headers),
    get: async path => (await erp.send('GET', path)).body,
    async placed(quantity = 5) {
      const id = await makeOrder(db, company, buyer, { lines: [{ product, quantity }] })
      const { rows } = await sql<{ orderNumber: string }>`
        select order_number as "orderNumber" from orders where id = ${id}`.execute(db)
      return rows[0]!.orderNumber
    },
  }
}
