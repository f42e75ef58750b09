import { sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'

interface AlarmRow {
  id: number
  product_id: number
  variant_id: number
  wants_mail: boolean
  at: Date
  available: number
}

/** The alarms on products still sold, newest first, with the current stock. */
export async function findAlarms(db: TenantDb, userId: UserId, variantId?: number): Promise<AlarmRow[]> {
  const { rows } = await sql<AlarmRow>`
    select a.id, a.product_id, a.variant_id, a.wants_mail, a.at, coalesce(s.available, 0) as available
    from alarms a
    join variants v on (v.tenant_id, v.product_id, v.id) = (a.tenant_id, a.product_id, a.variant_id) and v.is_active
    left join stock s on (s.tenant_id, s.product_id, s.variant_id) = (a.tenant_id, a.product_id, a.variant_id)
    where a.tenant_id = ${db.tenantId} and a.user_id = ${userId}
      and (${variantId ?? null}::int is null or a.variant_id = ${variantId ?? null})
    order by a.at desc, a.id desc`.execute(db)
  return rows
}

interface NewAlarm {
  productId: number
  variantId: number
  wantsMail: boolean | undefined
  /** When it was set, if not now. */
  at?: Date | undefined
}

/** Creates or updates the alarm; false if the person has reached the maximum. */
export async function storeAlarm(
  db: TenantDb | TenantTx,
  userId: UserId,
  { productId, variantId, wantsMail, at }: NewAlarm,
  atMost: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into alarms as known (tenant_id, user_id, product_id, variant_id, wants_mail, at)
    select ${db.tenantId}, ${userId}, ${productId}, ${variantId}, ${wantsMail ?? false},
      coalesce(${at ?? null}::timestamptz, now())
    where (select count(*) from alarms where tenant_id = ${db.tenantId} and user_id = ${userId}) < ${atMost}
       or exists (select from alarms where tenant_id = ${db.tenantId} and user_id = ${userId}
                  and product_id = ${productId} and variant_id = ${variantId})
    on conflict (tenant_id, user_id, product_id, variant_id)
      do update set wants_mail = coalesce(${wantsMail ?? null}::boolean, known.wants_mail)
    returning id`.execute(db)
  return rows.length > 0
}

export async function removeAlarms(db: TenantDb, userId: UserId, ids: number[]): Promise<number> {
  const { rows } = await sql`
    delete from alarms where tenant_id = ${db.tenantId} and user_id = ${userId} and id = any (${ids}::int[])
    returning id`.execute(db)
  return rows.length
}

export interface Subscriber {
  event_id: number
  user_id: UserId
  is_deal: boolean
}

/** Who had an alarm when it happened; an alarm set later is for the next event. */
export async function findSubscribers(tx: TenantTx, eventIds: number[]): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`
    select e.id as event_id, u.id as user_id, u.is_deal
    from stock_events e
    join alarms a on (a.tenant_id, a.product_id, a.variant_id) = (e.tenant_id, e.product_id, e.variant_id)
    join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    where e.tenant_id = ${tx.tenantId} and e.id = any (${eventIds}::bigint[]) and a.at <= e.at
      and u.is_active and not u.is_locked`.execute(tx)
  return rows
}

export interface Notified {
  kind: 'back' | 'low'
  product_id: number
  name: Readonly<Record<Locale, string>>
  variant_sku: string
  email: string
  first_name: string
  locale: Locale
}

/** Notifies each subscriber of each event once, and returns those who also want a mail. */
export async function notify(tx: TenantTx, notified: readonly Subscriber[]): Promise<Notified[]> {
  const { rows } = await sql<Notified>`
    with added as (
      insert into notifications (tenant_id, user_id, product_id, variant_id, kind, event_id, at)
      select e.tenant_id, given.user_id, e.product_id, e.variant_id, e.kind, e.id, e.at
      from unnest(${notified.map(one => one.event_id)}::bigint[], ${notified.map(one => one.user_id)}::int[])
        as given (event_id, user_id)
      join stock_events e on e.tenant_id = ${tx.tenantId} and e.id = given.event_id
      on conflict (tenant_id, user_id, event_id) do nothing
      returning tenant_id, user_id, product_id, variant_id, kind
    )
    select n.kind, n.product_id, p.name, v.variant_sku, u.email, u.first_name, u.locale
    from added n
    join alarms a on (a.tenant_id, a.user_id, a.product_id, a.variant_id)
                   = (n.tenant_id, n.user_id, n.product_id, n.variant_id) and a.wants_mail
    join users u on u.tenant_id = n.tenant_id and u.id = n.user_id
    join products p on p.tenant_id = n.tenant_id and p.id = n.product_id
    join variants v on (v.tenant_id, v.product_id, v.id) = (n.tenant_id, n.product_id, n.variant_id)`.execute(tx)
  return rows
}
