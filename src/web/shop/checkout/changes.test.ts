import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import type { Preview } from './use-preview.ts'

const euro = (value: number) => ({ value, currency: 'EUR' })

function preview(lines: [string, number, number][], shipping = 6.9): Preview {
  const goods = lines.reduce((sum, [, quantity, price]) => sum + quantity * price, 0)
  const totals = {
    goods: euro(goods),
    shipping: euro(shipping),
    net: euro(goods + shipping),
    vat: [],
    gross: euro(goods + shipping),
  }
  const items = lines.map(([variantSku, quantity, price]) => ({
    _id: '1',
    sku: 'A',
    variantSku,
    name: 'Kar',
    images: [],
    colour: null,
    size: null,
    attributes: [],
    variantPosition: 0,
    quantity,
    backOrdered: 0,
    price: euro(price),
    total: euro(quantity * price),
    vatRate: 19,
  }))
  const order = { deliveryDate: '2027-01-01', arrival: null, season: null, items, freight: null, totals }
  return { orders: [order], totals, blocks: [], paymentMethods: ['invoice'] }
}

test('nothing changed', () => {
  expect(changesBetween(preview([['A-M', 2, 10]]), preview([['A-M', 2, 10]]))).toEqual([])
})

test('a price, and with it the total', () => {
  expect(changesBetween(preview([['A-M', 2, 10]]), preview([['A-M', 2, 12]]))).toEqual([
    { what: 'price', name: 'Kar A-M', from: euro(10), to: euro(12) },
    { what: 'total', name: '', from: euro(26.9), to: euro(30.9) },
  ])
})

test('the freight', () => {
  expect(changesBetween(preview([['A-M', 2, 10]]), preview([['A-M', 2, 10]], 0))).toMatchObject([
    { what: 'shipping', from: euro(6.9), to: euro(0) },
    { what: 'total' },
  ])
})

test('lines that were removed or added, or have another quantity', () => {
  const before = preview([
    ['A-M', 2, 10],
    ['A-L', 1, 10],
  ])
  const after = preview([
    ['A-M', 1, 10],
    ['A-S', 2, 10],
  ])
  expect(changesBetween(before, after)).toEqual([
    { what: 'quantity', name: 'Kar A-M', from: 2, to: 1 },
    { what: 'gone', name: 'Kar A-L' },
    { what: 'new', name: 'Kar A-S' },
  ])
})
