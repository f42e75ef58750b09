import { expect, test } from 'vitest'
import { deliveryStatuses, orderStatuses, paymentMethods, statusText } from './order-status.ts'

test.each([
  [5, 'en', 'Shipped'],
  [5, 'de', 'Versandt'],
  [99, 'en', 'Received'],
  [undefined, 'de', 'Eingegangen'],
] as const)('status %s reads in %s as %s', (id, locale, text) => {
  expect(statusText(orderStatuses, id, locale)).toBe(text)
})

test('delivery and payment have their own words', () => {
  expect(statusText(deliveryStatuses, 'partly', 'de')).toBe('Teilweise geliefert')
  expect(statusText(paymentMethods, 'directDebit', 'en')).toBe('Direct debit')
})

test('a lookup without rows has no words', () => {
  expect(statusText([], 1, 'en')).toBe('')
})

test('no id and no text occurs twice', () => {
  for (const rows of [orderStatuses, deliveryStatuses, paymentMethods]) {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(new Set(rows.map(({ localizations }) => localizations.de)).size).toBe(rows.length)
  }
})
