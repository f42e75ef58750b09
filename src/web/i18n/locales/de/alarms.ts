import type { AlarmTexts } from '../en/alarms.ts'

export const deAlarms: AlarmTexts = {
  'order.sheet': 'Bestellliste',
  'notify.me': 'Benachrichtigen',
  'notify.me.named': 'Benachrichtigen: {variant}',
  'notify.on': 'Sie werden benachrichtigt',
  'notify.on.named': 'Sie werden benachrichtigt: {variant}. Drücken, um es zu beenden.',
  'notify.set': 'Wir sagen Ihnen Bescheid, sobald {name} wieder da ist.',
  'notifications.undo': 'Rückgängig',
}
