import { sql } from 'kysely'
import { viewMinutes } from '#domain/access/view.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import { personKey } from '../account/person-key.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { journalDeskCommand } from '../platform/journal/command.ts'
import { Refusal } from '../platform/refusal.ts'
import { findPersonOf } from './customer-queries.ts'

/** From now on the shop answers this session as the person, for a while; `account/session.ts` reads it. */
export async function beginView(tx: TenantTx, caller: Caller, companyId: CompanyId, userId: UserId): Promise<Date> {
  const person = await findPersonOf(tx, companyId, userId)
  if (!person) throw new Refusal('resource.not.found')
  if (!person.canSignIn) throw new Refusal('account.blocked')
  const { rows } = await sql<{ until: Date }>`
    update sessions set viewing_user_id = ${userId}, viewing_until = now() + ${`${viewMinutes} minutes`}::interval
    where tenant_id = ${tx.tenantId} and token_hash = ${caller.session.tokenHash}
    returning viewing_until as until`.execute(tx)
  if (!rows[0]) throw new Refusal('not.signed.in')
  await journalDeskCommand(tx, caller, 'shop.viewed', personKey(person), { minutes: viewMinutes })
  return rows[0].until
}

/** Ends it, and says whose page one came from; undefined where there was none. */
export async function leaveView(tx: TenantTx, caller: Caller): Promise<CompanyId | undefined> {
  const { rows } = await sql<{ username: string; companyId: CompanyId }>`
    select u.username, u.company_id as "companyId"
    from sessions s join users u on u.tenant_id = s.tenant_id and u.id = s.viewing_user_id
    where s.tenant_id = ${tx.tenantId} and s.token_hash = ${caller.session.tokenHash} for update of s`.execute(tx)
  const viewed = rows[0]
  if (!viewed) return undefined
  await sql`
    update sessions set viewing_user_id = null, viewing_until = null
    where tenant_id = ${tx.tenantId} and token_hash = ${caller.session.tokenHash}`.execute(tx)
  const user = { permissions: [], ...(caller.viewer ?? caller.user) }
  await journalDeskCommand(tx, { tenantId: tx.tenantId, user }, 'shop.view.ended', personKey(viewed))
  return viewed.companyId
}
