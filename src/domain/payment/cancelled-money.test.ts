import { describe, expect, test } from 'vitest'
import { type Cents, cents } from '../price/money.ts'
import { moneyOfCancelled, type OrderPaidByCard } from './cancelled-money.ts'

/** 10 pieces at 10.00 and freight of 5.00, with 19 % VAT: 124.95. */
const order: OrderPaidByCard = {
  isCancelled: false,
  gross: cents(124_95),
  lines: [{ quantity: 10, cancelled: 0, unitPrice: cents(10_00), vatRate: 19 }],
  shipping: { net: cents(5_00), rate: 19 },
  invoiced: cents(0),
  rest: cents(124_95),
  decided: cents(0),
}
const cancelled = (pieces: number) => [{ ...order.lines[0]!, cancelled: pieces }]

describe('money of cancelled pieces', () => {
  const cases: [what: string, changes: Partial<Record<keyof OrderPaidByCard, unknown>>, owed: number][] = [
    ['nothing was cancelled', {}, 0],
    ['two pieces, with their VAT and without freight', { lines: cancelled(2) }, 23_80],
    ['a whole order, with its freight', { isCancelled: true }, 124_95],
    [
      'what was decided on before is not decided on again',
      { lines: cancelled(3), decided: 23_80, rest: 101_15 },
      11_90,
    ],
    [
      'the last pieces of an order that was decided on in part',
      { isCancelled: true, decided: 23_80, rest: 101_15 },
      101_15,
    ],
    ['what is invoiced is paid already', { lines: cancelled(2), invoiced: 101_15, rest: 23_80 }, 23_80],
    ['money that was used for another invoice is gone', { lines: cancelled(2), rest: 114_95 }, 13_80],
    ['all of it was used', { lines: cancelled(2), rest: 90_00 }, 0],
    ['money that was taken back by its bank', { isCancelled: true, rest: 0 }, 0],
  ]
  test.each(cases)('%s', (_, changes, owed) => {
    expect(moneyOfCancelled({ ...order, ...changes } as OrderPaidByCard)).toBe(owed)
  })

  test('piece by piece is as much as all at once, whatever is rounded', () => {
    const line = { quantity: 7, cancelled: 0, unitPrice: cents(3_33), vatRate: 7 }
    const odd = {
      ...order,
      lines: [line],
      shipping: { net: cents(0), rate: 7 },
      gross: cents(24_94),
      rest: cents(24_94),
    }
    let given = 0
    for (let pieces = 1; pieces < 7; pieces++) {
      const now = { ...odd, lines: [{ ...line, cancelled: pieces }], decided: cents(given), rest: cents(24_94 - given) }
      given += moneyOfCancelled(now)
    }
    const atOnce: Cents = moneyOfCancelled({ ...odd, lines: [{ ...line, cancelled: 6 }] })
    expect(given).toBe(atOnce)
    expect(given + 3_56).toBe(24_94)
  })
})
