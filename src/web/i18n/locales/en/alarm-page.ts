/** The words of the page of stock alarms. */
export const enAlarmPage = {
  'alarms.intro': 'You are told here, and by e-mail where you wish, when one of these is back or running low.',
  'alarms.empty': 'You watch nothing yet.',
  'alarms.empty.how': 'Press the bell “Notify me” at a sold-out size or colour, and it is listed here.',
  'alarms.failed': 'Your stock notifications could not be loaded.',
  'alarms.since': 'Since',
  'alarms.mail': 'E-mail',
  'alarms.mail.named': 'Also tell me by e-mail: {name}',
  'alarms.choose': 'Select {name}',
  'alarms.choose.all': 'Select all',
  'alarms.delete.chosen': 'Delete selected ({count})',
  'alarms.browse': 'Browse the catalogue',
} as const

export type AlarmPageTexts = Record<keyof typeof enAlarmPage, string>
