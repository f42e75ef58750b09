import type { Settings } from '#contract/shop/read-settings.ts'
import type { Day } from '#domain/day.ts'
import { type DueReminder, dueReminder, type ReminderSettings, usualReminders } from '#domain/invoice/reminders.ts'
import { type Cents, cents, sumOf } from '#domain/price/money.ts'
import type { TenantReader } from '../platform/db/tenant-db.ts'
import { findOverdueCompanies, type OverdueCompany, type OverdueInvoice } from './queries.ts'

/** How a shop reminds, and in which currency it asks for fees. */
export interface ReminderRules extends ReminderSettings {
  currency: string
}

export function reminderRules({ site, private: hidden }: Settings): ReminderRules {
  return { ...(hidden.reminders ?? usualReminders), currency: site.defaultCurrency }
}

/** The letter of a company, with what it is made from. */
export interface DueLetter extends DueReminder {
  company: OverdueCompany
  overdue: Cents
  total: Cents
}

/** The letters that these companies are due for, in one currency each. */
export async function dueLettersOf(
  db: TenantReader,
  rules: ReminderRules,
  ids: readonly number[],
  today: Day,
): Promise<DueLetter[]> {
  if (!rules.isOn) return []
  const companies = await findOverdueCompanies(db, { days: daysOf(rules), ids, limit: ids.length }, today)
  return lettersOf(companies, rules, today)
}

/**
 * A page of the letters that are due in all, in the order of the companies. Some companies are late and still get none:
 * they are passed over until the page is full, so that they do not keep the others from being seen.
 */
export async function nextDueLetters(
  db: TenantReader,
  rules: ReminderRules,
  after: number,
  wanted: number,
  today: Day,
): Promise<{ letters: DueLetter[]; next: number | undefined }> {
  const letters: DueLetter[] = []
  let last = after
  while (rules.isOn && letters.length < wanted) {
    const companies = await findOverdueCompanies(db, { days: daysOf(rules), after: last, limit: wanted }, today)
    if (companies.length === 0) return { letters, next: undefined }
    letters.push(...lettersOf(companies, rules, today))
    last = companies.at(-1)!.companyId
    if (new Set(companies.map(({ companyId }) => companyId)).size < wanted) return { letters, next: undefined }
  }
  return { letters, next: rules.isOn ? last : undefined }
}

function lettersOf(companies: readonly OverdueCompany[], rules: ReminderRules, today: Day): DueLetter[] {
  return companies.flatMap(company => {
    const due = dueReminder({ ...company, isShopCurrency: company.currency === rules.currency }, rules, today)
    if (!due) return []
    const overdue = sumOf(namedInvoices(company, due).map(({ openAmount }) => openAmount))
    const total = cents(overdue + company.earlierFees + due.fee - company.available)
    return [{ ...due, company, overdue, total }]
  })
}

/** Those that come to a new step, and those that are overdue beside them. */
export function namedInvoices(
  { invoices }: OverdueCompany,
  due: Pick<DueReminder, 'invoices' | 'otherIds'>,
): OverdueInvoice[] {
  const ids = new Set([...due.invoices.map(({ id }) => id), ...due.otherIds])
  return invoices.filter(({ id }) => ids.has(id))
}

const daysOf = ({ steps }: ReminderRules) => steps.map(({ days }) => days)
