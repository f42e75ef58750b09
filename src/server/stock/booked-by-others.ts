import { sql } from 'kysely'
import type { CompanyId } from '#domain/ids.ts'
import { cancelledStatus } from '#domain/order/order-status.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { shippedStatus } from './desk-queries.ts'

export interface BookedRow {
  variantSku: string
  season: string | null
  quantity: number
}

export async function hasProduct(db: TenantDb, productId: number): Promise<boolean> {
  const { rows } = await sql`select from products where tenant_id = ${db.tenantId} and id = ${productId}`.execute(db)
  return rows.length > 0
}

/** Pieces of a style in orders that are neither shipped nor cancelled, of all companies but one. */
export async function findBookedByOthers(
  db: TenantDb,
  productId: number,
  except: CompanyId | undefined,
): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    select v.variant_sku as "variantSku", s.code as season, sum(l.quantity)::int as quantity
    from order_lines l
    join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
    join variants v on v.tenant_id = l.tenant_id and v.product_id = l.product_id and v.id = l.variant_id
    left join seasons s on s.tenant_id = o.tenant_id and s.id = o.season_id
    where l.tenant_id = ${db.tenantId} and l.product_id = ${productId}
      and o.status < ${shippedStatus} and o.status <> ${cancelledStatus}
      and o.company_id is distinct from ${except ?? null}::integer
    group by v.variant_sku, s.code
    order by v.variant_sku, s.code`.execute(db)
  return rows
}
