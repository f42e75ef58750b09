import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cardPaymentProblem,
  isConfirmed,
  mayBecome,
  type OrderToPay,
  orderPaymentState,
  outcomeOf,
  type PaymentState,
  paymentStates,
  stateAfter,
} from './payment.ts'

const anyState = fc.constantFrom(...paymentStates.map(({ id }) => id))

describe('news about a payment', () => {
  test.each([
    ['open', 'pending', 'pending'],
    ['open', 'paid', 'paid'], // a bank transfer skips the card page
    ['pending', 'paid', 'paid'],
    ['pending', 'failed', 'failed'],
    ['failed', 'paid', 'paid'], // declined, then a good card
    ['paid', 'refunded', 'refunded'],
    ['paid', 'failed', 'paid'], // a late failure
    ['paid', 'pending', 'paid'],
    ['refunded', 'paid', 'refunded'],
    ['failed', 'open', 'failed'],
    ['paid', 'paid', 'paid'],
  ] as const)('%s and then %s is %s', (state, news, after) => {
    expect(stateAfter(state, news)).toBe(after)
  })

  test('never leads backwards, in whatever order it comes', () => {
    fc.assert(
      fc.property(fc.array(anyState), news => {
        let state: PaymentState = 'open'
        for (const next of news) {
          const before = state
          state = stateAfter(state, next)
          expect(mayBecome(state, before)).toBe(false)
        }
      }),
    )
  })

  test('gives the same end in any order, and hearing it twice changes nothing', () => {
    const shuffled = fc
      .array(anyState)
      .chain(news => fc.tuple(fc.constant(news), fc.shuffledSubarray(news, { minLength: news.length })))
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        const end = (news: readonly PaymentState[]) => news.reduce(stateAfter, 'open')
        expect(end(other)).toBe(end(one))
        expect(end([...one, ...one])).toBe(end(one))
      }),
    )
  })
})

test.each([
  [[], 'open'],
  [['failed'], 'failed'],
  [['failed', 'pending'], 'pending'],
  [['failed', 'paid'], 'paid'],
  [['paid', 'refunded'], 'paid'], // a second success was refunded
  [['failed', 'refunded'], 'refunded'],
] as const)('attempts %j leave the order %s', (attempts, state) => {
  expect(orderPaymentState(attempts)).toBe(state)
})

test.each([
  ['open', 'loading'],
  ['pending', 'loading'],
  ['paid', 'success'],
  ['failed', 'failed'],
  ['refunded', 'failed'],
] as const)('%s shows as %s', (state, outcome) => {
  expect(outcomeOf(state)).toBe(outcome)
})

const waiting: OrderToPay = {
  status: 1,
  paymentMethod: 'card',
  paymentStatus: 'open',
  expiresAt: new Date('2026-11-15T12:00:00Z'),
  isExpired: false,
}

test.each<[string, Partial<OrderToPay>, string | undefined]>([
  ['that waits for its card', {}, undefined],
  ['whose card was declined', { paymentStatus: 'failed' }, undefined],
  ['that is paid', { paymentStatus: 'paid', expiresAt: null }, 'order.already.paid'],
  ['by prepayment that is paid', { paymentMethod: 'prepayment', paymentStatus: 'paid' }, 'order.already.paid'],
  ['by invoice', { paymentMethod: 'invoice', expiresAt: null }, 'payment.not.needed'],
  ['by prepayment', { paymentMethod: 'prepayment', expiresAt: null }, 'payment.not.needed'],
  ['that is cancelled', { status: 7, paymentStatus: 'failed', expiresAt: null }, 'order.not.payable'],
  ['by invoice that is cancelled', { status: 7, paymentMethod: 'invoice', expiresAt: null }, 'order.not.payable'],
  ['whose money went back', { paymentStatus: 'refunded', expiresAt: null }, 'order.not.payable'],
  ['whose time is up', { isExpired: true }, 'order.not.payable'],
])('a card is charged or refused for an order %s', (_name, change, code) => {
  expect(cardPaymentProblem({ ...waiting, ...change })?.code).toBe(code)
})

test.each([
  ['card', 'open', false, false],
  ['card', 'pending', false, false],
  ['card', 'failed', true, false],
  ['card', 'paid', false, true],
  ['card', 'refunded', false, false],
  ['card', 'refunded', true, true],
  ['invoice', 'open', false, true],
  ['prepayment', 'open', false, true],
] as const)(
  'an order by %s that is %s, confirmed before: %s, has its confirmation: %s',
  (paymentMethod, paymentStatus, hasConfirmation, expected) => {
    expect(isConfirmed({ paymentMethod, paymentStatus }, hasConfirmation)).toBe(expected)
  },
)
