import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import type { Db } from '../platform/db/database.ts'

/** A claim expires after this time, in case its process dies; longer than any request may take. */
const leaseSeconds = 60
const atOnce = 20

export interface Due {
  tenantId: TenantId
  id: number
}

/** Claims due payments, so that only one process asks about each. */
export async function claimPayments(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select tenant_id, id from payments where state in ('open', 'refunding') and check_at <= now()
      order by check_at limit ${atOnce} for update skip locked)
    update payments p set check_at = now() + make_interval(secs => ${leaseSeconds}), checks = checks + 1
    from due
    where p.tenant_id = due.tenant_id and p.id = due.id
    returning p.tenant_id as "tenantId", p.id`.execute(db)
  return rows
}

/** Schedules the next check: with growing intervals, but certainly when its time is up. */
export async function planNextCheck(db: Db, { tenantId, id }: Due, checkSeconds: number): Promise<void> {
  await sql`
    update payments p
    set check_at = least(now() + make_interval(secs => least(${checkSeconds} * power(2, least(p.checks, 8)), 120)),
                         case when due.at > now() then due.at end)
    from (select coalesce(p.expires_at, o.payment_expires_at) as at
          from payments p left join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
          where p.tenant_id = ${tenantId} and p.id = ${id}) due
    where p.tenant_id = ${tenantId} and p.id = ${id} and p.state in ('open', 'refunding')`.execute(db)
}

/** Expired orders without a payment in progress. */
export async function findOverdueOrders(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select o.tenant_id as "tenantId", o.id from orders o
    where o.payment_expires_at <= now() and not exists (
      select from payments p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.state = 'open')
    order by o.payment_expires_at limit ${atOnce}`.execute(db)
  return rows
}

/** How long at most until a refund is asked about again: a bank may take days. */
const mostRefundSeconds = 900

/** Claims refunds of which nobody knows yet how they ended, so that only one process asks about each. */
export async function claimRefunds(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select tenant_id, id from card_refunds where state = 'refunding' and check_at <= now()
      order by check_at limit ${atOnce} for update skip locked)
    update card_refunds f set check_at = now() + make_interval(secs => ${leaseSeconds}), checks = checks + 1
    from due
    where f.tenant_id = due.tenant_id and f.id = due.id
    returning f.tenant_id as "tenantId", f.id`.execute(db)
  return rows
}

/** Schedules the next check, with growing intervals. */
export async function planNextRefundCheck(db: Db, { tenantId, id }: Due, checkSeconds: number): Promise<void> {
  await sql`
    update card_refunds set check_at = now()
      + make_interval(secs => least(${checkSeconds} * power(2, least(checks, 10)), ${mostRefundSeconds}))
    where tenant_id = ${tenantId} and id = ${id} and state = 'refunding'`.execute(db)
}
