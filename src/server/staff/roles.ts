import { standardRoles } from '#domain/access/permissions.ts'
import type { Db, Tx } from '../platform/db/database.ts'

/** The roles of a new tenant, before anybody of its staff can be given one. */
export async function insertStandardRoles(db: Db | Tx, tenantId: number): Promise<void> {
  await db
    .insertInto('staff_roles')
    .values(
      standardRoles.map(({ key, name, permissions }) => ({
        tenant_id: tenantId,
        key,
        name_en: name.en,
        name_de: name.de,
        permissions: [...permissions],
      })),
    )
    .execute()
}
