import { expect, test } from 'vitest'
import { cartSum, seasonSums } from './cart-sums.ts'
import type { ShopLine } from './cart-wire.ts'

const price = { value: 10, preOrderPrice: 8, tiers: [], currency: 'EUR' }
const line = (rest: object) =>
  ({ productId: '1', sku: 'A', name: 'A', priced: { price }, ...rest }) as unknown as ShopLine
const items = [
  line({ orderType: 'order', quantity: 3 }),
  line({ orderType: 'order', quantity: 2 }),
  line({ orderType: 'preOrder', quantities: { SS27: 6, SS28: 12 } }),
  line({ orderType: 'preOrder', quantities: { SS27: 1 } }),
]

test('each cart is summed for itself', () => {
  expect(cartSum(items, 'order')).toEqual({ lines: 2, units: 5, net: 5000 })
  expect(cartSum(items, 'preOrder')).toEqual({ lines: 2, units: 19, net: 15_200 })
})

test('a season counts the lines that have pieces in it', () => {
  expect(seasonSums(items, ['SS27', 'AW27', 'SS28'])).toEqual([
    { lines: 2, units: 7, net: 5600 },
    { lines: 0, units: 0, net: 0 },
    { lines: 1, units: 12, net: 9600 },
  ])
})

test('the total of the server counts until the quantity changes', () => {
  const priced = { price, quantity: 2, total: { value: 18.5, currency: 'EUR' } }
  expect(cartSum([line({ orderType: 'order', quantity: 2, priced })], 'order').net).toBe(1850)
  expect(cartSum([line({ orderType: 'order', quantity: 3, priced })], 'order').net).toBe(3000)
})

test('the seasons add up to the cart: pieces of all seasons reach a tier together', () => {
  const tiered = { ...price, tiers: [{ minQuantity: 12, value: 7 }] }
  const lines = [line({ orderType: 'preOrder', quantities: { SS27: 6, AW27: 6 }, priced: { price: tiered } })]
  expect(seasonSums(lines, ['SS27', 'AW27']).map(sum => sum.net)).toEqual([4200, 4200])
  expect(cartSum(lines, 'preOrder').net).toBe(8400)
})
