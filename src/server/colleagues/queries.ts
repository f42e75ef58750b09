import { sql } from 'kysely'
import type { CompanyId, UserId } from '#domain/ids.ts'
import { containing } from '../platform/db/like.ts'
import { pageWithTotal } from '../platform/db/pages.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'

export interface ColleagueRow {
  id: UserId
  username: string
  first_name: string
  last_name: string
  email: string
  is_email_confirmed: boolean
  email_pending: string | null
  phone: string
  locale: 'en' | 'de'
  is_active: boolean
  is_locked: boolean
  is_admin: boolean
  is_invited: boolean
  reset_mail_sent_at: Date | null
  approval_limit: number | null
}

const columns = sql`
  id, username, first_name, last_name, email, is_email_confirmed, phone, locale, is_active, is_locked, is_admin,
  password_hash is null as is_invited, reset_mail_sent_at, approval_limit,
  (select e.email from email_changes e
   where e.tenant_id = users.tenant_id and e.user_id = users.id and e.expires_at > now()) as email_pending`

/** The users of one company; `search` matches name, username or address. */
export async function findColleagues(
  db: TenantDb,
  companyId: CompanyId,
  asked: { search: string; page: number; pageSize: number },
): Promise<{ rows: ColleagueRow[]; total: number }> {
  const pattern = containing(asked.search.toLowerCase())
  return pageWithTotal(asked, async ({ offset, limit }) => {
    const { rows } = await sql<ColleagueRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total
    from users
    where tenant_id = ${db.tenantId} and company_id = ${companyId}
      and lower(username || ' ' || first_name || ' ' || last_name || ' ' || email) like ${pattern}
    order by last_name, first_name, username
    limit ${limit} offset ${offset}`.execute(db)
    return rows
  })
}

export async function findColleague(
  db: TenantDb,
  companyId: CompanyId,
  userId: UserId,
): Promise<ColleagueRow | undefined> {
  const { rows } = await sql<ColleagueRow>`
    select ${columns} from users
    where tenant_id = ${db.tenantId} and company_id = ${companyId} and id = ${userId}`.execute(db)
  return rows[0]
}

/**
 * Locks all users of the company: whether somebody may be locked depends on all of them, so concurrent changes by two
 * admins are serialised.
 */
export async function holdColleagues(tx: TenantTx, companyId: CompanyId): Promise<ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    select ${columns} from users
    where tenant_id = ${tx.tenantId} and company_id = ${companyId} order by id for update`.execute(tx)
  return rows
}

export async function updateColleague(
  tx: TenantTx,
  userId: UserId,
  change: Partial<
    Pick<
      ColleagueRow,
      | 'username'
      | 'first_name'
      | 'last_name'
      | 'email'
      | 'phone'
      | 'locale'
      | 'is_active'
      | 'is_locked'
      | 'approval_limit'
    >
  >,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx.updateTable('users').set(change).where('tenant_id', '=', tx.tenantId).where('id', '=', userId).execute()
}

export async function noteResetMail(tx: TenantTx, userId: UserId): Promise<void> {
  await sql`update users set reset_mail_sent_at = now() where tenant_id = ${tx.tenantId} and id = ${userId}`.execute(tx)
}
