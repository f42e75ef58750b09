import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'

/** Unconfirmed e-mail addresses. The person's row is locked before any of these is written. */

export async function holdUser(tx: Tx, tenantId: number, userId: number) {
  return tx
    .selectFrom('users')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export async function findPendingEmail(db: Db | Tx, tenantId: number, userId: number): Promise<string | null> {
  const found = await db
    .selectFrom('email_changes')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('email')
    .executeTakeFirst()
  return found?.email ?? null
}

/** The latest change replaces an earlier one and its link. */
export async function replaceEmailChange(tx: Tx, tenantId: number, userId: number, email: string): Promise<number> {
  await removeEmailChange(tx, tenantId, userId)
  const { id } = await tx
    .insertInto('email_changes')
    .values({ tenant_id: tenantId, user_id: userId, email })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function removeEmailChange(tx: Tx, tenantId: number, userId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('email_changes')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Stores the token of the link; undefined if the change was replaced, cancelled or confirmed meanwhile. */
export async function setConfirmationToken(db: Db, changeId: number, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    update email_changes set token_hash = ${tokenHash}, expires_at = now() + interval '24 hours'
    where id = ${changeId} returning email`.execute(db)
  return rows[0]?.email
}

export async function findEmailChange(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .select(['tenant_id', 'user_id'])
    .executeTakeFirst()
}

/** Uses the link. Of two concurrent calls only one finds it. */
export async function takeEmailChange(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('email')
    .executeTakeFirst()
  return taken?.email
}

/** If the address is also the username, that changes too, unless it is taken. */
export async function confirmEmail(
  tx: Tx,
  tenantId: number,
  user: { id: number; email: string },
  email: string,
): Promise<void> {
  await sql`
    update users u set email = ${email}, is_email_confirmed = true,
      username = case when lower(u.username) = lower(${user.email}) and not exists (
        select from users o where o.tenant_id = u.tenant_id and o.id <> u.id and lower(o.username) = lower(${email}))
      then ${email} else u.username end
    where u.tenant_id = ${tenantId} and u.id = ${user.id}`.execute(tx)
}

/**
 * Corrects the address of somebody who has not accepted the invitation yet; the link sent to the old one becomes
 * invalid.
 */
export async function correctInvitedEmail(tx: Tx, tenantId: number, userId: number, email: string): Promise<void> {
  await tx.updateTable('users').set({ email }).where('tenant_id', '=', tenantId).where('id', '=', userId).execute()
  await removeResetLinks(tx, tenantId, userId)
}

export async function removeResetLinks(tx: Tx, tenantId: number, userId: number): Promise<void> {
  await tx.deleteFrom('password_resets').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
}
