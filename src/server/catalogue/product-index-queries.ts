import { sql } from 'kysely'
import { visibleCategories } from '#domain/catalogue/category.ts'
import { numberRows, numbersIn } from '../platform/db/number-rows.ts'
import type { TenantDb, TenantReader, TenantTx } from '../platform/db/tenant-db.ts'
import { builtInAttributesOf } from './built-in-filters.ts'
import { categoryOf } from './category-row.ts'
import {
  type CategoryMembers,
  type IndexedProduct,
  type OrderKey,
  type ProductFacts,
  ProductIndex,
  type ValueHolders,
} from './product-index.ts'
import { findCategories } from './queries.ts'

/**
 * Puts a tenant's products into a new index. What changes meanwhile is brought up to date by whoever asked for it, unless
 * they gave the snapshot on which they read everything else.
 */
export async function loadProductIndex(db: TenantDb, snapshot?: TenantTx): Promise<ProductIndex> {
  const categories = await findCategories(snapshot ?? db)
  const tree = categories.map(row => categoryOf(row))
  const open = (hasDeals: boolean) => new Set(visibleCategories(tree, hasDeals).map(category => Number(category.id)))
  const index = new ProductIndex({ everyone: open(false), withDeals: open(true) }, key => findOrder(db, key))
  const fill = async (tx: TenantTx) => {
    // A statement here goes through the whole catalogue, which may take longer than a request.
    await sql`set local statement_timeout = '2min'`.execute(tx)
    await sql`set local work_mem = '64MB'`.execute(tx)
    index.fill(await findFacts(tx), await findMembers(tx), await findHolders(tx))
  }
  await (snapshot ? fill(snapshot) : db.readSnapshot(fill))
  return index
}

const productFacts = numberRows({ id: 'id', featured: 'featured', variantCount: 'variants', sortMark: 'sort_mark' })

async function findFacts(db: TenantTx): Promise<ProductFacts[]> {
  const { rows } = await sql<{ facts: string | null }>`
    with facts as (
      select p.id, p.is_featured::int as featured, coalesce(v.variants, 0)::int as variants, ${sortMark} as sort_mark
      from products p
      left join (select product_id, count(*) as variants from variants
                 where tenant_id = ${db.tenantId} and is_active group by product_id) v on v.product_id = p.id
      where p.tenant_id = ${db.tenantId} and p.is_active order by p.id)
    select ${sql.raw(productFacts.column('facts'))} as facts`.execute(db)
  return productFacts
    .read(rows[0]?.facts ?? null)
    .map(({ featured, ...product }) => ({ ...product, isFeatured: featured === 1 }))
}

const sortMark = sql`hashtext(concat_ws(' ', p.sort_en, p.sort_de, p.sku, p.popularity, p.created_at))`

/** The narrowest come last, and deals before all others. */
async function findMembers(db: TenantTx): Promise<CategoryMembers[]> {
  const { rows } = await sql<{ category: number; ids: string }>`
    select k.id as category, array_agg(c.product_id)::text as ids
    from products_in_categories c join categories k on k.tenant_id = c.tenant_id and k.id = c.category_id
    where c.tenant_id = ${db.tenantId}
    group by k.id, k.is_deal, k.parent_id order by k.is_deal desc, k.parent_id nulls first, k.id`.execute(db)
  return rows.map(({ category, ids }) => ({ category, productIds: numbersIn(ids) }))
}

/** Which products have each value of an attribute, of the shop's own ones and of those that every shop has. */
async function findHolders(db: TenantTx): Promise<ValueHolders[]> {
  const { rows: own } = await sql<{ attribute: string; value: string; ids: string }>`
    select attribute, value, array_agg(product_id)::text as ids
    from product_attributes where tenant_id = ${db.tenantId} group by attribute, value`.execute(db)
  const holders = own.map(({ ids, ...value }) => ({ ...value, productIds: numbersIn(ids) }))
  const { rows: facts } = await sql<{ what: 'season' | 'colour' | 'size'; fact: string; ids: string }>`
    select 'season' as what, manufacturer_number as fact, array_agg(id)::text as ids
    from products where tenant_id = ${db.tenantId} and is_active group by manufacturer_number
    union all
    select 'colour', colour, array_agg(distinct product_id)::text
    from variants where tenant_id = ${db.tenantId} and is_active and colour is not null group by colour
    union all
    select 'size', size, array_agg(distinct product_id)::text
    from variants where tenant_id = ${db.tenantId} and is_active and size is not null group by size`.execute(db)
  for (const { what, fact, ids } of facts) {
    const productIds = numbersIn(ids)
    const described = builtInAttributesOf({
      manufacturerNumber: what === 'season' ? fact : '',
      colours: what === 'colour' ? [fact] : [],
      sizes: what === 'size' ? [fact] : [],
    })
    for (const [attribute, value] of described) holders.push({ attribute, value, productIds })
  }
  return holders
}

/** Brings single products in the index to how they are now. */
export async function refreshProductIndex(
  db: TenantReader,
  index: ProductIndex,
  ids: readonly number[],
): Promise<void> {
  const products = await findIndexedProducts(db, sql`p.id = any (${ids}::int[])`)
  const sold = new Set(products.map(product => product.id))
  for (const product of products) index.put(product)
  for (const id of ids) if (!sold.has(id)) index.remove(id)
}

async function findIndexedProducts(db: TenantReader, which: ReturnType<typeof sql>): Promise<IndexedProduct[]> {
  const { rows } = await sql<IndexedRow>`
    select p.id, p.is_featured as "isFeatured", p.manufacturer_number as "manufacturerNumber",
           v.count as "variantCount", v.colours, v.sizes,
           ${sortMark} as "sortMark",
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
    where p.tenant_id = ${db.tenantId} and p.is_active and ${which} order by p.id`.execute(db)
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

export async function findOrder(db: TenantReader, key: OrderKey): Promise<number[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select array_agg(id order by ${sql.raw(orders[key])}, id)::text as ids
    from products where tenant_id = ${db.tenantId} and is_active`.execute(db)
  return numbersIn(rows[0]?.ids)
}

/** How many variants of each product have pieces on hand; products without any are left out. */
export async function countVariantsInStock(db: TenantDb): Promise<Map<number, number>> {
  return countsIn(
    db,
    sql`select s.product_id, count(*) as variants from stock s
        where s.tenant_id = ${db.tenantId} and s.available > 0 and ${isSold}
        group by s.product_id`,
  )
}

/** The same for the variants that the seasons bring; only those with pieces left where the stock is frozen, if asked. */
export async function countVariantsToPreOrder(
  db: TenantDb,
  seasonIds: readonly number[],
  mustHavePieces: boolean,
): Promise<Map<number, number>> {
  return countsIn(
    db,
    sql`select s.product_id, count(distinct s.variant_id) as variants
        from pre_stock s join products p on p.tenant_id = s.tenant_id and p.id = s.product_id
        left join pre_stock_held h
          on h.tenant_id = s.tenant_id and h.product_id = s.product_id and h.variant_id = s.variant_id
        where s.tenant_id = ${db.tenantId} and s.season_id = any (${[...seasonIds]}::int[]) and ${isSold}
          and (not ${mustHavePieces}::boolean or s.quantity > coalesce(h.held, 0) or not p.is_stock_freeze)
        group by s.product_id`,
  )
}

/** Few variants are taken out of the catalogue, and they have an index of their own. */
const isSold = sql`not exists (select from variants v where v.tenant_id = s.tenant_id
  and v.product_id = s.product_id and v.id = s.variant_id and not v.is_active)`

const variantCounts = numberRows({ productId: 'product_id', variants: 'variants' })

async function countsIn(db: TenantDb, counts: ReturnType<typeof sql>): Promise<Map<number, number>> {
  const { rows } = await sql<{ counts: string | null }>`
    with counted as (${counts}) select ${sql.raw(variantCounts.column('counted'))} as counts`.execute(db)
  return new Map(variantCounts.read(rows[0]?.counts ?? null).map(({ productId, variants }) => [productId, variants]))
}
