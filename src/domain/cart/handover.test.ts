import { describe, expect, test } from 'vitest'
import {
  asWanted,
  changedLine,
  handoverExtent,
  handoverProblem,
  isHeldByBuyer,
  isKeptByBuyer,
  isRemoved,
  takingOf,
} from './handover.ts'
import type { CartLine } from './line.ts'

const order = (sku: string, quantity: number): CartLine => ({ sku, orderType: 'order', quantity })
const preOrder = (sku: string, quantities: Record<string, number>): CartLine => ({
  sku,
  orderType: 'preOrder',
  quantities,
})

const adding = (...lines: CartLine[]) => lines.map(line => ({ line }))

describe('a suggested line', () => {
  test.each([
    ['as it was suggested', order('A', 6), null, 6, false],
    ['with another quantity', order('A', 6), { quantity: 12 }, 12, false],
    ['removed', order('A', 6), { quantity: 0 }, 0, true],
  ])('%s', (_, item, wanted, quantity, removed) => {
    expect(asWanted({ item, wanted }).quantity).toBe(quantity)
    expect(isRemoved({ item, wanted })).toBe(removed)
  })

  test('of a season takes the pieces of each season', () => {
    const item = preOrder('A', { SS27: 6, AW27: 3 })
    expect(asWanted({ item, wanted: { quantities: { AW27: 9 } } }).quantities).toEqual({ AW27: 9 })
    expect(isRemoved({ item, wanted: { quantities: {} } })).toBe(true)
  })

  test('stays while pieces of a closed season wait for a decision', () => {
    const item = { ...preOrder('A', {}), closedQuantities: { SS27: 6 } }
    expect(isRemoved({ item, wanted: null })).toBe(false)
    expect(isRemoved({ item, wanted: { quantities: {} } })).toBe(true)
  })
})

test.each([
  ['open', undefined],
  ['taken', 'handover.taken'],
  ['declined', 'handover.declined'],
  ['withdrawn', 'handover.withdrawn'],
] as const)('one that is %s has the problem %s', (state, code) => {
  expect(handoverProblem(state)?.code).toBe(code)
})

test('counts styles, pieces and seasons of what is suggested', () => {
  expect(handoverExtent([order('A', 2), { ...order('A', 3), variantSku: 'A-M' }, order('B', 1)])).toEqual({
    styles: 2,
    pieces: 6,
    seasons: [],
  })
  expect(handoverExtent([preOrder('A', { SS27: 2 }), preOrder('B', { SS27: 1, AW27: 4 })])).toEqual({
    styles: 2,
    pieces: 7,
    seasons: ['SS27', 'AW27'],
  })
})

describe('taking it into the cart', () => {
  const cart = { items: [order('A', 2), order('C', 1), preOrder('P', { SS27: 4 })], setAside: [] }

  test('adds the pieces to those of the same line, and leaves the others as they are', () => {
    const { cart: left, sent } = takingOf(cart, adding(order('A', 6), order('B', 3)), {
      orderType: 'order',
      isAlone: false,
    })
    expect(left).toBe(cart)
    expect(sent).toEqual([{ ...order('A', 8), isDecided: true }, order('B', 3)])
  })

  test('alone sets what else is of its order type aside', () => {
    const { cart: left, sent } = takingOf(cart, adding(order('A', 6)), { orderType: 'order', isAlone: true })
    expect(left).toEqual({ items: [preOrder('P', { SS27: 4 })], setAside: [order('A', 2), order('C', 1)] })
    expect(sent).toEqual([order('A', 6)])
  })
})

describe('a suggested change of 6 to 12', () => {
  const change = { line: order('A', 12), seen: { quantity: 6 } }

  test.each([
    ['is made where the cart still has 6', order('A', 6), change, 12, false],
    ['leaves the 8 that the buyer has made of it', order('A', 8), change, undefined, true],
    ['changes nothing where the buyer has made it 12', order('A', 12), change, undefined, false],
    ['leaves a line out that the buyer has removed', undefined, change, undefined, true],
    ['is made once the buyer has said so, whatever the cart has', order('A', 8), decided(12), 12, false],
    ['is made once the buyer has said so, also of a removed line', undefined, decided(12), 12, false],
  ])('%s', (_, own, taken, quantity, isHeld) => {
    expect(changedLine(own, taken)?.quantity).toBe(quantity)
    expect(isHeldByBuyer(own, taken)).toBe(isHeld)
    expect(isKeptByBuyer(own, taken)).toBe(isHeld)
  })

  function decided(quantity: number) {
    return { line: order('A', quantity), seen: 'decided' as const }
  }

  test('is made season by season', () => {
    const taken = { line: preOrder('A', { SS27: 12, AW27: 4 }), seen: { quantities: { SS27: 6 } } }
    expect(changedLine(preOrder('A', { SS27: 6 }), taken)?.quantities).toEqual({ SS27: 12, AW27: 4 })
    const own = preOrder('A', { SS27: 8, SS28: 1 })
    expect(changedLine(own, taken)?.quantities).toEqual({ SS27: 8, SS28: 1, AW27: 4 })
    expect([isHeldByBuyer(own, taken), isKeptByBuyer(own, taken)]).toEqual([true, false])
    const all = preOrder('A', { SS27: 8, AW27: 2 })
    expect([changedLine(all, taken), isKeptByBuyer(all, taken)]).toEqual([undefined, true])
  })

  test('keeps what waits of a closed season', () => {
    const own = { ...preOrder('A', { AW27: 2 }), closedQuantities: { SS27: 6 } }
    const taken = { line: preOrder('A', { AW27: 9 }), seen: { quantities: { AW27: 2 } } }
    expect(changedLine(own, taken)).toMatchObject({ quantities: { AW27: 9 }, closedQuantities: { SS27: 6 } })
    expect(isHeldByBuyer(own, taken)).toBe(false)
  })

  test('stands beside lines that are added, also to the same variant', () => {
    const cart = { items: [order('A', 6), order('C', 1)], setAside: [] }
    const { sent } = takingOf(cart, [change, ...adding(order('A', 2), order('B', 3))], {
      orderType: 'order',
      isAlone: false,
    })
    expect(sent).toMatchObject([{ sku: 'A', quantity: 14 }, order('B', 3)])
  })
})
