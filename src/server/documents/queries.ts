import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { reminderNumber } from '#domain/invoice/reminders.ts'
import type { Locale } from '#domain/locale.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { EntryFacts, OrderFacts } from './facts.ts'
import type { ReminderFacts } from './reminder-paper.ts'

/** Orders with all data of their documents, of this tenant only. */
export async function findOrderFacts(db: TenantDb, orderIds: readonly number[]): Promise<OrderFacts[]> {
  const { rows } = await sql<OrderFacts>`
    select o.id, o.order_number as "orderNumber", o.order_type as "orderType", s.code as "seasonCode",
      o.ordered_at as "orderedAt", o.delivery_date as "deliveryDate", o.external_order_number as "externalOrderNumber",
      (
        select json_build_object('min', m.transit_days_min, 'max', m.transit_days_max)
        from shipping_methods m
        where m.tenant_id = o.tenant_id and m.id = o.shipping_method_id and m.transit_days_min is not null
      ) as transit,
      exists (select from order_changes h where h.tenant_id = o.tenant_id and h.order_id = o.id) as "isChanged",
      o.note, o.status, o.payment_method as "paymentMethod", o.payment_status as "paymentStatus",
      exists (select from order_holds h
        where h.tenant_id = o.tenant_id and h.order_id = o.id and h.approved_at is null) as "isHeld",
      exists (select from order_holds h
        where h.tenant_id = o.tenant_id and h.order_id = o.id and h.approved_at is not null) as "isApproved", o.currency, o.goods, o.shipping, o.vat, o.gross,
      o.shipping_method_name as "shippingMethodName", o.shipping_address as "shippingAddress",
      o.invoice_address as "invoiceAddress", o.carrier, o.packs,
      trim(u.first_name || ' ' || u.last_name) as person, ${companyFacts} as company,
      (
        select json_build_object('name', trim(su.first_name || ' ' || su.last_name), 'phone', su.phone)
        from sales_assignments a join users su on su.tenant_id = a.tenant_id and su.id = a.user_id
        where a.tenant_id = o.tenant_id and a.company_id = o.company_id
      ) as contact,
      coalesce((
        select json_agg(json_build_object('number', h.number, 'carrier', h.carrier, 'trackingCodes', h.tracking_codes,
          'packs', h.packs, 'lines', (
            select json_agg(json_build_object('position', n.position, 'quantity', n.quantity) order by n.position)
            from shipment_lines n
            where n.tenant_id = h.tenant_id and n.order_id = h.order_id and n.shipment = h.number)) order by h.number)
        from shipments h where h.tenant_id = o.tenant_id and h.order_id = o.id
      ), '[]') as shipments,
      coalesce((
        select json_agg(json_build_object('kind', d.kind, 'number', d.number, 'date', d.date, 'fileKey', d.file_key)
          order by d.date, d.number)
        from order_documents d where d.tenant_id = o.tenant_id and d.order_id = o.id
      ), '[]') as documents,
      coalesce((
        select json_agg(json_build_object(
          'position', l.position, 'sku', l.sku, 'variantSku', l.variant_sku, 'name', l.name,
          'colourName', v.colour_name, 'size', v.size, 'ean', v.ean, 'variantPosition', v.position,
          'image', coalesce(v.images -> 0, p.images -> 0) -> 'image' ->> 'thumb', 'attributes', l.attributes,
          'quantity', l.quantity, 'backOrdered', l.back_ordered, 'cancelled', l.cancelled, 'unitPrice', l.unit_price, 'vatRate', l.vat_rate
        ) order by l.position)
        from order_lines l
        join variants v on v.tenant_id = l.tenant_id and v.product_id = l.product_id and v.id = l.variant_id
        join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
        where l.tenant_id = o.tenant_id and l.order_id = o.id
      ), '[]') as lines
    from orders o
    join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
    join users u on u.tenant_id = o.tenant_id and u.id = o.user_id
    left join seasons s on s.tenant_id = o.tenant_id and s.id = o.season_id
    where o.tenant_id = ${db.tenantId} and o.id = any(${[...orderIds]}::int[])
    order by o.delivery_date, o.id`.execute(db)
  return rows
}

export async function findEntryFacts(db: TenantDb, entryId: number): Promise<EntryFacts | undefined> {
  const { rows } = await sql<EntryFacts>`
    select e.id, e.type, e.fin_doc_number as number, e.doc_date as date, e.due_date as "dueDate", e.currency, e.amount,
      e.vat, e.file_key as "fileKey", e.order_id as "orderId", e.is_issued as "isIssued", e.reason,
      coalesce('fee' in (e.range_kind, (select f.range_kind from account_entries f
        where f.tenant_id = e.tenant_id and f.id = e.corrected_id)), false) as "isFee",
      (select r.id from reminders r where r.tenant_id = e.tenant_id and r.fee_entry_id = e.id) as "reminderId",
      case when e.early_discount > 0
        then json_build_object('amount', e.early_discount, 'until', e.early_discount_until) end as discount,
      case when e.shipping <> 0 then json_build_object('net', e.shipping, 'rate', e.shipping_vat_rate) end as shipping,
      case when e.buyer is null then ${companyFacts}::jsonb else ${companyFacts}::jsonb || (e.buyer - 'address') end as company,
      ${companyAddress} as address,
      (
        select json_build_object('number', i.fin_doc_number, 'date', i.doc_date) from account_entries i
        where e.type = 'credit' and i.tenant_id = e.tenant_id and i.company_id = e.company_id and i.type = 'invoice'
          and case when e.corrected_id is null then i.order_id = e.order_id else i.id = e.corrected_id end
        order by i.id limit 1
      ) as invoice,
      coalesce((
        select json_agg(json_build_object('orderPosition', l.order_position, 'quantity', l.quantity,
          'unitPrice', l.unit_price, 'vatRate', l.vat_rate) order by l.position)
        from account_entry_lines l
        where l.tenant_id = e.tenant_id and l.entry_id = e.id and l.order_id = e.order_id
      ), '[]') as lines
    from account_entries e
    join companies c on c.tenant_id = e.tenant_id and c.id = e.company_id
    where e.tenant_id = ${db.tenantId} and e.id = ${entryId}`.execute(db)
  return rows[0]
}

const companyFacts = sql`json_build_object(
  'shop', (select t.settings -> 'site' ->> 'companyName' from tenants t where t.id = c.tenant_id),
  'customerNo', c.customer_no, 'name', c.name, 'vatId', c.vat_id, 'vatCountryCode', c.vat_country_code,
  'paymentTermDays', c.payment_term_days, 'email', coalesce((
    select a.email from users a
    where a.tenant_id = c.tenant_id and a.company_id = c.id and a.is_active
    order by a.is_admin desc, a.id limit 1), ''))`

/** Where invoices of a company go. */
const companyAddress = sql`(
        select json_build_object('company', a.company, 'department', a.department, 'firstName', a.first_name, 'lastName', a.last_name, 'street', a.street,
          'street2', a.street2, 'apartment', a.apartment, 'addressLine2', a.address_line2, 'zipCode', a.zip_code,
          'city', a.city, 'state', a.state, 'countryCode', a.country_code)
        from addresses a
        where a.tenant_id = c.tenant_id and a.company_id = c.id and a.deleted_at is null
        order by a.type = 2 desc, a.is_default desc, a.id limit 1      )`

export async function findReminderFacts(
  db: TenantDb,
  reminderId: number,
): Promise<(ReminderFacts & { id: number }) | undefined> {
  const { rows } = await sql<Omit<ReminderFacts, 'number'> & { id: number }>`
    select r.id, r.day as date, r.step, r.currency, r.text, r.pay_by as "payBy", r.available,
      r.earlier_fees as "earlierFees", coalesce(f.amount, 0) as fee, f.fin_doc_number as "feeNumber",
      ${companyFacts} as company, ${companyAddress} as address,
      (
        select json_agg(json_build_object('number', e.fin_doc_number, 'dueDate', e.due_date, 'openAmount', i.open_amount,
          'daysOverdue', i.days_overdue, 'step', i.step) order by e.due_date, e.id)
        from reminder_invoices i join account_entries e on e.tenant_id = i.tenant_id and e.id = i.entry_id
        where i.tenant_id = r.tenant_id and i.reminder_id = r.id
      )::jsonb || coalesce((
        select jsonb_agg(o || jsonb_build_object('daysOverdue', r.day - (o ->> 'dueDate')::date, 'step', null))
        from jsonb_array_elements(r.others) o
      ), '[]') as invoices
    from reminders r
    join companies c on c.tenant_id = r.tenant_id and c.id = r.company_id
    left join account_entries f on f.tenant_id = r.tenant_id and f.id = r.fee_entry_id
    where r.tenant_id = ${db.tenantId} and r.id = ${reminderId}`.execute(db)
  return rows[0] && { ...rows[0], number: reminderNumber(rows[0].id) }
}

/** Who a letter to a company is for. */
export async function findAddressee(
  db: TenantDb,
  companyId: number,
): Promise<Pick<ReminderFacts, 'company' | 'address'> | undefined> {
  const { rows } = await sql<Pick<ReminderFacts, 'company' | 'address'>>`
    select ${companyFacts} as company, ${companyAddress} as address
    from companies c where c.tenant_id = ${db.tenantId} and c.id = ${companyId}`.execute(db)
  return rows[0]
}

export type Subject =
  | { kind: 'confirmation'; orderId: number }
  | { kind: 'invoice' | 'credit'; entryId: number }
  | { kind: 'reminder'; reminderId: number }

/** The stored file of a document in a language, if there is one. */
export async function findMadeDocument(
  db: TenantDb | TenantTx,
  subject: Subject,
  locale: Locale,
): Promise<string | undefined> {
  const { rows } = await sql<{ fileKey: string }>`
    select file_key as "fileKey" from documents
    where tenant_id = ${db.tenantId} and kind = ${subject.kind} and locale = ${locale}
      and ${ownerOf(subject)}`.execute(db)
  return rows[0]?.fileKey
}

function ownerOf(subject: Subject) {
  if ('orderId' in subject) return sql`order_id = ${subject.orderId}`
  return 'entryId' in subject ? sql`entry_id = ${subject.entryId}` : sql`reminder_id = ${subject.reminderId}`
}

/** Keeps the first if two were made concurrently. */
export async function insertMadeDocument(
  db: TenantDb | TenantTx,
  subject: Subject,
  made: { locale: Locale; fileKey: string; sha256: Buffer },
): Promise<void> {
  const owner = { orderId: null, entryId: null, reminderId: null, ...subject }
  await sql`
    insert into documents (tenant_id, kind, order_id, entry_id, reminder_id, locale, file_key, sha256)
    values (${db.tenantId}, ${subject.kind}, ${owner.orderId}, ${owner.entryId}, ${owner.reminderId}, ${made.locale}, ${made.fileKey}, ${made.sha256})
    on conflict do nothing`.execute(db)
}

/** Those of held orders whose buyers were not told yet that they wait; from now on they were. */
export async function markTold(tx: TenantTx, orderIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update order_holds set told_at = now()
    where tenant_id = ${tx.tenantId} and order_id = any (${[...orderIds]}::int[]) and approved_at is null
      and told_at is null
    returning order_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Records the confirmations of orders; false if they were recorded before. */
export async function insertConfirmations(
  tx: TenantTx,
  confirmations: readonly { orderId: number; number: string; date: Day }[],
): Promise<boolean> {
  const { rows } = await sql`
    insert into order_documents (tenant_id, order_id, kind, number, date)
    select ${tx.tenantId}, c."orderId", 'confirmation', c.number, c.date
    from json_to_recordset(${JSON.stringify(confirmations)}::json) as c ("orderId" int, number text, date date)
    order by c."orderId"
    on conflict do nothing
    returning order_id`.execute(tx)
  return rows.length > 0
}
