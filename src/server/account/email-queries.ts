import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'

/** Unconfirmed e-mail addresses. The person's row is locked before any of these is written. */

export async function holdUser(tx: TenantTx, userId: UserId) {
  return tx
    .selectFrom('users')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', userId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export async function findPendingEmail(db: TenantDb | TenantTx, userId: UserId): Promise<string | null> {
  const found = await db
    .selectFrom('email_changes')
    .where('tenant_id', '=', db.tenantId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('email')
    .executeTakeFirst()
  return found?.email ?? null
}

/** The latest change replaces an earlier one and its link. */
export async function replaceEmailChange(tx: TenantTx, userId: UserId, email: string): Promise<number> {
  await removeEmailChange(tx, userId)
  const { id } = await tx
    .insertInto('email_changes')
    .values({ tenant_id: tx.tenantId, user_id: userId, email })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function removeEmailChange(tx: TenantTx, userId: UserId): Promise<boolean> {
  const removed = await tx
    .deleteFrom('email_changes')
    .where('tenant_id', '=', tx.tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Stores the token of the link; undefined if the change was replaced, cancelled or confirmed meanwhile. */
export async function setConfirmationToken(
  db: TenantDb,
  changeId: number,
  tokenHash: Buffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update email_changes set token_hash = ${tokenHash}, expires_at = now() + interval '24 hours'
    where tenant_id = ${db.tenantId} and id = ${changeId} returning email`.execute(db)
  return rows[0]?.email
}

/** Uses the link. Of two concurrent calls only one finds it. */
export async function takeEmailChange(tx: TenantTx, tokenHash: Buffer): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('email_changes')
    .where('tenant_id', '=', tx.tenantId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('email')
    .executeTakeFirst()
  return taken?.email
}

/** If the address is also the username, that changes too, unless it is taken. */
export async function confirmEmail(tx: TenantTx, user: { id: UserId; email: string }, email: string): Promise<void> {
  await sql`
    update users u set email = ${email}, is_email_confirmed = true,
      username = case when lower(u.username) = lower(${user.email}) and not exists (
        select from users o where o.tenant_id = u.tenant_id and o.id <> u.id and lower(o.username) = lower(${email}))
      then ${email} else u.username end
    where u.tenant_id = ${tx.tenantId} and u.id = ${user.id}`.execute(tx)
}

/**
 * Corrects the address of somebody who has not accepted the invitation yet; the link sent to the old one becomes
 * invalid.
 */
export async function correctInvitedEmail(tx: TenantTx, userId: UserId, email: string): Promise<void> {
  await tx.updateTable('users').set({ email }).where('tenant_id', '=', tx.tenantId).where('id', '=', userId).execute()
  await removeResetLinks(tx, userId)
}

export async function removeResetLinks(tx: TenantTx, userId: UserId): Promise<void> {
  await tx.deleteFrom('password_resets').where('tenant_id', '=', tx.tenantId).where('user_id', '=', userId).execute()
}
