import type { enDeskMails } from '../en/desk-mails.ts'

export const deDeskMails: Record<keyof typeof enDeskMails, string> = {
  'mails.title': 'E-Mails',
  'mails.failed': 'Die E-Mails konnten nicht geladen werden.',
  'mails.state': 'Was daraus wurde',
  'mails.state.any': 'Alle E-Mails',
  'mails.state.waiting': 'Unterwegs',
  'mails.state.sent': 'Gesendet',
  'mails.state.failed': 'Nicht zugestellt',
  'mails.search': 'Adresse oder Betreff',
  'mails.none': 'Noch ist keine E-Mail hinausgegangen.',
  'mails.none.why': 'Bestätigungen, Einladungen und Nachrichten der letzten 90 Tage stehen hier.',
  'mails.none.found': 'Keine E-Mail passt dazu.',
  'mails.none.found.why': 'Suchen Sie nach einem anderen Teil der Adresse, oder nehmen Sie den Filter weg.',
  'mails.tries.one': '{count} Versuch',
  'mails.tries.other': '{count} Versuche',
  'mails.again': 'Noch einmal senden',
  'mails.again.which': 'Noch einmal senden: {subject} an {receiver}',
}
