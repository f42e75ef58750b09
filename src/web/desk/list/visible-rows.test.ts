import { expect, test } from 'vitest'
import { pagesOf, scrollTo, visibleRows } from './visible-rows.ts'

test.each([
  ['the top', 0, { first: 0, end: 28 }],
  ['the middle', 36_000, { first: 992, end: 1028 }],
  ['the end', 3_599_280, { first: 99_972, end: 100_000 }],
  ['beyond the end, after a filter', 3_600_000_000, { first: 100_000, end: 100_000 }],
])('of 100,000 rows only those in sight are drawn at %s', (_, scrolled, rows) => {
  expect(visibleRows(scrolled, 720, 36, 100_000)).toEqual(rows)
})

test.each([
  [{ first: 0, end: 28 }, [0]],
  [{ first: 92, end: 128 }, [0, 1]],
  [{ first: 992, end: 1028 }, [0, 9, 10]],
  [{ first: 0, end: 0 }, [0]],
])('rows %j are in the pages %j', (rows, pages) => {
  expect(pagesOf(rows, 100)).toEqual(pages)
})

test('a row above is scrolled to the top, one below to the bottom, one in sight not at all', () => {
  expect(scrollTo(2, 360, 360, 36)).toBe(72)
  expect(scrollTo(25, 360, 360, 36)).toBe(576)
  expect(scrollTo(12, 360, 360, 36)).toBeUndefined()
})
