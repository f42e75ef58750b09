import { describe, expect, test } from 'vitest'
import {
  addButtonProblem,
  availabilityOf,
  needsOtherCart,
  quantityCap,
  quantityFieldProblem,
  type Stocked,
  visibleStock,
} from './stock.ts'

const strict = { buyableWithoutStock: false }
const lenient = { buyableWithoutStock: true }
const stocked = (value: number, more: Partial<Stocked> = {}): Stocked => ({ stock: { value }, ...more })
const positiveOnly = (value: number) => stocked(value, { isOnlySellableWithPositiveStock: true })

test.each([
  [12, undefined, 5, 'inStock'],
  [5, undefined, 5, 'low'],
  [1, '2026-09-01', 0, 'inStock'],
  [0, '2026-09-01', 5, 'comingSoon'],
  [0, undefined, 5, 'soldOut'],
  [0, null, 5, 'soldOut'],
])('%d in stock, release %s, low at %d, is %s', (stock, releaseDate, low, label) => {
  expect(availabilityOf(stock, releaseDate, low)).toBe(label)
})

test.each([
  [250, true, { value: 250 }],
  [250, false, { value: 100, more: true }],
  [100, false, { value: 100 }],
  [3, false, { value: 3 }],
])('of %d a viewer who is a sales person (%s) sees %j', (stock, isSalesPerson, seen) => {
  expect(visibleStock(stock, isSalesPerson)).toEqual(seen)
})

describe('the most one can order', () => {
  test.each([
    ['the stock', stocked(5), strict, 5],
    ['nothing without stock', stocked(0), strict, 0],
    ['anything where the shop sells without stock', stocked(5), lenient, undefined],
    ['the stock of a positive-stock-only product even there', positiveOnly(5), lenient, 5],
    [
      'unknown to a viewer who only sees the cap',
      stocked(100, { stock: { value: 100, more: true } }),
      strict,
      undefined,
    ],
  ])('is %s', (_, item, policy, cap) => {
    expect(quantityCap(item, policy)).toBe(cap)
  })
})

describe('controls', () => {
  test.each([
    ['closed at 0', stocked(0), strict, true],
    ['open with stock', stocked(1), strict, false],
    ['open at 0 where buying without stock is allowed', stocked(0), lenient, false],
    ['open at 0 for a positive-stock-only product', positiveOnly(0), strict, false],
  ])('the quantity field is %s', (_, item, policy, isClosed) => {
    expect(quantityFieldProblem(item, policy) !== undefined).toBe(isClosed)
  })

  test.each([
    ['a quantity of 0', 0, 1, stocked(5), strict, 'quantity.invalid'],
    ['a quantity below 0', -1, 1, stocked(5), strict, 'quantity.invalid'],
    ['no number', Number.NaN, 1, stocked(5), strict, 'quantity.invalid'],
    ['a sold-out product', 1, 1, stocked(0), strict, 'stock.not.enough.error'],
    ['13 when packs hold 6', 13, 6, stocked(50), strict, 'batch.invalid'],
    ['13 when packs hold 6, also without stock', 13, 6, stocked(0), lenient, 'batch.invalid'],
  ])('the add button refuses %s', (_, quantity, batch, item, policy, code) => {
    expect(addButtonProblem(quantity, batch, item, policy)?.code).toBe(code)
  })

  test.each([
    ['12 when packs hold 6', 12, 6, stocked(50), strict],
    ['a sold-out product where the shop sells without stock', 1, 1, stocked(0), lenient],
    ['a sold-out positive-stock-only product, to open the modal', 1, 1, positiveOnly(0), strict],
  ])('the add button takes %s', (_, quantity, batch, item, policy) => {
    expect(addButtonProblem(quantity, batch, item, policy)).toBeUndefined()
  })

  test.each([
    [positiveOnly(0), 1, true],
    [positiveOnly(5), 6, true],
    [positiveOnly(5), 5, false],
    [stocked(0), 1, false],
    [{ ...positiveOnly(100), stock: { value: 100, more: true } }, 120, false],
  ])('%j wanted %d times opens the other cart: %s', (item, quantity, opens) => {
    expect(needsOtherCart(quantity, item)).toBe(opens)
  })
})
