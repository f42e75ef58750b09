/** The words of stock alarms that the frame and the catalogue speak. */
export const enAlarms = {
  'order.sheet': 'Order sheet',
  'notify.me': 'Notify me',
  'notify.me.named': 'Notify me: {variant}',
  'notify.on': 'You will be notified',
  'notify.on.named': 'You will be notified: {variant}. Press to end it.',
  'notify.set': 'We will tell you when {name} is back.',
  'notifications.undo': 'Undo',
} as const

export type AlarmTexts = Record<keyof typeof enAlarms, string>
