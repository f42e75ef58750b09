import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { CompanyId } from '#domain/ids.ts'
import {
  type CreditStanding,
  type CreditTerms,
  type HoldReason,
  hasCreditTerms,
  holdReason,
} from '#domain/order/credit-hold.ts'
import { orderNumberOf } from '#domain/order/order.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'
import { writeJournal } from '../platform/journal/journal.ts'

/**
 * Lets orders that were just placed on credit wait for staff where the company may not owe that much. To be called in
 * the transaction that places them, after they are written. The company is locked until then: of two orders at once that
 * are too much together, the second sees the first and waits.
 */
export async function holdOrders(
  tx: TenantTx,
  origin: Origin,
  companyId: CompanyId,
  orderIds: readonly number[],
  today: Day,
): Promise<HoldReason | undefined> {
  const terms = await lockTerms(tx, companyId)
  if (!terms || !hasCreditTerms(terms)) return undefined
  const standing = await findStanding(tx, companyId, today)
  const reason = holdReason(terms, standing)
  if (!reason) return undefined
  await sql`
    insert into order_holds (tenant_id, order_id, reason)
    select ${tx.tenantId}, id, ${reason} from unnest(${[...orderIds]}::int[]) as id
    on conflict do nothing`.execute(tx)
  const entries = orderIds.map(id => ({
    kind: 'orders',
    key: orderNumberOf(id),
    action: 'order.held',
    after: { reason, limit: terms.limit, ...standing },
  }))
  await writeJournal(tx, { origin, entries })
  return reason
}

/** Marks orders as approved; those that do not wait stay as they are. */
export async function markApproved(tx: TenantTx, orderIds: readonly number[]): Promise<void> {
  await sql`
    update order_holds set approved_at = now()
    where tenant_id = ${tx.tenantId} and order_id = any (${[...orderIds]}::int[]) and approved_at is null`.execute(tx)
}

async function lockTerms(tx: TenantTx, companyId: CompanyId): Promise<CreditTerms | undefined> {
  const { rows } = await sql<CreditTerms>`
    select credit_limit as limit, hold_overdue_days as "overdueDays" from companies
    where tenant_id = ${tx.tenantId} and id = ${companyId} for update`.execute(tx)
  return rows[0]
}

/**
 * A statement of its own, after the lock: it sees what was committed before it began. Of orders that count here, what was
 * invoiced already and what will never be delivered is taken off.
 */
async function findStanding(tx: TenantTx, companyId: CompanyId, today: Day): Promise<CreditStanding> {
  const { rows } = await sql<CreditStanding>`
    select
      (select coalesce(sum(open_amount), 0)::bigint from account_entries
        where tenant_id = ${tx.tenantId} and company_id = ${companyId} and open_amount <> 0) as owed,
      (select coalesce(max(${today}::date - due_date), 0)::int from account_entries
        where tenant_id = ${tx.tenantId} and company_id = ${companyId} and open_amount > 0 and due_date < ${today}
      ) as "daysOverdue",
      (select coalesce(sum(greatest(o.gross - e.invoiced - l.cancelled, 0)), 0)::bigint from orders o
        cross join lateral (
          select coalesce(sum(e.amount), 0) as invoiced from account_entries e
          where e.tenant_id = o.tenant_id and e.order_id = o.id and e.type = 'invoice' and not exists (
            select from account_entries x
            where x.tenant_id = e.tenant_id and x.corrected_id = e.id and x.is_cancellation)) e
        cross join lateral (
          select coalesce(round(sum(l.unit_price * l.cancelled * (100 + l.vat_rate) / 100)), 0) as cancelled
          from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.cancelled > 0) l
        where o.tenant_id = ${tx.tenantId} and o.company_id = ${companyId} and o.status < 6
          and o.payment_method in ('invoice', 'directDebit') and o.payment_status <> 'paid') as ordered`.execute(tx)
  return rows[0]!
}
