import { expect, test } from 'vitest'
import { fittingChips } from './filter-chips.ts'

const chips = (...widths: number[]) => widths.map(width => ({ width: Math.abs(width), isChosen: width < 0 }))

test.each([
  ['all where all fit', chips(100, 100, 100), 316, [true, true, true]],
  ['the first ones, and room for the button', chips(100, 100, 100), 315, [true, true, false]],
  ['active filters before others', chips(100, 100, -100), 250, [false, false, true]],
  ['none that is shorter than one that was left out', chips(100, 200, 50), 260, [true, false, false]],
  ['none without any width', chips(100, 100), 0, [false, false]],
])('the row of filters shows %s', (_, given, room, shown) => {
  expect(fittingChips(given, room, 80)).toEqual(shown)
})
