import { sql } from 'kysely'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { LocalizedText } from '#domain/locale.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { isBookedOrder } from '../statistics/booked-orders.ts'

/** Of older orders no curve is made: shops change what they sell, and to whom. */
const ordersAtMost = 300

export interface SavedCurve {
  sizes: string[]
  run: number[]
}

/** The curves that a company saved for some ranges of sizes. */
export async function findSavedCurves(db: TenantDb, companyId: CompanyId, ranges: readonly (readonly string[])[]) {
  const { rows } = await sql<SavedCurve>`
    select sizes, run from size_curves
    where tenant_id = ${db.tenantId} and company_id = ${companyId}
      and sizes in (select array(select jsonb_array_elements_text(one)) from jsonb_array_elements(${JSON.stringify(ranges)}::jsonb) one)`.execute(
    db,
  )
  return rows
}

/** What a company ordered of each size in some categories, by season, in its last orders. */
export async function findOwnSizes(db: TenantDb, companyId: CompanyId, categories: readonly number[]) {
  const { rows } = await sql<{ category: number; size: string; season: string | null; pieces: number }>`
    with last as materialized (
      select o.id, o.season_id from orders o
      where o.tenant_id = ${db.tenantId} and o.company_id = ${companyId} and ${isBookedOrder}
      order by o.ordered_at desc limit ${ordersAtMost})
    select c.category_id as category, v.size, s.code as season, sum(l.quantity - l.cancelled)::int as pieces
    from last
    join order_lines l on l.tenant_id = ${db.tenantId} and l.order_id = last.id
    join products_in_categories c on c.tenant_id = ${db.tenantId} and c.product_id = l.product_id
      and c.category_id = any (${categories}::int[])
    join variants v on v.tenant_id = ${db.tenantId} and v.product_id = l.product_id and v.id = l.variant_id
    left join seasons s on s.tenant_id = ${db.tenantId} and s.id = last.season_id
    where v.size is not null
    group by 1, 2, 3
    having sum(l.quantity - l.cancelled) > 0`.execute(db)
  return rows
}

/** The same of all companies together, as it was last counted, with the name of each category. */
export async function findCategorySizes(db: TenantDb, categories: readonly number[]) {
  const { rows } = await sql<{
    category: number
    name: LocalizedText
    sizes: { size: string; pieces: number; companies: number }[]
  }>`
    select k.id as category, k.name, coalesce(
      (select json_agg(json_build_object('size', c.size, 'pieces', c.pieces, 'companies', c.companies))
       from category_sizes c where c.tenant_id = k.tenant_id and c.category_id = k.id), '[]') as sizes
    from categories k where k.tenant_id = ${db.tenantId} and k.id = any (${categories}::int[])`.execute(db)
  return rows
}

/** Saves a curve for a range of sizes, or removes it. */
export async function storeCurve(
  tx: TenantTx,
  { companyId, userId }: { companyId: CompanyId; userId: UserId },
  sizes: readonly string[],
  run: readonly number[] | null,
): Promise<void> {
  if (run === null) {
    await sql`delete from size_curves
      where tenant_id = ${tx.tenantId} and company_id = ${companyId} and sizes = ${sizes}::text[]`.execute(tx)
    return
  }
  await sql`
    insert into size_curves (tenant_id, company_id, sizes, run, saved_by)
    values (${tx.tenantId}, ${companyId}, ${sizes}::text[], ${run}::int[], ${userId})
    on conflict (tenant_id, company_id, sizes) do update
      set run = excluded.run, saved_by = excluded.saved_by, saved_at = now()`.execute(tx)
}
