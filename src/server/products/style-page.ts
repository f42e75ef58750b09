import { type RawBuilder, sql } from 'kysely'
import type { TenantReader } from '../platform/db/tenant-db.ts'

export interface StyleRow {
  id: number
  sku: string
  name: Record<string, string>
  /** The first of its own pictures, else of its variants. */
  picture: string | null
  isStockOnly: boolean
}

/** A page of the styles that meet conditions about row p of `product_list`, by their numbers. */
export async function findStylePage(
  db: TenantReader,
  conditions: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
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

export async function countStyles(db: TenantReader, conditions: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_list p where ${conditions}`.execute(db)
  return rows[0]!.count
}
