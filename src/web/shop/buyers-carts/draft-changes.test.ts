import { expect, test } from 'vitest'
import { type BuyersLine, changesOf, type DraftChanges, isMoved, keyOf, withPieces } from './draft-changes.ts'

const jacket = { sku: 'J', variantSku: 'J-M', orderType: 'order', quantity: 6 } as BuyersLine
const pants = { sku: 'P', variantSku: 'P-M', orderType: 'preOrder', quantities: [4, 0, 2] } as unknown as BuyersLine
const none: DraftChanges = {}

test('a change is sent with what was seen of the line', () => {
  const draft = withPieces(withPieces(none, jacket, 0, 12), pants, 1, 8)
  expect(changesOf(draft, [jacket, pants])).toEqual([
    { on: { sku: 'J', variantSku: 'J-M', orderType: 'order' }, seen: { quantity: 6 }, wanted: { quantity: 12 } },
    {
      on: { sku: 'P', variantSku: 'P-M', orderType: 'preOrder' },
      seen: { quantities: [4, 0, 2] },
      wanted: { quantities: [4, 8, 2] },
    },
  ])
})

test('what is typed back to what the cart holds is no change', () => {
  expect(withPieces(withPieces(none, jacket, 0, 12), jacket, 0, 6)).toEqual({})
})

test('what the cart no longer holds is not sent', () => {
  expect(changesOf(withPieces(none, jacket, 0, 12), [pants])).toEqual([])
})

test('what was typed stays when the buyer changes the line, and is held against the new number', () => {
  const draft = withPieces(none, jacket, 0, 12)
  const now = { ...jacket, quantity: 8 }
  expect([isMoved(jacket, draft[keyOf(jacket)]!), isMoved(now, draft[keyOf(jacket)]!)]).toEqual([false, true])
  expect(changesOf(draft, [now])).toMatchObject([{ seen: { quantity: 8 }, wanted: { quantity: 12 } }])
  expect(changesOf(draft, [{ ...jacket, quantity: 12 }])).toEqual([])
})

test('a season that only the buyer has changed since is not changed back', () => {
  const draft = withPieces(none, pants, 1, 8)
  const now = { ...pants, quantities: [6, 0, 2] }
  expect(changesOf(draft, [now])).toMatchObject([
    { seen: { quantities: [6, 0, 2] }, wanted: { quantities: [6, 8, 2] } },
  ])
  expect(Object.values(withPieces(draft, now, 2, 5))).toEqual([{ seen: [6, 0, 2], wanted: [6, 8, 5] }])
})

test('typed again, it is held against what the cart holds by then', () => {
  const draft = withPieces(none, jacket, 0, 12)
  const now = { ...jacket, quantity: 8 }
  expect(Object.values(withPieces(draft, now, 0, 14))).toEqual([{ seen: [8], wanted: [14] }])
})
