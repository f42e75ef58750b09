import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import { undoDays } from '#domain/records/import.ts'
import type { Db } from '../platform/db/database.ts'
import type { Files } from '../platform/files/files.ts'

/** Removes the files of all tenants' old imports and what became of their rows; that there was an import stays. */
export async function removeOldImportFiles(db: Db, files: Files, batchSize = 500): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ tenantId: TenantId; id: number; fileKey: string }>`
      select tenant_id as "tenantId", id, file_key as "fileKey" from imports
      where file_key <> '' and task is null and uploaded_at < now() - make_interval(days => ${undoDays + 1})
      limit ${batchSize}`.execute(db)
    for (const { tenantId, id, fileKey } of rows) {
      await files.remove(fileKey)
      await sql`delete from import_rows where tenant_id = ${tenantId} and import_id = ${id}`.execute(db)
      await sql`delete from import_corrections where tenant_id = ${tenantId} and import_id = ${id}`.execute(db)
      await sql`delete from import_replacements where tenant_id = ${tenantId} and import_id = ${id}`.execute(db)
      await sql`update imports set file_key = '' where tenant_id = ${tenantId} and id = ${id}`.execute(db)
    }
    if (rows.length < batchSize) return
  }
}
