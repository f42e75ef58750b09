import fc from 'fast-check'
import { expect, test } from 'vitest'
import { releasedPieces, type WaitingLine } from './back-orders.ts'

const line = (variant: string, pieces: number): WaitingLine => ({ variant, pieces })
const released = (waiting: WaitingLine[], stock: Record<string, number>) =>
  releasedPieces(waiting, new Map(Object.entries(stock)))

test.each<[string, WaitingLine[], Record<string, number>, number[]]>([
  ['the oldest is served first, the next one in part', [line('S', 4), line('S', 5)], { S: 6 }, [4, 2]],
  ['who wants little does not overtake', [line('S', 4), line('S', 1)], { S: 3 }, [3, 0]],
  ['variants do not stand in for each other', [line('S', 4), line('M', 5)], { M: 9 }, [0, 5]],
  ['what nobody counts is not there', [line('S', 4)], {}, [0]],
])('%s', (_, waiting, stock, expected) => {
  expect(released(waiting, stock)).toEqual(expected)
})

test('never more than there is, nothing stays while somebody waits, and nobody overtakes', () => {
  const one = fc.record({ variant: fc.constantFrom('S', 'M'), pieces: fc.nat(9) })
  fc.assert(
    fc.property(fc.array(one), fc.nat(30), fc.nat(30), (waiting, S, M) => {
      const stock = { S, M }
      const given = released(waiting, stock).map((pieces, place) => ({ ...waiting[place]!, given: pieces }))
      for (const variant of ['S', 'M'] as const) {
        const own = given.filter(line => line.variant === variant)
        const wanted = own.reduce((sum, { pieces }) => sum + pieces, 0)
        expect(own.reduce((sum, line) => sum + line.given, 0)).toBe(Math.min(wanted, stock[variant]))
        const firstShort = own.findIndex(line => line.given < line.pieces)
        if (firstShort >= 0) expect(own.slice(firstShort + 1).every(line => line.given === 0)).toBe(true)
      }
    }),
  )
})
