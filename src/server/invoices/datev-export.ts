import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import {
  accountOfRate,
  customerAccount,
  type DatevAccounts,
  type DatevBooking,
  datevFile,
} from '#domain/invoice/datev.ts'
import { type Cents, cents, minus, plus, portionOf, sumOf } from '#domain/price/money.ts'
import type { VatShare } from '#domain/price/vat.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { encodeWindows1252 } from './windows-1252.ts'

interface Period {
  from: Day
  until: Day
}

interface BookedDocument {
  number: string
  day: Day
  dueDate: Day
  currency: string
  amount: Cents
  vat: VatShare[]
  customerNo: string
  company: string
  vatId: string | null
  isAbroad: boolean
  /** The fee of a reminder, or a credit that takes one back. */
  isFee: boolean
}

interface BookedPayment {
  number: string
  day: Day
  currency: string
  kind: 'payment' | 'discount'
  method: string | null
  amount: Cents
  vat: VatShare[]
  documentAmount: Cents
  customerNo: string
  company: string
}

/** Documents and payments of a period as a batch of bookings for the tax adviser. */
export async function datevExport(
  db: TenantDb,
  accounts: DatevAccounts,
  country: string,
  period: Period,
  now: Date,
): Promise<Buffer> {
  const [documents, payments] = [await findDocuments(db, period, country), await findPayments(db, period)]
  const bookings = [
    ...documents.flatMap(document => documentBookings(accounts, document)),
    ...payments.flatMap(payment => paymentBookings(accounts, payment)),
  ].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const madeAt = now.toISOString().replace(/\D/g, '').slice(0, 17)
  const currency = documents[0]?.currency ?? payments[0]?.currency ?? 'EUR'
  const name = `Kontor ${period.from.slice(0, 7)}`
  return encodeWindows1252(datevFile(accounts, { ...period, madeAt, name, currency }, bookings))
}

/** A booking for each rate: the customer owes what the revenue account is given. */
function documentBookings(accounts: DatevAccounts, document: BookedDocument): DatevBooking[] {
  const { vat, amount, vatId, isAbroad } = document
  const account = customerAccount(accounts, document.customerNo)
  const common = {
    currency: document.currency,
    account,
    day: document.day,
    number: document.number,
    dueDate: document.dueDate,
    text: document.company,
  }
  if (document.isFee) return [{ ...common, amount, contraAccount: accounts.reminderFee }]
  if (vat.length === 0) return [{ ...common, amount, contraAccount: accountOfRate(accounts.revenue, 0) }]
  return vat.map(({ rate, net, amount: tax }) => {
    const isReverse = rate === 0 && isAbroad && vatId !== null
    return {
      ...common,
      amount: plus(net, tax),
      contraAccount: isReverse ? accounts.reverseCharge : accountOfRate(accounts.revenue, rate),
      ...(isReverse && { vatId: vatId! }),
    }
  })
}

function paymentBookings(accounts: DatevAccounts, payment: BookedPayment): DatevBooking[] {
  const { kind, method, amount, vat, documentAmount } = payment
  const customer = customerAccount(accounts, payment.customerNo)
  const common = { currency: payment.currency, day: payment.day, number: payment.number, text: payment.company }
  if (kind === 'payment')
    return [
      { ...common, amount, account: method === 'card' ? accounts.cardTransit : accounts.bank, contraAccount: customer },
    ]
  // The discount lowers the revenue of each rate by its share.
  const shares = vat.length > 0 ? vat : [{ rate: 0, net: documentAmount, amount: cents(0) }]
  let [used, given] = [cents(0), cents(0)]
  return shares.map(({ rate, net, amount: tax }) => {
    used = plus(used, plus(net, tax))
    const upTo = portionOf(amount, used, sumOf(shares.map(share => plus(share.net, share.amount))))
    const part = minus(upTo, given)
    given = upTo
    return { ...common, amount: part, account: accountOfRate(accounts.earlyDiscount, rate), contraAccount: customer }
  })
}

async function findDocuments(db: TenantDb, { from, until }: Period, country: string): Promise<BookedDocument[]> {
  const { rows } = await sql<BookedDocument>`
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

/** A credit that was used moves nothing: both documents are of the same account. */
async function findPayments(db: TenantDb, { from, until }: Period): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    select e.fin_doc_number as number, p.paid_on as day, e.currency, p.kind, r.method, p.amount, e.vat,
      e.amount as "documentAmount", c.customer_no as "customerNo", c.name as company
    from account_payments p
    join account_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
    join companies c on c.tenant_id = e.tenant_id and c.id = e.company_id
    left join receipts r on r.tenant_id = p.tenant_id and r.id = p.receipt_id
    where p.tenant_id = ${db.tenantId} and p.paid_on between ${from} and ${until} and p.kind <> 'credit'
    order by p.paid_on, p.entry_id, p.position`.execute(db)
  return rows
}
