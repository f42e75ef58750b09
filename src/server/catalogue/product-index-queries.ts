import { sql } from 'kysely'
import { visibleCategories } from '#domain/catalogue/category.ts'
import type { Db } from '../platform/db/database.ts'
import { numberRows, numbersIn } from '../platform/db/number-rows.ts'
import { builtInAttributesOf } from './built-in-filters.ts'
import { categoryOf } from './category-row.ts'
import { type IndexedProduct, type OrderKey, ProductIndex } from './product-index.ts'
import { findCategories } from './queries.ts'

const productsAtOnce = 5_000

/** Puts a tenant's products into a new index: in steps, so that a large shop is never in memory as rows all at once. */
export async function loadProductIndex(db: Db, tenantId: number): Promise<ProductIndex> {
  const categories = await findCategories(db, tenantId)
  const tree = categories.map(row => categoryOf(row))
  const open = (hasDeals: boolean) => new Set(visibleCategories(tree, hasDeals).map(category => Number(category.id)))
  const index = new ProductIndex({ everyone: open(false), withDeals: open(true) }, key => findOrder(db, tenantId, key))
  for (let after = 0; ; ) {
    const products = await findIndexedProducts(
      db,
      tenantId,
      sql`p.id in (select id from products where tenant_id = ${tenantId} and id > ${after} and is_active order by id limit ${productsAtOnce})`,
    )
    for (const product of products) index.put(product)
    const last = products.at(-1)
    if (!last) return index
    after = last.id
  }
}

/** Brings single products in the index to how they are now. */
export async function refreshProductIndex(
  db: Db,
  tenantId: number,
  index: ProductIndex,
  ids: readonly number[],
): Promise<void> {
  const products = await findIndexedProducts(db, tenantId, sql`p.id = any (${ids}::int[])`)
  const sold = new Set(products.map(product => product.id))
  for (const product of products) index.put(product)
  for (const id of ids) if (!sold.has(id)) index.remove(id)
}

async function findIndexedProducts(db: Db, tenantId: number, which: ReturnType<typeof sql>): Promise<IndexedProduct[]> {
  const { rows } = await sql<IndexedRow>`
    select p.id, p.is_featured as "isFeatured", p.manufacturer_number as "manufacturerNumber",
           v.count as "variantCount", v.colours, v.sizes,
           hashtext(concat_ws(' ', p.sort_en, p.sort_de, p.sku, p.popularity, p.created_at)) as "sortMark",
           -- The narrowest comes last, and is never a deal where there is another.
           array(select c.category_id from products_in_categories c
                 join categories k on k.tenant_id = c.tenant_id and k.id = c.category_id
                 where c.tenant_id = p.tenant_id and c.product_id = p.id
                 order by k.is_deal desc, k.parent_id nulls first, c.category_id) as categories,
           coalesce((select json_agg(json_build_array(a.attribute, a.value)) from product_attributes a
                     where a.tenant_id = p.tenant_id and a.product_id = p.id), '[]') as attributes
    from products p, lateral (
      select count(*)::int as count, coalesce(array_agg(distinct v.colour), '{}') as colours,
             coalesce(array_agg(distinct v.size), '{}') as sizes
      from variants v where v.tenant_id = p.tenant_id and v.product_id = p.id and v.is_active) v
    where p.tenant_id = ${tenantId} and p.is_active and ${which} order by p.id`.execute(db)
  return rows.map(({ manufacturerNumber, colours, sizes, attributes, ...product }) => ({
    ...product,
    attributes: [...attributes, ...builtInAttributesOf({ manufacturerNumber, colours, sizes })],
  }))
}

type IndexedRow = IndexedProduct & {
  manufacturerNumber: string
  colours: (string | null)[]
  sizes: (string | null)[]
}

const orders: Record<OrderKey, string> = {
  popular: 'popularity desc',
  newest: 'created_at desc',
  sku: 'sku collate "C"',
  'name en': 'sort_en',
  'name de': 'sort_de',
}

async function findOrder(db: Db, tenantId: number, key: OrderKey): Promise<number[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select array_agg(id order by ${sql.raw(orders[key])}, id)::text as ids
    from products where tenant_id = ${tenantId} and is_active`.execute(db)
  return numbersIn(rows[0]?.ids)
}

/** How many variants of each product have pieces on hand; products without any are left out. */
export async function countVariantsInStock(db: Db, tenantId: number): Promise<Map<number, number>> {
  return countsIn(
    db,
    sql`select s.product_id, count(*) as variants from stock s
        where s.tenant_id = ${tenantId} and s.available > 0 and ${isSold}
        group by s.product_id`,
  )
}

/** The same for the variants that the seasons bring; only those with pieces left where the stock is frozen, if asked. */
export async function countVariantsToPreOrder(
  db: Db,
  tenantId: number,
  seasonIds: readonly number[],
  mustHavePieces: boolean,
): Promise<Map<number, number>> {
  return countsIn(
    db,
    sql`select s.product_id, count(distinct s.variant_id) as variants
        from pre_stock s join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
        left join pre_stock_held h
          on h.tenant_id = s.tenant_id and h.product_id = s.product_id and h.variant_id = s.variant_id
        where s.tenant_id = ${tenantId} and s.season_id = any (${[...seasonIds]}::int[]) and ${isSold}
          and (not ${mustHavePieces}::boolean or s.quantity > coalesce(h.held, 0) or not p.is_stock_freeze)
        group by s.product_id`,
  )
}

/** Few variants are taken out of the catalogue, and they have an index of their own. */
const isSold = sql`not exists (select from variants v where v.tenant_id = s.tenant_id
  and v.product_id = s.product_id and v.id = s.variant_id and not v.is_active)`

const variantCounts = numberRows({ productId: 'product_id', variants: 'variants' })

async function countsIn(db: Db, counts: ReturnType<typeof sql>): Promise<Map<number, number>> {
  const { rows } = await sql<{ counts: string | null }>`
    with counted as (${counts}) select ${sql.raw(variantCounts.column('counted'))} as counts`.execute(db)
  return new Map(variantCounts.read(rows[0]?.counts ?? null).map(({ productId, variants }) => [productId, variants]))
}
