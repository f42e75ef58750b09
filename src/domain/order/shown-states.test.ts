import { expect, test } from 'vitest'
import { shownStates, stateText } from './shown-states.ts'

test.each([
  [1, 'open', 'open', 'Received', 'Still to come', 'Open'],
  [4, 'partly', 'paid', 'Partly shipped', 'Partly delivered', 'Paid'],
  [5, 'delivered', 'open', 'Shipped', 'Delivered', 'Open'],
  [99, 'open', 'pending', 'Received', 'Still to come', 'Awaiting payment'],
  [7, 'open', 'open', 'Cancelled', '–', 'Nothing to pay'],
  [7, 'open', 'pending', 'Cancelled', '–', 'Nothing to pay'],
  [7, 'open', 'failed', 'Cancelled', '–', 'Nothing to pay'],
  [7, 'open', 'refunded', 'Cancelled', '–', 'Refunded'],
  [7, 'open', 'paid', 'Cancelled', '–', 'Paid'],
] as const)(
  'status %i, delivery %s and payment %s read %s, %s, %s',
  (status, deliveryStatus, paymentStatus, ...words) => {
    const shown = shownStates({ status, deliveryStatus, paymentStatus })
    expect([shown.order, shown.delivery, shown.payment].map(row => stateText(row, 'en'))).toEqual(words)
  },
)

test('the words exist in German too', () => {
  const { order, delivery, payment } = shownStates({ status: 7, deliveryStatus: 'open', paymentStatus: 'open' })
  expect([order, delivery, payment].map(row => stateText(row, 'de'))).toEqual(['Storniert', '–', 'Nichts zu zahlen'])
})
