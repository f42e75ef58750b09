import { sql } from 'kysely'
import type { PreferenceChoices } from '#contract/shop/account.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'

interface NewSession {
  userId: UserId
  actingCompanyId?: CompanyId | null
  tokenHash: Buffer
  companionHash: Buffer | null
  signedInAt?: Date | undefined
}

export async function insertSession(tx: TenantTx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      companion_hash: session.companionHash,
      tenant_id: tx.tenantId,
      user_id: session.userId,
      acting_company_id: session.actingCompanyId ?? null,
      ...(session.signedInAt ? { signed_in_at: session.signedInAt, proved_at: session.signedInAt } : {}),
    })
    .execute()
}

/** The person behind the session has typed their password again. */
export async function proveSession(db: TenantDb, tokenHash: Buffer): Promise<void> {
  await sql`update sessions set proved_at = now() where tenant_id = ${db.tenantId} and token_hash = ${tokenHash}`.execute(
    db,
  )
}

export async function endSession(db: TenantDb | TenantTx, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('tenant_id', '=', db.tenantId).where('token_hash', '=', tokenHash).execute()
}

export async function endSessionsOf(tx: TenantDb | TenantTx, userId: UserId): Promise<void> {
  await tx.deleteFrom('sessions').where('tenant_id', '=', tx.tenantId).where('user_id', '=', userId).execute()
}

export interface SignInRow {
  id: UserId
  username: string
  password_hash: string | null
  isActive: boolean
  isLocked: boolean
  isCompanyActive: boolean
  isByUsername: boolean
  isByEmail: boolean
}

/** Everyone this name can mean: the account with the username, and all with the confirmed address. */
export async function findSignInCandidates(db: TenantDb, name: string): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    select u.id, u.username, u.password_hash, u.is_active as "isActive", u.is_locked as "isLocked",
           ${companyIsActive} as "isCompanyActive", lower(u.username) = lower(${name}) as "isByUsername",
           u.is_email_confirmed and lower(u.email) = lower(${name}) as "isByEmail"
    from users u
    where u.tenant_id = ${db.tenantId}
      and (lower(u.username) = lower(${name}) or (lower(u.email) = lower(${name}) and u.is_email_confirmed))
    -- Two are enough to know that the address is not one person's.
    order by "isByUsername" desc limit 3`.execute(db)
  return rows
}

/** Staff have no company that could be closed. */
const companyIsActive = sql<boolean>`not exists (
  select from companies c where c.tenant_id = u.tenant_id and c.id = u.company_id and not c.is_active)`

export interface MailedUser {
  id: UserId
  username: string
  email: string
  first_name: string
  locale: 'en' | 'de'
  password_hash: string | null
  isActive: boolean
  isLocked: boolean
  isCompanyActive: boolean
  isStaff: boolean
}

const mailedColumns = sql`
  u.id, u.username, u.email, u.first_name, u.locale, u.password_hash, u.is_active as "isActive",
  u.is_locked as "isLocked", u.is_operator as "isStaff", ${companyIsActive} as "isCompanyActive"`

/** The accounts with this confirmed address; two are enough to know that it is shared. */
export async function findUsersByEmail(db: TenantDb | TenantTx, email: string): Promise<MailedUser[]> {
  const { rows } = await sql<MailedUser>`
    select ${mailedColumns} from users u
    where u.tenant_id = ${db.tenantId} and lower(u.email) = lower(${email}) and u.is_email_confirmed limit 2`.execute(
    db,
  )
  return rows
}

export async function findMailedUser(db: TenantDb | TenantTx, userId: UserId): Promise<MailedUser | undefined> {
  const { rows } = await sql<MailedUser>`
    select ${mailedColumns} from users u where u.tenant_id = ${db.tenantId} and u.id = ${userId}`.execute(db)
  return rows[0]
}

export async function findUser(db: TenantDb | TenantTx, userId: UserId) {
  return db
    .selectFrom('users')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', userId)
    .selectAll()
    .executeTakeFirst()
}

export async function findCompany(db: TenantDb, companyId: CompanyId) {
  return db
    .selectFrom('companies')
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', companyId)
    .selectAll()
    .executeTakeFirst()
}

export async function listAddresses(db: TenantDb, companyId: CompanyId) {
  return db
    .selectFrom('addresses')
    .where('tenant_id', '=', db.tenantId)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .selectAll()
    .orderBy('is_default', 'desc')
    .orderBy('type')
    .orderBy('id')
    .execute()
}

export interface ProfileChange {
  first_name?: string
  last_name?: string
  phone?: string
  email?: string
  locale?: 'en' | 'de'
  preferences?: PreferenceChoices
}

export async function updateProfile(tx: TenantTx, userId: UserId, change: ProfileChange): Promise<void> {
  const { preferences, ...columns } = change
  const values = { ...columns, ...(preferences ? { preferences: JSON.stringify(preferences) } : {}) }
  if (Object.keys(values).length === 0) return
  await tx.updateTable('users').set(values).where('tenant_id', '=', tx.tenantId).where('id', '=', userId).execute()
}

/** Opening the link that was sent to an address confirms it. */
export async function updatePassword(
  tx: TenantTx,
  userId: UserId,
  passwordHash: string,
  openedAt?: string | null,
): Promise<void> {
  await sql`
    update users set password_hash = ${passwordHash},
      is_email_confirmed = is_email_confirmed or coalesce(lower(email) = lower(${openedAt ?? null}), false)
    where tenant_id = ${tx.tenantId} and id = ${userId}`.execute(tx)
}

/** A new link replaces older ones. `email` is where it is sent, if it is sent by mail. */
export async function replaceResetLink(
  tx: TenantTx,
  userId: UserId,
  tokenHash: Buffer,
  email: string | null,
): Promise<void> {
  await tx.deleteFrom('password_resets').where('tenant_id', '=', tx.tenantId).where('user_id', '=', userId).execute()
  await tx
    .insertInto('password_resets')
    .values({
      token_hash: tokenHash,
      tenant_id: tx.tenantId,
      user_id: userId,
      expires_at: sql<string>`now() + interval '60 minutes'`,
      email,
    })
    .execute()
}

/** Uses the link. Of two concurrent calls only one finds it. */
export async function takeResetLink(tx: TenantTx, tokenHash: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom('password_resets')
    .where('tenant_id', '=', tx.tenantId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

export async function insertAccountRequest(
  tx: TenantTx,
  request: { locale: string; fields: Record<string, string> },
): Promise<void> {
  await tx
    .insertInto('account_requests')
    .values({ tenant_id: tx.tenantId, locale: request.locale, fields: JSON.stringify(request.fields) })
    .execute()
}
