import type { Locale } from '#domain/locale.ts'
import type { Tenant } from '../settings/queries.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { type Draft, greeting, type Paragraph } from './letter.ts'

/** The texts of mails, in the reader's language. */

/** What each mail says, besides who sends it. */
interface Facts {
  test: { firstName: string }
  passwordReset: { firstName: string; link: string }
  invitation: { firstName: string; username: string; link: string }
  staffInvitation: { firstName: string; username: string; link: string }
  passwordChanged: { firstName: string }
  emailConfirmation: { firstName: string; username: string; email: string; link: string }
  emailChangeAsked: { firstName: string }
  emailChanged: { firstName: string }
  accountRequestReceived: { firstName: string }
  accountRequest: { fields: Record<string, string> }
  accountRequestRefused: { firstName: string; reason: string }
  webhookRests: { firstName: string; receiver: string; isGone: boolean; link: string }
  stockAlarm: { firstName: string; kind: 'back' | 'low'; product: string; sku: string; link: string }
  contact: ContactFacts
  contactReceived: ContactFacts
}

interface ContactFacts {
  firstName: string
  subject: string
  message: string
  /** The sender, and the order it is about. */
  about: Record<string, string>
}
type MailName = keyof Facts
type WithSender<F> = F & { shop: string; contact: string }

export function write<N extends MailName>(name: N, locale: Locale, tenant: Tenant, facts: Facts[N]): MailContent {
  const draft = letters[name][locale]({ ...facts, shop: tenant.name, contact: tenant.settings.site.email })
  return composeMail(draft, locale, tenant)
}

const letters: { [N in MailName]: Record<Locale, (facts: WithSender<Facts[N]>) => Draft> } = {
  test: {
    en: ({ firstName, shop }) => ({
      subject: `A test mail of ${shop}`,
      paragraphs: [
        greeting('Hello', firstName),
        `this mail was sent from the settings of ${shop}. Since you are reading it, the mails of the shop arrive.`,
      ],
    }),
    de: ({ firstName, shop }) => ({
      subject: `Eine Test-Mail von ${shop}`,
      paragraphs: [
        greeting('Hallo', firstName),
        `diese Mail kommt aus den Einstellungen von ${shop}. Da Sie sie lesen, kommen die Mails des Shops an.`,
      ],
    }),
  },
  passwordReset: {
    en: ({ firstName, shop, link }) => ({
      subject: `Set a new password for ${shop}`,
      paragraphs: [
        greeting('Hello', firstName),
        `somebody, probably you, asked for a new password for ${shop}. Set it here within 60 minutes:`,
        { link, label: 'Set a new password' },
        'The link works once. If it was not you, you need not do anything: your password stays as it is.',
      ],
    }),
    de: ({ firstName, shop, link }) => ({
      subject: `Neues Passwort für ${shop}`,
      paragraphs: [
        greeting('Hallo', firstName),
        `jemand, vermutlich Sie selbst, hat ein neues Passwort für ${shop} angefordert. Legen Sie es hier innerhalb von 60 Minuten fest:`,
        { link, label: 'Neues Passwort festlegen' },
        'Der Link funktioniert einmal. Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      ],
    }),
  },
  invitation: {
    en: ({ firstName, shop, username, link }) => ({
      subject: `Your account at ${shop}`,
      paragraphs: [
        greeting('Hello', firstName || username),
        `your company has given you an account at ${shop}. Your username is ${username}. Choose your password here within 60 minutes:`,
        { link, label: 'Choose your password' },
        'The link also confirms this e-mail address. If it has run out, whoever manages the users of your company can send you a new one.',
      ],
    }),
    de: ({ firstName, shop, username, link }) => ({
      subject: `Ihr Konto bei ${shop}`,
      paragraphs: [
        greeting('Hallo', firstName || username),
        `Ihre Firma hat Ihnen ein Konto bei ${shop} eingerichtet. Ihr Benutzername ist ${username}. Wählen Sie hier innerhalb von 60 Minuten Ihr Passwort:`,
        { link, label: 'Passwort wählen' },
        'Der Link bestätigt zugleich diese E-Mail-Adresse. Ist er abgelaufen, kann Ihnen die Person, die in Ihrer Firma die Benutzer verwaltet, einen neuen senden.',
      ],
    }),
  },
  staffInvitation: {
    en: ({ firstName, shop, username, link }) => ({
      subject: `Your account at the desk of ${shop}`,
      paragraphs: [
        greeting('Hello', firstName || username),
        `you now belong to the staff of ${shop}. Your username is ${username}. Choose your password here within 60 minutes, then sign in at the desk:`,
        { link, label: 'Choose your password' },
        'The link also confirms this e-mail address. If it has run out, whoever invited you can send you a new one.',
      ],
    }),
    de: ({ firstName, shop, username, link }) => ({
      subject: `Ihr Konto im Büro von ${shop}`,
      paragraphs: [
        greeting('Hallo', firstName || username),
        `Sie gehören jetzt zu den Leuten von ${shop}. Ihr Benutzername ist ${username}. Wählen Sie hier innerhalb von 60 Minuten Ihr Passwort und melden Sie sich dann im Büro an:`,
        { link, label: 'Passwort wählen' },
        'Der Link bestätigt zugleich diese E-Mail-Adresse. Ist er abgelaufen, kann Ihnen einen neuen senden, wer Sie eingeladen hat.',
      ],
    }),
  },
  passwordChanged: {
    en: ({ firstName, shop, contact }) => ({
      subject: `Your password for ${shop} was changed`,
      paragraphs: [
        greeting('Hello', firstName),
        `your password for ${shop} was changed just now, and all other devices were signed out.`,
        `If it was not you, please write to ${contact} at once.`,
      ],
    }),
    de: ({ firstName, shop, contact }) => ({
      subject: `Ihr Passwort für ${shop} wurde geändert`,
      paragraphs: [
        greeting('Hallo', firstName),
        `Ihr Passwort für ${shop} wurde soeben geändert, alle anderen Geräte wurden abgemeldet.`,
        `Wenn Sie das nicht waren, schreiben Sie bitte sofort an ${contact}.`,
      ],
    }),
  },
  emailConfirmation: {
    en: ({ firstName, shop, username, email, link }) => ({
      subject: `Confirm your e-mail address for ${shop}`,
      paragraphs: [
        greeting('Hello', firstName || username),
        `${email} is to be the new e-mail address of the account ${username} at ${shop}. Confirm it here within 24 hours:`,
        { link, label: 'Confirm the address' },
        'The link works once. Until then the old address stays. If you know nothing of this, you need not do anything: this address is then not used.',
      ],
    }),
    de: ({ firstName, shop, username, email, link }) => ({
      subject: `Bestätigen Sie Ihre E-Mail-Adresse für ${shop}`,
      paragraphs: [
        greeting('Hallo', firstName || username),
        `${email} soll die neue E-Mail-Adresse des Kontos ${username} bei ${shop} werden. Bestätigen Sie sie hier innerhalb von 24 Stunden:`,
        { link, label: 'Adresse bestätigen' },
        'Der Link funktioniert einmal. Bis dahin bleibt die alte Adresse. Wenn Sie davon nichts wissen, müssen Sie nichts tun: Diese Adresse wird dann nicht verwendet.',
      ],
    }),
  },
  emailChangeAsked: {
    en: ({ firstName, shop, contact }) => ({
      subject: `Another e-mail address for your account at ${shop}`,
      paragraphs: [
        greeting('Hello', firstName),
        `your account at ${shop} is to get another e-mail address. It takes effect once it is confirmed with the link we sent there; until then this one stays.`,
        `If neither you nor whoever manages the users of your company asked for this, please write to ${contact} at once.`,
      ],
    }),
    de: ({ firstName, shop, contact }) => ({
      subject: `Eine andere E-Mail-Adresse für Ihr Konto bei ${shop}`,
      paragraphs: [
        greeting('Hallo', firstName),
        `Ihr Konto bei ${shop} soll eine andere E-Mail-Adresse bekommen. Sie gilt, sobald sie über den Link bestätigt ist, den wir dorthin gesendet haben; bis dahin bleibt diese hier.`,
        `Wenn weder Sie noch die Person, die in Ihrer Firma die Benutzer verwaltet, das veranlasst haben, schreiben Sie bitte sofort an ${contact}.`,
      ],
    }),
  },
  emailChanged: {
    en: ({ firstName, shop, contact }) => ({
      subject: `Your e-mail address at ${shop} was changed`,
      paragraphs: [
        greeting('Hello', firstName),
        `your account at ${shop} now has another e-mail address; this one is no longer used.`,
        `If it was not you, please write to ${contact} at once.`,
      ],
    }),
    de: ({ firstName, shop, contact }) => ({
      subject: `Ihre E-Mail-Adresse bei ${shop} wurde geändert`,
      paragraphs: [
        greeting('Hallo', firstName),
        `Ihr Konto bei ${shop} hat jetzt eine andere E-Mail-Adresse; diese hier wird nicht mehr verwendet.`,
        `Wenn Sie das nicht waren, schreiben Sie bitte sofort an ${contact}.`,
      ],
    }),
  },
  accountRequestReceived: {
    en: ({ firstName, shop, contact }) => ({
      subject: `Your request to ${shop}`,
      paragraphs: [
        greeting('Hello', firstName),
        `thank you for asking for an account at ${shop}. Our sales team will look at it and get back to you.`,
        `Questions? Write to ${contact}.`,
      ],
    }),
    de: ({ firstName, shop, contact }) => ({
      subject: `Ihre Anfrage an ${shop}`,
      paragraphs: [
        greeting('Hallo', firstName),
        `vielen Dank für Ihre Anfrage nach einem Konto bei ${shop}. Unser Vertrieb sieht sie sich an und meldet sich bei Ihnen.`,
        `Fragen? Schreiben Sie an ${contact}.`,
      ],
    }),
  },
  stockAlarm: {
    en: ({ firstName, shop, kind, product, sku, link }) => ({
      subject: kind === 'back' ? `${product} is back in stock` : `${product} is running low`,
      paragraphs: [
        greeting('Hello', firstName),
        kind === 'back'
          ? `${product} (${sku}) is back in stock at ${shop}.`
          : `only a few pieces of ${product} (${sku}) are left at ${shop}.`,
        { link, label: 'See the product' },
        'You get this mail because you set a stock alarm. You can end it in your account under stock notifications.',
      ],
    }),
    de: ({ firstName, shop, kind, product, sku, link }) => ({
      subject: kind === 'back' ? `${product} ist wieder lieferbar` : `${product} wird knapp`,
      paragraphs: [
        greeting('Hallo', firstName),
        kind === 'back'
          ? `${product} (${sku}) ist bei ${shop} wieder lieferbar.`
          : `von ${product} (${sku}) sind bei ${shop} nur noch wenige Stück da.`,
        { link, label: 'Zum Produkt' },
        'Sie erhalten diese E-Mail, weil Sie einen Bestandsalarm gesetzt haben. Sie können ihn in Ihrem Konto unter „Bestandsmeldungen“ löschen.',
      ],
    }),
  },
  accountRequest: {
    en: ({ shop, fields }) => ({
      subject: `Account request: ${fields.companyName ?? ''}`,
      paragraphs: [`Somebody asked for an account at ${shop}:`, listed(fields)],
    }),
    de: ({ shop, fields }) => ({
      subject: `Kontoanfrage: ${fields.companyName ?? ''}`,
      paragraphs: [`Jemand hat ein Konto bei ${shop} angefragt:`, listed(fields)],
    }),
  },
  accountRequestRefused: {
    en: ({ firstName, shop, reason, contact }) => ({
      subject: `Your request to ${shop}`,
      paragraphs: [
        greeting('Hello', firstName),
        `thank you for asking for an account at ${shop}. We cannot open one for you:`,
        { quoted: reason },
        `Questions? Write to ${contact}.`,
      ],
    }),
    de: ({ firstName, shop, reason, contact }) => ({
      subject: `Ihre Anfrage an ${shop}`,
      paragraphs: [
        greeting('Hallo', firstName),
        `vielen Dank für Ihre Anfrage nach einem Konto bei ${shop}. Wir können Ihnen keines eröffnen:`,
        { quoted: reason },
        `Fragen? Schreiben Sie an ${contact}.`,
      ],
    }),
  },
  webhookRests: {
    en: ({ firstName, shop, receiver, isGone, link }) => ({
      subject: `${receiver} takes no more changes of ${shop}`,
      paragraphs: [
        greeting('Hello', firstName),
        isGone
          ? `the program ${receiver} has answered that nobody listens there any more. It was switched off. What changes waits until it is switched on again.`
          : `the program ${receiver} has taken nothing for five days. It rests now: it is tried every hour, and nothing is lost. Once it answers again, it is sent all that waits.`,
        { link, label: 'Look at its answers' },
      ],
    }),
    de: ({ firstName, shop, receiver, isGone, link }) => ({
      subject: `${receiver} nimmt keine Änderungen von ${shop} mehr an`,
      paragraphs: [
        greeting('Hallo', firstName),
        isGone
          ? `das Programm ${receiver} hat geantwortet, dass dort niemand mehr zuhört. Es wurde ausgeschaltet. Was sich ändert, wartet, bis es wieder eingeschaltet wird.`
          : `das Programm ${receiver} hat seit fünf Tagen nichts angenommen. Es ruht jetzt: Es wird jede Stunde versucht, und nichts geht verloren. Sobald es wieder antwortet, wird alles gesendet, was wartet.`,
        { link, label: 'Seine Antworten ansehen' },
      ],
    }),
  },
  contact: {
    en: ({ shop, subject, message, about }) => ({
      subject: `Message: ${subject}`,
      paragraphs: [`Somebody wrote to ${shop}:`, { quoted: message }, listed(about)],
    }),
    de: ({ shop, subject, message, about }) => ({
      subject: `Nachricht: ${subject}`,
      paragraphs: [`Jemand hat an ${shop} geschrieben:`, { quoted: message }, listed(about)],
    }),
  },
  contactReceived: {
    en: ({ shop, firstName, subject, message }) => ({
      subject: `We have your message: ${subject}`,
      paragraphs: [
        greeting('Hello', firstName),
        `thank you for writing to ${shop}. Your sales team has your message and will answer you:`,
        { quoted: message },
      ],
    }),
    de: ({ shop, firstName, subject, message }) => ({
      subject: `Ihre Nachricht ist da: ${subject}`,
      paragraphs: [
        greeting('Hallo', firstName),
        `vielen Dank, dass Sie ${shop} geschrieben haben. Ihr Vertriebsteam hat die Nachricht und meldet sich bei Ihnen:`,
        { quoted: message },
      ],
    }),
  },
}

function listed(fields: Record<string, string>): Paragraph {
  return { rows: Object.entries(fields).filter(([, value]) => value) }
}
