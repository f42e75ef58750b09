import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colourFamilies, colourFamily } from './colour-family.ts'

const cases: [string, string][] = [
  ['#000000', 'black'],
  ['#2d3238', 'black'],
  ['#6e767b', 'grey'],
  ['#ffffff', 'white'],
  ['#e5dfd1', 'white'],
  ['#a57357', 'brown'],
  ['#7b5431', 'brown'],
  ['#eb4f3d', 'red'],
  ['#ce5526', 'orange'],
  ['#ebaf39', 'yellow'],
  ['#215c46', 'green'],
  ['#a6b274', 'green'],
  ['#28868b', 'turquoise'],
  ['#9bc6d4', 'blue'],
  ['#1e2536', 'blue'],
  ['#4a3768', 'purple'],
  ['#e58b88', 'pink'],
  ['#FF00AA', 'pink'],
  ['Schwarz', 'black'],
  ['white', 'white'],
  [' GRÜN ', 'green'],
]
test.each(cases)('%s is %s', (colour, family) => expect(colourFamily(colour)).toBe(family))

test('a colour in a word of its own belongs to no family', () => {
  for (const text of ['', 'Spruce', '#fff', '#12345g', 'rgb(1,2,3)']) expect(colourFamily(text)).toBeUndefined()
})

test('every colour belongs to a family', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), number => {
      expect(colourFamilies).toContain(colourFamily(`#${number.toString(16).padStart(6, '0')}`))
    }),
  )
})
