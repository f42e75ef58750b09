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

test('takes what is wanted from stock', () => {
  expect(takingOf([demand({ quantity: 3, seen: { stock: 3, preStock: new Map() } })])).toEqual({
    isShort: false,
    movements: [{ orderId: 1, productId: 10, variantId: 100, seasonId: null, pieces: 3, beyond: null }],
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

test('holds all pieces of a pre-order once, for the season they are wanted for', () => {
  expect(takingOf([season(1, 7, 2), season(2, 8, 1, false)])).toMatchObject({
    isShort: false,
    movements: [
      { orderId: 1, productId: 10, variantId: 100, seasonId: 7, pieces: 2 },
      { orderId: 2, productId: 10, variantId: 100, seasonId: 8, pieces: 1 },
    ],
    backOrdered: new Map([
      [demandKey({ orderId: 1, variantId: 100 }), 0],
      [demandKey({ orderId: 2, variantId: 100 }), 0],
    ]),
  })
})

test('lets nothing frozen go beyond the pre-stock, all seasons counted', () => {
  expect(takingOf([season(1, 7, 5)])).toMatchObject({ movements: [{ beyond: 0 }] })
  expect(takingOf([season(1, 7, 5), season(2, 8, 1)])).toEqual({ isShort: true })
})

test.each([
  ['all of it is there', 5, 0, 0],
  ['some of it is there', 8, 3, 3],
])(
  'of goods made to order, when %s, %i pieces leave %i back-ordered and may lie %i beyond',
  (_, quantity, missing, beyond) => {
    const taking = takingOf([season(1, 7, quantity, false)])
    expect(taking).toMatchObject({
      movements: [{ pieces: quantity, beyond }],
      backOrdered: new Map([['1/100', missing]]),
    })
  },
)

test('of goods made to order, what is all back-ordered holds without any limit', () => {
  const seen = { stock: 0, preStock: new Map([[7, 0]]) }
  expect(takingOf([demand({ seasonId: 7, quantity: 4, isCapped: false, seen })])).toMatchObject({
    movements: [{ pieces: 4, beyond: null }],
    backOrdered: new Map([['1/100', 4]]),
  })
})
