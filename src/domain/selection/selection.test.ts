import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movedTo, withStyles } from './selection.ts'

describe('a selection', () => {
  test('has each style once, those that were there first', () => {
    expect(withStyles([1, 2], [3, 2, 3])).toEqual([1, 2, 3])
    expect(withStyles([], [2, 2])).toEqual([2])
  })

  test.each([
    [0, 1, ['b', 'a', 'c']],
    [2, 0, ['c', 'a', 'b']],
    [0, 9, ['b', 'c', 'a']],
    [1, -4, ['b', 'a', 'c']],
    [7, 0, ['a', 'b', 'c']],
  ])('moved from place %i to %i is %j', (from, to, moved) => {
    expect(movedTo(['a', 'b', 'c'], from, to)).toEqual(moved)
  })

  test('loses no style when one is moved', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.integer({ min: -3, max: 30 }), fc.nat(30), (styles, to, from) => {
        expect(movedTo(styles, from, to).toSorted()).toEqual(styles.toSorted())
      }),
    )
  })
})
