import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBefore } from '../day.ts'
import { cents, sumOf } from '../price/money.ts'
import {
  ageClasses,
  ageClassOf,
  daysOverdue,
  dueDatesOf,
  financeSummary,
  type Invoice,
  invoiceState,
  shownInvoiceState,
} from './invoice.ts'

const today = '2026-06-30'
const invoice = (openAmount: number, dueDate?: string, amount = openAmount): Invoice => ({
  amount: cents(amount),
  openAmount: cents(openAmount),
  dueDate,
})

describe('age', () => {
  test.each([
    ['2026-07-01', 'notDue'],
    ['2026-06-30', 'notDue'],
    ['2026-06-29', 'days1to30'],
    ['2026-05-31', 'days1to30'],
    ['2026-05-30', 'days31to60'],
    ['2026-05-01', 'days31to60'],
    ['2026-04-30', 'days61to90'],
    ['2026-04-01', 'days61to90'],
    ['2026-03-31', 'over90'],
    [undefined, 'notDue'],
  ])('an invoice due on %s is %s on 30 June', (dueDate, age) => {
    expect(ageClassOf(invoice(100, dueDate), today)).toBe(age)
  })

  test.each([
    ['late and unpaid', invoice(100, '2026-06-01'), true],
    ['late but paid', invoice(0, '2026-06-01', 100), false],
    ['a credit', invoice(-100, '2026-01-01'), false],
    ['due today', invoice(100, today), false],
  ])('%s: overdue is recognised', (_, given, overdue) => {
    expect(ageClassOf(given, today) !== 'notDue').toBe(overdue)
  })
})

test('the summary shows where a customer stands', () => {
  const invoices = [
    invoice(10_000, '2026-07-15'),
    invoice(5000, '2026-06-20'),
    invoice(2500, '2026-01-01', 9000),
    invoice(0, '2026-01-01', 7000),
    invoice(-1500, '2026-01-01'),
  ]
  expect(financeSummary(invoices, today)).toEqual({
    open: 16_000,
    overdue: 7500,
    credits: -1500,
    ageing: { notDue: 8500, days1to30: 5000, days31to60: 0, days61to90: 0, over90: 2500 },
    openCount: 4,
    overdueCount: 2,
    oldestDueDate: '2026-01-01',
  })
})

test('entries that fall due together may come summed up', () => {
  const oneByOne = [invoice(10_000, '2026-06-20'), invoice(5000, '2026-06-20'), invoice(-500, '2026-06-20')]
  const summedUp = [
    { openAmount: cents(15_000), dueDate: '2026-06-20', count: 2 },
    { openAmount: cents(-500), dueDate: '2026-06-20', count: 1 },
  ]
  expect(financeSummary(summedUp, today)).toEqual(financeSummary(oneByOne, today))
})

test.each([
  [10_000, 10_000, 'open'],
  [4000, 10_000, 'partly'],
  [0, 10_000, 'paid'],
  [-500, -500, 'open'],
  [-100, -500, 'partly'],
  [0, -500, 'paid'],
])('with %i of %i open it is %s', (open, amount, state) => {
  expect(invoiceState({ amount: cents(amount), openAmount: cents(open) })).toBe(state)
})

test('the due dates of a class are those that make an invoice one of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 400 }), late => {
      const dueDate = daysBefore(today, late)
      const age = ageClassOf({ openAmount: cents(100), dueDate }, today)
      for (const other of ageClasses) {
        const { from, until } = dueDatesOf(other, today)
        expect((from === undefined || from <= dueDate) && (until === undefined || dueDate <= until)).toBe(other === age)
      }
    }),
  )
})

test('the ageing classes add up to what is open', () => {
  const dueDate = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
  const anyInvoice = fc
    .tuple(fc.integer({ min: -1e6, max: 1e6 }), dueDate)
    .map(([open, due]) => invoice(open, due.toISOString().slice(0, 10)))
  fc.assert(
    fc.property(fc.array(anyInvoice), invoices => {
      const summary = financeSummary(invoices, today)
      expect(sumOf(ageClasses.map(age => summary.ageing[age]))).toBe(summary.open)
      const overdue = invoices.filter(given => ageClassOf(given, today) !== 'notDue')
      expect(summary.overdue).toBe(sumOf(overdue.map(given => given.openAmount)))
    }),
  )
})

test.each([
  ['invoice', 'open', -3, 'open'],
  ['invoice', 'open', 0, 'open'],
  ['invoice', 'open', 1, 'overdue'],
  ['invoice', 'partly', 1, 'overdue'],
  ['invoice', 'partly', 0, 'partly'],
  ['invoice', 'paid', null, 'paid'],
  ['credit', 'open', null, 'creditOpen'],
  ['credit', 'partly', null, 'creditOpen'],
  ['credit', 'paid', null, 'creditUsed'],
] as const)('an %s that is %s and %s days late is %s', (type, state, late, shown) => {
  expect(shownInvoiceState({ type, state, daysOverdue: late })).toBe(shown)
})

test.each([
  ['invoice', 100, 5],
  ['invoice', 0, null],
  ['credit', -100, null],
] as const)('an %s with %s open is %s days late', (type, open, late) => {
  expect(daysOverdue({ type, openAmount: cents(open), dueDate: '2026-06-25' }, today)).toBe(late)
})
