import type { ReadingTexts } from '../en/content.ts'

export const deReading: ReadingTexts = {
  'reading.all': 'Informationen',
  'reading.contents': 'Auf dieser Seite',
  'reading.company': 'Über {company}',
  'reading.about': 'Wer wir sind',
  'reading.returns': 'Rückgabe von Waren',
  'reading.terms': 'Allgemeine Geschäftsbedingungen',
  'reading.privacy': 'Datenschutz',
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
