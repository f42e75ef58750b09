import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuantity } from './line.ts'
import { type SentLine, sanitisedLine } from './sanitising.ts'

test('keeps what a client may decide and drops the rest', () => {
  const sent = {
    productId: 'p1',
    sku: 'KAR',
    variantSku: 'KAR-M',
    attributes: [{ name: 'engraving', value: ' ', price: 0 }],
    orderType: 'order',
    quantity: 12,
    quantities: [1, 2, 3],
    price: { value: 0.01 },
    stock: { value: 1e6 },
    vatRate: 0,
  }
  expect(sanitisedLine(sent)).toEqual({
    ok: true,
    value: {
      productId: 'p1',
      sku: 'KAR',
      variantSku: 'KAR-M',
      attributes: [{ name: 'engraving', value: ' ' }],
      orderType: 'order',
      quantity: 12,
    },
  })
})

test('a pre-order line keeps its seasons', () => {
  const sent = { sku: 'KAR', orderType: 'preOrder', quantity: 3, quantities: [0, 6, 0] }
  expect(sanitisedLine(sent)).toEqual({
    ok: true,
    value: { sku: 'KAR', attributes: [], orderType: 'preOrder', places: [0, 6, 0] },
  })
})

test('an order line may leave its quantity out', () => {
  expect(sanitisedLine({ sku: 'KAR', orderType: 'order', quantity: null })).toMatchObject({ ok: true })
})

test.each([
  ['no seasons', { sku: 'KAR', orderType: 'preOrder' }, 'quantity.invalid'],
  ['half a piece', { sku: 'KAR', orderType: 'order', quantity: 0.5 }, 'quantity.invalid'],
  ['a quantity in words', { sku: 'KAR', orderType: 'order', quantity: '12' }, 'quantity.invalid'],
  ['less than no piece', { sku: 'KAR', orderType: 'preOrder', quantities: [0, -1, 0] }, 'quantity.invalid'],
  ['an unknown order type', { sku: 'KAR', orderType: 'gift', quantity: 1 }, 'request.malformed'],
  ['no product', { orderType: 'order', quantity: 1 }, 'request.malformed'],
  [
    'attributes that are none',
    { sku: 'KAR', orderType: 'order', quantity: 1, attributes: [{ name: 'text' }] },
    'request.malformed',
  ],
])('refuses %s', (_, sent, code) => {
  expect(sanitisedLine(sent)).toEqual({ ok: false, problem: { code } })
})

test('survives anything, and what it lets through is well formed', () => {
  const keys = ['sku', 'variantSku', 'orderType', 'quantity', 'quantities', 'attributes'] as const
  const values = fc.oneof(fc.anything(), fc.constantFrom('order', 'preOrder', 'KAR', 5, [1, 2]))
  fc.assert(
    fc.property(fc.record(Object.fromEntries(keys.map(key => [key, values]))), sent => {
      const result = sanitisedLine(sent as SentLine)
      if (!result.ok) return
      const { orderType, quantity, places } = result.value
      if (orderType === 'order') expect(quantity === undefined || isQuantity(quantity)).toBe(true)
      else expect(places!.every(place => place === 0 || isQuantity(place))).toBe(true)
    }),
  )
})
