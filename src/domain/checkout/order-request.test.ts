import { describe, expect, test } from 'vitest'
import { cents } from '../price/money.ts'
import { answerProblem, limitFor, methodsOfRequest, needsApproval, takeBackProblem } from './order-request.ts'

const buyer = { isAdmin: false, isSalesPerson: false, isOperator: false }

describe('the limit that counts', () => {
  test.each([
    ['a buyer', buyer, 500],
    ['an admin of the company', { ...buyer, isAdmin: true }, undefined],
    ['a sales person who acts for it', { ...buyer, isSalesPerson: true }, undefined],
    ['a sales person with the flag of an admin', { ...buyer, isSalesPerson: true, isAdmin: true }, undefined],
    ['somebody of the staff', { ...buyer, isOperator: true }, undefined],
  ])('%s', (_, person, limit) => {
    expect(limitFor(person, cents(500))).toBe(limit)
    expect(limitFor(person, undefined)).toBeUndefined()
  })
})

test.each([
  [499, 500, false],
  [500, 500, false],
  [501, 500, true],
  [1, 0, true],
  [0, 0, false],
])('a total of %i with a limit of %i waits: %s', (gross, limit, waits) => {
  expect(needsApproval(cents(gross), cents(limit))).toBe(waits)
})

test('without a limit nothing waits', () => expect(needsApproval(cents(1e12), undefined)).toBe(false))

test('what waits is not paid by card', () => {
  expect(methodsOfRequest(['invoice', 'card', 'prepayment'])).toEqual(['invoice', 'prepayment'])
})

test.each([
  ['waiting', undefined],
  ['approved', 'order.request.approved'],
  ['refused', 'order.request.refused'],
  ['withdrawn', 'order.request.withdrawn'],
] as const)('one that is %s is answered: %s', (state, code) => expect(answerProblem(state)?.code).toBe(code))

test.each([
  ['waiting', false, undefined],
  ['refused', false, undefined],
  ['refused', true, 'order.request.withdrawn'],
  ['withdrawn', true, 'order.request.withdrawn'],
  ['approved', false, 'order.request.approved'],
] as const)('one that is %s, taken: %s, goes back into the cart: %s', (state, isTaken, code) => {
  expect(takeBackProblem({ state, isTaken })?.code).toBe(code)
})
