import { expect, test } from 'vitest'
import { companyColours } from '../acting/company-colours.ts'
import { colourAtFair } from './company-colour.ts'

test.each([
  ['the colour of its tab in the shop', '23', ['23'], [{ id: '23', colour: 7 }], 7],
  ['its own, where it is not open there', '23', ['23'], [], 3],
  ['the next, where another in the pack has its own', '33', ['23', '33'], [], 4],
  ['the next, where one that is open has its own', '33', ['33'], [{ id: '5', colour: 3 }], 4],
  ['its own, where it is in no pack any more', '23', [], [], 3],
])('a company at the fair has %s', (_, id, packed, open, colour) => {
  expect(colourAtFair(id, packed, open)).toBe(companyColours[colour])
})
