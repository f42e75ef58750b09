import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quantitiesByCode } from '../season/season-quantities.ts'
import { type CartLine, unitsOf } from './line.ts'
import { moveToPreOrder, shortQuantity } from './move.ts'

const order = (quantity: number): CartLine => ({ sku: 'KAR', orderType: 'order', quantity })
const codes = ['SS27', 'AW27', 'SS28']
const preOrder = (...places: number[]): CartLine => ({
  sku: 'KAR',
  orderType: 'preOrder',
  quantities: quantitiesByCode(places, codes),
})
const other: CartLine = { sku: 'FELL', orderType: 'order', quantity: 4 }
const plain = (lines: readonly CartLine[]) => JSON.parse(JSON.stringify(lines))

test.each([
  [24, 20, 1, 4],
  [24, 20, 6, 6],
  [12, 20, 6, 0],
  [6, 0, 1, 6],
])('of %d wanted with %d in stock in packs of %d, %d are short', (quantity, available, batch, short) => {
  expect(shortQuantity(quantity, available, batch)).toBe(short)
})

describe('to the pre-order cart', () => {
  test('what is short moves, the rest stays', () => {
    expect(plain(moveToPreOrder([order(24), other], order(24), 4, 'SS27'))).toEqual([
      { ...order(20), isDecided: true },
      other,
      preOrder(4, 0, 0),
    ])
  })

  test('a line moved whole leaves the order cart', () => {
    expect(plain(moveToPreOrder([order(24), other], order(24), 24, 'AW27'))).toEqual([other, preOrder(0, 24, 0)])
  })

  test('pieces join what is planned there', () => {
    expect(plain(moveToPreOrder([order(24), preOrder(6)], order(24), 99, 'SS28'))).toEqual([preOrder(6, 0, 24)])
  })

  test('nothing short moves nothing', () => {
    expect(moveToPreOrder([order(24)], order(24), 0, 'SS27')).toEqual([order(24)])
  })
})

test('no piece is lost or made on the way', () => {
  const pieces = (lines: readonly CartLine[]) => lines.reduce((sum, line) => sum + unitsOf(line), 0)
  const quantity = fc.integer({ min: 1, max: 50 })
  fc.assert(
    fc.property(quantity, quantity, quantity, fc.nat(2), (ordered, planned, amount, season) => {
      const lines = [order(ordered), preOrder(planned, 0, planned)]
      expect(pieces(moveToPreOrder(lines, lines[0]!, amount, codes[season]!))).toBe(pieces(lines))
    }),
  )
})
