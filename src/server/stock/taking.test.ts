import { expect, test } from 'vitest'
import { type Demand, demandKey, takingOf } from './taking.ts'

const demand = (more: Partial<Demand>): Demand => ({
  orderId: 1,
  productId: 10,
  variantId: 100,
  seasonId: null,
  quantity: 1,
  isCapped: true,
  seen: { stock: 0, preStock: new Map() },
  ...more,
})
const season = (orderId: number, seasonId: number, quantity: number, isCapped = true) =>
  demand({
    orderId,
    seasonId,
    quantity,
    isCapped,
    seen: {
      stock: 0,
      preStock: new Map([
        [7, 5],
        [8, 2],
      ]),
    },
  })

test('takes from the shelf what is wanted', () => {
  expect(takingOf([demand({ quantity: 3, seen: { stock: 3, preStock: new Map() } })])).toEqual({
    isShort: false,
    movements: [{ orderId: 1, productId: 10, variantId: 100, seasonId: null, pieces: 3 }],
    backOrdered: new Map([['1/100', 0]]),
  })
})

test('is short of what may not be sold beyond the stock', () => {
  expect(takingOf([demand({ quantity: 4, seen: { stock: 3, preStock: new Map() } })])).toEqual({ isShort: true })
})

test('notes what is sold beyond the stock, and moves nothing where there is none', () => {
  const seen = { stock: 0, preStock: new Map() }
  expect(takingOf([demand({ quantity: 4, isCapped: false, seen })])).toEqual({
    isShort: false,
    movements: [],
    backOrdered: new Map([['1/100', 4]]),
  })
})

test('lowers every season of the pool, none below zero, each by the orders that want it first', () => {
  const taking = takingOf([season(1, 7, 2), season(2, 8, 1, false)])
  expect(taking).toEqual({
    isShort: false,
    movements: [
      { orderId: 1, productId: 10, variantId: 100, seasonId: 7, pieces: 2 },
      { orderId: 2, productId: 10, variantId: 100, seasonId: 7, pieces: 1 },
      { orderId: 2, productId: 10, variantId: 100, seasonId: 8, pieces: 1 },
      { orderId: 1, productId: 10, variantId: 100, seasonId: 8, pieces: 1 },
    ],
    backOrdered: new Map([
      [demandKey({ orderId: 1, variantId: 100 }), 0],
      [demandKey({ orderId: 2, variantId: 100 }), 0],
    ]),
  })
})
