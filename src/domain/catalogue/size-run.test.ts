import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRun, usualRun } from './size-run.ts'

describe('a size run', () => {
  test.each([
    ['1-2-4-4-2-1', 6, [1, 2, 4, 4, 2, 1]],
    [' 1 - 2 - 1 ', 3, [1, 2, 1]],
    ['1,2,1', 3, [1, 2, 1]],
    ['0-2-0', 3, [0, 2, 0]],
    ['1-2', 3, undefined],
    ['1-2-x', 3, undefined],
    ['1--2', 3, undefined],
    ['0-0-0', 3, undefined],
    ['', 1, undefined],
  ])('%j for %i sizes reads as %j', (text, sizes, run) => {
    expect(readRun(text, sizes)).toEqual(run)
  })

  test.each([
    [6, [1, 2, 4, 4, 2, 1]],
    [5, [1, 2, 4, 2, 1]],
    [2, [1, 1]],
    [1, [1]],
  ])('of %i sizes is usually %j', (sizes, run) => {
    expect(usualRun(sizes)).toEqual(run)
  })

  test('is read again as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(99), { minLength: 1, maxLength: 12 }), run => {
        fc.pre(run.some(pieces => pieces > 0))
        expect(readRun(run.join('-'), run.length)).toEqual(run)
      }),
    )
  })
})
