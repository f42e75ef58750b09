import { sql } from 'kysely'
import type { PreferenceChoices } from '#contract/shop/account.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { idleHours, longestDays } from './session-query.ts'

interface NewSession {
  tenantId: number
  userId: number
  actingCompanyId?: number | null
  tokenHash: Buffer
  companionHash: Buffer | null
  signedInAt?: Date | undefined
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      companion_hash: session.companionHash,
      tenant_id: session.tenantId,
      user_id: session.userId,
      acting_company_id: session.actingCompanyId ?? null,
      ...(session.signedInAt ? { signed_in_at: session.signedInAt } : {}),
    })
    .execute()
}

export async function endSession(db: Db | Tx, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export async function endSessionsOf(tx: Tx | Db, tenantId: number, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
}

export interface SignInRow {
  id: number
  username: string
  password_hash: string | null
  isActive: boolean
  isLocked: boolean
  isCompanyActive: boolean
  isByUsername: boolean
  isByEmail: boolean
}

/** Everyone this name can mean: the account with the username, and all with the confirmed address. */
export async function findSignInCandidates(db: Db, tenantId: number, name: string): Promise<SignInRow[]> {
  const { rows } = await sql<SignInRow>`
    select u.id, u.username, u.password_hash, u.is_active as "isActive", u.is_locked as "isLocked",
           ${companyIsActive} as "isCompanyActive", lower(u.username) = lower(${name}) as "isByUsername",
           u.is_email_confirmed and lower(u.email) = lower(${name}) as "isByEmail"
    from users u
    where u.tenant_id = ${tenantId}
      and (lower(u.username) = lower(${name}) or (lower(u.email) = lower(${name}) and u.is_email_confirmed))
    -- Two are enough to know that the address is not one person's.
    order by "isByUsername" desc limit 3`.execute(db)
  return rows
}

/** Staff have no company that could be closed. */
const companyIsActive = sql<boolean>`not exists (
  select from companies c where c.tenant_id = u.tenant_id and c.id = u.company_id and not c.is_active)`

export interface MailedUser {
  id: number
  username: string
  email: string
  first_name: string
  locale: 'en' | 'de'
  password_hash: string | null
  isActive: boolean
  isLocked: boolean
  isCompanyActive: boolean
}

const mailedColumns = sql`
  u.id, u.username, u.email, u.first_name, u.locale, u.password_hash, u.is_active as "isActive",
  u.is_locked as "isLocked", ${companyIsActive} as "isCompanyActive"`

/** The accounts with this confirmed address; two are enough to know that it is shared. */
export async function findUsersByEmail(db: Db | Tx, tenantId: number, email: string): Promise<MailedUser[]> {
  const { rows } = await sql<MailedUser>`
    select ${mailedColumns} from users u
    where u.tenant_id = ${tenantId} and lower(u.email) = lower(${email}) and u.is_email_confirmed limit 2`.execute(db)
  return rows
}

export async function findMailedUser(db: Db | Tx, tenantId: number, userId: number): Promise<MailedUser | undefined> {
  const { rows } = await sql<MailedUser>`
    select ${mailedColumns} from users u where u.tenant_id = ${tenantId} and u.id = ${userId}`.execute(db)
  return rows[0]
}

export async function findUser(db: Db | Tx, tenantId: number, userId: number) {
  return db
    .selectFrom('users')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .selectAll()
    .executeTakeFirst()
}

export async function findCompany(db: Db, tenantId: number, companyId: number) {
  return db
    .selectFrom('companies')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', companyId)
    .selectAll()
    .executeTakeFirst()
}

export async function listAddresses(db: Db, tenantId: number, companyId: number) {
  return db
    .selectFrom('addresses')
    .where('tenant_id', '=', tenantId)
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

export async function updateProfile(tx: Tx, tenantId: number, userId: number, change: ProfileChange): Promise<void> {
  const { preferences, ...columns } = change
  const values = { ...columns, ...(preferences ? { preferences: JSON.stringify(preferences) } : {}) }
  if (Object.keys(values).length === 0) return
  await tx.updateTable('users').set(values).where('tenant_id', '=', tenantId).where('id', '=', userId).execute()
}

/** Opening the link that was sent to an address confirms it. */
export async function updatePassword(
  tx: Tx,
  tenantId: number,
  userId: number,
  passwordHash: string,
  openedAt?: string | null,
): Promise<void> {
  await sql`
    update users set password_hash = ${passwordHash},
      is_email_confirmed = is_email_confirmed or coalesce(lower(email) = lower(${openedAt ?? null}), false)
    where tenant_id = ${tenantId} and id = ${userId}`.execute(tx)
}

/** A new link replaces older ones. `email` is where it is sent, if it is sent by mail. */
export async function replaceResetLink(
  tx: Tx,
  tenantId: number,
  userId: number,
  tokenHash: Buffer,
  email: string | null,
): Promise<void> {
  await tx.deleteFrom('password_resets').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
  await tx
    .insertInto('password_resets')
    .values({
      token_hash: tokenHash,
      tenant_id: tenantId,
      user_id: userId,
      expires_at: sql<string>`now() + interval '60 minutes'`,
      email,
    })
    .execute()
}

/** The owner of a link that is still valid. */
export async function findResetLink(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['tenant_id', 'user_id', 'email'])
    .executeTakeFirst()
}

/** Uses the link. Of two concurrent calls only one finds it. */
export async function takeResetLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

export async function insertAccountRequest(
  tx: Tx,
  request: { tenantId: number; locale: string; fields: Record<string, string> },
): Promise<void> {
  await tx
    .insertInto('account_requests')
    .values({ tenant_id: request.tenantId, locale: request.locale, fields: JSON.stringify(request.fields) })
    .execute()
}

/** Deletes expired rows. */
export async function removeExpired(db: Db): Promise<void> {
  await sql`
    delete from sessions
    where last_seen_at < now() - make_interval(hours => ${idleHours})
       or signed_in_at < now() - make_interval(days => ${longestDays})`.execute(db)
  await sql`delete from password_resets where expires_at < now()`.execute(db)
  await sql`delete from email_changes where expires_at < now()`.execute(db)
  await sql`delete from rate_limits where window_started_at < now() - interval '1 day'`.execute(db)
  await sql`delete from statistics_events where at < now() - interval '400 days'`.execute(db)
  // The catalogue memory reads everything again long before it could miss one of these.
  await sql`delete from catalogue_changes where at < now() - interval '3 days'`.execute(db)
}
