import { sql } from 'kysely'
import { knownPermissions, type Permission } from '#domain/access/permissions.ts'
import type { UserId } from '#domain/ids.ts'
import type { TenantDb, TenantReader, TenantTx } from '../platform/db/tenant-db.ts'

export interface KeyRow {
  id: number
  name: string
  permissions: Permission[]
  allowedAddresses: string[]
  callsPerMinute: number
  createdAt: Date
  createdBy: string
  expiresAt: Date | null
  lastUsedAt: Date | null
  lastUsedFrom: string | null
  revokedAt: Date | null
  secrets: { prefix: string; validUntil: string | null }[]
}

const keyColumns = sql`
  k.id, k.name, k.permissions, k.allowed_addresses as "allowedAddresses", k.calls_per_minute as "callsPerMinute",
  k.created_at as "createdAt", k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt",
  k.last_used_from as "lastUsedFrom", k.revoked_at as "revokedAt",
  (select coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.username) from users u
    where u.tenant_id = k.tenant_id and u.id = k.created_by) as "createdBy",
  (select json_agg(json_build_object('prefix', s.prefix, 'validUntil', s.valid_until) order by s.id desc)
    from api_key_secrets s where s.tenant_id = k.tenant_id and s.key_id = k.id
      and (s.valid_until is null or s.valid_until > now())) as secrets`

export async function findKeys(db: TenantDb, { before, limit }: { before: number; limit: number }): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select ${keyColumns} from api_keys k
    where k.tenant_id = ${db.tenantId} and k.id < ${before} order by k.id desc limit ${limit}`.execute(db)
  return rows.map(known)
}

export async function findKey(db: TenantReader, id: number): Promise<KeyRow | undefined> {
  const { rows } = await sql<KeyRow>`
    select ${keyColumns} from api_keys k where k.tenant_id = ${db.tenantId} and k.id = ${id}`.execute(db)
  return rows[0] && known(rows[0])
}

/** Two changes of one key follow each other. */
export async function lockKey(tx: TenantTx, id: number): Promise<KeyRow | undefined> {
  await sql`select from api_keys where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(tx)
  return findKey(tx, id)
}

function known(row: KeyRow): KeyRow {
  return { ...row, permissions: knownPermissions(row.permissions), secrets: row.secrets ?? [] }
}

export async function insertKey(
  tx: TenantTx,
  key: {
    name: string
    permissions: readonly Permission[]
    allowedAddresses: readonly string[]
    callsPerMinute: number
    expiresIn: number | undefined
    userId: UserId
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into api_keys (tenant_id, name, permissions, allowed_addresses, calls_per_minute, created_by, expires_at)
    values (${tx.tenantId}, ${key.name}, ${[...key.permissions]}, ${[...key.allowedAddresses]}, ${key.callsPerMinute},
      ${key.userId}, now() + make_interval(days => ${key.expiresIn ?? null}))
    returning id`.execute(tx)
  return rows[0]!.id
}

/**
 * Adds the newest secret of a key. The one before it ends after so many hours; those before that one end now, so that
 * there are never more than two.
 */
export async function addSecret(
  tx: TenantTx,
  keyId: number,
  { hash, prefix, overlapHours }: { hash: Buffer; prefix: string; overlapHours: number },
): Promise<void> {
  await sql`
    update api_key_secrets
    set valid_until = case when valid_until is null then now() + make_interval(hours => ${overlapHours}) else now() end
    where tenant_id = ${tx.tenantId} and key_id = ${keyId} and (valid_until is null or valid_until > now())`.execute(tx)
  await sql`
    insert into api_key_secrets (tenant_id, key_id, hash, prefix, rotated_from)
    select ${tx.tenantId}, ${keyId}, ${hash}, ${prefix},
      (select max(id) from api_key_secrets where tenant_id = ${tx.tenantId} and key_id = ${keyId})`.execute(tx)
}

export async function endKey(tx: TenantTx, id: number): Promise<void> {
  await sql`
    update api_keys set revoked_at = coalesce(revoked_at, now()) where tenant_id = ${tx.tenantId} and id = ${id}`.execute(
    tx,
  )
}
