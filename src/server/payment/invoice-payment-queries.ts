import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { CompanyId } from '#domain/ids.ts'
import type { AttemptState } from '#domain/payment/payment-attempt.ts'
import type { Cents } from '#domain/price/money.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { type Payment, paymentColumns } from './queries.ts'

/** As long as a session at the provider is kept open. */
const paymentHours = 1

export interface InvoiceOfPayment {
  id: number
  number: string
  openAmount: Cents
}

/** The documents of a payment, in the order in which its money pays them. */
export async function findInvoicesOfPayment(db: TenantDb | TenantTx, paymentId: number): Promise<InvoiceOfPayment[]> {
  const { rows } = await sql<InvoiceOfPayment>`
    select e.id, e.fin_doc_number as number, e.open_amount as "openAmount"
    from payment_invoices i join account_entries e on e.tenant_id = i.tenant_id and e.id = i.entry_id
    where i.tenant_id = ${db.tenantId} and i.payment_id = ${paymentId} order by i.position`.execute(db)
  return rows
}

export interface OpenInvoicePayment {
  payment: Payment
  entryIds: number[]
}

/** Payments that can be paid for any of these documents. */
export async function findOpenInvoicePayments(
  tx: TenantTx,
  entryIds: readonly number[],
): Promise<OpenInvoicePayment[]> {
  const { rows } = await sql<Payment & { entryIds: number[] }>`
    select ${paymentColumns}, array(
      select i.entry_id from payment_invoices i where i.tenant_id = p.tenant_id and i.payment_id = p.id
      order by i.position) as "entryIds"
    from payments p
    where p.tenant_id = ${tx.tenantId} and p.id in (
      select i.payment_id from payment_invoices i
      where i.tenant_id = ${tx.tenantId} and i.entry_id = any (${[...entryIds]}::int[]) and i.is_open)
    order by p.id`.execute(tx)
  return rows.map(({ entryIds: own, ...payment }) => ({ payment, entryIds: own }))
}

interface NewInvoicePayment {
  provider: string
  entryIds: readonly number[]
  amount: Cents
  currency: string
  checkSeconds: number
}

export async function insertInvoicePayment(
  tx: TenantTx,
  { company, user }: Buyer,
  { provider, entryIds, amount, currency, checkSeconds }: NewInvoicePayment,
): Promise<Payment> {
  const { rows } = await sql<Payment>`
    insert into payments as p (tenant_id, company_id, user_id, provider, state, amount, currency, expires_at, check_at)
    values (${tx.tenantId}, ${company.id}, ${user.id}, ${provider}, 'open', ${amount}, ${currency},
            now() + make_interval(hours => ${paymentHours}), now() + make_interval(secs => ${checkSeconds}))
    returning ${paymentColumns}`.execute(tx)
  const payment = rows[0]!
  await sql`
    insert into payment_invoices (tenant_id, payment_id, entry_id, position)
    select ${tx.tenantId}, ${payment.id}, id, place from unnest(${[...entryIds]}::int[]) with ordinality as e (id, place)`.execute(
    tx,
  )
  return payment
}

/** Whether another card was charged for one of the documents of this payment. */
export async function isPaidByOtherCard(tx: TenantTx, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from payment_invoices own
    join payment_invoices i on i.tenant_id = own.tenant_id and i.entry_id = own.entry_id and i.payment_id <> own.payment_id
    join payments p on p.tenant_id = i.tenant_id and p.id = i.payment_id and p.state = 'captured'
    where own.tenant_id = ${tx.tenantId} and own.payment_id = ${paymentId} limit 1`.execute(tx)
  return rows.length > 0
}

export interface InvoicePaymentStatus {
  id: number
  state: AttemptState
  amount: Cents
  currency: string
  isKnownUnpaid: boolean
  numbers: string[]
  /** What was more than the documents needed and stays on the account. */
  rest: Cents
}

/** Of the own company only. */
export async function findInvoicePaymentStatus(
  db: TenantDb,
  companyId: CompanyId,
  id: number,
): Promise<InvoicePaymentStatus | undefined> {
  const { rows } = await sql<InvoicePaymentStatus>`
    select p.id, p.state, p.amount, p.currency,
      coalesce(p.unpaid_at > now() - interval '10 seconds', false) as "isKnownUnpaid",
      array(select e.fin_doc_number from payment_invoices i
        join account_entries e on e.tenant_id = i.tenant_id and e.id = i.entry_id
        where i.tenant_id = p.tenant_id and i.payment_id = p.id order by i.position) as numbers,
      coalesce((select r.rest from receipt_rests r where r.tenant_id = p.tenant_id and r.payment_id = p.id), 0) as rest
    from payments p
    where p.tenant_id = ${db.tenantId} and p.company_id = ${companyId} and p.id = ${id}`.execute(db)
  return rows[0]
}

/** The day from which a discount for paying early is counted: that of the press, however late the provider reports. */
export function dayOfPayment({ createdAt }: Payment): Day {
  return createdAt.toISOString().slice(0, 10)
}
