import { sql } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import type { TenantReader } from '../platform/db/tenant-db.ts'

type Name = Record<Locale, string>

/** How many products were put into each category itself, by its key; those listed from below do not count. */
export async function countProductsByCategory(db: TenantReader): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select c.key, i.count::integer as count from (
      select category_id, count(*) from products_in_categories
      where tenant_id = ${db.tenantId} and is_direct group by category_id) i
    join categories c on c.tenant_id = ${db.tenantId} and c.id = i.category_id`.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** A page of the attributes: their keys, where one can filter by each, and how many products have a value of it. */
export async function findAttributeUses(db: TenantReader, after: string | undefined, limit: number) {
  const { rows } = await sql<{ key: string; filteredIn: Name[] | null; productCount: number }>`
    with page as materialized (
      select key from attributes where tenant_id = ${db.tenantId} and ${after ? sql`key > ${after}` : sql`true`}
      order by key limit ${limit})
    select a.key,
      (select json_agg(c.name order by c.position, c.id) from category_attributes f
        join categories c on c.tenant_id = f.tenant_id and c.id = f.category_id
        where f.tenant_id = ${db.tenantId} and f.attribute = a.key) as "filteredIn",
      (select count(distinct p.product_id)::integer from product_attributes p
        where p.tenant_id = ${db.tenantId} and p.attribute = a.key) as "productCount"
    from page a order by a.key`.execute(db)
  return rows
}

/** The products that the numbers mean, by their own or by that of a variant. */
export async function findProductsBySku(db: TenantReader, skus: readonly string[]) {
  const { rows } = await sql<{ given: string; id: number; sku: string; name: Name }>`
    select distinct on (g.given) g.given, p.id, p.sku, p.name
    from unnest(${[...skus]}::text[]) as g (given)
    cross join lateral (
      select id from products where tenant_id = ${db.tenantId} and sku = g.given
      union all
      select product_id from variants where tenant_id = ${db.tenantId} and variant_sku = g.given) f
    join products p on p.tenant_id = ${db.tenantId} and p.id = f.id
    order by g.given`.execute(db)
  return rows
}
