import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { reorderChange } from './reorder.ts'

const shop = {
  buyableWithoutStock: false,
  isBatchSizeActive: true,
  isCustomAttributesActive: false,
  today: '2026-03-05',
  seasons: [],
}
const offer = { price: { value: cents(1000) }, stock: { value: 20 } }
const line = { sku: 'KAR', orderType: 'order', quantity: 12 } as const

test.each([
  ['same', offer],
  ['priceChanged', { ...offer, price: { value: cents(1100) } }],
  ['lessStock', { ...offer, stock: { value: 5 } }],
  ['lessStock', { ...offer, stock: { value: 0 } }],
  ['lessStock', { price: { value: cents(1100) }, stock: { value: 5 } }],
  ['gone', { stock: { value: 20 } }],
  ['gone', undefined],
])('is %s with the offer %j', (change, given) => {
  expect(reorderChange(line, cents(1000), given, shop)).toBe(change)
})
