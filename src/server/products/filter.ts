import { type RawBuilder, sql } from 'kysely'
import type { ProductFilter } from '#contract/desk/products.ts'
import { searchWords } from '#domain/search/search-text.ts'
import { containing, literally } from '../platform/db/like.ts'
import type { TenantReader } from '../platform/db/tenant-db.ts'

/** The conditions about row p of `product_list` that a filter says. */
export async function productConditions(db: TenantReader, filter: ProductFilter): Promise<RawBuilder<unknown>> {
  const [stocked, ...words] = await Promise.all([
    filter.stock ? stockCondition(db, filter.stock) : sql`true`,
    ...searchWords(filter.q ?? '').map(word => hasWord(db, word)),
  ])
  const own = sql`p.tenant_id = ${db.tenantId}`
  return sql.join([own, ...words, ...filterConditions(db, filter), stocked], sql` and `)
}

function filterConditions(db: TenantReader, { category, state, missing }: ProductFilter) {
  const conditions: RawBuilder<unknown>[] = []
  if (category)
    conditions.push(sql`p.product_id in (
      select i.product_id from products_in_categories i
      join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
      where i.tenant_id = ${db.tenantId} and c.key = ${category})`)
  if (state) conditions.push(sql`p.is_active = ${state === 'active'}`)
  if (missing) conditions.push(missingConditions[missing](db))
  return conditions
}

/** So many products without stock are named to a statement. Where more have none, a page of them is soon found. */
const mostNamed = 10_000

/**
 * Products without stock are mostly few, and to find them one must look at all: this is done once, and page and count
 * are told which they are.
 */
async function stockCondition(
  db: TenantReader,
  stock: NonNullable<ProductFilter['stock']>,
): Promise<RawBuilder<unknown>> {
  const isEmpty = sql`not exists (
    select from stock s where s.tenant_id = ${db.tenantId} and s.product_id = p.product_id and s.available > 0)`
  const { rows } = await sql<{ id: number }>`
    select p.product_id as id from product_list p where p.tenant_id = ${db.tenantId} and ${isEmpty}
    limit ${mostNamed + 1}`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length > mostNamed) return stock === 'none' ? isEmpty : sql`not ${isEmpty}`
  return stock === 'none' ? sql`p.product_id = any (${ids}::integer[])` : sql`p.product_id <> all (${ids}::integer[])`
}

/** Variants that are not sold need neither. */
const missingConditions = {
  picture: () => sql`not p.has_picture`,
  ean: (db: TenantReader) => sql`p.product_id in (
    select v.product_id from variants v where v.tenant_id = ${db.tenantId} and v.ean is null and v.is_active)`,
  price: (db: TenantReader) => sql`p.product_id in (
    select w.product_id from variants_without_price w
    join variants v on v.tenant_id = w.tenant_id and v.product_id = w.product_id and v.id = w.variant_id
    where w.tenant_id = ${db.tenantId} and v.is_active)`,
}

/** A shorter part of a number is that of too many variants to help anybody. */
const shortestOfVariant = 5

/**
 * That a word is in the number or the names of a product, or, where no product has it, in the number or EAN of a
 * variant. Which of the two is found out first: a statement that asks for both reads every product it finds once more.
 * Words of one or two letters are looked for where words begin: the index knows groups of three letters.
 */
async function hasWord(db: TenantReader, word: string): Promise<RawBuilder<unknown>> {
  const pattern = literally(word)
  const within = containing(word)
  if (word.length < 3) return sql`(p.words like ${`${pattern}%`} or p.words like ${`% ${pattern}%`})`
  const ofProduct = sql`p.words like ${within}`
  if (word.length < shortestOfVariant) return ofProduct
  const { rows } = await sql`
    select from product_list p where p.tenant_id = ${db.tenantId} and ${ofProduct} limit 1`.execute(db)
  if (rows.length > 0) return ofProduct
  return sql`p.product_id in (
    select v.product_id from variants v
    where v.tenant_id = ${db.tenantId} and lower(v.variant_sku || ' ' || coalesce(v.ean, '')) like ${within})`
}
