import { sql } from 'kysely'
import type { deliveryStates } from '#contract/desk/webhooks.ts'
import type { UserId } from '#domain/ids.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'

/** What staff see and ask for of deliveries. Whoever adds some holds the lock of their receiver. */

export interface DeliveryRow {
  id: number
  eventId: string
  kind: string
  key: string
  action: string
  at: Date
  state: (typeof deliveryStates)[number]
  dueAt: Date | null
  sentAgainBy: string | null
  tries: {
    number: number
    at: string
    milliseconds: number
    status: number | null
    answer: string | null
    problem: { code: string; facts: Record<string, string | number> } | null
  }[]
}

interface DeliveryFilter {
  state?: (typeof deliveryStates)[number] | undefined
  kind?: string | undefined
  search?: string | undefined
  before: number
  limit: number
}

export async function findDeliveries(
  db: TenantDb,
  receiverId: number,
  { state, kind, search, before, limit }: DeliveryFilter,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.event_id as "eventId", d.kind, d.key, d.action, d.at, d.state, d.due_at as "dueAt",
      (select coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.username) from users u
        where u.tenant_id = d.tenant_id and u.id = d.sent_again_by) as "sentAgainBy",
      coalesce((select json_agg(json_build_object('number', t.number, 'at', t.at, 'milliseconds', t.milliseconds,
          'status', t.status, 'answer', t.answer, 'problem', t.problem) order by t.number desc)
        from (select * from webhook_tries t where t.tenant_id = d.tenant_id and t.receiver_id = d.receiver_id
          and t.delivery_id = d.id order by t.number desc limit 20) t), '[]') as tries
    from webhook_deliveries d
    where d.tenant_id = ${db.tenantId} and d.receiver_id = ${receiverId} and d.id < ${before}
      and (${state ?? null}::text is null or d.state = ${state ?? null})
      and (${kind ?? null}::text is null or d.kind = ${kind ?? null})
      and (${search ?? null}::text is null or starts_with(lower(d.key), lower(${search ?? null})))
    order by d.id desc limit ${limit}`.execute(db)
  return rows
}

export async function insertTest(tx: TenantTx, receiverId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (tenant_id, receiver_id, event_id, kind, key, action, at)
    values (${tx.tenantId}, ${receiverId}, 'msg_' || gen_random_uuid(), 'webhookReceivers', ${String(receiverId)},
      'webhook.tested', now())
    returning id`.execute(tx)
  return rows[0]!.id
}

/** One that waits is tried at once; of one that has ended a copy is added. Undefined where there is none. */
export async function sendAgain(
  tx: TenantTx,
  receiverId: number,
  deliveryId: number,
  userId: UserId,
): Promise<number | undefined> {
  const own = sql`tenant_id = ${tx.tenantId} and receiver_id = ${receiverId} and id = ${deliveryId}`
  // One that is being tried is due in less than a minute, and stays with whoever tries it.
  const { rows: waiting } = await sql<{ id: number }>`
    update webhook_deliveries set due_at = case when due_at > now() + interval '1 minute' then now() else due_at end
    where ${own} and state = 'waiting' returning id`.execute(tx)
  if (waiting[0]) return waiting[0].id
  const { rows } = await sql<{ id: number }>`
    insert into webhook_deliveries (tenant_id, receiver_id, event_id, sequence, kind, key, action, at, sent_again_by)
    select tenant_id, receiver_id, event_id, sequence, kind, key, action, at, ${userId}
    from webhook_deliveries where ${own} returning id`.execute(tx)
  return rows[0]?.id
}

/** Copies of everything that has ended and changed within a time, each event once, in its old order. */
export async function sendSpan(
  tx: TenantTx,
  receiverId: number,
  { from, until, userId }: { from: string; until: string; userId: UserId },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries (tenant_id, receiver_id, event_id, sequence, kind, key, action, at, sent_again_by)
    select tenant_id, receiver_id, event_id, sequence, kind, key, action, at, ${userId}
    from webhook_deliveries
    where tenant_id = ${tx.tenantId} and receiver_id = ${receiverId} and state <> 'waiting' and sent_again_by is null
      and sequence is not null and at >= ${from}::timestamptz and at < ${until}::timestamptz
    order by id`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
