import { expect, test } from 'vitest'
import { colourFor, companyColours } from './company-colours.ts'

const taken = (...colours: number[]) => colours.map(colour => ({ colour }))

test.each([
  ['the same each time', '23', taken(), 3],
  ['its own, where others have others', '23', taken(1, 2, 4), 3],
  ['the next, where its own is taken', '23', taken(3, 4), 5],
  ['one from the beginning, where those after it are taken', '9', taken(9), 0],
  ['its own, where all are taken', '23', taken(...companyColours.keys()), 3],
])('a company has %s', (_, id, open, colour) => {
  expect(colourFor(id, open)).toBe(colour)
})
