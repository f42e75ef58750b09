import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { DatevDocument, DatevMoney, DatevPayment } from '#domain/invoice/datev-bookings.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

interface Period {
  from: Day
  until: Day
}

export async function findDocuments(db: TenantDb, { from, until }: Period, country: string): Promise<DatevDocument[]> {
  const { rows } = await sql<DatevDocument>`
    select e.fin_doc_number as number, e.doc_date as day, e.due_date as "dueDate", e.currency, e.amount, e.vat,
      c.customer_no as "customerNo", c.name as company, c.vat_id as "vatId",
      c.vat_country_code <> ${country} as "isAbroad", coalesce('fee' in (e.range_kind, i.range_kind), false) as "isFee"
    from account_entries e
    join companies c on c.tenant_id = e.tenant_id and c.id = e.company_id
    left join account_entries i on i.tenant_id = e.tenant_id and i.id = e.corrected_id
    where e.tenant_id = ${db.tenantId} and e.doc_date between ${from} and ${until}
    order by e.doc_date, e.id`.execute(db)
  return rows
}

/**
 * Money that came in or went back, less what documents used on that day, which is booked with them. A card that paid an
 * order has moved money before anything is invoiced: it is here by its payment until it has a receipt, of the same day.
 * Orders of other systems, and those that others invoice, have their money from there.
 */
export async function findMoney(db: TenantDb, { from, until }: Period): Promise<DatevMoney[]> {
  const { rows } = await sql<DatevMoney>`
    select m.day, m.currency, m.method, m.amount, m.reference, o.order_number as "orderNumber",
      c.customer_no as "customerNo", c.name as company
    from (
      select r.received_on as day, r.currency, r.method, r.reference, r.company_id, r.id,
        coalesce(p.order_id, f.order_id) as order_id, r.amount - coalesce((
          select sum(b.amount)::bigint from account_payments b
          where b.tenant_id = r.tenant_id and b.receipt_id = r.id and b.kind = 'payment' and b.paid_on = r.received_on
        ), 0) as amount
      from receipts r
      -- A return belongs to the order whose money it takes back.
      left join receipts t on t.tenant_id = r.tenant_id and t.id = r.returned_id
      left join payments p on p.tenant_id = r.tenant_id and p.id = coalesce(r.payment_id, t.payment_id)
      left join card_refunds f on f.tenant_id = r.tenant_id and f.id = coalesce(r.card_refund_id, t.card_refund_id)
      where r.tenant_id = ${db.tenantId} and r.received_on between ${from} and ${until}
      union all
      select coalesce(p.settled_at, p.created_at)::date, p.currency, 'card', o.order_number, o.company_id, p.id, o.id,
        p.amount
      from payments p join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id
      where p.tenant_id = ${db.tenantId} and p.state = 'captured' and o.checkout_id is not null
        and coalesce(p.settled_at, p.created_at)::date between ${from} and ${until}
        and not exists (select from receipts r where r.tenant_id = p.tenant_id and r.payment_id = p.id)
        and not exists (
          select from account_entries e where e.tenant_id = o.tenant_id and e.order_id = o.id and not e.is_issued)
    ) m
    join companies c on c.tenant_id = ${db.tenantId} and c.id = m.company_id
    left join orders o on o.tenant_id = ${db.tenantId} and o.id = m.order_id
    where m.amount <> 0
    order by m.day, m.id`.execute(db)
  return rows
}

/** A credit that was used moves nothing: both documents are of the same account. */
export async function findPayments(db: TenantDb, { from, until }: Period): Promise<DatevPayment[]> {
  const { rows } = await sql<DatevPayment>`
    select e.fin_doc_number as number, p.paid_on as day, e.currency, p.kind, r.method, p.amount, e.vat,
      e.amount as "documentAmount", c.customer_no as "customerNo", c.name as company,
      coalesce(r.received_on <> p.paid_on, false) as "isFromPrepayment", o.order_number as "orderNumber"
    from account_payments p
    join account_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    join companies c on c.tenant_id = e.tenant_id and c.id = e.company_id
    left join receipts r on r.tenant_id = p.tenant_id and r.id = p.receipt_id
    left join payments m on m.tenant_id = r.tenant_id and m.id = r.payment_id
    left join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
    where p.tenant_id = ${db.tenantId} and p.paid_on between ${from} and ${until} and p.kind <> 'credit'
    order by p.paid_on, p.entry_id, p.position`.execute(db)
  return rows
}
