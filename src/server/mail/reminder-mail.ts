import type { Locale } from '#domain/locale.ts'
import type { Tenant } from '../settings/queries.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { greeting } from './letter.ts'

/** Amounts and days are already formatted. */
interface ReminderMailFacts {
  firstName: string
  /** "Second reminder" */
  title: string
  number: string
  /** What the shop says at this step. */
  text: string
  /** Each with what is open of it. */
  invoices: readonly (readonly [number: string, amount: string])[]
  /** Fees, and what credits and earlier payments take off. */
  more: readonly (readonly [label: string, amount: string])[]
  total: string
  payBy: string
  link: string
}

/** The letter is attached. */
export function reminderMail(locale: Locale, tenant: Tenant, facts: ReminderMailFacts): MailContent {
  const words = letters[locale]
  const { firstName, title, number, text, invoices, more, total, payBy, link } = facts
  const paragraphs = [
    greeting(words.hello, firstName),
    text,
    {
      title: `${title} ${number}`,
      rows: [...invoices, ...more, [words.total, total] as const, [words.payBy, payBy] as const],
    },
    { link, label: words.toInvoices },
    words.questions(tenant.settings.site.email),
  ]
  return composeMail({ subject: `${title}: ${tenant.name}`, paragraphs }, locale, tenant)
}

const letters = {
  en: {
    hello: 'Hello',
    total: 'Amount due',
    payBy: 'Pay by',
    toInvoices: 'See and pay your invoices',
    questions: (contact: string) => `The letter is attached. Questions? Write to ${contact}.`,
  },
  de: {
    hello: 'Guten Tag',
    total: 'Zu zahlen',
    payBy: 'Zahlbar bis',
    toInvoices: 'Rechnungen ansehen und bezahlen',
    questions: (contact: string) => `Das Schreiben liegt bei. Fragen? Schreiben Sie an ${contact}.`,
  },
} satisfies Record<Locale, object>
