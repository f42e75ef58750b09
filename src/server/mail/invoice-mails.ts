import type { Locale } from '#domain/locale.ts'
import type { Tenant } from '../settings/queries.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { greeting } from './letter.ts'

/** Amounts and days are already formatted. */
interface IssuedFacts {
  firstName: string
  type: 'invoice' | 'credit'
  number: string
  amount: string
  /** What is left to pay; undefined for nothing, as of an invoice over what a card has paid. */
  open: string | undefined
  dueDate: string
  link: string
}

/** The invoice or credit note is attached. */
export function documentIssuedMail(locale: Locale, tenant: Tenant, facts: IssuedFacts): MailContent {
  const words = letters[locale]
  const { firstName, type, number, amount, open, dueDate, link } = facts
  const isToPay = type === 'invoice' && open !== undefined
  const paragraphs = [
    greeting(words.hello, firstName),
    words.attached[type],
    {
      title: `${words.title[type]} ${number}`,
      rows: [
        [words.amount, amount] as const,
        ...(isToPay && open !== amount ? [[words.open, open] as const] : []),
        ...(isToPay ? [[words.due, dueDate] as const] : []),
      ],
    },
    ...(type === 'invoice' && !isToPay ? [words.paid] : []),
    { link, label: words.toInvoices },
    words.questions(tenant.settings.site.email),
  ]
  return composeMail({ subject: `${words.title[type]} ${number}`, paragraphs }, locale, tenant)
}

const letters = {
  en: {
    hello: 'Hello',
    title: { invoice: 'Invoice', credit: 'Credit note' },
    attached: {
      invoice: 'your invoice for what has left our warehouse is attached:',
      credit: 'a credit note for you is attached. It is taken off what is open, or can be used for a later invoice:',
    },
    amount: 'Amount',
    open: 'Still to pay',
    due: 'Due',
    paid: 'It is paid already. There is nothing left to pay.',
    toInvoices: 'See your invoices',
    questions: (contact: string) => `Questions? Write to ${contact}.`,
  },
  de: {
    hello: 'Guten Tag',
    title: { invoice: 'Rechnung', credit: 'Gutschrift' },
    attached: {
      invoice: 'anbei Ihre Rechnung über das, was unser Lager verlassen hat:',
      credit:
        'anbei eine Gutschrift für Sie. Sie wird mit dem verrechnet, was offen ist, oder mit einer späteren Rechnung:',
    },
    amount: 'Betrag',
    open: 'Noch zu zahlen',
    due: 'Fällig am',
    paid: 'Sie ist bereits bezahlt. Es ist nichts mehr zu zahlen.',
    toInvoices: 'Zu Ihren Rechnungen',
    questions: (contact: string) => `Fragen? Schreiben Sie an ${contact}.`,
  },
} satisfies Record<Locale, object>
