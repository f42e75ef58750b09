import { sql } from 'kysely'
import type { Db } from '../db.ts'

/** Where a download lies in the store, and the number of its product, which names the saved file. */
export async function findDownloadFile(
  db: Db,
  tenantId: number,
  productId: number,
  position: number,
): Promise<{ fileKey: string; sku: string } | undefined> {
  const { rows } = await sql<{ fileKey: string; sku: string }>`
    select d.file_key as "fileKey", p.sku
    from product_downloads d join products p on p.tenant_id = d.tenant_id and p.id = d.product_id
    where d.tenant_id = ${tenantId} and d.product_id = ${productId} and d.position = ${position}`.execute(db)
  return rows[0]
}
