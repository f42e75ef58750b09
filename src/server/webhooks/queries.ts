import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { TenantDb, TenantReader, TenantTx } from '../platform/db/tenant-db.ts'

export interface ReceiverRow {
  id: number
  name: string
  address: string
  kinds: string[]
  isOn: boolean
  createdAt: Date
  createdBy: string
  failingSince: Date | null
  restsSince: Date | null
  succeededAt: Date | null
  waiting: number
  oldSecretUntil: Date | null
}

const receiverColumns = sql`
  r.id, r.name, r.address, r.kinds, r.is_on as "isOn", r.created_at as "createdAt",
  r.failing_since as "failingSince", r.rests_since as "restsSince", r.succeeded_at as "succeededAt",
  (select coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.username) from users u
    where u.tenant_id = r.tenant_id and u.id = r.created_by) as "createdBy",
  (select count(*)::int from webhook_deliveries d
    where d.tenant_id = r.tenant_id and d.receiver_id = r.id and d.state = 'waiting') as waiting,
  (select max(s.valid_until) from webhook_secrets s
    where s.tenant_id = r.tenant_id and s.receiver_id = r.id and s.valid_until > now()) as "oldSecretUntil"`

export async function findReceivers(
  db: TenantDb,
  { before, limit }: { before: number; limit: number },
): Promise<ReceiverRow[]> {
  const { rows } = await sql<ReceiverRow>`
    select ${receiverColumns} from webhook_receivers r
    where r.tenant_id = ${db.tenantId} and r.id < ${before} order by r.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findReceiver(db: TenantReader, id: number): Promise<ReceiverRow | undefined> {
  const { rows } = await sql<ReceiverRow>`
    select ${receiverColumns} from webhook_receivers r where r.tenant_id = ${db.tenantId} and r.id = ${id}`.execute(db)
  return rows[0]
}

/** Whoever adds deliveries holds this, so that they are numbered in the order in which others see them. */
export async function lockReceiver(tx: TenantTx, id: number): Promise<ReceiverRow | undefined> {
  await sql`select from webhook_receivers where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(tx)
  return findReceiver(tx, id)
}

export interface ReceiverSettings {
  name: string
  address: string
  kinds: readonly string[]
}

export async function insertReceiver(
  tx: TenantTx,
  { name, address, kinds }: ReceiverSettings,
  userId: UserId,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_receivers (tenant_id, name, address, kinds, created_by)
    values (${tx.tenantId}, ${name}, ${address}, ${[...kinds]}, ${userId}) returning id`.execute(tx)
  return rows[0]!.id
}

export async function updateReceiver(
  tx: TenantTx,
  id: number,
  { name, address, kinds }: ReceiverSettings,
): Promise<void> {
  await sql`
    update webhook_receivers set name = ${name}, address = ${address}, kinds = ${[...kinds]}
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

/**
 * Forgets how it has answered: everything that waits is tried at once. What is due within a minute may be under way just now
 * (`leaseSeconds` of claim-deliveries.ts), and stays with whoever tries it.
 */
export async function wakeReceiver(tx: TenantTx, id: number): Promise<void> {
  await sql`
    update webhook_receivers
    set failing_since = null, failures = 0, failed_delivery = null, held_until = null, rests_since = null
    where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
  await sql`
    update webhook_deliveries set due_at = now()
    where tenant_id = ${tx.tenantId} and receiver_id = ${id} and state = 'waiting'
      and due_at > now() + interval '1 minute'`.execute(tx)
}

/** Has it tried at once, whatever it has answered before. */
export async function liftHold(tx: TenantTx, id: number): Promise<void> {
  await sql`
    update webhook_receivers set held_until = null where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

export async function setOn(tx: TenantTx, id: number, isOn: boolean): Promise<void> {
  await sql`
    update webhook_receivers set is_on = ${isOn} where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

export async function deleteReceiver(tx: TenantTx, id: number): Promise<void> {
  await sql`delete from webhook_receivers where tenant_id = ${tx.tenantId} and id = ${id}`.execute(tx)
}

/**
 * Adds the newest secret of a receiver. The one before it ends after so many hours; those before that one end now, so that
 * there are never more than two.
 */
export async function addSecret(
  tx: TenantTx,
  receiverId: number,
  { sealed, overlapHours }: { sealed: Buffer; overlapHours: number },
): Promise<void> {
  const own = sql`tenant_id = ${tx.tenantId} and receiver_id = ${receiverId}`
  await sql`delete from webhook_secrets where ${own} and valid_until is not null`.execute(tx)
  await sql`update webhook_secrets set valid_until = now() + make_interval(hours => ${overlapHours}) where ${own}`.execute(
    tx,
  )
  await sql`
    insert into webhook_secrets (tenant_id, receiver_id, secret)
    values (${tx.tenantId}, ${receiverId}, ${sealed})`.execute(tx)
}
