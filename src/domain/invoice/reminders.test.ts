import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter, daysBefore } from '../day.ts'
import { cents } from '../price/money.ts'
import { type CompanyToRemind, dueReminder, type InvoiceToRemind, reminderStepOf, usualReminders } from './reminders.ts'

const today = '2026-11-18'
const settings = {
  ...usualReminders,
  isOn: true,
  steps: usualReminders.steps.map((step, index) => ({ ...step, fee: [0, 5, 10.5][index]! })),
}
const late = (days: number, more: Partial<InvoiceToRemind> = {}): InvoiceToRemind => ({
  id: 1,
  openAmount: cents(100_00),
  dueDate: daysBefore(today, days),
  isFee: false,
  isPaused: false,
  isCollected: false,
  isBeingPaid: false,
  sent: undefined,
  ...more,
})
const sentAs = (step: 1 | 2 | 3, days: number) => ({ sent: { step, day: daysBefore(today, days) } })

describe('the step of an invoice', () => {
  test.each<[string, InvoiceToRemind, number | undefined]>([
    ['none on the day it is due', late(0), undefined],
    ['none the day before the first', late(6), undefined],
    ['the first on its day', late(7), 1],
    ['the first, however late, where none was sent', late(400), 1],
    ['what is open of one that was paid in part', late(7, { openAmount: cents(1) }), 1],
    ['none for one that was paid', late(90, { openAmount: cents(0) }), undefined],
    ['none for a credit', late(90, { openAmount: cents(-1) }), undefined],
    ['none for a fee', late(90, { isFee: true }), undefined],
    ['none while it is disputed', late(90, { isPaused: true }), undefined],
    ['none while a debit is to collect it', late(90, { isCollected: true }), undefined],
    ['none while a card pays it', late(90, { isBeingPaid: true }), undefined],
    ['the second after the first', late(21, sentAs(1, 14)), 2],
    ['not the second the day before', late(20, sentAs(1, 13)), undefined],
    ['not the second soon after a late first', late(90, sentAs(1, 13)), undefined],
    ['the second 14 days after a late first', late(90, sentAs(1, 14)), 2],
    ['the third after the second', late(35, sentAs(2, 14)), 3],
    ['none after the third', late(400, sentAs(3, 300)), undefined],
  ])('%s', (_name, invoice, step) => {
    expect(reminderStepOf(invoice, settings, today)).toBe(step)
  })

  test('none where the shop reminds nobody', () => {
    expect(reminderStepOf(late(90), usualReminders, today)).toBeUndefined()
  })

  test('steps come once and one after the other, whenever somebody looks', () => {
    const looks = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 })
    fc.assert(
      fc.property(looks, fc.integer({ min: 0, max: 200 }), (pauses, begin) => {
        let [day, sent] = [daysAfter('2026-01-01', begin), undefined as InvoiceToRemind['sent']]
        const steps: number[] = []
        for (const pause of pauses) {
          day = daysAfter(day, pause)
          const step = reminderStepOf({ ...late(0), dueDate: '2026-01-01', sent }, settings, day)
          if (!step) continue
          if (sent) expect(daysAfter(sent.day, 14) <= day).toBe(true)
          sent = { step, day }
          steps.push(step)
        }
        expect(steps).toEqual([1, 2, 3].slice(0, steps.length))
      }),
    )
  })
})

describe('the letter of a company', () => {
  const company = (...invoices: InvoiceToRemind[]): CompanyToRemind => ({
    isReminded: true,
    available: cents(0),
    isShopCurrency: true,
    invoices: invoices.map((invoice, index) => ({ ...invoice, id: index + 1 })),
  })

  test('names all that is overdue, with the fee of its highest step', () => {
    const letter = dueReminder(company(late(35, sentAs(2, 14)), late(7), late(3), late(0)), settings, today)
    expect(letter).toEqual({
      step: 3,
      invoices: [
        { id: 1, step: 3, daysOverdue: 35 },
        { id: 2, step: 1, daysOverdue: 7 },
      ],
      otherIds: [3],
      fee: 10_50,
      payBy: daysAfter(today, 7),
    })
  })

  test('asks for no fee in another currency than the shop sets it in', () => {
    expect(dueReminder({ ...company(late(21, sentAs(1, 14))), isShopCurrency: false }, settings, today)?.fee).toBe(0)
  })

  test.each<[string, CompanyToRemind]>([
    ['it is excluded', { ...company(late(7)), isReminded: false }],
    ['credits make up for it', { ...company(late(7)), available: cents(100_00) }],
    ['nothing comes to a new step', company(late(8, sentAs(1, 1)))],
    ['all of it is disputed', company(late(7, { isPaused: true }))],
  ])('is not written where %s', (_name, owing) => {
    expect(dueReminder(owing, settings, today)).toBeUndefined()
  })

  test('is written where credits make up for a part', () => {
    expect(dueReminder({ ...company(late(7)), available: cents(99_99) }, settings, today)?.step).toBe(1)
  })
})
