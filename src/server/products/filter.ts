import { type RawBuilder, sql } from 'kysely'
import type { ProductFilter } from '#contract/desk/products.ts'
import { searchWords } from '#domain/search/search-text.ts'
import { containing, literally } from '../platform/db/like.ts'
import type { TenantReader } from '../platform/db/tenant-db.ts'

/** The conditions about row p of `product_list` that a filter says. */
export function productConditions(db: TenantReader, filter: ProductFilter): RawBuilder<unknown> {
  return sql.join([sql`p.tenant_id = ${db.tenantId}`, ...filterConditions(db, filter)], sql` and `)
}

function filterConditions(db: TenantReader, { q, category, state, missing, stock }: ProductFilter) {
  const conditions: RawBuilder<unknown>[] = []
  for (const word of searchWords(q ?? '')) conditions.push(hasWord(db, word))
  if (category)
    conditions.push(sql`p.product_id in (
      select i.product_id from products_in_categories i
      join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
      where i.tenant_id = ${db.tenantId} and c.key = ${category})`)
  if (state) conditions.push(sql`p.is_active = ${state === 'active'}`)
  if (missing) conditions.push(missingConditions[missing](db))
  if (stock) {
    const stocked = sql`select s.product_id from stock s where s.tenant_id = ${db.tenantId} and s.available > 0`
    conditions.push(
      stock === 'some'
        ? sql`p.product_id in (${stocked})`
        : sql`not exists (select from (${stocked}) s where s.product_id = p.product_id)`,
    )
  }
  return conditions
}

/** Variants that are not sold need neither. */
const missingConditions = {
  picture: () => sql`not p.has_picture`,
  ean: (db: TenantReader) => sql`p.product_id in (
    select v.product_id from variants v where v.tenant_id = ${db.tenantId} and v.ean is null and v.is_active)`,
  price: (db: TenantReader) => sql`p.product_id in (
    select v.product_id from variants v
    where v.tenant_id = ${db.tenantId} and v.is_active and not exists (
      select from base_prices b
      where b.tenant_id = v.tenant_id and b.product_id = v.product_id and b.variant_id = v.id))`,
}

/** A shorter part of a number is that of too many variants to help anybody. */
const shortestOfVariant = 5

/**
 * Whether a word is in the number or the names of a product, or, where no product has it, in the number or EAN of a
 * variant. Words of one or two letters are looked for where words begin: the index knows groups of three letters.
 */
function hasWord(db: TenantReader, word: string): RawBuilder<unknown> {
  const pattern = literally(word)
  const within = containing(word)
  if (word.length < 3) return sql`(p.words like ${`${pattern}%`} or p.words like ${`% ${pattern}%`})`
  if (word.length < shortestOfVariant) return sql`p.words like ${within}`
  return sql`p.product_id in (
    with own as materialized (
      select o.product_id from product_list o where o.tenant_id = ${db.tenantId} and o.words like ${within})
    select product_id from own
    union all
    select v.product_id from variants v
    where v.tenant_id = ${db.tenantId} and not exists (select from own)
      and lower(v.variant_sku || ' ' || coalesce(v.ean, '')) like ${within})`
}
