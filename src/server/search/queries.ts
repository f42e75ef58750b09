import { sql } from 'kysely'
import { visibleCategories } from '#domain/catalogue/category.ts'
import { type LocalizedText, textIn } from '#domain/locale.ts'
import {
  type Audience,
  audience,
  type BothLanguages,
  type CatalogueTree,
  type IndexedProduct,
} from '#search-engine/documents.ts'
import { categoryOf } from '../catalogue/category-row.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'

export interface ProductRow extends IndexedProduct {
  isActive: boolean
}

/** The next products of a tenant after one of them, whether they are sold or not. */
export async function findProductsAfter(db: TenantTx, id: number, limit: number): Promise<ProductRow[]> {
  const chosen = sql`p.tenant_id = ${db.tenantId} and p.id > ${id} order by p.id limit ${limit}`
  return (await productsWhere(chosen).execute(db)).rows
}

export async function findProducts(db: TenantTx, ids: readonly number[]): Promise<ProductRow[]> {
  const chosen = sql`p.tenant_id = ${db.tenantId} and p.id = any(${[...ids]}::int[])`
  return (await productsWhere(chosen).execute(db)).rows
}

/** Search shows pictures of 160 pixels, so that size is kept where there is one. */
function productsWhere(chosen: ReturnType<typeof sql>) {
  return sql<ProductRow>`
    select p.tenant_id as "tenantId", p.id, p.sku, p.popularity, p.is_active as "isActive",
      json_build_object('en', text_in(p.name, 'en'), 'de', text_in(p.name, 'de')) as name,
      coalesce(p.images->0->'image'->>'card', p.images->0->'image'->>'url', '') as image,
      coalesce(v.variants, '[]') as variants, coalesce(v.colours, '[]') as colours, coalesce(v.sizes, '[]') as sizes,
      array(select category_id from products_in_categories c
        where c.tenant_id = p.tenant_id and c.product_id = p.id) as categories,
      array(select a.attribute || ':' || a.value from product_attributes a
        where a.tenant_id = p.tenant_id and a.product_id = p.id) as attributes
    from (select * from products p where ${chosen}) p
    left join lateral (
      select json_agg(json_build_object('sku', variant_sku, 'ean', ean) order by position, id) as variants,
        json_agg(distinct jsonb_build_object('en', text_in(colour_name, 'en'), 'de', text_in(colour_name, 'de')))
          filter (where colour_name is not null) as colours,
        json_agg(distinct size) filter (where size is not null) as sizes
      from variants where tenant_id = p.tenant_id and product_id = p.id and is_active
    ) v on true
    order by p.id`
}

/** The categories and attributes of a tenant, each category with who may see it. */
export async function findTree(db: TenantTx): Promise<CatalogueTree> {
  const rows = await db
    .selectFrom('categories')
    .where('tenant_id', '=', db.tenantId)
    .select(['id', 'parent_id', 'name', 'is_deal', 'is_active'])
    .execute()
  const categories = rows.map(row => categoryOf(row))
  const idsFor = (hasDeals: boolean) => new Set(visibleCategories(categories, hasDeals).map(category => category.id))
  const [forAll, withDeals] = [idsFor(false), idsFor(true)]
  const audienceOf = (id: string): Audience =>
    forAll.has(id) ? audience.everyone : withDeals.has(id) ? audience.deals : audience.nobody
  const { rows: labels } = await sql<{ attribute: string; key: string; label: LocalizedText }>`
    select attribute, key, label from attribute_values where tenant_id = ${db.tenantId}`.execute(db)
  return {
    categories: rows.map(row => ({ id: row.id, name: bothOf(row.name), audience: audienceOf(String(row.id)) })),
    attributes: new Map(labels.map(row => [`${row.attribute}:${row.key}`, bothOf(row.label)])),
  }
}

function bothOf(text: LocalizedText): BothLanguages {
  return { en: textIn(text, 'en'), de: textIn(text, 'de') }
}
