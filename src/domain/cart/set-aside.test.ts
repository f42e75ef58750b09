import { expect, test } from 'vitest'
import { type CartLine, maxQuantity } from './line.ts'
import { addLines, putBackLines, setAsideLines } from './set-aside.ts'

const order = (sku: string, quantity: number, more: Partial<CartLine> = {}): CartLine => ({
  sku,
  orderType: 'order',
  quantity,
  ...more,
})
const preOrder = (sku: string, quantities: Record<string, number>): CartLine => ({
  sku,
  orderType: 'preOrder',
  quantities,
})
const pieces = (lines: readonly CartLine[]) =>
  Object.fromEntries(lines.map(line => [`${line.orderType} ${line.sku}`, line.quantity ?? line.quantities]))

test('one order type leaves the cart and comes back as it was', () => {
  const cart = { items: [order('A', 6), preOrder('A', { SS27: 2 }), order('B', 1)], setAside: [] }
  const aside = setAsideLines(cart, 'order')
  expect(pieces(aside.items)).toEqual({ 'preOrder A': { SS27: 2 } })
  expect(pieces(aside.setAside)).toEqual({ 'order A': 6, 'order B': 1 })
  const back = putBackLines(aside, 'order')
  expect(back.ok && pieces(back.value.items)).toEqual(pieces(cart.items))
  expect(back.ok && back.value.setAside).toEqual([])
})

test('what is put aside twice adds up, and so does what comes back to the same', () => {
  const twice = setAsideLines({ items: [order('A', 2)], setAside: [order('A', 6)] }, 'order')
  expect(pieces(twice.setAside)).toEqual({ 'order A': 8 })
  const back = putBackLines({ items: [order('A', 3)], setAside: twice.setAside }, 'order')
  expect(back.ok && pieces(back.value.items)).toEqual({ 'order A': 11 })
})

test('the other order type stays set aside', () => {
  const waiting = { items: [], setAside: [order('A', 1), preOrder('A', { SS27: 2 })] }
  const back = putBackLines(waiting, 'preOrder')
  expect(back.ok && pieces(back.value.setAside)).toEqual({ 'order A': 1 })
})

test.each([
  ['pieces', [order('A', 2)], [order('A', 3), order('B', 1)], { 'order A': 5, 'order B': 1 }],
  [
    'seasons',
    [preOrder('A', { SS27: 2 })],
    [preOrder('A', { SS27: 1, AW27: 4 })],
    { 'preOrder A': { SS27: 3, AW27: 4 } },
  ],
  ['no more than a line may hold', [order('A', maxQuantity)], [order('A', 1)], { 'order A': maxQuantity }],
])('adds %s', (_, lines, more, expected) => {
  expect(pieces(addLines(lines, more))).toEqual(expected)
})

test('a line with other attributes stays a line of its own', () => {
  const named = order('A', 1, { attributes: [{ name: 'print', value: 'Huber' }] })
  expect(addLines([order('A', 2)], [named])).toHaveLength(2)
})

test('refuses to put back more lines than a cart holds', () => {
  const many = (from: number) => Array.from({ length: 600 }, (_, index) => order(`S${from + index}`, 1))
  const back = putBackLines({ items: many(0), setAside: many(600) }, 'order')
  expect(back.ok || back.problem.code).toBe('cart.full')
})
