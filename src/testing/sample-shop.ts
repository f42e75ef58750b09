import { sql } from 'kysely'
import type { SiteSettings } from '#contract/shop/configuration.ts'
import type { TenantId } from '#domain/ids.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken, newToken } from '#server/platform/secrets.ts'
import type { Session } from './api-client.ts'
import {
  type MadeCompany,
  type MadeProduct,
  type MadeUser,
  makeCategory,
  makeCompany,
  makeProduct,
  makeTenant,
  makeUser,
} from './builders.ts'

/** A tenant to order from: a company with addresses, shipping methods, seasons, and a few products. */
export interface SampleShop {
  tenantId: TenantId
  company: MadeCompany
  category: number
  /** Of the company, in Germany. */
  addressId: number
  /** 8.90 in Germany, free above 500. */
  methodId: number
  /** SS27 and AW27, both open. */
  seasonIds: number[]
  /** Sizes S and M at 90.00, 20 pieces each. */
  jacket: MadeProduct
}

export async function makeSampleShop(db: Db, key: string, site: Partial<SiteSettings> = {}): Promise<SampleShop> {
  const tenantId = await makeTenant(db, key, { paymentMethods: ['invoice', 'prepayment', 'card'], ...site })
  const company = await makeCompany(db, tenantId)
  const category = await makeCategory(db, tenantId, 'Jackets')
  const countries = [
    { code: 'DE', price: 890, limit: { cartAmount: 50_000, charge: { type: 'fixed', value: 0 } } },
    { code: 'AT', price: 1490 },
  ]
  const { rows: methods } = await sql<{ id: number }>`
    insert into shipping_methods (tenant_id, name, is_active, is_default, countries)
    values (${tenantId}, '{"en":"Parcel","de":"Paket"}', true, true, ${JSON.stringify(countries)}) returning id`.execute(
    db,
  )
  const { rows: seasons } = await sql<{ id: number }>`
    insert into seasons (tenant_id, code, name, date) values
    (${tenantId}, 'SS27', '{"en":"Summer","de":"Sommer"}', '2097-02-01'),
    (${tenantId}, 'AW27', '{"en":"Winter","de":"Winter"}', '2097-09-01') returning id`.execute(db)
  return {
    tenantId,
    company,
    category,
    addressId: await makeAddress(db, company),
    methodId: methods[0]!.id,
    seasonIds: seasons.map(season => season.id),
    jacket: await makeProduct(db, tenantId, `${key.toUpperCase()}1`, {
      sizes: ['S', 'M'],
      price: 9000,
      stock: 20,
      categories: [category],
    }),
  }
}

export async function makeAddress(db: Db, company: MadeCompany, country: string | null = 'DE'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into addresses (tenant_id, company_id, type, first_name, last_name, street, zip_code, city, country_code)
    values (${company.tenantId}, ${company.id}, 1, 'Ada', 'Lovelace', 'Talweg 3', '80331', 'München', ${country})
    returning id`.execute(db)
  return rows[0]!.id
}

/** Creates a session without hashing a password, for tests with many people. */
export async function sessionFor(db: Db, user: MadeUser, actingFor?: MadeCompany): Promise<Session> {
  const token = newToken()
  await sql`insert into sessions (token_hash, tenant_id, user_id, acting_company_id)
    values (${hashOfToken(token)}, ${user.tenantId}, ${user.id}, ${actingFor?.id ?? null})`.execute(db)
  return { token, userId: String(user.id) }
}

/** Several users of the company, each with a session. */
export async function makeBuyers(
  db: Db,
  company: MadeCompany,
  size: number,
): Promise<{ user: MadeUser; session: Session }[]> {
  const crowd: { user: MadeUser; session: Session }[] = []
  for (let n = 0; n < size; n++) {
    const user = await makeUser(db, company, `crowd-${company.id}-${n}`)
    crowd.push({ user, session: await sessionFor(db, user) })
  }
  return crowd
}

/** Puts pre-stock of a variant into seasons, with the ledger row that explains it. */
export async function makePreStock(
  db: Db,
  { tenantId }: SampleShop,
  product: MadeProduct,
  perSeason: Record<number, number>,
) {
  for (const [seasonId, quantity] of Object.entries(perSeason)) {
    await sql`insert into pre_stock (tenant_id, product_id, variant_id, season_id, quantity)
      values (${tenantId}, ${product.productId}, ${product.variantId}, ${Number(seasonId)}, ${quantity})`.execute(db)
    if (quantity === 0) continue
    await sql`insert into stock_ledger (tenant_id, product_id, variant_id, season_id, delta, reason)
      values (${tenantId}, ${product.productId}, ${product.variantId}, ${Number(seasonId)}, ${quantity}, 'receipt')`.execute(
      db,
    )
  }
}

/** A request that places an order: everything chosen and accepted. */
export function orderBody(trade: Pick<SampleShop, 'addressId' | 'methodId'>, more: object = {}) {
  return {
    orderType: 'order',
    shippingAddressId: String(trade.addressId),
    invoiceAddressId: String(trade.addressId),
    shippingMethodId: String(trade.methodId),
    paymentMethod: 'invoice',
    deliveries: [],
    termsAccepted: true,
    contractConfirmed: true,
    ...more,
  }
}
