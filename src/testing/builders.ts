import { type Insertable, sql } from 'kysely'
import type { PrivateSettings, SiteSettings } from '#contract/shop/configuration.ts'
import { defaultSite } from '#contract/shop/read-settings.ts'
import type { CompanyId, TenantId, UserId } from '#domain/ids.ts'
import { type Db, transact } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { tenantTx } from '#server/platform/db/tenant-db.ts'
import { hashOfPassword } from '#server/platform/secrets.ts'
import { insertStandardRoles } from '#server/settings/standard-roles.ts'

/** Rows with everything a test does not care about already filled in. */

export const password = 'Correct-horse-1'
const passwordHash = hashOfPassword(password)

export interface MadeCompany {
  tenantId: TenantId
  id: CompanyId
}

export interface MadeUser {
  tenantId: TenantId
  id: UserId
}

export async function makeTenant(
  db: Db,
  key: string,
  site: Partial<SiteSettings> = {},
  hidden: Partial<PrivateSettings> = {},
) {
  const settings = {
    site: { ...plainSite, companyName: `${key} Wholesale`, ...site },
    private: {
      salesTeamEmail: `sales@${key}.example`,
      visibleStockCap: 100,
      lowStockThreshold: 10,
      attachesDeliveryNotes: false,
      releasesBackOrders: false,
      keepsCancelledMoney: false,
      isResetNeutral: false,
      ...hidden,
    },
  }
  const { id } = await db
    .insertInto('tenants')
    .values({ key, name: `${key} Wholesale`, settings: JSON.stringify(settings) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transact(db, tx => insertStandardRoles(tenantTx(tx, id)))
  return id
}

export async function makeCompany(
  db: Db,
  tenantId: TenantId,
  more: Partial<Insertable<Tables['companies']>> = {},
): Promise<MadeCompany> {
  // Above the numbers that tests use themselves.
  const customerNo = String(50_000 + ++counter)
  const { id } = await db
    .insertInto('companies')
    .values({
      tenant_id: tenantId,
      customer_no: customerNo,
      name: `Company ${customerNo}`,
      vat_country_code: 'DE',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { tenantId, id }
}

/** A customer of the company; with `is_sales_person` or `staff_role`, pass a tenant only. */
export async function makeUser(
  db: Db,
  place: { tenantId: TenantId; id?: CompanyId },
  username: string,
  more: Partial<Insertable<Tables['users']>> = {},
): Promise<MadeUser> {
  const { id } = await db
    .insertInto('users')
    .values({
      tenant_id: place.tenantId,
      company_id: place.id ?? null,
      username,
      email: `${username}@people.example`,
      is_email_confirmed: true,
      first_name: 'Ada',
      last_name: 'Lovelace',
      password_hash: await passwordHash,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { tenantId: place.tenantId, id }
}

export async function assign(db: Db, salesPerson: MadeUser, company: MadeCompany): Promise<void> {
  await db
    .insertInto('sales_assignments')
    .values({ tenant_id: company.tenantId, company_id: company.id, user_id: salesPerson.id })
    .execute()
}

export async function makeAddress(
  db: Db,
  company: MadeCompany,
  more: Partial<Insertable<Tables['addresses']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('addresses')
    .values({
      tenant_id: company.tenantId,
      company_id: company.id,
      type: 1,
      street: 'Seestraße 4',
      zip_code: '83684',
      city: 'Tegernsee',
      country_code: 'DE',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function makeCategory(
  db: Db,
  tenantId: TenantId,
  name: string,
  more: Partial<Insertable<Tables['categories']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('categories')
    .values({ tenant_id: tenantId, name: JSON.stringify(both(name)), ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface MadeProduct {
  productId: number
  /** The first one. */
  variantId: number
  variantIds: number[]
}

/** A product with a variant per size (one by default), a base price and some stock each, in the given categories. */
export async function makeProduct(
  db: Db,
  tenantId: TenantId,
  sku: string,
  more: Partial<Insertable<Tables['products']>> & {
    sizes?: string[]
    price?: number
    stock?: number
    categories?: number[]
  } = {},
): Promise<MadeProduct> {
  const { sizes = ['M'], price = 10_000, stock = 10, categories = [], ...columns } = more
  const { id: productId } = await db
    .insertInto('products')
    .values({
      tenant_id: tenantId,
      sku,
      name: JSON.stringify(both(`Product ${sku}`)),
      sort_en: sku.toLowerCase(),
      sort_de: sku.toLowerCase(),
      vat_rate: 19,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variants = await db
    .insertInto('variants')
    .values(
      sizes.map((size, position) => ({
        tenant_id: tenantId,
        product_id: productId,
        variant_sku: `${sku}-${size}`,
        size,
        position,
      })),
    )
    .returning('id')
    .execute()
  const variantIds = variants.map(variant => variant.id)
  await sql`
    insert into base_prices (tenant_id, product_id, variant_id, price)
    select ${tenantId}, ${productId}, unnest(${variantIds}::int[]), ${price}`.execute(db)
  await sql`
    insert into stock (tenant_id, product_id, variant_id, available)
    select ${tenantId}, ${productId}, unnest(${variantIds}::int[]), ${stock}`.execute(db)
  if (stock > 0) {
    await sql`
      insert into stock_ledger (tenant_id, product_id, variant_id, delta, reason)
      select ${tenantId}, ${productId}, unnest(${variantIds}::int[]), ${stock}, 'receipt'`.execute(db)
  }
  await sql`
    insert into products_in_categories (tenant_id, category_id, product_id)
    select ${tenantId}, unnest(${categories}::int[]), ${productId}`.execute(db)
  return { productId, variantId: variantIds[0]!, variantIds }
}

let counter = 0

const both = (text: string) => ({ en: text, de: text })

const plainSite: SiteSettings = {
  ...defaultSite,
  address: 'Hafenstraße 1',
  city: 'Hamburg',
  postCode: '20457',
  phone: '+49 40 000000',
  email: 'shop@kontor.example',
  country: { code: 'DE', name: 'Germany' },
  contactUs: both('Contact'),
  privacyPolicy: 'Privacy',
  privacyPolicyDE: 'Datenschutz',
  returnPolicy: both('Returns'),
  aboutUs: both('About'),
  terms: both('Terms'),
  contractText: both('Contract'),
  vatTable: { DE: { standard: 19, reduced: 7 }, AT: { standard: 20, reduced: 10 } },
  paymentMethods: ['invoice', 'card'],
  isUserListActive: true,
  isPreOrderModeVisible: true,
  allowNotifications: true,
  showGrossPrice: true,
}
