import { describe, expect, test } from 'vitest'
import { placeIn, turnOf } from './place.ts'

describe('the place in a presentation of 24 styles', () => {
  test.each([
    [null, 1],
    ['3', 3],
    ['24', 24],
    ['25', 25],
    ['99', 25],
    ['0', 1],
    ['-4', 1],
    ['2.5', 1],
    ['x', 1],
    ['', 1],
  ])('is for %j the %ith', (text, place) => {
    expect(placeIn(text, 24)).toBe(place)
  })
})

describe('a finger that moves', () => {
  test.each([
    ['to the left leads on', { x: -80, y: 5 }, 1],
    ['to the right leads back', { x: 80, y: -20 }, -1],
    ['a little does nothing', { x: 40, y: 0 }, 0],
    ['aslant scrolls', { x: 80, y: 60 }, 0],
    ['down scrolls', { x: 0, y: 300 }, 0],
  ])('%s', (_name, to, turn) => {
    expect(turnOf({ x: 0, y: 0 }, to)).toBe(turn)
  })
})
