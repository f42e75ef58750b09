import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { orderSearchText } from './order-search.ts'
import { orderStatuses, paymentMethods } from './order-status.ts'
import { matchesSearch } from './search-text.ts'

const text = orderSearchText({
  ids: ['7f3a'],
  itemNames: ['Kar 3L Jacket', 'Fell Beanie'],
  numbers: ['NG-100234', 'PO-7', undefined],
  type: 'preOrder',
  city: 'Köln',
  amount: cents(123_450),
  dates: ['2026-03-05T09:00:00Z', undefined],
  lookups: [orderStatuses[4], paymentMethods[1], undefined],
})

test.each([
  ['an item', 'beanie'],
  ['an id', '7f3a'],
  ['the order number', 'ng-100234'],
  ['the customer number of the order', 'PO-7'],
  ['the type', 'preorder'],
  ['the city', 'köln'],
  ['the city as typed abroad', 'koeln'],
  ['the amount', '1234.50'],
  ['the amount as the Germans write it', '1.234,50'],
  ['the amount as the English write it', '1,234.50'],
  ['the amount without groups', '1234,50'],
  ['the German date', '05.03.2026'],
  ['the German date as typed', '5.3.2026'],
  ['the status in English', 'shipped'],
  ['the status in German', 'versandt'],
  ['the payment method', 'vorkasse'],
  ['the payment method by id', 'prepayment'],
  ['several of these', 'jacket köln 05.03.'],
])('an order is found by %s', (_, query) => {
  expect(matchesSearch(text, query)).toBe(true)
})

test.each(['2026-03-05', 'storniert', 'berlin', 'jacket berlin', '1.234.567'])('and not by "%s"', query => {
  expect(matchesSearch(text, query)).toBe(false)
})
