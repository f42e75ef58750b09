import { type RawBuilder, sql } from 'kysely'
import { type PriceFilter, stylesPerPage } from '#contract/desk/prices.ts'
import type { Day } from '#domain/day.ts'
import type { GivenRow } from '#domain/records/row.ts'
import type { TenantDb, TenantReader } from '../platform/db/tenant-db.ts'
import { productConditions } from '../products/filter.ts'
import { findStylePage, type StylePage } from '../products/style-page.ts'

export interface VariantRow {
  productId: number
  variantId: number
  variantSku: string
  colour: string | null
  colourName: Record<string, string> | null
  size: string | null
  price: number | null
  rrp: number | null
  preOrderPrice: number | null
}

export interface DatedRow {
  variantId: number
  price: number
  validFrom: Day | null
  validUntil: Day | null
}

export type TierRow = DatedRow & { minQuantity: number }

/** The columns of a price with its days; a day without end is null. */
const dated = sql`variant_id as "variantId", price::float8 as price,
  case when isfinite(valid_from) then valid_from::text end as "validFrom",
  case when isfinite(valid_until) then valid_until::text end as "validUntil"`

async function conditions(
  db: TenantReader,
  { only, customerNo, ...filter }: PriceFilter,
  day: Day,
): Promise<RawBuilder<unknown>> {
  const own = await productConditions(db, filter)
  if (only === 'sale')
    return sql`${own} and p.product_id in (
      select product_id from sale_prices where tenant_id = ${db.tenantId} and valid_until >= ${day})`
  if (only === 'own')
    return sql`${own} and p.product_id in (
      select product_id from customer_prices
      where tenant_id = ${db.tenantId} and valid_until >= ${day} and company_id = (${companyId(db, customerNo)}))`
  return own
}

const companyId = (db: TenantReader, customerNo: string | undefined) =>
  sql`select id from companies where tenant_id = ${db.tenantId} and customer_no = ${customerNo ?? ''}`

const listId = (db: TenantReader, name: string) =>
  sql`select id from price_lists where tenant_id = ${db.tenantId} and name = ${name}`

export async function findStyles(db: TenantReader, filter: PriceFilter, day: Day, offset: number): Promise<StylePage> {
  return findStylePage(db, await conditions(db, filter, day), { limit: stylesPerPage, offset })
}

export async function findStyleIds(db: TenantReader, filter: PriceFilter, day: Day, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.product_id as id from product_list p where ${await conditions(db, filter, day)}
    order by p.product_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The variants of some styles with their base prices. */
export async function findVariants(db: TenantReader, productIds: readonly number[]): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select v.product_id as "productId", v.id as "variantId", v.variant_sku as "variantSku", v.colour,
      v.colour_name as "colourName", v.size, b.price::float8 as price, b.rrp::float8 as rrp,
      b.pre_order_price::float8 as "preOrderPrice"
    from variants v
    left join base_prices b on b.tenant_id = v.tenant_id and b.product_id = v.product_id and b.variant_id = v.id
    where v.tenant_id = ${db.tenantId} and v.product_id = any (${[...productIds]}::integer[])
    order by v.product_id, v.position, v.id`.execute(db)
  return rows
}

const validOn = (day: Day) => sql`valid_from <= ${day} and valid_until >= ${day}`

export async function findListPrices(
  db: TenantReader,
  productIds: readonly number[],
  { list, day, isPreOrder }: { list: string; day: Day; isPreOrder: boolean },
): Promise<TierRow[]> {
  const { rows } = await sql<TierRow>`
    select ${dated}, min_quantity as "minQuantity" from price_list_entries
    where tenant_id = ${db.tenantId} and price_list_id = (${listId(db, list)})
      and product_id = any (${[...productIds]}::integer[]) and for_pre_order = ${isPreOrder} and ${validOn(day)}
    order by price desc`.execute(db)
  return rows
}

export async function findOwnPrices(
  db: TenantReader,
  productIds: readonly number[],
  { customerNo, day, isPreOrder }: { customerNo: string; day: Day; isPreOrder: boolean },
): Promise<DatedRow[]> {
  const { rows } = await sql<DatedRow>`
    select ${dated} from customer_prices
    where tenant_id = ${db.tenantId} and company_id = (${companyId(db, customerNo)})
      and product_id = any (${[...productIds]}::integer[]) and for_pre_order = ${isPreOrder} and ${validOn(day)}
    order by price desc`.execute(db)
  return rows
}

export async function findSalePrices(db: TenantReader, productIds: readonly number[], day: Day): Promise<DatedRow[]> {
  const { rows } = await sql<DatedRow>`
    select ${dated} from sale_prices
    where tenant_id = ${db.tenantId} and product_id = any (${[...productIds]}::integer[]) and ${validOn(day)}
    order by price desc`.execute(db)
  return rows
}

/** Beyond so many prices of one style the journal page is the place to look. */
const mostKeys = 2_000

/** What names the prices of a style or a variant. */
export async function findPriceKeys(
  db: TenantReader,
  { sku, list = '', customerNo }: { sku: string; list?: string | undefined; customerNo?: string | undefined },
): Promise<GivenRow[]> {
  const from = sql`case when isfinite(p.valid_from) then p.valid_from::text end`
  const isVariant = sql`p.tenant_id = v.tenant_id and p.product_id = v.product_id and p.variant_id = v.id`
  const { rows } = await sql<{ key: GivenRow }>`
    with v as (
      select v.tenant_id, v.product_id, v.id, v.variant_sku from variants v
      join products s on s.tenant_id = v.tenant_id and s.id = v.product_id
      where v.tenant_id = ${db.tenantId} and (v.variant_sku = ${sku} or s.sku = ${sku}))
    select json_build_object('kind', 'base', 'variantSku', v.variant_sku) as key from v
    union all
    select json_build_object('kind', 'sale', 'variantSku', v.variant_sku, 'validFrom', ${from})
    from v join sale_prices p on ${isVariant}
    union all
    select json_build_object('kind', 'list', 'variantSku', v.variant_sku, 'list', ${list}::text,
      'preOrder', p.for_pre_order, 'minQuantity', p.min_quantity, 'validFrom', ${from})
    from v join price_list_entries p on ${isVariant} and p.price_list_id = (${listId(db, list)})
    union all
    select json_build_object('kind', 'customer', 'variantSku', v.variant_sku, 'customerNo', ${customerNo ?? ''}::text,
      'preOrder', p.for_pre_order, 'validFrom', ${from})
    from v join customer_prices p on ${isVariant} and p.company_id = (${companyId(db, customerNo)})
    limit ${mostKeys}`.execute(db)
  return rows.map(({ key }) => key)
}

/** From how many pieces on a list has prices: each is found behind the one before, without reading the list. */
export async function findTiers(db: TenantDb, list: string): Promise<number[]> {
  const next = (after: RawBuilder<unknown>) => sql`(
    select min(e.min_quantity) from price_list_entries e
    where e.tenant_id = ${db.tenantId} and e.price_list_id = (${listId(db, list)}) and e.min_quantity > ${after})`
  const { rows } = await sql<{ tier: number }>`
    with recursive tiers (tier) as (
      select ${next(sql`0`)}
      union all
      select ${next(sql`t.tier`)} from tiers t where t.tier is not null)
    select tier from tiers where tier is not null`.execute(db)
  return rows.map(({ tier }) => tier)
}

export async function findPriceLists(db: TenantDb) {
  const { rows } = await sql<{ name: string; companyCount: number }>`
    select l.name, count(c.id)::int as "companyCount"
    from price_lists l left join companies c on c.tenant_id = l.tenant_id and c.price_list_id = l.id
    where l.tenant_id = ${db.tenantId} group by l.id, l.name order by l.name`.execute(db)
  return rows
}

/** So many companies are offered to choose from. */
const mostCompanies = 20

export async function findCompaniesLike(db: TenantDb, text: string) {
  const pattern = text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')
  const { rows } = await sql<{ customerNo: string; name: string; list: string | null }>`
    select c.customer_no as "customerNo", c.name, l.name as list
    from companies c left join price_lists l on l.tenant_id = c.tenant_id and l.id = c.price_list_id
    where c.tenant_id = ${db.tenantId}
      and (lower(c.customer_no) like ${`${pattern}%`} or lower(c.name) like ${`%${pattern}%`})
    order by lower(c.customer_no) <> ${text.toLowerCase()}, c.name, c.id limit ${mostCompanies}`.execute(db)
  return rows
}
