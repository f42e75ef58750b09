import type { ReadingTexts } from '../en/content.ts'

export const deReading: ReadingTexts = {
  'content.all': 'Informationen',
  'content.contents': 'Auf dieser Seite',
  'content.company': 'Über {company}',
  'content.about': 'Wer wir sind',
  'content.returns': 'Rückgabe von Waren',
  'content.terms': 'Allgemeine Geschäftsbedingungen',
  'content.privacy': 'Datenschutz',
  'contact.title': 'Kontakt',
  'contact.subject': 'Betreff',
  'contact.subject.missing': 'Bitte sagen Sie kurz, worum es geht.',
  'contact.order': 'Bestellnummer',
  'contact.message': 'Ihre Nachricht',
  'contact.message.missing': 'Bitte schreiben Sie Ihre Nachricht.',
  'contact.send': 'Nachricht senden',
  'contact.sending': 'Wird gesendet …',
  'contact.sent': 'Ihre Nachricht ist unterwegs.',
  'contact.sent.next': 'Ihr Vertriebsteam antwortet per E-Mail; eine Kopie Ihrer Nachricht geht an Sie.',
}
