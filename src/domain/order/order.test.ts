import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CartLine, unitsOf } from '../cart/line.ts'
import { cents } from '../price/money.ts'
import { quantitiesByCode } from '../season/season-quantities.ts'
import { cancelProblem, deliveriesOf, orderAmount, orderCurrency } from './order.ts'

const seasons = [
  { code: 'SS27', name: 'Spring 27', date: '2027-02-01' },
  { code: 'AW27', name: 'Autumn 27', date: '2027-08-01' },
  { code: 'SS28', name: 'Spring 28', date: '2028-02-01' },
]
const today = '2026-03-05'
const order: CartLine = { sku: 'KAR', orderType: 'order', quantity: 12 }
const preOrder = (sku: string, ...places: number[]): CartLine => ({
  sku,
  orderType: 'preOrder',
  quantities: quantitiesByCode(
    places,
    seasons.map(season => season.code),
  ),
})

test('the amount is goods plus shipping, net', () => {
  const items = [
    { unit: cents(8995), quantity: 12 },
    { unit: cents(500), quantity: 1 },
  ]
  expect(orderAmount(items, cents(590))).toBe(109_030)
  expect(orderAmount([], cents(590))).toBe(590)
})

test.each([
  [[{ currency: 'CHF' }, { currency: 'EUR' }], 'CHF'],
  [[{}], 'EUR'],
  [[], 'EUR'],
])('%j is counted in %s', (items, currency) => {
  expect(orderCurrency(items)).toBe(currency)
})

describe('deliveries', () => {
  test('an order is one delivery, today unless the buyer wishes another day', () => {
    const lines = [order, preOrder('KAR', 1, 2, 3)]
    const items = [{ line: order, quantity: 12 }]
    expect(deliveriesOf('order', lines, [], seasons, today)).toEqual({ ok: true, value: [{ date: today, items }] })
    expect(deliveriesOf('order', lines, [{ date: today }], seasons, today).ok).toBe(true)
    const wish = { date: '2026-04-01T00:00:00Z', externalOrderNumber: 'PO-7', note: 'Ramp B' }
    expect(deliveriesOf('order', lines, [wish], seasons, today)).toEqual({
      ok: true,
      value: [{ date: '2026-04-01', externalOrderNumber: 'PO-7', note: 'Ramp B', items }],
    })
  })

  test('a pre-order becomes one delivery per season that has goods, each with its own number and note', () => {
    const kar = preOrder('KAR', 6, 0, 12)
    const fell = preOrder('FELL', 0, 0, 4)
    const wishes = [{ date: '2028-02-01', externalOrderNumber: 'PO-28', note: 'Late' }]
    expect(deliveriesOf('preOrder', [order, kar, fell], wishes, seasons, today)).toEqual({
      ok: true,
      value: [
        { date: '2027-02-01', season: seasons[0], items: [{ line: kar, quantity: 6 }] },
        {
          date: '2028-02-01',
          season: seasons[2],
          externalOrderNumber: 'PO-28',
          note: 'Late',
          items: [
            { line: kar, quantity: 12 },
            { line: fell, quantity: 4 },
          ],
        },
      ],
    })
  })

  test.each([
    ['a date that is no season', 'preOrder', [{ date: '2027-02-02' }], 'delivery.date.unknown'],
    ['a delivery without date', 'preOrder', [{ note: 'x' }], 'delivery.date.unknown'],
    ['two dates for one order', 'order', [{ date: today }, { date: '2026-04-01' }], 'delivery.date.unknown'],
    ['yesterday', 'order', [{ date: '2026-03-04' }], 'delivery.date.past'],
    ['yesterday evening', 'order', [{ date: '2026-03-04T23:59:59Z' }], 'delivery.date.past'],
    ['a day of the past that is no season either', 'preOrder', [{ date: '2026-02-01' }], 'delivery.date.past'],
  ] as const)('refuses %s', (_, orderType, wishes, code) => {
    expect(deliveriesOf(orderType, [order, preOrder('KAR', 1)], wishes, seasons, today)).toMatchObject({
      problem: { code },
    })
  })

  test('goods of a removed season are not lost', () => {
    expect(deliveriesOf('preOrder', [preOrder('KAR', 1, 0, 0, 5)], [], seasons, today)).toMatchObject({
      problem: { code: 'season.closed' },
    })
    expect(deliveriesOf('preOrder', [preOrder('KAR', 1, 0, 0, 0)], [], seasons, today).ok).toBe(true)
  })

  test('an empty cart has none', () => {
    expect(deliveriesOf('order', [preOrder('KAR', 1)], [], seasons, today)).toEqual({ ok: true, value: [] })
    expect(deliveriesOf('preOrder', [order], [], seasons, today)).toEqual({ ok: true, value: [] })
  })

  test('every piece is delivered exactly once', () => {
    const lines = fc.array(fc.array(fc.nat(20), { maxLength: 3 }).map(quantities => preOrder('KAR', ...quantities)))
    fc.assert(
      fc.property(lines, list => {
        const result = deliveriesOf('preOrder', list, [], seasons, today)
        const delivered = result.ok ? result.value.flatMap(({ items }) => items) : []
        expect(delivered.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
          list.reduce((sum, line) => sum + unitsOf(line), 0),
        )
      }),
    )
  })
})

test('only an order that was merely received can be cancelled', () => {
  expect(cancelProblem(1)).toBeUndefined()
  for (const status of [2, 3, 4, 5, 6, 7]) expect(cancelProblem(status)?.code).toBe('order.not.cancellable')
})
