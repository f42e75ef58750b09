import type { Locale } from '#domain/locale.ts'
import type { Tenant } from '../settings/queries.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { greeting } from './letter.ts'

interface HandoverFacts {
  firstName: string
  /** Who suggests. */
  by: string
  styles: number
  seasons: readonly string[]
  message: string
  link: string
}

/** Tells a buyer that somebody has put a cart together for them. */
export function handoverMail(locale: Locale, tenant: Tenant, facts: HandoverFacts): MailContent {
  const words = letters[locale]
  const { firstName, by, styles, seasons, message, link } = facts
  const what = words.suggests(by, styles, seasons.join(', '))
  const paragraphs = [
    greeting(words.hello, firstName),
    `${what}.`,
    ...(message ? [{ quoted: message }] : []),
    words.free,
    { link, label: words.look },
  ]
  return composeMail({ subject: what, paragraphs }, locale, tenant)
}

interface AnswerFacts extends HandoverFacts {
  company: string
  isTaken: boolean
}

/** Tells who suggested a cart what became of it. */
export function handoverAnswerMail(locale: Locale, tenant: Tenant, facts: AnswerFacts): MailContent {
  const words = letters[locale]
  const { firstName, by, company, isTaken, message, styles, seasons, link } = facts
  const subject = words.answered(by, company, isTaken)
  const paragraphs = [
    greeting(words.hello, firstName),
    `${subject} (${words.extent(styles, seasons.join(', '))}).`,
    ...(message ? [{ quoted: message }] : []),
    { link, label: words.became },
  ]
  return composeMail({ subject, paragraphs }, locale, tenant)
}

const letters = {
  en: {
    hello: 'Hello',
    extent: (styles: number, season: string) =>
      `${styles} ${styles === 1 ? 'style' : 'styles'}${season ? ` for ${season}` : ''}`,
    suggests: (by: string, styles: number, season: string) => `${by} suggests ${letters.en.extent(styles, season)}`,
    free: 'Nothing is ordered yet: you can change quantities, leave lines out, take it into your cart, order it or decline it.',
    look: 'Look at the suggestion',
    answered: (by: string, company: string, isTaken: boolean) =>
      `${by}, ${company}, has ${isTaken ? 'taken' : 'declined'} your suggestion`,
    became: 'See what became of it',
  },
  de: {
    hello: 'Guten Tag',
    extent: (styles: number, season: string) =>
      `${styles} ${styles === 1 ? 'Modell' : 'Modelle'}${season ? ` für ${season}` : ''}`,
    suggests: (by: string, styles: number, season: string) => `${by} schlägt ${letters.de.extent(styles, season)} vor`,
    free: 'Bestellt ist noch nichts: Sie können Mengen ändern, Zeilen weglassen, den Vorschlag in Ihren Warenkorb übernehmen, bestellen oder ablehnen.',
    look: 'Vorschlag ansehen',
    answered: (by: string, company: string, isTaken: boolean) =>
      `${by}, ${company}, hat Ihren Vorschlag ${isTaken ? 'übernommen' : 'abgelehnt'}`,
    became: 'Sehen, was daraus wurde',
  },
}
