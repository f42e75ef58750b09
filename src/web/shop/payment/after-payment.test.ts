import { describe, expect, test } from 'vitest'
import { orderIdsIn, orderView, pageView, refetchDelay } from './after-payment.ts'

const order = { state: 'loading', isCharged: null, isRefunded: false, isCancelled: false } as const

describe('an order after its payment', () => {
  test.each([
    ['the provider has not said anything', order, 'loading'],
    ['the card page was left', { ...order, isCharged: false }, 'unpaid'],
    ['it is paid', { ...order, state: 'success', isCharged: true }, 'success'],
    ['the card was declined', { ...order, state: 'failed', isCharged: false }, 'failed'],
    ['its time was up', { ...order, state: 'failed', isCharged: false, isCancelled: true }, 'cancelled'],
    ['it was paid too late', { ...order, state: 'failed', isCancelled: true, isRefunded: true }, 'refunded'],
    ['another sum was charged', { ...order, state: 'failed', isCharged: false, isRefunded: true }, 'refunded'],
    ['another sum went back and it is paid anew', { ...order, isRefunded: true }, 'loading'],
    ['it is paid, and a second charge went back', { ...order, state: 'success', isRefunded: true }, 'success'],
  ] as const)('when %s', (_name, given, view) => {
    expect(orderView(given)).toBe(view)
  })

  test.each([
    [['success', 'success'], 'success'],
    [['success', 'unpaid'], 'partly'],
    [['success', 'loading'], 'loading'],
    [['failed'], 'failed'],
  ] as const)('%j together are %s', (views, view) => {
    expect(pageView(views)).toBe(view)
  })
})

test('refetches with growing delays, and stops when the result is final', () => {
  expect([0, 3, 20].map(count => refetchDelay('loading', count))).toEqual([1000, 1000 * 1.4 ** 3, 15_000])
  expect(refetchDelay('success', 0)).toBeLessThan(300_000)
  expect(refetchDelay('failed', 0)).toBe(false)
})

test.each([
  ['?orders=12,13', '12,13'],
  ['?orders=12,12', '12'],
  ['?orders=<script>,7', '7'],
  ['', ''],
])('the address %s asks for %j', (search, ids) => {
  expect(orderIdsIn(new URLSearchParams(search))).toBe(ids)
})
