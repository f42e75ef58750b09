import { sql } from 'kysely'
import type { TenantId } from '#domain/ids.ts'
import { type Locale, textIn } from '#domain/locale.ts'
import { documentTexts } from '../documents/document-texts.ts'
import { formatsIn } from '../documents/formats.ts'
import { openDocument } from '../documents/open-document.ts'
import { findMadeDocument, findReminderFacts } from '../documents/queries.ts'
import { reminderTitle, reminderTotal } from '../documents/reminder-paper.ts'
import { reminderMail } from '../mail/reminder-mail.ts'
import type { Db } from '../platform/db/database.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Mail } from '../platform/jobs/jobs.ts'
import { postMails } from '../platform/mail/mails.ts'
import { today } from '../platform/today.ts'
import { findOwnTenant } from '../settings/queries.ts'
import { originOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { sendReminders } from './commands.ts'
import { nextDueLetters, reminderRules } from './due-letters.ts'
import { markMailed } from './queries.ts'

/** Mails the letters that were sent, and sends those of shops that remind by themselves, every morning. */
export async function startReminderWorkers(shop: Shop, allTenants: Db): Promise<void> {
  await shop.jobs.work('reminder-sent', job => mailLetter(shop, shop.tenantDb(job), job.reminderId))
  await shop.jobs.work('send-reminders', () => sendInAllShops(shop, allTenants))
  await shop.jobs.schedule('send-reminders', '0 6 * * *')
}

const lettersAtOnce = 50

/** A shop that fails does not keep the others from theirs; the job is tried again, and finds what is still due. */
async function sendInAllShops(shop: Shop, allTenants: Db): Promise<void> {
  const failures: unknown[] = []
  for (const whose of await findTenants(allTenants)) {
    await sendAllDue(shop, shop.tenantDb(whose)).catch(error => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'reminders of some shops could not be sent')
}

async function findTenants(allTenants: Db): Promise<{ tenantId: TenantId }[]> {
  const { rows } = await sql<{ tenantId: TenantId }>`
    select id as "tenantId" from tenants where settings #>> '{private,reminders,isOn}' = 'true'
      and settings #>> '{private,reminders,isAutomatic}' = 'true'`.execute(allTenants)
  return rows
}

/** Sends everything that is due in a shop that reminds by itself, and returns how many letters that were. */
export async function sendAllDue(shop: Shop, db: TenantDb): Promise<number> {
  const tenant = await findOwnTenant(db)
  const rules = tenant && reminderRules(tenant.settings)
  if (!rules?.isOn || !rules.isAutomatic) return 0
  const origin = { actor: { tenantId: db.tenantId, type: 'system', name: 'reminders' }, channel: 'job' } as const
  let [sent, after] = [0, 0 as number | undefined]
  while (after !== undefined) {
    const { letters, next } = await nextDueLetters(db, rules, after, lettersAtOnce, today())
    const ids = [...new Set(letters.map(({ company }) => company.companyId))]
    if (ids.length > 0) sent += await sendReminders(shop, db, origin, rules, ids, today())
    after = next
  }
  return sent
}

/** The paper may be drawn twice if a process dies in between, which is harmless; the mail is noted with its posting. */
async function mailLetter(shop: Shop, db: TenantDb, reminderId: number): Promise<void> {
  const [tenant, reminder] = [await findOwnTenant(db), await findReminderFacts(db, reminderId)]
  if (!tenant || !reminder) return
  const letters: Mail[] = []
  for (const { email: to, firstName, locale } of await findReaders(db, reminderId)) {
    const file = { tenantId: db.tenantId, kind: 'reminder', id: String(reminderId), locale } as const
    const opened = await openDocument(shop, file)
    const fileKey = await findMadeDocument(db, { kind: 'reminder', reminderId }, locale)
    if (!opened || !fileKey) throw new Error(`the letter of reminder ${reminderId} could not be made`)
    const [words, figures] = [documentTexts(locale), formatsIn(locale)]
    const letter = reminderMail(locale, tenant, {
      firstName,
      title: reminderTitle(reminder.step, words),
      number: reminder.number,
      text: textIn(reminder.text, locale),
      invoices: reminder.invoices.map(({ number, openAmount }) => [
        `${words.invoice} ${number}`,
        figures.money(openAmount, reminder.currency),
      ]),
      fee: reminder.fee > 0 ? figures.money(reminder.fee, reminder.currency) : undefined,
      total: figures.money(reminderTotal(reminder), reminder.currency),
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
