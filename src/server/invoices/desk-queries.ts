import { type RawBuilder, sql } from 'kysely'
import { type DocumentFilter, documentsPerPage, mostDocumentsFound, type RefundState } from '#contract/desk/invoices.ts'
import type { Day } from '#domain/day.ts'
import type { BookingKind } from '#domain/invoice/booking.ts'
import type { CreditToPayOut } from '#domain/invoice/card-refund.ts'
import type { InvoiceType } from '#domain/invoice/invoice.ts'
import type { LocalizedText } from '#domain/locale.ts'
import type { Cents } from '#domain/price/money.ts'
import type { VatShare } from '#domain/price/vat.ts'
import { searchWords } from '#domain/search/search-text.ts'
import { fromNearerEnd } from '../platform/db/pages.ts'
import type { TenantDb, TenantReader } from '../platform/db/tenant-db.ts'
import type { Receipt } from './booking-queries.ts'

export interface ListedDocument {
  id: number
  number: string
  type: InvoiceType
  isFee: boolean
  customerNo: string
  companyName: string
  orderNumber: string | null
  externalOrderNumber: string | null
  docDate: Day
  dueDate: Day
  currency: string
  amount: Cents
  openAmount: Cents
}

export interface DocumentOrder {
  sort: 'date' | 'due' | 'number'
  direction: 'up' | 'down'
  offset: number
  limit?: number
}

export interface FoundDocuments {
  rows: ListedDocument[]
  total: number
  isCut: boolean
}

/**
 * A page of documents. Which ones it has is decided by narrow indexes; the rest is read for these rows only. A search
 * stops at a few thousand matches, so that a word that is on every document does not read them all.
 */
export async function findDocuments(
  db: TenantDb,
  filter: DocumentFilter,
  order: DocumentOrder,
  today: Day,
): Promise<FoundDocuments> {
  const words = searchWords(filter.q ?? '')
  const where = sql.join([sql`e.tenant_id = ${db.tenantId}`, ...(await conditions(db, filter, today))], sql` and `)
  const { ids, total } =
    words.length > 0
      ? await searchedIds(db, where, await wordConditions(db, words), order)
      : await listedIds(db, where, await countOf(db, where, filter), order)
  return { rows: await listedRows(db, ids), total, isCut: words.length > 0 && total === mostDocumentsFound }
}

async function listedIds(db: TenantDb, where: RawBuilder<unknown>, total: number, order: DocumentOrder) {
  const { isFromEnd, offset, limit } = fromNearerEnd(total, {
    offset: order.offset,
    limit: order.limit ?? documentsPerPage,
  })
  if (limit === 0) return { total, ids: [] }
  const { rows } = await sql<{ id: number }>`
    select e.id from account_entries e where ${where}
    order by ${sortedBy(order, isFromEnd)} limit ${limit} offset ${offset}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { total, ids: isFromEnd ? ids.reverse() : ids }
}

async function searchedIds(
  db: TenantDb,
  where: RawBuilder<unknown>,
  words: RawBuilder<unknown>,
  order: DocumentOrder,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select e.id, e.doc_date, e.due_date, e.fin_doc_number from account_entries e
      where ${where} and ${words} limit ${mostDocumentsFound})
    select (select count(*)::int from found) as total,
      array(select e.id from found e order by ${sortedBy(order, false)}
        limit ${order.limit ?? documentsPerPage} offset ${order.offset}) as ids`.execute(db)
  return rows[0]!
}

/** From stored counts where all are asked for: counting a million takes longer than a list may. */
async function countOf(db: TenantDb, where: RawBuilder<unknown>, { state, company }: DocumentFilter): Promise<number> {
  const isKnown = company === undefined && (state === undefined || state === 'credits')
  const { rows } = isKnown
    ? await sql<{ count: number }>`
        select coalesce(sum(count), 0)::int as count from company_tallies
        where tenant_id = ${db.tenantId} and kind = any (${state === 'credits' ? ['credit'] : ['invoice', 'credit']})`.execute(
        db,
      )
    : await sql<{ count: number }>`select count(*)::int as count from account_entries e where ${where}`.execute(db)
  return rows[0]!.count
}

async function conditions(db: TenantDb, { state, company }: DocumentFilter, today: Day) {
  const all: RawBuilder<unknown>[] = []
  if (state === 'open' || state === 'overdue') all.push(sql`e.open_amount <> 0`)
  if (state === 'overdue') all.push(sql`e.open_amount > 0 and e.due_date < ${today}`)
  if (state === 'paid') all.push(sql`e.open_amount = 0`)
  if (state === 'credits') all.push(sql`e.type = 'credit'`)
  if (company !== undefined)
    all.push(sql`e.company_id = any (${await companyIds(db, sql`customer_no = ${company}`)}::int[])`)
  return all
}

/** Each word is on the document, or in the name or the number of its company. */
async function wordConditions(db: TenantDb, words: readonly string[]): Promise<RawBuilder<unknown>> {
  const within = words.map(word => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<{ place: number; ids: number[] }>`
    select w.place::int as place, array_agg(c.id) as ids
    from unnest(${within}::text[]) with ordinality as w (word, place)
    join companies c on c.tenant_id = ${db.tenantId} and lower(c.name || ' ' || c.customer_no) like w.word
    group by w.place`.execute(db)
  const all = within.map((word, index) => {
    const onPaper = sql`e.search_text like ${word}`
    const companies = rows.find(({ place }) => place === index + 1)
    return companies ? sql`(${onPaper} or e.company_id = any (${companies.ids}::int[]))` : onPaper
  })
  return sql.join(all, sql` and `)
}

async function companyIds(db: TenantDb, condition: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from companies where tenant_id = ${db.tenantId} and ${condition}`.execute(db)
  return rows.map(({ id }) => id)
}

function sortedBy({ sort, direction }: DocumentOrder, isBackwards: boolean): RawBuilder<unknown> {
  const column = sql.raw({ date: 'e.doc_date', due: 'e.due_date', number: 'e.fin_doc_number collate "C"' }[sort])
  const way = sql.raw((direction === 'down') !== isBackwards ? 'desc' : 'asc')
  return sql`${column} ${way}, e.id ${way}`
}

const listedColumns = sql`
  e.id, e.fin_doc_number as number, e.type, coalesce(e.range_kind = 'fee', false) as "isFee",
  c.customer_no as "customerNo", c.name as "companyName",
  o.order_number as "orderNumber", o.external_order_number as "externalOrderNumber", e.doc_date as "docDate",
  e.due_date as "dueDate", e.currency, e.amount, e.open_amount as "openAmount"`

async function listedRows(db: TenantDb, ids: readonly number[]): Promise<ListedDocument[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedDocument>`
    select ${listedColumns}
    from unnest(${[...ids]}::int[]) with ordinality as wanted (id, place)
    join account_entries e on e.tenant_id = ${db.tenantId} and e.id = wanted.id
    join companies c on c.tenant_id = e.tenant_id and c.id = e.company_id
    left join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
    order by wanted.place`.execute(db)
  return rows
}

export interface DocumentRow extends ListedDocument {
  vat: VatShare[]
  discount: Cents
  discountUntil: Day | null
  onAccount: Cents
  reason: string
  isIssued: boolean
  reminders: { id: number; step: number; day: Day }[]
  pause: { reason: string } | null
  shipping: Cents
  isShippingCredited: boolean
  related: { id: number; number: string; amount: Cents; isCancellation: boolean }[]
  lines: {
    position: number
    variantSku: string
    name: LocalizedText
    size: string | null
    quantity: number
    credited: number
    unitPrice: Cents
    vatRate: number
  }[]
  payments: {
    kind: BookingKind
    amount: Cents
    day: Day
    method: Receipt['method'] | null
    reference: string | null
    receiptId: number | null
    canReturn: boolean
    otherNumber: string | null
    refund: RefundState | null
  }[]
  refund: Omit<CreditToPayOut, 'openAmount'>
}

export async function findDocument(db: TenantDb, id: number): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`
    select ${listedColumns}, e.vat, e.early_discount as discount, e.early_discount_until as "discountUntil",
      coalesce((
        select sum(r.free)::bigint from receipt_rests r
        where r.tenant_id = e.tenant_id and r.company_id = e.company_id and r.currency = e.currency
      ), 0) as "onAccount",
      e.reason, e.is_issued as "isIssued", e.shipping, exists (
        select from account_entries x where x.tenant_id = e.tenant_id and x.corrected_id = e.id and x.shipping <> 0
      ) as "isShippingCredited",
      coalesce((
        select json_agg(json_build_object('id', m.id, 'step', i.step, 'day', m.day) order by i.step)
        from reminder_invoices i join reminders m on m.tenant_id = i.tenant_id and m.id = i.reminder_id
        where i.tenant_id = e.tenant_id and i.entry_id = e.id
      ), '[]') as reminders,
      (
        select json_build_object('reason', p.reason) from reminder_pauses p
        where p.tenant_id = e.tenant_id and p.entry_id = e.id
      ) as pause,
      coalesce((
        select json_agg(json_build_object('id', x.id, 'number', x.fin_doc_number, 'amount', x.amount,
          'isCancellation', x.is_cancellation or e.is_cancellation) order by x.id)
        from account_entries x
        where x.tenant_id = e.tenant_id and (x.corrected_id = e.id or x.id = e.corrected_id)
      ), '[]') as related,
      coalesce((
        select json_agg(json_build_object('position', l.position, 'variantSku', l.variant_sku, 'name', l.name,
          'size', v.size, 'quantity', coalesce(b.quantity, l.quantity), 'unitPrice', coalesce(b.unit_price, l.unit_price),
          'vatRate', coalesce(b.vat_rate, l.vat_rate), 'credited', coalesce((
            select sum(y.quantity)::int from account_entries x
            join account_entry_lines y on y.tenant_id = x.tenant_id and y.entry_id = x.id
            where x.tenant_id = e.tenant_id and x.corrected_id = e.id and y.order_position = l.position), 0))
          order by l.position)
        from order_lines l
        join variants v on v.tenant_id = l.tenant_id and v.product_id = l.product_id and v.id = l.variant_id
        left join account_entry_lines b
          on b.tenant_id = l.tenant_id and b.entry_id = e.id and b.order_position = l.position
        where l.tenant_id = e.tenant_id and l.order_id = e.order_id and (b.quantity is not null or not e.is_issued
          and not exists (select from account_entry_lines o where o.tenant_id = e.tenant_id and o.entry_id = e.id))
      ), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('kind', p.kind, 'amount', p.amount, 'day', p.paid_on, 'method', r.method,
          'reference', r.reference, 'receiptId', r.id, 'otherNumber', other.fin_doc_number, 'refund', f.state,
          'canReturn', r.id is not null and r.amount > 0 and r.returned_id is null and not exists (
            select from receipts b where b.tenant_id = r.tenant_id and b.returned_id = r.id)) order by p.position)
        from account_payments p
        left join receipts r on r.tenant_id = p.tenant_id and r.id = p.receipt_id
        left join receipts y on y.tenant_id = r.tenant_id and y.id = r.returned_id
        left join card_refunds f on f.tenant_id = r.tenant_id and f.id = coalesce(y.card_refund_id, r.card_refund_id)
        left join account_entries other on other.tenant_id = p.tenant_id and other.id = p.other_entry_id
        where p.tenant_id = e.tenant_id and p.entry_id = e.id
      ), '[]') as payments,
      json_build_object('isUnderWay', exists (
        select from card_refunds f where f.tenant_id = e.tenant_id and f.entry_id = e.id and f.state = 'refunding'
      ), 'cards', coalesce((
        select json_agg(distinct jsonb_build_object('paymentId', c.id, 'amount', c.amount, 'refunded', coalesce((
          select sum(f.amount) from card_refunds f
          where f.tenant_id = c.tenant_id and f.payment_id = c.id and f.state in ('refunding', 'refunded')), 0)))
        from account_payments b
        join receipts r on r.tenant_id = b.tenant_id and r.id = b.receipt_id
        join payments c on c.tenant_id = r.tenant_id and c.id = r.payment_id and c.state = 'captured'
        where e.type = 'credit' and b.tenant_id = e.tenant_id and b.entry_id = e.corrected_id and b.kind = 'payment'
          and not exists (select from receipts x where x.tenant_id = r.tenant_id and x.returned_id = r.id)
      ), '[]')) as refund
    from account_entries e
    join companies c on c.tenant_id = e.tenant_id and c.id = e.company_id
    left join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
    where e.tenant_id = ${db.tenantId} and e.id = ${id}`.execute(db)
  return rows[0]
}

export async function findDocumentId(db: TenantReader, number: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from account_entries where tenant_id = ${db.tenantId} and fin_doc_number = ${number}`.execute(db)
  return rows[0]?.id
}
