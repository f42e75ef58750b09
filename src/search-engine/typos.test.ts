import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { termsLike, typosAllowed } from './typos.ts'

describe('misspellings', () => {
  const terms = ['daunenschlafsack', 'jacke', 'jacket', 'lampe', 'regenjacke', 'schlafsack', 'stirnlampe'].sort()
  const meant = (word: string, asPrefix = false) => termsLike(terms, word, asPrefix).map(match => match.term)

  test.each([
    ['jackt', ['jacke', 'jacket']],
    ['jcake', ['jacke']],
    ['hacke', []],
    ['acke', []],
    ['regenjcke', ['regenjacke']],
    ['pegenjacke', ['regenjacke']],
    ['regnjcke', []],
    ['schlfsak', []],
    ['schlfsakk', ['schlafsack']],
    ['stirnlmape', ['stirnlampe']],
    ['lam', []],
    ['lampe1', []],
  ])('%s may mean %j', (word, wanted) => {
    expect(meant(word)).toEqual(wanted)
  })

  test('a misspelt beginning counts while it is typed', () => {
    expect(meant('daunenschlfs')).toEqual([])
    expect(meant('daunenschlfs', true)).toEqual(['daunenschlafsack'])
  })

  test('are the same as a plain comparison with every term finds', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (list, typed) => {
        const sorted = [...list].sort()
        const plain = sorted.filter(term => {
          const typos = distance(typed, term)
          return typos > 0 && typos <= typosAllowed(typed)
        })
        expect(termsLike(sorted, typed, false).map(match => match.term)).toEqual(plain)
      }),
      { numRuns: 1_000 },
    )
  })
})

/** The same rule, calculated for the whole table. */
function distance(a: string, b: string): number {
  const table: number[][] = []
  for (let i = 0; i <= b.length; i++) {
    table.push([])
    for (let j = 0; j <= a.length; j++) {
      if (i === 0 || j === 0) table[i]!.push(i + j === 0 ? 0 : i + j + 1)
      else {
        const change = a[j - 1] === b[i - 1] ? 0 : i === 1 && j === 1 ? 2 : 1
        let cell = Math.min(table[i - 1]![j - 1]! + change, table[i - 1]![j]! + 1, table[i]![j - 1]! + 1)
        if (i > 1 && j > 1 && a[j - 1] === b[i - 2] && a[j - 2] === b[i - 1]) {
          cell = Math.min(cell, table[i - 2]![j - 2]! + (i === 2 || j === 2 ? 2 : 1))
        }
        table[i]!.push(cell)
      }
    }
  }
  return table[b.length]![a.length]!
}
