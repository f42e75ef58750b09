import { describe, expect, test } from 'vitest'
import { cents } from '../price/money.ts'
import { matchLine, type NamedDocument, numberKey, possibleNumbers, type StatementLine } from './statement-line.ts'

const day = '2026-06-10'
const documents: NamedDocument[] = [
  { id: 1, number: 'RE100001', companyId: 7, currency: 'EUR', openAmount: cents(100_00) },
  { id: 2, number: 'RE100002', companyId: 7, currency: 'EUR', openAmount: cents(50_00) },
  { id: 3, number: 'RE-2026-3', companyId: 8, currency: 'EUR', openAmount: cents(30_00) },
  { id: 4, number: 'RE100004', companyId: 7, currency: 'EUR', openAmount: cents(0) },
  { id: 5, number: 'GS100005', companyId: 7, currency: 'EUR', openAmount: cents(-20_00) },
  {
    id: 6,
    number: 'RE100006',
    companyId: 7,
    currency: 'EUR',
    openAmount: cents(100_00),
    earlyDiscount: { amount: cents(3_00), until: day },
  },
  { id: 8, number: 'RE100008', companyId: 7, currency: 'CHF', openAmount: cents(10_00) },
]
const known = new Map(documents.map(document => [numberKey(document.number), document]))
const line = (amount: number, text: string, more: Partial<StatementLine> = {}): StatementLine => ({
  day,
  amount: cents(amount),
  currency: 'EUR',
  name: 'Alpin Sport',
  text,
  reference: '',
  isReversal: false,
  ...more,
})

test.each([
  ['RE100001', 'RE100001'],
  ['re 100-001', 'RE100001'],
  ['RE/2026/3', 'RE20263'],
])('%s is written %s', (text, key) => {
  expect(numberKey(text)).toBe(key)
  expect(possibleNumbers(`Rechnung ${text}, danke`)).toContain(key)
})

test('a text without a number has none, and a long one costs little', () => {
  expect(possibleNumbers('Vielen Dank')).toEqual([])
  expect(possibleNumbers('A1 '.repeat(100_000)).length).toBeLessThan(10)
})

describe('a line', () => {
  test.each([
    ['with number and amount', line(100_00, 'RE100001'), [1]],
    ['with the number in parts', line(100_00, 'Rg. RE 100 001 vom 1.5.'), [1]],
    ['with two numbers and their sum', line(150_00, 'RE100001, RE100002'), [1, 2]],
    ['less a credit that it names', line(80_00, 'RE100001 abzgl. GS100005'), [1, 5]],
    ['less the discount for paying early', line(97_00, 'RE100006 Skonto'), [6]],
    ['that names a paid one too', line(100_00, 'RE100004 RE100001'), [1]],
  ] as const)('%s is booked', (_, given, ids) => {
    const { documents: found, reason } = matchLine(given, known)
    expect([found.map(({ id }) => id), reason]).toEqual([ids, undefined])
  })

  test.each([
    ['without a number', line(100_00, 'Rechnung vom Mai'), 'noNumber'],
    ['with an unknown number', line(100_00, 'RE999999'), 'noNumber'],
    ['with another amount', line(99_99, 'RE100001'), 'otherAmount'],
    ['with too much', line(100_01, 'RE100001'), 'otherAmount'],
    ['a day late for the discount', line(97_00, 'RE100006', { day: '2026-06-11' }), 'otherAmount'],
    ['for a paid invoice', line(10_00, 'RE100004'), 'paidAlready'],
    ['for two companies', line(130_00, 'RE100001 RE-2026-3'), 'severalCompanies'],
    ['in another currency', line(10_00, 'RE100008'), 'otherCurrency'],
    ['that went out', line(-100_00, 'RE100001'), 'wentOut'],
    ['that bounced', line(100_00, 'RE100001', { isReversal: true }), 'wentOut'],
  ] as const)('%s is unclear', (_, given, reason) => {
    expect(matchLine(given, known).reason).toBe(reason)
  })
})
