import { expect, test } from 'vitest'
import { fittingChips } from './filter-chips.ts'

const chips = (...widths: number[]) => widths.map(width => ({ width: Math.abs(width), isChosen: width < 0 }))

test.each([
  ['all where there is room for all', chips(100, 100, 100), 316, [true, true, true]],
  ['the first ones, and room for the button', chips(100, 100, 100), 315, [true, true, false]],
  ['what is chosen before what is not', chips(100, 100, -100), 250, [false, false, true]],
  ['none that is shorter than one that was left out', chips(100, 200, 50), 260, [true, false, false]],
  ['none at all on no width', chips(100, 100), 0, [false, false]],
])('the line of filters shows %s', (_, given, room, shown) => {
  expect(fittingChips(given, room, 80)).toEqual(shown)
})
