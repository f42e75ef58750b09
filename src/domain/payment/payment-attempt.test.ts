import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AttemptOutcome,
  type AttemptState,
  attemptOutcome,
  isPayableByCard,
  type OrderPaymentFacts,
  paymentStateOf,
  type ReportedState,
  stepAfterReport,
} from './payment-attempt.ts'

const waiting: OrderPaymentFacts = { status: 1, paymentMethod: 'card', isPaidOtherwise: false }
const cancelled = { ...waiting, status: 7 }
const onInvoice = { ...waiting, paymentMethod: 'invoice' } as const
const paidOtherwise = { ...waiting, isPaidOtherwise: true }

describe('a report of a payment', () => {
  test.each([
    ['a success pays the order', 'open', 'paid', waiting, 'capture'],
    ['a success after a failure pays it too', 'failed', 'paid', waiting, 'capture'],
    ['a success after its time pays it while it is not cancelled', 'expired', 'paid', waiting, 'capture'],
    ['a success after cancelling is given back', 'expired', 'paid', cancelled, 'refund'],
    ['a success after choosing the invoice is given back', 'expired', 'paid', onInvoice, 'refund'],
    ['a second success is given back', 'open', 'paid', paidOtherwise, 'refund'],
    ['the same success again is nothing new', 'captured', 'paid', waiting, undefined],
    ['a success already given back is not given back twice', 'refunded', 'paid', cancelled, undefined],
    ['another sum than asked for is given back', 'open', 'mispaid', waiting, 'refund'],
    ['another sum after a failure is given back too', 'failed', 'mispaid', waiting, 'refund'],
    ['another sum is not given back twice', 'refunding', 'mispaid', waiting, undefined],
    ['another sum after the right one undoes nothing', 'captured', 'mispaid', waiting, undefined],
    ['a failure ends an open one', 'open', 'failed', waiting, 'fail'],
    ['a late failure does not undo a success', 'captured', 'failed', waiting, undefined],
    ['running out ends an open one', 'open', 'expired', waiting, 'expire'],
    ['running out does not undo a success', 'captured', 'expired', waiting, undefined],
    ['still open changes nothing', 'open', 'open', waiting, undefined],
  ] as const)('%s', (_name, attempt, outcome, order, step) => {
    expect(stepAfterReport(attempt, outcome, isPayableByCard(order))).toBe(step)
  })

  test('of two attempts, in any order and however often, pays an order once at most and keeps no other money', () => {
    const anyReport = fc.tuple(
      fc.constantFrom(0, 1),
      fc.constantFrom<AttemptOutcome>('open', 'paid', 'mispaid', 'failed', 'expired'),
    )
    fc.assert(
      fc.property(fc.array(anyReport), fc.nat(12), (all, cancelledAfter) => {
        const attempts: AttemptState[] = ['open', 'open']
        const charged = new Set<number>()
        all.forEach(([which, outcome], index) => {
          if (outcome === 'paid' || outcome === 'mispaid') charged.add(which)
          const order = {
            ...(index >= cancelledAfter ? cancelled : waiting),
            isPaidOtherwise: attempts[1 - which] === 'captured',
          }
          const step = stepAfterReport(attempts[which]!, outcome, isPayableByCard(order))
          if (step) attempts[which] = afterStep[step]
        })
        expect(attempts.filter(state => state === 'captured').length).toBeLessThan(2)
        const kept = attempts.filter(state => state === 'captured' || state === 'refunding')
        expect(kept).toHaveLength(charged.size)
      }),
    )
  })
})

test.each<[ReportedState, number, string, AttemptOutcome]>([
  ['paid', 11_900, 'EUR', 'paid'],
  ['paid', 11_899, 'EUR', 'mispaid'],
  ['paid', 11_900, 'USD', 'mispaid'],
  ['expired', 0, '', 'expired'],
  ['failed', 11_899, 'USD', 'failed'],
])('%s with %i %s, where 119.00 EUR was asked for, is %s', (reported, amount, currency, expected) => {
  expect(attemptOutcome({ amount: 11_900, currency: 'EUR' }, { state: reported, amount, currency })).toBe(expected)
})

test.each([
  [waiting, true],
  [cancelled, false],
  [onInvoice, false],
  [paidOtherwise, false],
])('an order %o can be paid by card: %s', (order, isWanted) => {
  expect(isPayableByCard(order)).toBe(isWanted)
})

test.each([
  ['open', 'pending'],
  ['captured', 'paid'],
  ['expired', 'failed'],
  ['refunding', 'failed'],
  ['refunded', 'failed'],
] as const)('an order that waits shows an attempt that is %s as %s', (attempt, state) => {
  expect(paymentStateOf(attempt)).toBe(state)
})

const afterStep = { capture: 'captured', refund: 'refunding', fail: 'failed', expire: 'expired' } as const
