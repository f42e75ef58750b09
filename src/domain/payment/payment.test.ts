import { expect, test } from 'vitest'
import { cardPaymentProblem, isConfirmed, type OrderToPay, orderPaymentState, outcomeOf } from './payment.ts'

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
    expect(isConfirmed({ paymentMethod, paymentStatus, isHeld: false }, hasConfirmation)).toBe(expected)
  },
)
