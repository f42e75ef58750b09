import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CartLine, lineKey } from '../cart/line.ts'
import { mergeLines } from '../cart/merge.ts'
import {
  followingSeasons,
  hasPassed,
  movedToSeason,
  quantitiesByCode,
  quantitiesInOrder,
  quantityFor,
  type SeasonQuantities,
} from './season-quantities.ts'

const all = ['AW26', 'SS27', 'AW27', 'SS28', 'constructor', '__proto__']
const list = fc.shuffledSubarray(all)
const quantities = fc
  .array(fc.tuple(fc.constantFrom(...all), fc.integer({ min: 1, max: 99 })))
  .map((entries): SeasonQuantities => Object.fromEntries(entries))
const follow = (line: CartLine, codes: readonly string[]) => followingSeasons(line, new Set(codes))
const preOrder = (planned: SeasonQuantities): CartLine => ({ sku: 'KAR', orderType: 'preOrder', quantities: planned })
const together = ({ quantities: open, closedQuantities: closed }: CartLine) => ({ ...open, ...closed })

describe('an array of the wire', () => {
  test('means the seasons of its list, in their order', () => {
    expect(quantitiesByCode([10, 0, 5], ['SS27', 'AW27', 'SS28'])).toEqual({ SS27: 10, SS28: 5 })
    expect(quantitiesInOrder({ SS27: 10, SS28: 5 }, ['AW26', 'SS27', 'AW27', 'SS28'])).toEqual([0, 10, 0, 5])
  })

  test('has three places where the shop lists no seasons', () => {
    expect(quantitiesInOrder({}, [])).toEqual([0, 0, 0])
  })

  test('beyond the list names no season of ours', () => {
    expect(quantitiesByCode([0, 4], ['SS27'])).toEqual({ '#2': 4 })
  })

  test('comes back as it went, whatever the seasons are called', () => {
    fc.assert(
      fc.property(list, fc.array(fc.nat(99), { minLength: 6, maxLength: 6 }), (codes, places) => {
        const own = places.slice(0, codes.length)
        expect(codes.map(code => quantityFor(quantitiesByCode(own, codes), code))).toEqual(own)
      }),
    )
  })
})

describe('a kept line', () => {
  test('keeps its season when one is put before it', () => {
    const line = follow(preOrder({ SS27: 10 }), ['AW26', 'SS27'])
    expect(quantitiesInOrder(line.quantities, ['AW26', 'SS27'])).toEqual([0, 10])
  })

  test('sets pieces of a season aside that is not listed, and takes them back when it is', () => {
    const gone = follow(preOrder({ SS27: 10, AW27: 4 }), ['AW27'])
    expect(gone).toMatchObject({ quantities: { AW27: 4 }, closedQuantities: { SS27: 10 } })
    expect(follow(gone, ['SS27', 'AW27'])).toEqual({ ...preOrder({ SS27: 10, AW27: 4 }), closedQuantities: undefined })
  })

  test('through any changes of the list loses nothing and lands in no other season', () => {
    fc.assert(
      fc.property(quantities, fc.array(list, { minLength: 1 }), (planned, lists) => {
        const line = lists.reduce(follow, preOrder(planned))
        const last = new Set(lists.at(-1))
        expect(together(line)).toEqual(planned)
        for (const code of Object.keys(line.quantities!)) expect(last.has(code)).toBe(true)
        for (const code of Object.keys(line.closedQuantities ?? {})) expect(last.has(code)).toBe(false)
      }),
    )
  })

  test('moves pieces of closed seasons to an open one, on top of what is planned there', () => {
    const line = follow(preOrder({ SS27: 10, AW27: 4 }), ['AW27'])
    expect(movedToSeason(line, 'AW27')).toMatchObject({ quantities: { AW27: 14 }, closedQuantities: undefined })
  })
})

test('edits made before the seasons changed are merged by season: none is lost, none lands in another', () => {
  fc.assert(
    fc.property(quantities, quantities, list, list, (planned, edited, before, now) => {
      const base = [follow(preOrder(planned), before)]
      const mine = [{ ...base[0]!, quantities: edited }]
      const theirs = [follow(preOrder(planned), now)]
      const [merged] = mergeLines(base, mine, theirs)
      const isEdited = Object.entries({ ...planned, ...edited }).some(
        ([code]) => quantityFor(edited, code) !== quantityFor(base[0]!.quantities, code),
      )
      expect(merged && together(merged)).toEqual(together(isEdited ? mine[0]! : theirs[0]!))
      expect(mergeLines(base, base, theirs)).toEqual(theirs)
      expect(lineKey(merged!)).toBe(lineKey(base[0]!))
    }),
  )
})

test('a season is coming through its own day and the last day of its window; one not open yet is coming', () => {
  const season = (code: string, date: string, opensOn?: string, closesOn?: string) => ({
    code,
    date,
    opensOn,
    closesOn,
  })
  const seasons = [
    season('yesterday', '2026-03-04'),
    season('today', '2026-03-05'),
    season('closed', '2026-09-01', undefined, '2026-03-04'),
    season('last day', '2026-09-02', undefined, '2026-03-05T00:00:00Z'),
    season('not open yet', '2027-02-01', '2026-06-01'),
  ]
  const coming = seasons.filter(one => !hasPassed(one, '2026-03-05'))
  expect(coming.map(({ code }) => code)).toEqual(['today', 'last day', 'not open yet'])
})
