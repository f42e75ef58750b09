import { expect, test } from 'vitest'
import { moved } from './grid-moves.ts'

const size = { rows: 3, columns: 4 }

test.each([
  ['ArrowRight', { row: 1, column: 2 }],
  ['ArrowLeft', { row: 1, column: 0 }],
  ['ArrowUp', { row: 0, column: 1 }],
  ['ArrowDown', { row: 2, column: 1 }],
  ['Enter', { row: 2, column: 1 }],
  ['Shift+Enter', { row: 0, column: 1 }],
  ['Home', { row: 1, column: 0 }],
  ['End', { row: 1, column: 3 }],
  ['Ctrl+Home', { row: 0, column: 0 }],
  ['Ctrl+End', { row: 2, column: 3 }],
  ['a', undefined],
])('%s leads from the middle to %j', (key, expected) => {
  expect(moved({ row: 1, column: 1 }, key, size)).toEqual(expected)
})

test('stays at the edges', () => {
  expect(moved({ row: 0, column: 0 }, 'ArrowUp', size)).toEqual({ row: 0, column: 0 })
  expect(moved({ row: 2, column: 3 }, 'ArrowRight', size)).toEqual({ row: 2, column: 3 })
})
