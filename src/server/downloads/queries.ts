import { sql } from 'kysely'
import type { CompanyId } from '#domain/ids.ts'
import type { LocalizedText } from '#domain/locale.ts'
import type { Image } from '../catalogue/products.ts'
import type { Slice } from '../platform/db/pages.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

export interface DownloadRow {
  position: number
  title: LocalizedText
  fileKey: string
}

export interface BoughtProduct {
  id: number
  sku: string
  name: LocalizedText
  images: Image[]
  boughtOn: string
  files: DownloadRow[]
  total: number
}

/** Bought means ordered and not cancelled, and, if prepaid or by card, paid: unpaid card orders get no files. */
const isBought = sql`o.status <> 7 and (o.payment_method not in ('card', 'prepayment') or o.payment_status = 'paid')`

export async function findBoughtDownloads(
  db: TenantDb,
  companyId: CompanyId,
  { offset, limit }: Slice,
): Promise<BoughtProduct[]> {
  const { rows } = await sql<BoughtProduct>`
    with bought as (
      select l.product_id, max(o.ordered_at) as at
      from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.tenant_id = ${db.tenantId} and o.company_id = ${companyId} and ${isBought}
      group by l.product_id
    ), files as (
      select product_id, json_agg(json_build_object('position', position, 'title', title, 'fileKey', file_key)
        order by position) as files
      from product_downloads where tenant_id = ${db.tenantId} and product_id in (select product_id from bought)
      group by product_id
    )
    select p.id, p.sku, p.name, p.images, to_char(b.at at time zone 'UTC', 'YYYY-MM-DD') as "boughtOn", f.files,
      count(*) over ()::int as total
    from bought b
    join files f using (product_id)
    join products p on p.tenant_id = ${db.tenantId} and p.id = b.product_id
    order by b.at desc, p.id
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The files of one product, each with whether this company may have it. */
export async function findProductDownloads(
  db: TenantDb,
  companyId: CompanyId,
  productId: number,
): Promise<(DownloadRow & { isOpen: boolean })[]> {
  const { rows } = await sql<DownloadRow & { isOpen: boolean }>`
    select d.position, d.title, d.file_key as "fileKey", d.is_public or exists (
        select from order_lines l join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
        where l.tenant_id = d.tenant_id and l.product_id = d.product_id and o.company_id = ${companyId} and ${isBought}
      ) as "isOpen"
    from product_downloads d
    where d.tenant_id = ${db.tenantId} and d.product_id = ${productId}
    order by d.position`.execute(db)
  return rows
}

/** The file key of a download, and the SKU that names the saved file. */
export async function findDownloadFile(
  db: TenantDb,
  productId: number,
  position: number,
): Promise<{ fileKey: string; sku: string } | undefined> {
  const { rows } = await sql<{ fileKey: string; sku: string }>`
    select d.file_key as "fileKey", p.sku
    from product_downloads d join products p on p.tenant_id = d.tenant_id and p.id = d.product_id
    where d.tenant_id = ${db.tenantId} and d.product_id = ${productId} and d.position = ${position}`.execute(db)
  return rows[0]
}
