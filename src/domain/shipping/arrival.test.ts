import { expect, test } from 'vitest'
import { arrivalOf, expectedArrival, workingDaysAfter } from './arrival.ts'

/** 16 November 2026 is a Monday. */
const monday = '2026-11-16'
const inStock = {
  orderType: 'order',
  orderedOn: monday,
  deliveryDate: monday,
  paymentMethod: 'invoice',
  transit: { min: 2, max: 3 },
} as const

test.each([
  [monday, 0, '2026-11-16'],
  [monday, 2, '2026-11-18'],
  ['2026-11-19', 2, '2026-11-23'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-24'],
  ['2026-11-22', 0, '2026-11-23'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s and %i working days are %s', (day, count, expected) => {
  expect(workingDaysAfter(day, count)).toBe(expected)
})

test.each([
  ['goods in stock within the days of their shipping method', {}, { from: '2026-11-18', until: '2026-11-19' }],
  [
    'over a weekend',
    { orderedOn: '2026-11-19', deliveryDate: '2026-11-19' },
    { from: '2026-11-23', until: '2026-11-24' },
  ],
  ['on the day that was agreed', { deliveryDate: '2026-11-30' }, { from: '2026-11-30', until: '2026-11-30' }],
  ['nobody knows when by a way without days', { transit: undefined }, undefined],
  ['nobody knows when where the money comes first', { paymentMethod: 'prepayment' }, undefined],
  [
    'a season from its day on, however it is paid',
    { orderType: 'preOrder', deliveryDate: '2027-02-15', paymentMethod: 'prepayment' },
    { from: '2027-02-15', until: null },
  ],
] as const)('comes %s', (_, change, expected) => {
  expect(expectedArrival({ ...inStock, ...change })).toEqual(expected)
})

const placed = { ...inStock, status: 1, deliveryStatus: 'open', paymentStatus: 'open' } as const
const due = { from: '2026-11-18', until: '2026-11-19' }

test.each([
  ['is said of a received order', {}, monday, due],
  ['is said until its last day', {}, '2026-11-19', due],
  ['is not said once it has passed', {}, '2026-11-20', undefined],
  ['is said of the rest of a delivery', { deliveryStatus: 'partly', status: 4 }, monday, due],
  ['is not said once all is delivered', { deliveryStatus: 'delivered', status: 5 }, monday, undefined],
  ['is not said of a cancelled order', { status: 7 }, monday, undefined],
  ['is not said before the card is charged', { paymentMethod: 'card', paymentStatus: 'pending' }, monday, undefined],
  ['is said once the card is charged', { paymentMethod: 'card', paymentStatus: 'paid' }, monday, due],
] as const)('an arrival %s', (_, change, today, expected) => {
  expect(arrivalOf({ ...placed, ...change }, today)).toEqual(expected)
})
