import type pg from 'pg'
import type { TenantId } from '#domain/ids.ts'

/** Variants V0, V1, … at hand, ten of each product, without going through the imports. */
export async function makeVariants(client: pg.Client, tenantId: TenantId, count: number): Promise<void> {
  await client.query(
    `with p as (
       insert into products (tenant_id, sku, name, sort_en, sort_de, vat_rate)
       select $1, 'P' || n, jsonb_build_object('en', 'Jacket ' || n, 'de', 'Jacke ' || n), 'p' || n, 'p' || n, 19
       from generate_series(0, ($2::int - 1) / 10) n returning id, sku)
     insert into variants (tenant_id, product_id, variant_sku)
     select $1, p.id, 'V' || n from p cross join lateral generate_series(
       substr(p.sku, 2)::int * 10, least($2::int, substr(p.sku, 2)::int * 10 + 10) - 1) n`,
    [tenantId, count],
  )
  await client.query('analyze')
}
