import { standardRoles } from '#domain/access/permissions.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'

/** The roles of a new tenant, before anybody of its staff can be given one. */
export async function insertStandardRoles(tx: TenantTx): Promise<void> {
  await tx
    .insertInto('staff_roles')
    .values(
      standardRoles.map(({ key, name, permissions }) => ({
        tenant_id: tx.tenantId,
        key,
        name_en: name.en,
        name_de: name.de,
        permissions: [...permissions],
      })),
    )
    .execute()
}
