import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takenSince } from './late-count.ts'

test.each([
  ['nothing happened', [], 0],
  ['an order was placed', [-5], 5],
  ['one was placed and cancelled', [-5, 5], 0],
  ['one was placed, raised and cancelled in part', [-5, -2, 3], 4],
  ['one from before was raised', [-2], 2],
  ['one from before was cancelled: whoever counted may know', [5], 0],
  ['one from before was lowered and raised again: whoever counted may have read it in between', [2, -2], 2],
  ['one from before was raised and lowered again', [-2, 2], 0],
  ['one from before was lowered, raised beyond that and lowered', [1, -4, 2], 2],
])('%s', (_case, deltas, taken) => {
  expect(takenSince(deltas.map(delta => ({ orderId: 1, delta })))).toBe(taken)
})

test('what one order gave back is not what another took', () => {
  expect(
    takenSince([
      { orderId: 1, delta: 5 },
      { orderId: 2, delta: -3 },
    ]),
  ).toBe(3)
})

const held = fc.array(fc.nat(20), { minLength: 1, maxLength: 6 })

test('at whichever moment each order was read, the count never says more than there is', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ held, readAt: fc.nat(5) }), { maxLength: 5 }), orders => {
      const since = orders.flatMap(({ held: pieces }, orderId) =>
        pieces.slice(1).map((now, place) => ({ orderId, delta: pieces[place]! - now })),
      )
      const sum = (heldOf: (order: (typeof orders)[number]) => number) => orders.reduce((all, o) => all + heldOf(o), 0)
      const stock = 1_000
      const known = sum(({ held: pieces, readAt }) => pieces[readAt % pieces.length]!)
      const now = sum(({ held: pieces }) => pieces.at(-1)!)
      expect(stock - known - takenSince(since)).toBeLessThanOrEqual(stock - now)
    }),
  )
})
