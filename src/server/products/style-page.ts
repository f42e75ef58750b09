import { type RawBuilder, sql } from 'kysely'
import type { TenantReader } from '../platform/db/tenant-db.ts'
import { countListed } from './list-queries.ts'

export interface StyleRow {
  id: number
  sku: string
  name: Record<string, string>
  /** The first of its own pictures, else of its variants. */
  picture: string | null
  isStockOnly: boolean
}

export interface StylePage {
  styles: StyleRow[]
  total: number
}

interface Place {
  limit: number
  offset: number
}

/** A page of the styles that meet conditions about row p of `product_list`, by their numbers, and how many do. */
export async function findStylePage(
  db: TenantReader,
  conditions: RawBuilder<unknown>,
  place: Place,
): Promise<StylePage> {
  const [styles, total] = await Promise.all([findStyles(db, conditions, place), countListed(db, conditions)])
  return { styles, total }
}

async function findStyles(
  db: TenantReader,
  conditions: RawBuilder<unknown>,
  { limit, offset }: Place,
): Promise<StyleRow[]> {
  const { rows } = await sql<StyleRow>`
    with page as materialized (
      select p.product_id, p.sku from product_list p where ${conditions}
      order by p.sku, p.product_id limit ${limit} offset ${offset})
    select p.id, p.sku, p.name, p.is_positive_stock_only as "isStockOnly",
      coalesce(p.images -> 0 -> 'image' ->> 'thumb', (
        select v.images -> 0 -> 'image' ->> 'thumb' from variants v
        where v.tenant_id = p.tenant_id and v.product_id = p.id and v.images <> '[]'
        order by v.position, v.id limit 1)) as picture
    from page join products p on p.tenant_id = ${db.tenantId} and p.id = page.product_id
    order by page.sku, page.product_id`.execute(db)
  return rows
}
