import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, sumOf } from '../price/money.ts'
import type { CartLine } from './line.ts'
import { cartTotals, lineNet } from './totals.ts'

interface PricedLine extends CartLine {
  readonly unit?: number
  readonly rate?: number
}

const unitOf = ({ unit, rate = 19 }: PricedLine) => (unit === undefined ? undefined : { unit: cents(unit), rate })

test('each cart has its own totals, seasons together', () => {
  const lines: PricedLine[] = [
    { sku: 'A', orderType: 'order', quantity: 12, unit: 8995 },
    { sku: 'B', orderType: 'order', quantity: 3, unit: 1000, rate: 7 },
    { sku: 'A', orderType: 'preOrder', quantities: { SS27: 2, SS28: 3 }, unit: 8000 },
    { sku: 'GONE', orderType: 'order', quantity: 99 },
  ]
  expect(cartTotals(lines, unitOf)).toEqual({
    order: {
      goods: 110_940,
      shipping: 0,
      net: 110_940,
      vat: [
        { rate: 19, net: 107_940, amount: 20_509 },
        { rate: 7, net: 3000, amount: 210 },
      ],
      gross: 131_659,
    },
    preOrder: {
      goods: 40_000,
      shipping: 0,
      net: 40_000,
      vat: [{ rate: 19, net: 40_000, amount: 7600 }],
      gross: 47_600,
    },
  })
})

test('the goods are the sum of the lines, to the cent', () => {
  const anyLine: fc.Arbitrary<PricedLine> = fc.record({
    sku: fc.constant('A'),
    orderType: fc.constantFrom('order' as const, 'preOrder' as const),
    quantity: fc.integer({ min: 1, max: 999_999 }),
    quantities: fc.dictionary(fc.constantFrom('SS27', 'AW27'), fc.nat(999_999), { noNullPrototype: true }),
    unit: fc.nat(1_000_000),
    rate: fc.constantFrom(7, 7.7, 19),
  })
  fc.assert(
    fc.property(fc.array(anyLine), lines => {
      const totals = cartTotals(lines, unitOf)
      const all = sumOf(lines.map(line => lineNet(line, cents(line.unit!))))
      expect(sumOf([totals.order.goods, totals.preOrder.goods])).toBe(all)
    }),
  )
})
