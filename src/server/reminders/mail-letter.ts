import { sql } from 'kysely'
import { type Locale, textIn } from '#domain/locale.ts'
import { type Cents, cents } from '#domain/price/money.ts'
import { documentTexts } from '../documents/document-texts.ts'
import { formatsIn } from '../documents/formats.ts'
import { openDocument } from '../documents/open-document.ts'
import { findMadeDocument, findReminderFacts } from '../documents/queries.ts'
import { reminderTitle, reminderTotal } from '../documents/reminder-paper.ts'
import { reminderMail } from '../mail/reminder-mail.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Mail } from '../platform/jobs/jobs.ts'
import { postMails } from '../platform/mail/mails.ts'
import { findOwnTenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { markMailed } from './queries.ts'

/** The paper may be drawn twice if a process dies in between, which is harmless; the mail is noted with its posting. */
export async function mailLetter(shop: Shop, db: TenantDb, reminderId: number): Promise<void> {
  const [tenant, reminder] = [await findOwnTenant(db), await findReminderFacts(db, reminderId)]
  if (!tenant || !reminder) return
  const letters: Mail[] = []
  for (const { email: to, firstName, locale } of await findReaders(db, reminderId)) {
    const file = { tenantId: db.tenantId, kind: 'reminder', id: String(reminderId), locale } as const
    const opened = await openDocument(shop, file)
    const fileKey = await findMadeDocument(db, { kind: 'reminder', reminderId }, locale)
    if (!opened || !fileKey) throw new Error(`the letter of reminder ${reminderId} could not be made`)
    const [words, figures] = [documentTexts(locale), formatsIn(locale)]
    const money = (amount: Cents) => figures.money(amount, reminder.currency)
    // As on the paper, so that the mail adds up too.
    const more: [string, Cents][] = [
      [words.earlierFees, reminder.earlierFees],
      [words.reminderFee, reminder.fee],
      [words.available, cents(-reminder.available)],
    ]
    const letter = reminderMail(locale, tenant, {
      firstName,
      title: reminderTitle(reminder.step, words),
      number: reminder.number,
      text: textIn(reminder.text, locale),
      invoices: reminder.invoices.map(({ number, openAmount }) => [`${words.invoice} ${number}`, money(openAmount)]),
      more: more.filter(([, amount]) => amount !== 0).map(([label, amount]) => [label, money(amount)]),
      total: money(reminderTotal(reminder)),
      payBy: figures.day(reminder.payBy),
      link: `${originOf(shop, tenant)}/my-account/invoices`,
    })
    letters.push({ to, ...letter, attachments: [{ name: opened.name, type: opened.type, fileKey }] })
  }
  if (letters.length === 0) return
  await db.transact(async tx => {
    if (await markMailed(tx, reminderId)) await postMails(shop.jobs, tx, letters)
  })
}

/** The admin of the company, or who is with it longest. */
async function findReaders(
  db: TenantDb,
  reminderId: number,
): Promise<{ email: string; firstName: string; locale: Locale }[]> {
  const { rows } = await sql<{ email: string; firstName: string; locale: Locale }>`
    select u.email, u.first_name as "firstName", u.locale
    from reminders r join users u on u.tenant_id = r.tenant_id and u.company_id = r.company_id
    where r.tenant_id = ${db.tenantId} and r.id = ${reminderId} and u.is_active and not u.is_locked
    order by u.is_admin desc, u.id limit 1`.execute(db)
  return rows
}
