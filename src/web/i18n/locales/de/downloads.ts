import type { enDownloads } from '../en/downloads.ts'

export const deDownloads: Record<keyof typeof enDownloads, string> = {
  'downloads.lead': 'Datenblätter, Anleitungen und Tracks zu allem, was Ihr Unternehmen gekauft hat.',
  'downloads.none':
    'Hier gibt es noch nichts herunterzuladen. Dateien erscheinen, sobald ein Produkt gekauft ist, zu dem es welche gibt.',
  'downloads.failed': 'Die Downloads konnten nicht geladen werden.',
  'downloads.to.orders': 'Zu den Bestellungen',
  'downloads.pages': 'Seiten der Downloads',
  'downloads.page': 'Seite {page} von {pages}',
  'downloads.previous': 'Vorige Seite',
  'downloads.next': 'Nächste Seite',
  'download.bought.on': 'Gekauft am {date}',
}
