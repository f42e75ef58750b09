import { type RawBuilder, sql } from 'kysely'
import type { RefundState } from '#contract/desk/invoices.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listInvoices } from '#contract/shop/invoices.ts'
import type { Day } from '#domain/day.ts'
import type { CompanyId } from '#domain/ids.ts'
import type { BookingKind } from '#domain/invoice/booking.ts'
import { ageClasses, dueDatesOf, type InvoiceType, type OpenEntries } from '#domain/invoice/invoice.ts'
import { invoiceFacets } from '#domain/invoice/invoice-search.ts'
import type { Cents } from '#domain/price/money.ts'
import { searchTerms } from '#domain/search/search-terms.ts'
import { type CompanyScope, entriesQuery } from '../history/search-entries.ts'
import { talliesOf } from '../history/tallies.ts'
import { fromNearerEnd, type Slice } from '../platform/db/pages.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'

export type InvoiceFilters = Omit<QueryOf<typeof listInvoices>, 'page' | 'pageSize'>

export interface InvoiceRow {
  id: number
  type: InvoiceType
  fin_doc_number: string
  external_invoice_number: string
  order_number: string | null
  external_order_number: string | null
  doc_date: Day
  due_date: Day
  currency: string
  amount: number
  open_amount: number
  postway: 'email' | 'post' | 'portal'
  discount: Cents
  discount_until: Day | null
  is_fee: boolean
  reminders: { id: number; step: number; day: Day; fee: Cents | null }[]
  payments: { kind: BookingKind; day: Day; amount: Cents; otherNumber: string | null; refund: RefundState | null }[]
}

/** The ids of one page of matches, and the total. */
export async function findInvoiceIds(
  db: TenantDb,
  companyId: CompanyId,
  filters: InvoiceFilters,
  today: Day,
  slice: Slice,
): Promise<{ total: number; ids: number[] }> {
  const scope = { tenantId: db.tenantId, companyId }
  const query = entriesQuery(scope, searchTerms(filters.search ?? '', invoiceFacets), [])
  const where = conditions(scope, filters, today)
  // Open invoices are sorted by due date, oldest first; everything else by date, newest first.
  const isByDueDate = filters.state === 'open' || filters.state === 'overdue' || filters.ageing !== undefined
  const order = isByDueDate ? sql`due_date, id` : sql`doc_date desc, id desc`
  if (query) return matchingIds(db, where, query, order, slice)
  const total = (await knownTotal(db, companyId, filters)) ?? (await countOf(db, where))
  const { isFromEnd, offset, limit } = fromNearerEnd(total, slice)
  if (limit === 0) return { total, ids: [] }
  const backwards = isByDueDate ? sql`due_date desc, id desc` : sql`doc_date, id`
  const { rows } = await sql<{ id: number }>`${prepared}
    select id from account_entries where ${where}
    order by ${isFromEnd ? backwards : order} limit ${limit} offset ${offset}`.execute(db)
  const ids = rows.map(row => row.id)
  return { total, ids: isFromEnd ? ids.reverse() : ids }
}

/** From the stored counts instead of counting: of everything, and of all credits. */
async function knownTotal(db: TenantDb, companyId: CompanyId, { state, ageing, from, to }: InvoiceFilters) {
  if (from || to || ageing || state === 'open' || state === 'overdue') return undefined
  const { invoice, credit } = await talliesOf(db, companyId)
  return state === 'credits' ? credit : invoice + credit
}

async function countOf(db: TenantDb, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from account_entries where ${where}`.execute(db)
  return rows[0]!.total
}

/** Offset 0 keeps the planner from scanning all entries of the company, which is slow. */
async function matchingIds(
  db: TenantDb,
  where: RawBuilder<unknown>,
  query: string,
  order: RawBuilder<unknown>,
  { offset, limit }: Slice,
) {
  const { rows } = await sql<{ total: number; ids: number[] }>`${prepared}
    with found as materialized (
      select id, doc_date, due_date from (
        select * from account_entries
        where account_search_entries(tenant_id, company_id, search_text, type, amount, open_amount) @@ ${query}::tsquery
        offset 0) entry
      where ${where})
    select (select count(*)::int from found) as total,
           array(select id from found order by ${order} limit ${limit} offset ${offset}) as ids`.execute(db)
  return rows[0]!
}

function conditions({ tenantId, companyId }: CompanyScope, filters: InvoiceFilters, today: Day): RawBuilder<unknown> {
  const { state, ageing, from, to } = filters
  const all = [sql`tenant_id = ${tenantId} and company_id = ${companyId}`]
  if (state === 'open' || state === 'overdue' || ageing) all.push(sql`open_amount <> 0`)
  if (state === 'overdue') all.push(sql`open_amount > 0 and due_date < ${today}`)
  if (state === 'credits') all.push(sql`type = 'credit'`)
  if (ageing) {
    const due = dueDatesOf(ageing, today)
    // A credit is never due, whatever its date.
    if (ageing === 'notDue') all.push(sql`(due_date >= ${due.from} or open_amount < 0)`)
    else {
      all.push(sql`open_amount > 0 and due_date <= ${due.until}`)
      if (due.from) all.push(sql`due_date >= ${due.from}`)
    }
  }
  if (from) all.push(sql`doc_date >= ${from}`)
  if (to) all.push(sql`doc_date <= ${to}`)
  return sql.join(all, sql` and `)
}

export async function loadInvoices(db: TenantDb, companyId: CompanyId, ids: readonly number[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<InvoiceRow>`${prepared}
    select e.id, e.type, e.fin_doc_number, e.external_invoice_number, o.order_number, o.external_order_number, e.doc_date,
           e.due_date, e.currency, e.amount, e.open_amount, e.postway, e.early_discount as discount,
           e.early_discount_until as discount_until, coalesce(e.range_kind = 'fee', false) as is_fee, coalesce((
             select json_agg(json_build_object('id', m.id, 'step', i.step, 'day', m.day, 'fee', f.amount) order by i.step)
             from reminder_invoices i
             join reminders m on m.tenant_id = i.tenant_id and m.id = i.reminder_id
             left join account_entries f on f.tenant_id = m.tenant_id and f.id = m.fee_entry_id
             where i.tenant_id = e.tenant_id and i.entry_id = e.id), '[]') as reminders, coalesce((
             select json_agg(json_build_object('kind', p.kind, 'day', p.paid_on, 'amount', p.amount,
               'otherNumber', x.fin_doc_number, 'refund', f.state) order by p.position)
             from account_payments p
             left join receipts r on e.type = 'credit' and r.tenant_id = p.tenant_id and r.id = p.receipt_id
             left join receipts o on o.tenant_id = r.tenant_id and o.id = r.returned_id
             left join card_refunds f on f.tenant_id = r.tenant_id and f.id = coalesce(o.card_refund_id, r.card_refund_id)
             left join account_entries x on x.tenant_id = p.tenant_id and x.id = p.other_entry_id
             where p.tenant_id = e.tenant_id and p.entry_id = e.id), '[]') as payments
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join account_entries e on e.tenant_id = ${db.tenantId} and e.company_id = ${companyId} and e.id = wanted.id
    left join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id and o.company_id = e.company_id
    order by wanted.place`.execute(db)
  return rows
}

export interface Balance {
  open: OpenEntries[]
  totalCount: number
  creditCount: number
}

/** The open amounts by age and the number of entries, from an index only. */
export async function findBalance(db: TenantDb, companyId: CompanyId, today: Day): Promise<Balance> {
  const firstDays = ageClasses.flatMap(age => dueDatesOf(age, today).from ?? []).sort()
  const [open, { invoice, credit }] = await Promise.all([
    sql<OpenEntries>`${prepared}
      select min(due_date) as "dueDate", sum(open_amount)::bigint as "openAmount", count(*)::int as count
      from account_entries
      where tenant_id = ${db.tenantId} and company_id = ${companyId} and open_amount <> 0
      group by width_bucket(due_date, ${firstDays}::date[]), open_amount > 0`.execute(db),
    talliesOf(db, companyId),
  ])
  return { open: open.rows, totalCount: invoice + credit, creditCount: credit }
}
