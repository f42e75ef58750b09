import { expect, test } from 'vitest'
import { cardAfter, cardsAcross, rowsOf } from './panel-cards.ts'

test.each([
  [320, 2],
  [390, 2],
  [430, 3],
  [768, 4],
  [1023, 6],
  [1024, 4],
  [1440, 4],
])('a screen of %i px has %i cards in a row', (width, across) => {
  expect(cardsAcross(width)).toBe(across)
})

test('a card of the panel is at most 200 px wide, on every screen', () => {
  for (let width = 320; width < 2000; width++) {
    const panel = width < 1024 ? width : 800
    expect(panel / cardsAcross(width)).toBeLessThanOrEqual(200)
  }
})

test('cards are cut into rows, the last of them shorter', () => {
  expect(rowsOf([1, 2, 3, 4, 5, 6], 4)).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ])
  expect(rowsOf([], 4)).toEqual([])
})

test.each([
  ['down from the box to the first', 'ArrowDown', -1, 0],
  ['down to the card below', 'ArrowDown', 1, 5],
  ['down beside a gap to the last', 'ArrowDown', 3, 5],
  ['down from the last line back to the box', 'ArrowDown', 4, -1],
  ['up from the box to the last', 'ArrowUp', -1, 5],
  ['up to the card above', 'ArrowUp', 5, 1],
  ['up from the first line to the box', 'ArrowUp', 2, -1],
  ['right to the next', 'ArrowRight', 3, 4],
  ['right at the last stays', 'ArrowRight', 5, 5],
  ['left to the one before', 'ArrowLeft', 4, 3],
  ['left at the first stays', 'ArrowLeft', 0, 0],
  ['right in the box moves in the text', 'ArrowRight', -1, undefined],
  ['left in the box moves in the text', 'ArrowLeft', -1, undefined],
  ['a letter is a letter', 'a', 2, undefined],
])('of six cards, four across, %s', (_, key, active, expected) => {
  expect(cardAfter(key, active, 6, 4)).toBe(expected)
})

test('where nothing is found the arrows stay in the box', () => {
  expect(cardAfter('ArrowDown', -1, 0, 4)).toBe(-1)
  expect(cardAfter('ArrowUp', -1, 0, 4)).toBe(-1)
})
