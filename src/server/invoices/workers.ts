import { sql } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import { cents } from '#domain/price/money.ts'
import { formatsIn } from '../documents/formats.ts'
import { openDocument } from '../documents/open-document.ts'
import { findMadeDocument } from '../documents/queries.ts'
import { documentIssuedMail } from '../mail/invoice-mails.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Mail } from '../platform/jobs/jobs.ts'
import { postMails } from '../platform/mail/mails.ts'
import { findOwnTenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'

/** Draws the paper of a document that was made, and mails it. */
export async function startInvoiceWorkers(shop: Shop): Promise<void> {
  await shop.jobs.work('document-issued', job => tellBuyer(shop, shop.tenantDb(job), job.entryId))
}

/** The paper may be drawn twice if a process dies in between, which is harmless; the mail is noted with its posting. */
async function tellBuyer(shop: Shop, db: TenantDb, entryId: number): Promise<void> {
  const [tenant, issued] = [await findOwnTenant(db), await findIssued(db, entryId)]
  if (!tenant || !issued) return
  const { type, number, amount, openAmount, currency, dueDate, readers } = issued
  const letters: Mail[] = []
  for (const { email: to, firstName, locale } of readers) {
    const opened = await openDocument(shop, { tenantId: db.tenantId, kind: type, id: String(entryId), locale })
    const fileKey = await findMadeDocument(db, { kind: type, entryId }, locale)
    if (!opened || !fileKey) throw new Error(`the paper of document ${number} could not be made`)
    const figures = formatsIn(locale)
    const letter = documentIssuedMail(locale, tenant, {
      firstName,
      type,
      number,
      amount: figures.money(cents(Math.abs(amount)), currency),
      open: openAmount === 0 ? undefined : figures.money(cents(Math.abs(openAmount)), currency),
      dueDate: figures.day(dueDate),
      link: `${originOf(shop, tenant)}/my-account/invoices`,
    })
    letters.push({ to, ...letter, attachments: [{ name: opened.name, type: opened.type, fileKey }] })
  }
  await db.transact(async tx => {
    if (await isFirstMail(tx, entryId, 'issued')) await postMails(shop.jobs, tx, letters)
  })
}

interface Issued {
  type: 'invoice' | 'credit'
  number: string
  amount: number
  openAmount: number
  currency: string
  dueDate: string
  readers: { email: string; firstName: string; locale: Locale }[]
}

/** Whoever ordered gets it, or else the admin of the company, or who is with it longest. */
async function findIssued(db: TenantDb, entryId: number): Promise<Issued | undefined> {
  const { rows } = await sql<Issued>`
    select e.type, e.fin_doc_number as number, e.amount, e.open_amount as "openAmount",
      e.currency, e.due_date as "dueDate", coalesce((
      select json_agg(json_build_object('email', u.email, 'firstName', u.first_name, 'locale', u.locale))
      from (
        select u.* from users u left join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
        where u.tenant_id = e.tenant_id and u.company_id = e.company_id and u.is_active and not u.is_locked
        order by u.id = o.user_id desc nulls last, u.is_admin desc, u.id limit 1) u), '[]') as readers
    from account_entries e where e.tenant_id = ${db.tenantId} and e.id = ${entryId} and e.is_issued`.execute(db)
  return rows[0]
}

async function isFirstMail(tx: TenantTx, entryId: number, what: string): Promise<boolean> {
  const { rows } = await sql`
    insert into document_mails (tenant_id, entry_id, what) values (${tx.tenantId}, ${entryId}, ${what})
    on conflict do nothing returning entry_id`.execute(tx)
  return rows.length > 0
}
