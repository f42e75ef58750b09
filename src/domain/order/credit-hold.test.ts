import { expect, test } from 'vitest'
import { cents } from '../price/money.ts'
import { type CreditTerms, hasCreditTerms, holdReason, isOnCredit } from './credit-hold.ts'

const none: CreditTerms = { limit: null, overdueDays: null }
const limited: CreditTerms = { ...none, limit: cents(1000_00) }
const punctual: CreditTerms = { ...none, overdueDays: 14 }
const both: CreditTerms = { limit: cents(1000_00), overdueDays: 0 }

test.each([
  ['nothing is agreed', none, 9_999_00, 9_999_00, 400, undefined],
  ['the limit is just reached', limited, 400_00, 600_00, 0, undefined],
  ['a cent is beyond the limit', limited, 400_00, 600_01, 0, 'limit'],
  ['open invoices alone are beyond it', limited, 1000_01, 0, 0, 'limit'],
  ['a credit makes room', limited, -500_00, 1500_00, 0, undefined],
  ['something is late but only the limit is agreed', limited, 0, 0, 99, undefined],
  ['an invoice is as late as agreed', punctual, 1, 1, 14, undefined],
  ['an invoice is a day later than agreed', punctual, 1, 1, 15, 'overdue'],
  ['no day late is agreed and one is', both, 1, 1, 1, 'overdue'],
  ['late and beyond the limit', both, 9_999_00, 0, 1, 'overdue'],
  ['the limit is nothing', { ...none, limit: cents(0) }, 0, 1, 0, 'limit'],
] as const)('when %s', (_name, terms, owed, ordered, daysOverdue, reason) => {
  expect(holdReason(terms, { owed: cents(owed), ordered: cents(ordered), daysOverdue })).toBe(reason)
})

test.each([
  ['invoice', true],
  ['directDebit', true],
  ['prepayment', false],
  ['card', false],
] as const)('an order by %s is on credit: %s', (method, isCredit) => {
  expect(isOnCredit(method)).toBe(isCredit)
})

test('terms are there once one of both is agreed', () => {
  expect([none, limited, punctual].map(hasCreditTerms)).toEqual([false, true, true])
})
