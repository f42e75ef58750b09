import { expect, test } from 'vitest'
import { dropWish, isWished, mergeWishes, putWish, type Wish } from './wishlist.ts'

const a: Wish = { sku: 'A' }
const b: Wish = { sku: 'B', variantSku: 'B-M' }
const c: Wish = { sku: 'C' }

test('wishing twice is wishing once', () => {
  const wishes = putWish(putWish([], a), b)
  expect(wishes).toEqual([a, b])
  expect(putWish(wishes, { ...b })).toBe(wishes)
  expect(putWish(wishes, { sku: 'B', variantSku: 'B-L' })).toHaveLength(3)
})

test('what is dropped is wished no more', () => {
  expect(isWished([a, b], b)).toBe(true)
  expect(dropWish([a, b], b)).toEqual([a])
  expect(isWished(dropWish([a, b], b), b)).toBe(false)
})

test('additions and removals of two tabs survive', () => {
  expect(mergeWishes([a, b], [b, c], [a, b, { sku: 'D' }])).toEqual([b, { sku: 'D' }, c])
  expect(mergeWishes([a, b], [a, b, c], [a])).toEqual([a, c])
})
