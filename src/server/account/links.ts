import { sql } from 'kysely'
import type { TenantId, UserId } from '#domain/ids.ts'
import type { Db } from '../platform/db/database.ts'

/** Whose a link of a mail is: whoever opens it is not signed in, so only its token tells the tenant. */
export interface Links {
  /** For a new password; `email` is where it was sent, if it was sent by mail. Undefined once it has expired. */
  findReset(tokenHash: Buffer): Promise<(LinkOwner & { email: string | null }) | undefined>
  findEmailChange(tokenHash: Buffer): Promise<LinkOwner | undefined>
}

interface LinkOwner {
  tenantId: TenantId
  userId: UserId
}

export function openLinks(db: Db): Links {
  return {
    findReset: tokenHash =>
      db
        .selectFrom('password_resets')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', sql<Date>`now()`)
        .select(['tenant_id as tenantId', 'user_id as userId', 'email'])
        .executeTakeFirst(),
    findEmailChange: tokenHash =>
      db
        .selectFrom('email_changes')
        .where('token_hash', '=', tokenHash)
        .select(['tenant_id as tenantId', 'user_id as userId'])
        .executeTakeFirst(),
  }
}
