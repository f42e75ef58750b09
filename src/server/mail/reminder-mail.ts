import type { Locale } from '#domain/locale.ts'
import type { Tenant } from '../settings/queries.ts'
import { composeMail, type MailContent } from './compose-mail.ts'

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
  fee: string | undefined
  total: string
  payBy: string
  link: string
}

/** The letter is attached. */
export function reminderMail(locale: Locale, tenant: Tenant, facts: ReminderMailFacts): MailContent {
  const words = letters[locale]
  const { firstName, title, number, text, invoices, fee, total, payBy, link } = facts
  const paragraphs = [
    `${words.hello} ${firstName},`,
    text,
    {
      title: `${title} ${number}`,
      rows: [
        ...invoices,
        ...(fee ? [[words.fee, fee] as const] : []),
        [words.total, total] as const,
        [words.payBy, payBy] as const,
      ],
    },
    { link, label: words.toInvoices },
    words.questions(tenant.settings.site.email),
  ]
  return composeMail({ subject: `${title}: ${tenant.name}`, paragraphs }, locale, tenant)
}

const letters = {
  en: {
    hello: 'Hello',
    fee: 'Fee',
    total: 'Amount due',
    payBy: 'Pay by',
    toInvoices: 'See and pay your invoices',
    questions: (contact: string) => `The letter is attached. Questions? Write to ${contact}.`,
  },
  de: {
    hello: 'Guten Tag',
    fee: 'Gebühr',
    total: 'Zu zahlen',
    payBy: 'Zahlbar bis',
    toInvoices: 'Rechnungen ansehen und bezahlen',
    questions: (contact: string) => `Das Schreiben liegt bei. Fragen? Schreiben Sie an ${contact}.`,
  },
} satisfies Record<Locale, object>
