import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoryPieces, curveFromHistory, type SizeHistory } from './size-curve.ts'

const nothing: SizeHistory = {
  own: [0, 0, 0, 0],
  seasons: [],
  category: [0, 0, 0, 0],
  companies: 0,
  categoryName: 'Jackets',
}

describe('the curve of a style from what was ordered', () => {
  test.each([
    ['of nothing is the usual one', nothing, [1, 2, 2, 1], { kind: 'usual' }],
    [
      'follows the category where the company has ordered nothing',
      { ...nothing, category: [100, 300, 300, 100], companies: 3 },
      [1, 3, 3, 1],
      { kind: 'category', name: 'Jackets' },
    ],
    [
      'keeps to the usual one where two companies are all that ordered in the category',
      { ...nothing, category: [900, 0, 0, 0], companies: 2 },
      [1, 2, 2, 1],
      { kind: 'usual' },
    ],
    [
      'follows the company where it has ordered much',
      { ...nothing, own: [2400, 0, 0, 0], seasons: ['SS26', 'AW26'], category: [0, 0, 0, 900], companies: 9 },
      [1, 0, 0, 0],
      { kind: 'orders', seasons: ['AW26', 'SS26'], with: undefined },
    ],
    [
      'is half and half with as many own pieces as the category counts for',
      { ...nothing, own: [categoryPieces, 0, 0, 0], seasons: ['SS26'], category: [0, 0, 0, 900], companies: 9 },
      [1, 0, 0, 1],
      { kind: 'orders', seasons: ['SS26'], with: 'Jackets' },
    ],
    [
      'of few pieces in an unknown category leans on the usual one',
      { ...nothing, own: [0, 1, 0, 0], seasons: [] },
      [2, 5, 4, 2],
      { kind: 'orders', seasons: [], with: undefined },
    ],
  ] satisfies [string, SizeHistory, number[], object][])('%s', (_, history, run, origin) => {
    expect(curveFromHistory(history)).toEqual({ run, origin })
  })

  test('has a number for every size and some pieces, whatever was ordered', () => {
    const counts = (sizes: number) => fc.array(fc.nat(2000), { minLength: sizes, maxLength: sizes })
    const histories = fc.integer({ min: 1, max: 14 }).chain(sizes => fc.tuple(counts(sizes), counts(sizes), fc.nat(9)))
    fc.assert(
      fc.property(histories, ([own, category, companies]) => {
        const { run } = curveFromHistory({ ...nothing, own, category, companies })
        expect(run).toHaveLength(own.length)
        expect(run.some(pieces => pieces > 0)).toBe(true)
        expect(run.every(pieces => Number.isInteger(pieces) && pieces >= 0)).toBe(true)
      }),
    )
  })

  test('gives no size that was ordered less a larger share', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(300), { minLength: 2, maxLength: 8 }), own => {
        const { run } = curveFromHistory({ ...nothing, own, category: own.map(() => 5), companies: 5 })
        for (const [a, one] of own.entries())
          for (const [b, other] of own.entries()) if (one > other) expect(run[a]).toBeGreaterThanOrEqual(run[b]!)
      }),
    )
  })
})
