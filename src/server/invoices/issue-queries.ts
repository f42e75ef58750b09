import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { CompanyId } from '#domain/ids.ts'
import type { IssuedLine } from '#domain/invoice/issue.ts'
import type { PaymentMethod } from '#domain/order/order-status.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import type { Cents } from '#domain/price/money.ts'
import type { VatShare } from '#domain/price/vat.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'

export type RangeKind = 'invoice' | 'credit' | 'fee'

const prefixes: Record<RangeKind, string> = { invoice: 'RE', credit: 'GS', fee: 'MG' }
const firstNumber = 100_001

/**
 * The next number of a kind of document. The row stays locked until the document is stored: numbers have no gaps,
 * whoever makes documents at the same moment. A number that a document of another system has already is passed over.
 */
export async function takeNumber(tx: TenantTx, kind: RangeKind): Promise<{ number: number; prefix: string }> {
  const { numbers, prefix } = await takeNumbers(tx, kind, 1)
  return { number: numbers[0]!, prefix }
}

/** Several at once. */
export async function takeNumbers(
  tx: TenantTx,
  kind: RangeKind,
  count: number,
): Promise<{ numbers: number[]; prefix: string }> {
  await sql`
    insert into number_ranges (tenant_id, kind, prefix, next)
    values (${tx.tenantId}, ${kind}, ${prefixes[kind]}, ${firstNumber}) on conflict do nothing`.execute(tx)
  // Locked by a statement of its own: the next one then sees what whoever had the row before has stored.
  await sql`select from number_ranges where tenant_id = ${tx.tenantId} and kind = ${kind} for update`.execute(tx)
  const { rows } = await sql<{ numbers: number[]; prefix: string }>`
    update number_ranges r set next = free.last + 1
    from (
      select array_agg(f.number order by f.number) as numbers, max(f.number) as last from (
        select n.number from number_ranges own, generate_series(own.next, own.next + 10000) as n (number)
        where own.tenant_id = ${tx.tenantId} and own.kind = ${kind} and not exists (
          select from account_entries e where e.tenant_id = own.tenant_id and e.fin_doc_number = own.prefix || n.number)
        order by n.number limit ${count}) f) free
    where r.tenant_id = ${tx.tenantId} and r.kind = ${kind}
    returning free.numbers, r.prefix`.execute(tx)
  return rows[0]!
}

export interface NewFee {
  companyId: CompanyId
  currency: string
  number: string
  rangeNumber: number
  day: Day
  dueDate: Day
  amount: Cents
  searchText: string
}

/** Stores the fees of reminders, which have no lines and no VAT; their ids by their numbers. */
export async function insertFees(tx: TenantTx, fees: readonly NewFee[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; number: string }>`
    insert into account_entries (tenant_id, type, is_issued, range_kind, range_number, fin_doc_number, company_id,
      doc_date, due_date, currency, amount, open_amount, vat, buyer, search_text)
    select ${tx.tenantId}, 'invoice', true, 'fee', f."rangeNumber", f.number, f."companyId", f.day, f."dueDate",
      f.currency, f.amount, f.amount, jsonb_build_array(jsonb_build_object('rate', 0, 'net', f.amount, 'amount', 0)),
      jsonb_build_object('customerNo', c.customer_no, 'name', c.name, 'vatId', c.vat_id,
        'vatCountryCode', c.vat_country_code), f."searchText"
    from json_to_recordset(${JSON.stringify(fees)}::json) as f ("companyId" int, currency text, number text,
      "rangeNumber" int, day date, "dueDate" date, amount bigint, "searchText" text)
    join companies c on c.tenant_id = ${tx.tenantId} and c.id = f."companyId"
    order by f."rangeNumber"
    returning id, fin_doc_number as number`.execute(tx)
  return new Map(rows.map(({ id, number }) => [number, id]))
}

export interface OrderToBill {
  id: number
  orderNumber: string
  externalOrderNumber: string
  companyId: CompanyId
  currency: string
  gross: Cents
  shipping: Cents
  vat: VatShare[]
  paymentMethod: PaymentMethod
  paymentStatus: PaymentState
  buyer: object
  termDays: number
  discountPercent: number
  discountDays: number
  /** The card payment that paid it. */
  captured: { id: number; amount: Cents; day: Day } | null
  lines: { position: number; quantity: number; unitPrice: Cents; vatRate: number; shipped: number; invoiced: number }[]
  earlier: { vat: VatShare[] }[]
}

/** Locks orders, in the order of their ids, and reads what can be invoiced of them. */
export async function lockOrdersToBill(tx: TenantTx, numbers: readonly string[]): Promise<OrderToBill[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select id from orders where tenant_id = ${tx.tenantId} and order_number = any (${[...numbers]}::text[])
    order by id for update`.execute(tx)
  const { rows } = await sql<OrderToBill>`
    with invoices as (
      select e.order_id, e.id, e.vat,
        not exists (select from account_entry_lines l where l.tenant_id = e.tenant_id and l.entry_id = e.id) as is_whole
      from account_entries e
      where e.tenant_id = ${tx.tenantId} and e.order_id = any (${locked.map(({ id }) => id)}::int[])
        and e.type = 'invoice' and not exists (
          select from account_entries c where c.tenant_id = e.tenant_id and c.corrected_id = e.id and c.is_cancellation)
    )
    select o.id, o.order_number as "orderNumber", o.external_order_number as "externalOrderNumber",
      o.company_id as "companyId", o.currency, o.gross, o.shipping, o.vat, o.payment_method as "paymentMethod",
      o.payment_status as "paymentStatus", c.payment_term_days as "termDays",
      c.early_discount_percent as "discountPercent", c.early_discount_days as "discountDays",
      json_build_object('customerNo', c.customer_no, 'name', c.name, 'vatId', c.vat_id,
        'vatCountryCode', c.vat_country_code, 'address', o.invoice_address) as buyer,
      (
        select json_build_object('id', p.id, 'amount', p.amount, 'day', coalesce(p.settled_at, p.created_at)::date)
        from payments p where p.tenant_id = o.tenant_id and p.order_id = o.id and p.state = 'captured'
      ) as captured,
      (
        select json_agg(json_build_object('position', l.position, 'quantity', l.quantity, 'unitPrice', l.unit_price,
          'vatRate', l.vat_rate, 'shipped', l.shipped, 'invoiced', case
            when exists (select from invoices i where i.order_id = o.id and i.is_whole) then l.quantity
            else coalesce((select sum(b.quantity)::int from invoices i
              join account_entry_lines b on b.tenant_id = ${tx.tenantId} and b.entry_id = i.id
              where i.order_id = o.id and b.order_position = l.position), 0) end) order by l.position)
        from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id
      ) as lines,
      coalesce((select json_agg(json_build_object('vat', i.vat)) from invoices i where i.order_id = o.id), '[]') as earlier
    from orders o join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    where o.tenant_id = ${tx.tenantId} and o.id = any (${locked.map(({ id }) => id)}::int[])
    order by o.id`.execute(tx)
  return rows
}

export interface NewDocument {
  type: 'invoice' | 'credit'
  rangeKind: RangeKind
  rangeNumber: number
  number: string
  companyId: CompanyId
  orderId: number | null
  day: Day
  dueDate: Day
  currency: string
  amount: Cents
  vat: readonly VatShare[]
  shipping: Cents
  shippingVatRate: number | null
  discount: Cents
  discountUntil: Day | null
  correctedId: number | null
  isCancellation: boolean
  reason: string
  key: string | null
  buyer: object | null
  searchText: string
  lines: readonly IssuedLine[]
}

export async function insertDocument(tx: TenantTx, document: NewDocument): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into account_entries (tenant_id, type, is_issued, range_kind, range_number, fin_doc_number, company_id,
      order_id, doc_date, due_date, currency, amount, open_amount, vat, shipping, shipping_vat_rate, early_discount,
      early_discount_until, corrected_id, is_cancellation, reason, issue_key, buyer, search_text)
    values (${tx.tenantId}, ${document.type}, true, ${document.rangeKind}, ${document.rangeNumber}, ${document.number},
      ${document.companyId}, ${document.orderId}, ${document.day}, ${document.dueDate}, ${document.currency},
      ${document.amount}, ${document.amount}, ${JSON.stringify(document.vat)}, ${document.shipping},
      ${document.shippingVatRate}, ${document.discount}, ${document.discountUntil}, ${document.correctedId},
      ${document.isCancellation}, ${document.reason}, ${document.key}, ${document.buyer && JSON.stringify(document.buyer)},
      ${document.searchText})
    returning id`.execute(tx)
  const { id } = rows[0]!
  await sql`
    insert into account_entry_lines (tenant_id, entry_id, position, order_id, order_position, quantity, unit_price, vat_rate)
    select ${tx.tenantId}, ${id}, l.place, ${document.orderId}, l.position, l.quantity, l."unitPrice", l."vatRate"
    from json_to_recordset(${JSON.stringify(document.lines.map((line, place) => ({ place, ...line })))}::json)
      as l (place int, position int, quantity int, "unitPrice" bigint, "vatRate" numeric)`.execute(tx)
  return id
}

export interface LockedInvoice {
  id: number
  type: 'invoice' | 'credit'
  number: string
  companyId: CompanyId
  orderId: number | null
  orderNumber: string | null
  externalOrderNumber: string | null
  currency: string
  amount: Cents
  vat: VatShare[]
  shipping: Cents
  shippingVatRate: number | null
  buyer: object | null
  isCancelled: boolean
  isShippingCredited: boolean
  /** Positive. */
  credited: VatShare[]
  lines: (IssuedLine & { credited: number })[]
}

/** An invoice with what credits have taken off it. Of another system's it has the lines of the order if it names none. */
export async function lockInvoice(tx: TenantTx, id: number): Promise<LockedInvoice | undefined> {
  await sql`select from account_entries where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(tx)
  const { rows } = await sql<LockedInvoice>`
    with credits as (
      select c.* from account_entries c where c.tenant_id = ${tx.tenantId} and c.corrected_id = ${id}
    ), own as (
      select l.order_position as position, l.quantity, l.unit_price, l.vat_rate from account_entry_lines l
      where l.tenant_id = ${tx.tenantId} and l.entry_id = ${id}
    )
    select e.id, e.type, e.fin_doc_number as number, e.company_id as "companyId", e.order_id as "orderId",
      o.order_number as "orderNumber", o.external_order_number as "externalOrderNumber", e.currency, e.amount, e.vat,
      e.shipping, e.shipping_vat_rate as "shippingVatRate", e.buyer,
      exists (select from credits where is_cancellation) as "isCancelled",
      exists (select from credits where shipping <> 0) as "isShippingCredited",
      coalesce((
        select json_agg(json_build_object('rate', (v ->> 'rate')::numeric, 'net', -(v ->> 'net')::bigint,
          'amount', -(v ->> 'amount')::bigint)) from credits, jsonb_array_elements(credits.vat) v
      ), '[]') as credited,
      coalesce((
        select json_agg(json_build_object('position', l.position, 'quantity', coalesce(b.quantity, l.quantity),
          'unitPrice', coalesce(b.unit_price, l.unit_price), 'vatRate', coalesce(b.vat_rate, l.vat_rate),
          'credited', coalesce((select sum(x.quantity)::int from credits
            join account_entry_lines x on x.tenant_id = ${tx.tenantId} and x.entry_id = credits.id
            where x.order_position = l.position), 0)) order by l.position)
        from order_lines l left join own b on b.position = l.position
        where l.tenant_id = e.tenant_id and l.order_id = e.order_id
          and (b.position is not null or not exists (select from own))
      ), '[]') as lines
    from account_entries e left join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
    where e.tenant_id = ${tx.tenantId} and e.id = ${id}`.execute(tx)
  return rows[0]
}

export async function findIssuedByKey(
  tx: TenantTx,
  key: string,
): Promise<{ id: number; number: string; correctedId: number | null; orderNumber: string | null } | undefined> {
  const { rows } = await sql<{ id: number; number: string; correctedId: number | null; orderNumber: string | null }>`
    select e.id, e.fin_doc_number as number, e.corrected_id as "correctedId", o.order_number as "orderNumber"
    from account_entries e left join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
    where e.tenant_id = ${tx.tenantId} and e.issue_key = ${key}`.execute(tx)
  return rows[0]
}

export interface OrderWaiting {
  orderNumber: string
  customerNo: string
  companyName: string
  pieces: number
  orderedAt: Date
}

/** How many of the completed orders are looked through at once; the next are, once these are invoiced. */
const mostCompleted = 1_000

/** Orders of which something was shipped and not invoiced yet, the oldest first; also those that are completed. */
export async function findOrdersToInvoice(db: TenantDb, limit: number): Promise<OrderWaiting[]> {
  const { rows } = await sql<OrderWaiting>`
    with shipped as (
      select id from orders where tenant_id = ${db.tenantId} and status in (4, 5)
      union (
        select order_id from orders_awaiting_invoice where tenant_id = ${db.tenantId} order by order_id
        limit ${mostCompleted}
      )
    )
    select o.order_number as "orderNumber", c.customer_no as "customerNo", c.name as "companyName", w.pieces,
      o.ordered_at as "orderedAt"
    from shipped
    join orders o on o.tenant_id = ${db.tenantId} and o.id = shipped.id
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    cross join lateral (
      select sum(l.shipped - coalesce(b.quantity, 0))::int as pieces from order_lines l
      left join (
        select b.order_position, sum(b.quantity) as quantity from account_entries e
        join account_entry_lines b on b.tenant_id = e.tenant_id and b.entry_id = e.id
        where e.tenant_id = o.tenant_id and e.order_id = o.id and e.type = 'invoice' and not exists (
          select from account_entries x where x.tenant_id = e.tenant_id and x.corrected_id = e.id and x.is_cancellation)
        group by b.order_position) b on b.order_position = l.position
      where l.tenant_id = o.tenant_id and l.order_id = o.id) w
    where o.status in (4, 5, 6) and w.pieces > 0 and not exists (
      select from account_entries e
      where e.tenant_id = o.tenant_id and e.order_id = o.id and e.type = 'invoice'
        and not exists (select from account_entry_lines b where b.tenant_id = e.tenant_id and b.entry_id = e.id))
    order by o.ordered_at, o.id limit ${limit}`.execute(db)
  return rows
}
