import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeLine, dropLinesWithoutId, emptyCart, lineCounts, putLine, putLines, removeLine } from './cart.ts'
import { type CartLine, lineKey } from './line.ts'

const order = (variantSku: string, quantity: number): CartLine => ({
  sku: 'KAR',
  variantSku,
  orderType: 'order',
  quantity,
})
const preOrder = (variantSku: string, quantities: Record<string, number>): CartLine => ({
  sku: 'KAR',
  variantSku,
  orderType: 'preOrder',
  quantities,
})
const cart = [order('S', 1), order('M', 2), preOrder('M', { SS27: 3 })]

const anyLine = fc.oneof(
  fc.tuple(fc.constantFrom('S', 'M', 'L'), fc.integer({ min: 1, max: 99 })).map(([sku, n]) => order(sku, n)),
  fc
    .tuple(fc.constantFrom('S', 'M', 'L'), fc.integer({ min: 1, max: 99 }))
    .map(([sku, n]) => preOrder(sku, { SS27: n })),
)
const anyCart = fc.uniqueArray(anyLine, { selector: lineKey })

describe('putting', () => {
  test('many at once is putting one after the other', () => {
    fc.assert(
      fc.property(anyCart, fc.array(anyLine), (lines, more) => {
        expect(putLines(lines, more)).toEqual(more.reduce<readonly CartLine[]>(putLine, lines))
      }),
    )
  })

  test('a new line comes last', () => {
    expect(putLine(cart, order('L', 5))).toEqual([...cart, order('L', 5)])
  })

  test('a known line is replaced where it stands, not added up', () => {
    expect(putLine(cart, order('S', 5))).toEqual([order('S', 5), order('M', 2), preOrder('M', { SS27: 3 })])
  })

  test('twice equals once, and touches no other line', () => {
    fc.assert(
      fc.property(anyCart, anyLine, (lines, line) => {
        const once = putLine(lines, line)
        expect(putLine(once, line)).toEqual(once)
        const others = (list: readonly CartLine[]) => list.filter(other => lineKey(other) !== lineKey(line))
        expect(others(once)).toEqual(others(lines))
      }),
    )
  })
})

describe('changing', () => {
  test('sets the quantity', () => {
    expect(changeLine(cart, lineKey(order('M', 0)), { quantity: 9 })[1]).toEqual({ ...order('M', 9), isDecided: true })
    expect(changeLine(cart, lineKey(preOrder('M', {})), { quantities: { AW27: 2 } })[2]).toEqual({
      ...preOrder('M', { AW27: 2 }),
      isDecided: true,
    })
  })

  test.each([{ quantity: undefined }, {}, { quantity: 0 }, { quantity: Number.NaN }, { quantities: {} }])(
    'an empty quantity such as %j changes nothing',
    change => {
      expect(cart.reduce<readonly CartLine[]>((lines, line) => changeLine(lines, lineKey(line), change), cart)).toEqual(
        cart,
      )
    },
  )

  test('a line that is not there changes nothing', () => {
    expect(changeLine(cart, lineKey(order('XL', 0)), { quantity: 9 })).toEqual(cart)
  })
})

describe('taking out', () => {
  test('removes one line of one cart', () => {
    expect(removeLine(cart, lineKey(order('M', 0)))).toEqual([order('S', 1), preOrder('M', { SS27: 3 })])
  })

  test('undoes putting', () => {
    fc.assert(
      fc.property(anyCart, anyLine, (lines, line) => {
        const key = lineKey(line)
        expect(removeLine(putLine(lines, line), key)).toEqual(removeLine(lines, key))
      }),
    )
  })

  test('emptying one cart leaves the other', () => {
    expect(emptyCart(cart, 'order')).toEqual([preOrder('M', { SS27: 3 })])
    expect(emptyCart(cart, 'preOrder')).toEqual([order('S', 1), order('M', 2)])
  })

  test('lines whose product is gone are dropped', () => {
    const known = { ...order('S', 1), productId: 'p1' }
    expect(dropLinesWithoutId([known, order('M', 2), { ...order('L', 3), productId: '' }])).toEqual([known])
  })
})

test('the header counts lines, each cart for itself', () => {
  expect(lineCounts(cart)).toEqual({ order: 2, preOrder: 1 })
  expect(lineCounts([])).toEqual({ order: 0, preOrder: 0 })
})
