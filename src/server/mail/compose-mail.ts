import type { Locale } from '#domain/locale.ts'
import type { Tenant } from '../settings/queries.ts'
import { htmlOf } from './html.ts'
import { type Draft, textOf } from './letter.ts'

export interface MailContent {
  subject: string
  text: string
  html: string
}

/** Both parts of a mail, made of the same paragraphs. */
export function composeMail({ subject, paragraphs }: Draft, locale: Locale, tenant: Tenant): MailContent {
  const { companyName: name, address, postCode, city, phone, email, brandColour } = tenant.settings.site
  const contact = [address, `${postCode} ${city}`.trim(), phone, email].filter(Boolean)
  return {
    subject,
    text: `${paragraphs.map(textOf).filter(Boolean).join('\n\n')}\n`,
    html: htmlOf({ subject, paragraphs }, locale, { name, contact, brandColour }),
  }
}
