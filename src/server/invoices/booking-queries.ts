import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { CompanyId } from '#domain/ids.ts'
import type { Booking, BookingKind } from '#domain/invoice/booking.ts'
import { type Cents, noMoney } from '#domain/price/money.ts'
import type { TenantTx } from '../platform/db/tenant-db.ts'

export interface LockedDocument {
  id: number
  number: string
  companyId: CompanyId
  orderId: number | null
  currency: string
  amount: Cents
  openAmount: Cents
  discount: Cents
  discountUntil: Day | null
}

/** In the order of their ids, so that two who book for the same documents wait for each other instead of in a circle. */
export async function lockDocuments(tx: TenantTx, ids: readonly number[]): Promise<LockedDocument[]> {
  const { rows } = await sql<LockedDocument>`
    select id, fin_doc_number as number, company_id as "companyId", order_id as "orderId", currency, amount,
      open_amount as "openAmount", early_discount as discount, early_discount_until as "discountUntil"
    from account_entries where tenant_id = ${tx.tenantId} and id = any (${[...ids]}::int[])
    order by id for update`.execute(tx)
  return rows
}

export interface Receipt {
  id: number
  companyId: CompanyId
  receivedOn: Day
  amount: Cents
  currency: string
  method: 'transfer' | 'directDebit' | 'card' | 'cash'
  reference: string
  returnedId: number | null
}

/** What a receipt is booked once for: a key, what a card paid, or what a card got back. */
export type ReceiptOf = { key: string } | { paymentId: number } | { cardRefundId: number }

const receiptColumns = sql`
  id, company_id as "companyId", received_on as "receivedOn", amount, currency, method, reference,
  returned_id as "returnedId"`

/** Nothing if there is one for the same: the second of two at once waits for the first, and then finds it. */
export async function insertReceipt(
  tx: TenantTx,
  of: ReceiptOf,
  receipt: Omit<Receipt, 'id'>,
): Promise<Receipt | undefined> {
  const { companyId, receivedOn, amount, currency, method, reference, returnedId } = receipt
  const [column, value] = columnOf(of)
  const { rows } = await sql<Receipt>`
    insert into receipts (tenant_id, company_id, received_on, amount, currency, method, reference, ${column}, returned_id)
    values (${tx.tenantId}, ${companyId}, ${receivedOn}, ${amount}, ${currency}, ${method}, ${reference}, ${value},
      ${returnedId})
    on conflict do nothing
    returning ${receiptColumns}`.execute(tx)
  return rows[0]
}

export async function findReceipt(tx: TenantTx, of: ReceiptOf): Promise<Receipt | undefined> {
  const [column, value] = columnOf(of)
  const { rows } = await sql<Receipt>`
    select ${receiptColumns} from receipts where tenant_id = ${tx.tenantId} and ${column} = ${value}`.execute(tx)
  return rows[0]
}

function columnOf(of: ReceiptOf) {
  if ('key' in of) return [sql`key`, of.key] as const
  return 'paymentId' in of
    ? ([sql`payment_id`, of.paymentId] as const)
    : ([sql`card_refund_id`, of.cardRefundId] as const)
}

/** Whether the money went back to a card. */
export async function isCardRefund(tx: TenantTx, receiptId: number): Promise<boolean> {
  const { rows } = await sql`
    select from receipts r
    where r.tenant_id = ${tx.tenantId} and r.id = ${receiptId} and r.card_refund_id is not null`.execute(tx)
  return rows.length > 0
}

export async function lockReceipt(tx: TenantTx, id: number): Promise<Receipt | undefined> {
  const { rows } = await sql<Receipt>`
    select ${receiptColumns} from receipts where tenant_id = ${tx.tenantId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

export interface BookedPart {
  documentId: number
  kind: BookingKind
  amount: Cents
}

/** What became of the money of a receipt. */
export async function findParts(tx: TenantTx, receiptId: number): Promise<BookedPart[]> {
  const { rows } = await sql<BookedPart>`
    select entry_id as "documentId", kind, amount from account_payments
    where tenant_id = ${tx.tenantId} and receipt_id = ${receiptId} order by entry_id, position`.execute(tx)
  return rows
}

/** The documents are locked: nobody else counts on from the same payment. */
export async function insertBookings(
  tx: TenantTx,
  day: Day,
  bookings: readonly (Booking & { receiptId?: number | undefined })[],
): Promise<void> {
  await sql`
    insert into account_payments (tenant_id, entry_id, position, paid_on, amount, kind, receipt_id, other_entry_id)
    select ${tx.tenantId}, b."documentId",
      coalesce((select max(p.position) + 1 from account_payments p
        where p.tenant_id = ${tx.tenantId} and p.entry_id = b."documentId"), 0)
        + row_number() over (partition by b."documentId" order by b.place) - 1,
      ${day}, b.amount, b.kind, case when b.kind <> 'credit' then b."receiptId" end, b."otherId"
    from json_to_recordset(${JSON.stringify(bookings.map((booking, place) => ({ place, ...booking })))}::json)
      as b (place int, "documentId" int, kind text, amount bigint, "otherId" int, "receiptId" int)`.execute(tx)
}

/** Money that the company paid beyond its documents, the oldest first; locked, so that it is used once. */
export async function lockRests(
  tx: TenantTx,
  companyId: CompanyId,
  currency: string,
): Promise<{ id: number; rest: Cents }[]> {
  await sql`select id from companies where tenant_id = ${tx.tenantId} and id = ${companyId} for update`.execute(tx)
  const isLeft = sql`tenant_id = ${tx.tenantId} and company_id = ${companyId} and currency = ${currency} and free > 0`
  await sql`
    select from receipts where tenant_id = ${tx.tenantId} and id in (select id from receipt_rests where ${isLeft})
    order by id for update`.execute(tx)
  // Read again now that they are locked: some of it may have been used or given back meanwhile.
  const { rows } = await sql<{ id: number; rest: Cents }>`
    select id, free as rest from receipt_rests where ${isLeft} order by id`.execute(tx)
  return rows
}

/** What is left of one receipt, and what of that is free for anything; locked, as by everybody who uses some of it. */
export async function lockRest(tx: TenantTx, receiptId: number): Promise<{ rest: Cents; free: Cents }> {
  await sql`select from receipts where tenant_id = ${tx.tenantId} and id = ${receiptId} for update`.execute(tx)
  const { rows } = await sql<{ rest: Cents; free: Cents }>`
    select rest, free from receipt_rests where tenant_id = ${tx.tenantId} and id = ${receiptId}`.execute(tx)
  return rows[0] ?? { rest: noMoney, free: noMoney }
}

export interface InvoicedOrder {
  id: number
  gross: Cents
  isPaid: boolean
  invoices: { amount: Cents; openAmount: Cents }[]
}

/** The orders of documents that are paid by their invoices, with all their invoices. */
export async function findInvoicedOrders(tx: TenantTx, orderIds: readonly number[]): Promise<InvoicedOrder[]> {
  const { rows } = await sql<InvoicedOrder>`
    select o.id, o.gross, o.payment_status = 'paid' as "isPaid",
      json_agg(json_build_object('amount', e.amount, 'openAmount', e.open_amount)) as invoices
    from orders o join account_entries e on e.tenant_id = o.tenant_id and e.order_id = o.id and e.type = 'invoice'
    where o.tenant_id = ${tx.tenantId} and o.id = any (${[...orderIds]}::int[]) and o.payment_method in ('invoice', 'directDebit')
    group by o.tenant_id, o.id order by o.id`.execute(tx)
  return rows
}

export async function setPaid(tx: TenantTx, orderIds: readonly number[], isPaid: boolean): Promise<void> {
  await sql`
    update orders set payment_status = ${isPaid ? 'paid' : 'open'}
    where tenant_id = ${tx.tenantId} and id = any (${[...orderIds]}::int[])`.execute(tx)
}
