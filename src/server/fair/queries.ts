import { sql } from 'kysely'
import { packDays } from '#domain/fair/pack.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

interface StoredPack {
  key: Buffer
  madeAt: Date
}

/** The key of what a session has packed, for as long as it may be opened. */
export async function findPack(db: TenantDb, tokenHash: Buffer): Promise<StoredPack | undefined> {
  const { rows } = await sql<StoredPack>`
    select fair_key as key, fair_packed_at as "madeAt" from sessions
    where tenant_id = ${db.tenantId} and token_hash = ${tokenHash}
      and fair_packed_at > now() - make_interval(days => ${packDays})`.execute(db)
  return rows[0]
}

/** A session has one pack: the key of the one before is gone with this. Undefined where the session ended meanwhile. */
export async function replacePack(db: TenantDb, tokenHash: Buffer, key: Buffer): Promise<StoredPack | undefined> {
  const { rows } = await sql<StoredPack>`
    update sessions set fair_key = ${key}, fair_packed_at = now()
    where tenant_id = ${db.tenantId} and token_hash = ${tokenHash}
    returning fair_key as key, fair_packed_at as "madeAt"`.execute(db)
  return rows[0]
}

/** The person's own key, made when it is first asked for; of two at once both get the same. */
export async function keepOrderKey(db: TenantDb, userId: UserId, fresh: Buffer): Promise<Buffer> {
  await sql`
    insert into fair_order_keys (tenant_id, user_id, key) values (${db.tenantId}, ${userId}, ${fresh})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ key: Buffer }>`
    select key from fair_order_keys where tenant_id = ${db.tenantId} and user_id = ${userId}`.execute(db)
  return rows[0]!.key
}

export async function findPaymentMethods(db: TenantDb, companyId: CompanyId): Promise<string[]> {
  const { rows } = await sql<{ methods: string[] }>`
    select payment_methods as methods from companies
    where tenant_id = ${db.tenantId} and id = ${companyId}`.execute(db)
  return rows[0]?.methods ?? []
}
