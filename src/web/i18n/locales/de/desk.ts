import { deRowProblems } from '#contract/records/texts/de.ts'
import type { enDesk } from '../en/desk.ts'
import { deDeskImports } from './desk-imports.ts'
import { deDeskLists } from './desk-lists.ts'
import { deDeskSources } from './desk-sources.ts'

export const deDesk: Record<keyof typeof enDesk, string> = {
  ...deRowProblems,
  ...deDeskImports,
  ...deDeskLists,
  ...deDeskSources,

  'desk.list.more': 'Mehr zeigen',
  'desk.name': 'Büro',
  'desk.sign.in.lead': 'Für die Mitarbeitenden des Shops. Kunden melden sich im Shop selbst an.',
  'desk.to.shop': 'Zum Shop',
  'desk.sign.out': 'Abmelden',
  'desk.pages': 'Seiten des Büros',
  'desk.staff': 'Eigene Leute',
  'desk.cancel': 'Abbrechen',
  'desk.password.again': 'Ihr Passwort, bitte',
  'desk.password.again.why':
    'Das ist eine heikle Änderung, und Ihr Passwort haben Sie zuletzt vor mehr als zehn Minuten eingegeben.',
  'desk.password.go.on': 'Weiter',
  'desk.code': 'Anmelde-Code',
  'desk.code.hint': 'Aus Ihrer Authenticator-App, oder einer Ihrer Notfallcodes.',
  'desk.own.sign.in': 'Ihre Anmeldung',
  'desk.journal': 'Protokoll',
  'desk.staff.only': 'Das Büro ist für Mitarbeitende',
  'desk.staff.only.why': 'Sie sind als Kunde oder im Außendienst angemeldet. Bestellt wird im Shop.',
  'desk.today': 'Heute',
  'desk.statistics': 'Statistik',
  'desk.failed': 'Was heute ansteht, konnte nicht geladen werden.',
  'desk.orders.to.confirm.one': '{count} Bestellung zu bestätigen',
  'desk.orders.to.confirm.other': '{count} Bestellungen zu bestätigen',
  'desk.account.requests.one': '{count} Anfrage für ein Konto',
  'desk.account.requests.other': '{count} Anfragen für ein Konto',
  'desk.sources.rest.one': '{count} Quelle für Dateien wird nicht mehr abgefragt',
  'desk.sources.rest.other': '{count} Quellen für Dateien werden nicht mehr abgefragt',
  'desk.sources.open': 'Zu den Quellen',
  'desk.waiting.longest': 'warten am längsten',
  'desk.nothing.waits': 'Für Sie steht nichts an.',
  'desk.next.season': 'Als Nächstes schließt {season} für Vororders, am {date}.',
  'desk.waits.today': 'heute',
  'desk.waits.days.one': '{count} Tag',
  'desk.waits.days.other': '{count} Tage',
}
