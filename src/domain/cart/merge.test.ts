import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quantitiesByCode } from '../season/season-quantities.ts'
import { type CartLine, lineKey } from './line.ts'
import { mergeLines } from './merge.ts'

const line = (sku: string, quantity: number): CartLine => ({ sku, orderType: 'order', quantity })
const seasons = (sku: string, ...places: number[]): CartLine => ({
  sku,
  orderType: 'preOrder',
  quantities: quantitiesByCode(places, ['SS27', 'AW27', 'SS28']),
})
const base = [line('S', 1), line('M', 2), line('L', 3)]

describe('a cart changed in two places', () => {
  test.each([
    [
      'my change stays beside theirs',
      [line('S', 9), line('M', 2), line('L', 3)],
      [line('S', 1), line('M', 8), line('L', 3)],
      [9, 8, 3],
    ],
    ['my removal stays', [line('M', 2), line('L', 3)], base, [2, 3]],
    ['their removal stays', base, [line('S', 1), line('L', 3)], [1, 3]],
    ['both additions stay', [...base, line('XS', 7)], [...base, line('XL', 8)], [1, 2, 3, 8, 7]],
    [
      'where both changed a line, mine is the later word',
      [line('S', 9), ...base.slice(1)],
      [line('S', 5), ...base.slice(1)],
      [9, 2, 3],
    ],
    ['what I changed comes back though they removed it', [line('S', 9), ...base.slice(1)], base.slice(1), [2, 3, 9]],
    ['what I removed goes though they changed it', base.slice(1), [line('S', 5), ...base.slice(1)], [2, 3]],
  ])('%s', (_, mine, theirs, quantities) => {
    expect(mergeLines(base, mine, theirs).map(({ quantity }) => quantity)).toEqual(quantities)
  })

  test('seasons left empty are no change', () => {
    expect(mergeLines([seasons('S', 5)], [seasons('S', 5, 0, 0)], [seasons('S', 6)])).toEqual([seasons('S', 6)])
    expect(mergeLines([seasons('S', 5)], [seasons('S', 5, 1, 0)], [seasons('S', 6)])).toEqual([seasons('S', 5, 1, 0)])
  })
})

const anyLine = fc
  .tuple(fc.constantFrom('A', 'B', 'C', 'D', 'E'), fc.integer({ min: 1, max: 3 }))
  .map(([sku, n]) => line(sku, n))
const anyCart = fc.uniqueArray(anyLine, { selector: lineKey })
const byKey = (lines: readonly CartLine[]) => new Map(lines.map(item => [lineKey(item), item]))

test('no line is lost that nobody removed, and none appears that nobody had', () => {
  fc.assert(
    fc.property(anyCart, anyCart, anyCart, (before, mine, theirs) => {
      const [old, my, their] = [byKey(before), byKey(mine), byKey(theirs)]
      const merged = byKey(mergeLines(before, mine, theirs))
      for (const key of new Set([...my.keys(), ...their.keys()])) {
        const isRemoved = old.has(key) && !(my.has(key) && their.has(key))
        if (!isRemoved) expect(merged.has(key)).toBe(true)
      }
      for (const key of merged.keys()) expect(my.has(key) || their.has(key)).toBe(true)
    }),
  )
})

test('who changed nothing gets what is stored; where nothing else changed, one gets what one did', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (before, after) => {
      expect(byKey(mergeLines(before, before, after))).toEqual(byKey(after))
      expect(byKey(mergeLines(before, after, before))).toEqual(byKey(after))
    }),
  )
})

test('edits of different lines commute', () => {
  fc.assert(
    fc.property(anyCart, anyCart, anyCart, (before, one, other) => {
      const onlyOn = (skus: string, edited: readonly CartLine[]) => [
        ...before.filter(({ sku }) => !skus.includes(sku)),
        ...edited.filter(({ sku }) => skus.includes(sku)),
      ]
      const mine = onlyOn('AB', one)
      const theirs = onlyOn('CDE', other)
      expect(byKey(mergeLines(before, mine, theirs))).toEqual(byKey(mergeLines(before, theirs, mine)))
    }),
  )
})
