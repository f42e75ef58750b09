import type { Db } from '../platform/db/database.ts'
import type { Caller } from '../platform/http/caller.ts'

export function findStaffMember(db: Db, { tenantId, user }: Caller) {
  return db
    .selectFrom('users as u')
    .innerJoin('staff_roles as r', join =>
      join.onRef('r.tenant_id', '=', 'u.tenant_id').onRef('r.key', '=', 'u.staff_role'),
    )
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', user.id)
    .select(['u.first_name', 'u.last_name', 'r.name_en', 'r.name_de'])
    .executeTakeFirst()
}
