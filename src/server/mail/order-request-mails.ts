import type { Locale } from '#domain/locale.ts'
import type { DecimalMoney } from '#domain/price/money.ts'
import type { Tenant } from '../settings/queries.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { greeting } from './letter.ts'

interface RequestFacts {
  firstName: string
  /** Who asks, or who answers. */
  by: string
  /** Gross. */
  total: DecimalMoney
  link: string
}

/** Tells an admin of a company that a colleague's order waits for them. */
export function orderRequestMail(
  locale: Locale,
  tenant: Tenant,
  { firstName, by, total, limit, link }: RequestFacts & { limit: DecimalMoney },
): MailContent {
  const words = letters[locale]
  const subject = words.waits(by, written(total, locale))
  const paragraphs = [
    greeting(words.hello, firstName),
    `${subject}. ${words.limit(written(limit, locale))}`,
    { link, label: words.look },
  ]
  return composeMail({ subject, paragraphs }, locale, tenant)
}

/** Tells who asked what became of their order. */
export function orderRequestAnswerMail(
  locale: Locale,
  tenant: Tenant,
  { firstName, by, total, link, isApproved, message }: RequestFacts & { isApproved: boolean; message: string },
): MailContent {
  const words = letters[locale]
  const subject = words.answered(by, written(total, locale), isApproved)
  const paragraphs = [
    greeting(words.hello, firstName),
    `${subject}.`,
    ...(message ? [{ quoted: message }] : []),
    isApproved ? words.approved : words.refused,
    { link, label: words.became },
  ]
  return composeMail({ subject, paragraphs }, locale, tenant)
}

function written({ value, currency }: DecimalMoney, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value)
}

const letters = {
  en: {
    hello: 'Hello',
    waits: (by: string, total: string) => `${by} asks you to approve an order of ${total}`,
    limit: (limit: string) => `It is above their limit of ${limit}, so nothing is ordered yet.`,
    look: 'Look at the order',
    answered: (by: string, total: string, isApproved: boolean) =>
      `${by} has ${isApproved ? 'approved' : 'refused'} your order of ${total}`,
    approved: 'The order is placed. Its confirmation comes with another mail.',
    refused: 'Nothing is ordered. You can take the lines back into your cart.',
    became: 'See the order',
  },
  de: {
    hello: 'Guten Tag',
    waits: (by: string, total: string) => `${by} bittet um Freigabe einer Bestellung über ${total}`,
    limit: (limit: string) => `Sie liegt über dem Limit von ${limit}. Bestellt ist noch nichts.`,
    look: 'Bestellung ansehen',
    answered: (by: string, total: string, isApproved: boolean) =>
      `${by} hat Ihre Bestellung über ${total} ${isApproved ? 'freigegeben' : 'abgelehnt'}`,
    approved: 'Die Bestellung ist aufgegeben. Die Bestätigung kommt mit einer weiteren E-Mail.',
    refused: 'Bestellt ist nichts. Sie können die Zeilen in Ihren Warenkorb zurücknehmen.',
    became: 'Bestellung ansehen',
  },
}
