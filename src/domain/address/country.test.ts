import { expect, test } from 'vitest'
import { countryCodes, isCountry } from './country.ts'

test('lists each of the 249 countries once, all known by name', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  expect(new Set(countryCodes).size).toBe(249)
  expect(countryCodes.filter(code => names.of(code) === undefined)).toEqual([])
})

test.each([
  ['DE', true],
  ['AT', true],
  ['XX', false],
  ['de', false],
  ['', false],
  [undefined, false],
])('%s is a country: %s', (code, expected) => {
  expect(isCountry(code)).toBe(expected)
})
