import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { TenantReader, TenantTx } from '../platform/db/tenant-db.ts'

interface SecondFactorRow {
  secret: Buffer
  isConfirmed: boolean
  lastStep: number
  recoveryHashes: Buffer[]
}

/** Whether somebody is asked for a code when they sign in. */
export async function hasSecondFactor(db: TenantReader, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    select from second_factors
    where tenant_id = ${db.tenantId} and user_id = ${userId} and confirmed_at is not null`.execute(db)
  return rows.length > 0
}

/** Locked, so that of two sign-ins with the same code one comes too late. */
export async function holdSecondFactor(tx: TenantTx, userId: UserId): Promise<SecondFactorRow | undefined> {
  const { rows } = await sql<SecondFactorRow>`
    select secret, confirmed_at is not null as "isConfirmed", last_step as "lastStep",
      recovery_hashes as "recoveryHashes"
    from second_factors where tenant_id = ${tx.tenantId} and user_id = ${userId} for update`.execute(tx)
  return rows[0]
}

/** Begins anew; one that is confirmed stays, and nothing is stored. */
export async function insertSecret(tx: TenantTx, userId: UserId, secret: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factors (tenant_id, user_id, secret) values (${tx.tenantId}, ${userId}, ${secret})
    on conflict (tenant_id, user_id) do update set secret = excluded.secret, last_step = 0
      where second_factors.confirmed_at is null
    returning user_id`.execute(tx)
  return rows.length > 0
}

export async function confirmSecret(
  tx: TenantTx,
  userId: UserId,
  step: number,
  recoveryHashes: readonly Buffer[],
): Promise<void> {
  await sql`
    update second_factors set confirmed_at = now(), last_step = ${step}, recovery_hashes = ${recoveryHashes}::bytea[]
    where tenant_id = ${tx.tenantId} and user_id = ${userId}`.execute(tx)
}

export async function noteStep(tx: TenantTx, userId: UserId, step: number): Promise<void> {
  await sql`
    update second_factors set last_step = ${step}
    where tenant_id = ${tx.tenantId} and user_id = ${userId}`.execute(tx)
}

export async function removeRecoveryHash(tx: TenantTx, userId: UserId, hash: Buffer): Promise<void> {
  await sql`
    update second_factors set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea)
    where tenant_id = ${tx.tenantId} and user_id = ${userId}`.execute(tx)
}

export async function deleteSecondFactor(tx: TenantTx, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    delete from second_factors where tenant_id = ${tx.tenantId} and user_id = ${userId} returning user_id`.execute(tx)
  return rows.length > 0
}
