import { sql } from 'kysely'
import { visibleCategories } from '#domain/category.ts'
import type { Db } from '../db.ts'
import { findCategories } from './queries.ts'
import { Shelf, type ShelvedProduct } from './shelf.ts'

/** Reads a tenant's products into their orders: a few narrow scans, once per process and after changes. */
export async function loadShelf(db: Db, tenantId: number): Promise<Shelf> {
  const [products, placed, attributes, categories] = await Promise.all([
    sql<{
      id: number
      sku: string
      sort_en: string
      sort_de: string
      popularity: number
      created: number
      featured: boolean
      variants: number
    }>`
      select id, sku, sort_en, sort_de, popularity, extract(epoch from created_at)::float8 as created, is_featured as featured,
             (select count(*)::int from variants v where v.tenant_id = products.tenant_id and v.product_id = products.id and v.is_active) as variants
      from products where tenant_id = ${tenantId} and is_active`.execute(db),
    sql<{ product_id: number; categories: number[] }>`
      select product_id, array_agg(category_id) as categories
      from products_in_categories where tenant_id = ${tenantId} group by product_id`.execute(db),
    sql<{ product_id: number; pairs: [string, string][] }>`
      select product_id, json_agg(json_build_array(attribute, value)) as pairs
      from product_attributes where tenant_id = ${tenantId} group by product_id`.execute(db),
    findCategories(db, tenantId),
  ])
  const categoriesOf = new Map(placed.rows.map(row => [row.product_id, row.categories]))
  const attributesOf = new Map(attributes.rows.map(row => [row.product_id, row.pairs]))
  const shelved: ShelvedProduct[] = products.rows.map(row => ({
    id: row.id,
    sku: row.sku,
    nameSort: { en: row.sort_en, de: row.sort_de },
    popularity: row.popularity,
    createdAt: row.created,
    isFeatured: row.featured,
    variantCount: row.variants,
    categories: categoriesOf.get(row.id) ?? [],
    attributes: attributesOf.get(row.id) ?? [],
  }))
  const tree = categories.map(row => ({
    id: String(row.id),
    name: '',
    parent: row.parent_id === null ? null : String(row.parent_id),
    isDeal: row.is_deal,
    isActive: row.is_active,
  }))
  const open = (hasDeals: boolean) => new Set(visibleCategories(tree, hasDeals).map(category => Number(category.id)))
  return new Shelf(shelved, { everyone: open(false), withDeals: open(true) })
}

/** The products with at least one piece of at least one variant on hand. */
export async function findProductsInStock(db: Db, tenantId: number): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(distinct product_id) as ids from stock where tenant_id = ${tenantId} and available > 0`.execute(db)
  return rows[0]?.ids ?? []
}

/** The products a season can bring: all with pre-stocks, or only those with pieces left where the stock is frozen. */
export async function findProductsToPreOrder(db: Db, tenantId: number, mustHavePieces: boolean): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(distinct s.product_id) as ids
    from pre_stock s join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
    where s.tenant_id = ${tenantId} and (not ${mustHavePieces}::boolean or s.available > 0 or not p.is_stock_freeze)`.execute(
    db,
  )
  return rows[0]?.ids ?? []
}
