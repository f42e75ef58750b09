import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { WhichReceiver } from './collect-changes.ts'

/** Longer than a try takes, and less than a minute (`wakeReceiver` of queries.ts). */
const leaseSeconds = 45

/**
 * A delivery that may be tried now. It waits while an earlier one of the same record does, tried or not, so that they never
 * overtake each other.
 */
const isNext = sql`w.state = 'waiting' and w.due_at <= now() and not exists (
  select from webhook_deliveries e
  where e.tenant_id = w.tenant_id and e.receiver_id = w.receiver_id and e.kind = w.kind and e.key = w.key
    and e.state = 'waiting' and e.id < w.id)`

export interface DueReceiver extends WhichReceiver {
  /** It has not taken the last ones: one is sent, to see whether it is back. */
  isFailing: boolean
  heldUntil: string | null
}

/** The receivers of all tenants that may be sent something now. */
export async function findDue(allTenants: Db): Promise<DueReceiver[]> {
  const { rows } = await sql<DueReceiver>`
    select r.tenant_id as "tenantId", r.id as "receiverId", r.failures > 0 or r.rests_since is not null as "isFailing",
      r.held_until::text as "heldUntil"
    from webhook_receivers r
    where r.is_on and (r.held_until is null or r.held_until <= now())
      and exists (select from webhook_deliveries w
        where w.tenant_id = r.tenant_id and w.receiver_id = r.id and ${isNext})
    order by r.tenant_id, r.id`.execute(allTenants)
  return rows
}

/** Of several processes one sends the single event that a failing receiver gets. */
export async function takeProbe(db: TenantDb, { receiverId, heldUntil }: DueReceiver): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_receivers set held_until = now() + make_interval(secs => ${leaseSeconds})
    where tenant_id = ${db.tenantId} and id = ${receiverId}
      and held_until is not distinct from ${heldUntil}::text::timestamptz`.execute(db)
  return numAffectedRows === 1n
}

export interface ClaimedDelivery {
  id: number
  eventId: string
  kind: string
  key: string
  action: string
  at: Date
  tries: number
  firstTriedAt: Date
}

/**
 * Takes deliveries for this process to try. Those that were tried least come first: one that is never taken holds up
 * nothing else. `materialized`, as a plan may run a subquery once for each row, and take others than at first.
 */
export async function claimDeliveries(db: TenantDb, receiverId: number, limit: number): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with c as materialized (
      select w.id from webhook_deliveries w
      where w.tenant_id = ${db.tenantId} and w.receiver_id = ${receiverId} and ${isNext}
      order by w.action <> 'webhook.tested', w.tries, w.id limit ${limit}
      for update skip locked
    )
    update webhook_deliveries d
    set tries = d.tries + 1, due_at = now() + make_interval(secs => ${leaseSeconds}),
      first_tried_at = coalesce(d.first_tried_at, now())
    from c
    where d.tenant_id = ${db.tenantId} and d.receiver_id = ${receiverId} and d.id = c.id
    returning d.id, d.event_id as "eventId", d.kind, d.key, d.action, d.at, d.tries, d.first_tried_at as "firstTriedAt"`.execute(
    db,
  )
  return rows
}
