import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { CompanyId } from '#domain/ids.ts'
import type { InvoiceToRemind, ReminderStep } from '#domain/invoice/reminders.ts'
import type { Cents } from '#domain/price/money.ts'
import type { TenantDb, TenantReader, TenantTx } from '../platform/db/tenant-db.ts'

export interface OverdueInvoice extends InvoiceToRemind {
  number: string
  docDate: Day
  amount: Cents
}

/** What a company owes in one currency. */
export interface OverdueCompany {
  companyId: CompanyId
  customerNo: string
  name: string
  currency: string
  isReminded: boolean
  /** Credits that are open, and money on its account. */
  available: Cents
  /** Its open fees of earlier letters. */
  earlierFees: Cents
  invoices: OverdueInvoice[]
}

interface Wanted {
  /** After how many days each step is due. */
  days: readonly number[]
  /** These companies, or else all of them behind one. */
  ids?: readonly number[]
  after?: number | undefined
  limit: number
}

/**
 * Companies that may be due for a letter: one of their invoices is late enough for its next step. Whether they are is
 * decided by the rule (src/domain/invoice/reminders.ts). In the order of their ids.
 */
export async function findOverdueCompanies(db: TenantReader, wanted: Wanted, today: Day): Promise<OverdueCompany[]> {
  const { days, ids, after, limit } = wanted
  const { rows } = await sql<OverdueCompany>`
    with late as (
      select distinct e.company_id from account_entries e
      cross join lateral (
        select coalesce(max(r.step), 0) as step from reminder_invoices r
        where r.tenant_id = e.tenant_id and r.entry_id = e.id) sent
      where e.tenant_id = ${db.tenantId} and e.open_amount > 0 and e.due_date <= ${today}::date - ${days[0] ?? 1}::int
        and e.due_date <= ${today}::date - (${[...days]}::int[])[sent.step + 1]
        and ${ids ? sql`e.company_id = any (${[...ids]}::int[])` : sql`e.company_id > ${after ?? 0}`}
      order by e.company_id limit ${limit}
    )
    select c.id as "companyId", c.customer_no as "customerNo", c.name, o.currency, c.is_reminded as "isReminded",
      o.credits + greatest(0, coalesce(a.amount, 0)) as available, o.fees as "earlierFees", o.invoices
    from late
    join companies c on c.tenant_id = ${db.tenantId} and c.id = late.company_id
    cross join lateral (
      select e.currency,
        coalesce(-sum(e.open_amount) filter (where e.open_amount < 0), 0)::bigint as credits,
        coalesce(sum(e.open_amount) filter (where e.open_amount > 0 and e.range_kind = 'fee'), 0)::bigint as fees,
        coalesce(json_agg(json_build_object('id', e.id, 'number', e.fin_doc_number, 'docDate', e.doc_date,
          'dueDate', e.due_date, 'amount', e.amount, 'openAmount', e.open_amount,
          'isFee', coalesce(e.range_kind = 'fee', false),
          'isPaused', exists (select from reminder_pauses p where p.tenant_id = e.tenant_id and p.entry_id = e.id),
          'isCollected', coalesce(b.payment_method = 'directDebit', false) and not exists (
            select from account_payments p where p.tenant_id = e.tenant_id and p.entry_id = e.id and p.amount < 0),
          'isBeingPaid', exists (
            select from payment_invoices p where p.tenant_id = e.tenant_id and p.entry_id = e.id and p.is_open),
          'sent', (
            select json_build_object('step', r.step, 'day', m.day) from reminder_invoices r
            join reminders m on m.tenant_id = r.tenant_id and m.id = r.reminder_id
            where r.tenant_id = e.tenant_id and r.entry_id = e.id order by r.step desc limit 1)
          ) order by e.due_date, e.id) filter (where e.open_amount > 0 and e.due_date < ${today}), '[]') as invoices
      from account_entries e
      left join orders b on b.tenant_id = e.tenant_id and b.id = e.order_id
      where e.tenant_id = c.tenant_id and e.company_id = c.id and e.open_amount <> 0
      group by e.currency
    ) o
    left join lateral (
      select sum(r.free)::bigint as amount from receipt_rests r
      where r.tenant_id = c.tenant_id and r.company_id = c.id and r.currency = o.currency
    ) a on true
    order by c.id, o.currency`.execute(db)
  return rows
}

export interface NewReminder {
  companyId: CompanyId
  day: Day
  step: ReminderStep
  currency: string
  text: object
  payBy: Day
  others: readonly { number: string; dueDate: Day; openAmount: Cents }[]
  available: Cents
  earlierFees: Cents
  feeEntryId: number | null
  invoices: readonly { id: number; step: ReminderStep; openAmount: Cents; daysOverdue: number }[]
}

/** Stores letters in two statements, and returns their ids in the same order. */
export async function insertReminders(tx: TenantTx, letters: readonly NewReminder[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; companyId: number; currency: string }>`
    insert into reminders (tenant_id, company_id, day, step, currency, text, pay_by, others, available, earlier_fees,
      fee_entry_id)
    select ${tx.tenantId}, l."companyId", l.day, l.step, l.currency, l.text, l."payBy", l.others, l.available,
      l."earlierFees", l."feeEntryId"
    from json_to_recordset(${JSON.stringify(letters)}::json) as l ("companyId" int, day date, step int, currency text,
      text jsonb, "payBy" date, others jsonb, available bigint, "earlierFees" bigint, "feeEntryId" int)
    returning id, company_id as "companyId", currency`.execute(tx)
  const ids = letters.map(
    letter => rows.find(row => row.companyId === letter.companyId && row.currency === letter.currency)!.id,
  )
  const invoices = letters.flatMap((letter, index) =>
    letter.invoices.map(invoice => ({ ...invoice, reminderId: ids[index] })),
  )
  await sql`
    insert into reminder_invoices (tenant_id, entry_id, step, reminder_id, open_amount, days_overdue)
    select ${tx.tenantId}, i.id, i.step, i."reminderId", i."openAmount", i."daysOverdue"
    from json_to_recordset(${JSON.stringify(invoices)}::json)
      as i (id int, step int, "reminderId" int, "openAmount" bigint, "daysOverdue" int)`.execute(tx)
  return ids
}

export interface SentReminder {
  id: number
  companyId: number
  customerNo: string
  name: string
  step: ReminderStep
  day: Day
  currency: string
  fee: Cents | null
  isMailed: boolean
  invoices: { id: number; number: string; step: ReminderStep; isPaid: boolean }[]
}

/** The latest first, of all companies or of the one with a number. */
export async function findSentReminders(
  db: TenantDb,
  { before, company }: { before?: number | undefined; company?: string | undefined },
  limit: number,
): Promise<SentReminder[]> {
  const { rows } = await sql<SentReminder>`
    select r.id, c.id as "companyId", c.customer_no as "customerNo", c.name, r.step, r.day, r.currency,
      f.amount as fee, r.mailed_at is not null as "isMailed", (
        select json_agg(json_build_object('id', e.id, 'number', e.fin_doc_number, 'step', i.step,
          'isPaid', e.open_amount = 0) order by e.due_date, e.id)
        from reminder_invoices i join account_entries e on e.tenant_id = i.tenant_id and e.id = i.entry_id
        where i.tenant_id = r.tenant_id and i.reminder_id = r.id) as invoices
    from reminders r
    join companies c on c.tenant_id = r.tenant_id and c.id = r.company_id
    left join account_entries f on f.tenant_id = r.tenant_id and f.id = r.fee_entry_id
    where r.tenant_id = ${db.tenantId}
      ${before === undefined ? sql`` : sql`and r.id < ${before}`}
      ${company === undefined ? sql`` : sql`and c.customer_no = ${company}`}
    order by r.id desc limit ${limit}`.execute(db)
  return rows
}

/** Stops reminding of an invoice, or begins again; undefined where there is no such invoice or nothing changes. */
export async function setPaused(
  tx: TenantTx,
  entryId: number,
  isPaused: boolean,
  reason: string,
): Promise<{ number: string; isChanged: boolean } | undefined> {
  const { rows: found } = await sql<{ number: string }>`
    select fin_doc_number as number from account_entries
    where tenant_id = ${tx.tenantId} and id = ${entryId} and type = 'invoice' for update`.execute(tx)
  if (!found[0]) return undefined
  const { rows } = isPaused
    ? await sql`
        insert into reminder_pauses (tenant_id, entry_id, reason) values (${tx.tenantId}, ${entryId}, ${reason})
        on conflict do nothing returning entry_id`.execute(tx)
    : await sql`
        delete from reminder_pauses where tenant_id = ${tx.tenantId} and entry_id = ${entryId}
        returning entry_id`.execute(tx)
  return { ...found[0], isChanged: rows.length > 0 }
}

/** Notes that the mail of a letter is posted; false if somebody did so before. */
export async function markMailed(tx: TenantTx, reminderId: number): Promise<boolean> {
  const { rows } = await sql`
    update reminders set mailed_at = now()
    where tenant_id = ${tx.tenantId} and id = ${reminderId} and mailed_at is null returning id`.execute(tx)
  return rows.length > 0
}
