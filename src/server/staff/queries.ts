import type { UserId } from '#domain/ids.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

export function findStaffMember(db: TenantDb, userId: UserId) {
  return db
    .selectFrom('users as u')
    .innerJoin('staff_roles as r', join =>
      join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.key', '=', 'u.staff_role'),
    )
    .where('u.tenant_id', '=', db.tenantId)
    .where('u.id', '=', userId)
    .select(['u.first_name', 'u.last_name', 'r.name_en', 'r.name_de'])
    .executeTakeFirst()
}
