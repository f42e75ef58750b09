import { sql } from 'kysely'
import type { TenantReader, TenantTx } from '../platform/db/tenant-db.ts'

export async function findSku(db: TenantReader, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ sku: string }>`
    select sku from products where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
  return rows[0]?.sku
}

/** The numbers of a product's variants in their order, with the stock of each. */
export async function findVariantsOf(db: TenantReader, productId: number) {
  const { rows } = await sql<{ variantSku: string; stock: number }>`
    select v.variant_sku as "variantSku", coalesce(s.available, 0) as stock
    from variants v
    left join stock s on s.tenant_id = v.tenant_id and s.product_id = v.product_id and s.variant_id = v.id
    where v.tenant_id = ${db.tenantId} and v.product_id = ${productId}
    order by v.position, v.id`.execute(db)
  return rows
}

export async function findNamesOf(tx: TenantTx, ids: readonly number[]) {
  const { rows } = await sql<{ sku: string; name: Record<string, string> }>`
    select sku, name from products where tenant_id = ${tx.tenantId} and id = any (${[...ids]}::integer[])
    order by sku`.execute(tx)
  return rows
}

export async function findAttributes(db: TenantReader) {
  const { rows } = await sql<{ key: string; label: Record<string, string> }>`
    select key, label from attributes where tenant_id = ${db.tenantId} order by key`.execute(db)
  return rows
}

export async function hasCategory(db: TenantReader, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from categories where tenant_id = ${db.tenantId} and key = ${key}`.execute(db)
  return rows.length > 0
}
