import { type RawBuilder, sql } from 'kysely'
import { type ProductFilter, productsPerPage } from '#contract/desk/products.ts'
import type { Locale } from '#domain/locale.ts'
import type { TenantDb, TenantReader } from '../platform/db/tenant-db.ts'
import { productConditions } from './filter.ts'

export interface ListedProduct {
  id: number
  sku: string
  name: Record<Locale, string>
  isActive: boolean
  changedAt: Date
  picture: string | null
  categories: Record<Locale, string>[] | null
  variantCount: number
  stock: number
  lowestPrice: number | null
  highestPrice: number | null
}

export interface ListOrder {
  sort: 'sku' | 'name' | 'changed'
  direction: 'up' | 'down'
  offset: number
}

/**
 * A page of the products that meet conditions about row p of `product_list`. Which ones it has is decided by narrow indexes alone; everything else is read for these rows only,
 * so that a page in the middle of 100,000 costs little more than the first.
 */
export async function findProducts(
  db: TenantDb,
  conditions: RawBuilder<unknown>,
  order: ListOrder,
  locale: Locale,
): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    with page as materialized (
      select p.product_id from product_list p where ${conditions}
      order by ${orderOf('p', order, locale)} limit ${productsPerPage} offset ${order.offset})
    select p.id, p.sku, p.name, p.is_active as "isActive", l.changed_at as "changedAt",
      coalesce(p.images -> 0 -> 'image' ->> 'thumb', v.picture) as picture, k.names as categories,
      coalesce(v.count, 0)::int as "variantCount", coalesce(s.available, 0)::int as stock,
      b.lowest::float8 as "lowestPrice", b.highest::float8 as "highestPrice"
    from page
    join product_list l on l.tenant_id = ${db.tenantId} and l.product_id = page.product_id
    join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
    left join lateral (
      select count(*) as count,
        (array_agg(images -> 0 -> 'image' ->> 'thumb' order by position, id) filter (where images <> '[]'))[1] as picture
      from variants where tenant_id = p.tenant_id and product_id = p.id) v on true
    left join lateral (
      select sum(available) as available from stock where tenant_id = p.tenant_id and product_id = p.id) s on true
    left join lateral (
      select min(price) as lowest, max(price) as highest from base_prices
      where tenant_id = p.tenant_id and product_id = p.id) b on true
    left join lateral (
      select json_agg(c.name order by c.position, c.id) as names
      from products_in_categories i join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
      where i.tenant_id = p.tenant_id and i.product_id = p.id and i.is_direct) k on true
    order by ${orderOf('l', order, locale)}`.execute(db)
  return rows
}

export async function countListed(db: TenantReader, conditions: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_list p where ${conditions}`.execute(db)
  return rows[0]!.count
}

/** The ids that a filter lets through, but for some; at most so many. */
export async function findMatchingIds(
  db: TenantReader,
  filter: ProductFilter,
  except: readonly number[],
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.product_id as id from product_list p
    where ${await productConditions(db, filter)} and not p.product_id = any (${[...except]}::integer[])
    order by p.product_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The order of rows l or p of `product_list`. */
function orderOf(row: 'l' | 'p', { sort, direction }: ListOrder, locale: Locale): RawBuilder<unknown> {
  const name = locale === 'de' ? 'sort_de' : 'sort_en'
  const column = { sku: 'sku', name, changed: 'changed_at' }[sort]
  const way = sql.raw(direction === 'down' ? 'desc' : 'asc')
  return sql`${sql.ref(`${row}.${column}`)} ${way}, ${sql.ref(`${row}.product_id`)} ${way}`
}
