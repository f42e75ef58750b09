import type { AlarmPageTexts } from '../en/alarm-page.ts'

export const deAlarmPage: AlarmPageTexts = {
  'alarms.intro':
    'Sie erfahren hier und auf Wunsch per E-Mail, wenn einer dieser Artikel wieder da ist oder knapp wird.',
  'alarms.empty': 'Sie beobachten noch nichts.',
  'alarms.empty.how':
    'Drücken Sie bei einer ausverkauften Größe oder Farbe auf „Benachrichtigen“, dann steht sie hier.',
  'alarms.failed': 'Ihre Bestandsmeldungen konnten nicht geladen werden.',
  'alarms.since': 'Seit',
  'alarms.mail': 'E-Mail',
  'alarms.mail.named': 'Auch per E-Mail Bescheid sagen: {name}',
  'alarms.choose': '{name} auswählen',
  'alarms.choose.all': 'Alle auswählen',
  'alarms.delete.chosen': 'Auswahl löschen ({count})',
  'alarms.browse': 'Zum Sortiment',
}
