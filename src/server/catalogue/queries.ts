import { sql } from 'kysely'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { cancelledStatus } from '#domain/order/order-status.ts'
import { foldedText } from '#domain/search/search-text.ts'
import { hasPassed } from '#domain/season/season-quantities.ts'
import { containing } from '../platform/db/like.ts'
import type { TenantDb, TenantReader } from '../platform/db/tenant-db.ts'
import { today } from '../platform/today.ts'
import { reviewCounts } from '../reviews/review-conditions.ts'

export async function findCategories(db: TenantReader) {
  return db
    .selectFrom('categories')
    .where('tenant_id', '=', db.tenantId)
    .where('is_active', '=', true)
    .select(['id', 'parent_id', 'name', 'is_deal', 'is_active', 'icon'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** All but archived ones; which of them are still coming follows from the day. */
export async function findSeasons(db: TenantReader) {
  return db
    .selectFrom('seasons')
    .where('tenant_id', '=', db.tenantId)
    .where('is_archived', '=', false)
    .select(['id', 'code', 'name', 'date', 'order_from', 'order_until'])
    .orderBy('date')
    .execute()
}

/** The seasons that are listed as coming today. */
export function coming<S extends { date: string; order_until: string | null }>(seasons: readonly S[]): S[] {
  const day = today()
  return seasons.filter(({ date, order_until }) => !hasPassed({ date, closesOn: order_until }, day))
}

export async function findComingSeasons(db: TenantDb) {
  return coming(await findSeasons(db))
}

/** What a company has ordered of a season and not cancelled. */
export async function findOrderedOfSeason(db: TenantDb, companyId: CompanyId, seasonId: number) {
  const { rows } = await sql<{ orders: number; units: number; goods: number }>`
    select count(*)::int as orders, coalesce(sum(o.goods), 0)::float8 as goods,
           coalesce(sum((select sum(l.quantity) from order_lines l
                         where l.tenant_id = o.tenant_id and l.order_id = o.id)), 0)::int as units
    from orders o
    where o.tenant_id = ${db.tenantId} and o.company_id = ${companyId} and o.season_id = ${seasonId} and o.status <> ${cancelledStatus}`.execute(
    db,
  )
  return rows[0]!
}

/** The latest pre-order of a company for a season, also one that has passed. */
export async function findLatestOfSeason(db: TenantDb, companyId: CompanyId, code: string) {
  const { rows } = await sql<{ id: number; order_number: string; styles: number; units: number }>`
    select o.id, o.order_number, l.styles, l.units
    from orders o
    join seasons s on s.tenant_id = o.tenant_id and s.id = o.season_id
    cross join lateral (
      select count(distinct product_id)::int as styles, coalesce(sum(quantity), 0)::int as units
      from order_lines where tenant_id = o.tenant_id and order_id = o.id) l
    where o.tenant_id = ${db.tenantId} and o.company_id = ${companyId} and s.code = ${code}
      and o.order_type = 'preOrder' and o.status <> ${cancelledStatus}
    order by o.ordered_at desc, o.id desc
    limit 1`.execute(db)
  return rows[0]
}

/** What is booked of a season, product by product: ordered by the company, or in this person's pre-order cart. */
export async function findBookedOfSeason(
  db: TenantDb,
  companyId: CompanyId,
  userId: UserId,
  season: { id: number; code: string },
) {
  const { rows } = await sql<{ productId: number; units: number; net: number }>`
    select product_id as "productId", sum(units)::int as units, sum(net)::float8 as net
    from (
      select l.product_id, l.quantity as units, l.quantity * l.unit_price as net
      from orders o
      join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.tenant_id = ${db.tenantId} and o.company_id = ${companyId} and o.season_id = ${season.id}
        and o.status <> ${cancelledStatus}
      union all
      select p.id, wanted.units, wanted.units * coalesce((line ->> 'unitPrice')::bigint, 0)
      from baskets b
      cross join lateral json_array_elements(b.items) line
      cross join lateral (select (line -> 'quantities' ->> ${season.code})::int as units) wanted
      join products p on p.tenant_id = b.tenant_id and p.sku = line ->> 'sku'
      where b.tenant_id = ${db.tenantId} and b.company_id = ${companyId} and b.user_id = ${userId}
        and line ->> 'orderType' = 'preOrder' and wanted.units > 0
    ) booked
    group by product_id`.execute(db)
  return rows
}

type Texts = Readonly<Record<Locale, string>>

/** How a product is rated, as a column of a statement whose $6 holds the one product. */
export const ratingColumn = `
  (select json_build_object('count', count(*), 'average', round(avg(r.rating), 1)) from reviews r
   where r.tenant_id = $1 and r.product_id = $6[1] and ${reviewCounts}) as rating`

export interface RatingRow {
  rating: { count: number; average: number | null }
}

/** What only the page of a product shows and is the same for everyone. */
export interface PageTexts {
  description: Texts
  attributes: { key: string; label: Texts; values: Texts[] }[]
  categories: number[]
}

export async function findPageTexts(db: TenantReader, productId: number): Promise<PageTexts> {
  const { rows } = await sql<PageTexts>`
    select p.description,
           coalesce((
             select json_agg(json_build_object('key', a.key, 'label', a.label, 'values', a.values) order by a.key) from (
               select t.key, t.label, json_agg(v.label order by v.position) as values
               from product_attributes o
               join attributes t on t.tenant_id = o.tenant_id and t.key = o.attribute
               join attribute_values v on v.tenant_id = o.tenant_id and v.attribute = o.attribute and v.key = o.value
               where o.tenant_id = p.tenant_id and o.product_id = p.id
               group by t.key, t.label) a
           ), '[]') as attributes,
           array(select category_id from products_in_categories c
                 where c.tenant_id = p.tenant_id and c.product_id = p.id order by category_id) as categories
    from products p where p.tenant_id = ${db.tenantId} and p.id = ${productId}`.execute(db)
  return rows[0] ?? { description: { en: '', de: '' }, attributes: [], categories: [] }
}

/** The product with this number, or with a variant of this number. */
export async function findProductBySku(db: TenantDb, sku: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from products where tenant_id = ${db.tenantId} and sku = ${sku}
    union all
    select product_id from variants where tenant_id = ${db.tenantId} and variant_sku = ${sku}
    limit 1`.execute(db)
  return rows[0]?.id
}

/** Products whose name or number, or a variant's number or EAN, holds every word. */
export async function findProductsByText(db: TenantDb, text: string): Promise<number[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10)
  const matches = words.map(
    word => sql`(
      select product_id as id from product_list
      where tenant_id = ${db.tenantId} and words like any (${[containing(word), containing(foldedText(word))]}::text[])
      union
      select product_id from variants
      where tenant_id = ${db.tenantId} and lower(variant_sku || ' ' || coalesce(ean, '')) like ${containing(word)})`,
  )
  if (matches.length === 0) return []
  const { rows } = await sql<{ id: number }>`${sql.join(matches, sql` intersect `)} limit 10000`.execute(db)
  return rows.map(row => row.id)
}

/** What a category, or else the whole shop, can be narrowed by. */
export async function findFilters(db: TenantReader, categoryId: number | undefined) {
  const { rows } = await sql<{ key: string; label: Texts; values: { key: string; label: Texts }[] }>`
    select a.key, a.label,
           (select json_agg(json_build_object('key', v.key, 'label', v.label) order by v.position)
            from attribute_values v where v.tenant_id = a.tenant_id and v.attribute = a.key) as values
    from attributes a
    left join category_attributes c on c.tenant_id = a.tenant_id and c.attribute = a.key and c.category_id = ${categoryId ?? null}
    where a.tenant_id = ${db.tenantId} and a.is_filterable and (${categoryId ?? null}::int is null or c.attribute is not null)
    order by c.position, a.key`.execute(db)
  return rows.map(row => ({ ...row, values: row.values ?? [] }))
}
