import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BrandShades, backgrounds, brandShades, contrast, isBrandColour, type Theme } from './brand-colour.ts'

test.each([
  ['#0f6c93', true],
  ['#0F6C93', true],
  ['#fff', false],
  ['0f6c93', false],
  ['#0f6c9g', false],
  ['red', false],
  ['#0f6c93;}', false],
  ['', false],
])('%j is a brand colour: %s', (text, expected) => {
  expect(isBrandColour(text)).toBe(expected)
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#0b5d4e', '#ffffff', 7.81],
])('%s and %s have a contrast of %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 1)
  expect(contrast(other, one)).toBeCloseTo(expected, 1)
})

describe('the accent of the light theme', () => {
  test.each([
    ['a colour that reads stays as it is', '#0f6c93', '#0f6c93'],
    ['as does the usual green', '#0b5d4e', '#0b5d4e'],
    ['and one in capitals', '#0F6C93', '#0f6c93'],
    ['black', '#000000', '#000000'],
  ])('%s: %s', (_what, given, expected) => {
    expect(brandShades(given, 'light').accent).toBe(expected)
  })

  test.each(['#f0705f', '#ffd400', '#ffffff', '#7fd1e0', '#00ff00'])('%s is darkened until it reads', given => {
    const { accent } = brandShades(given, 'light')
    expect(accent).not.toBe(given)
    expect(contrast(accent, '#ffffff')).toBeGreaterThan(contrast(given, '#ffffff'))
    // And no further than needed.
    expect(Math.min(...backgrounds.light.map(background => contrast(accent, background)))).toBeLessThan(5.5)
  })
})

test.each(['#000000', '#0b5d4e', '#123a63', '#33276f'])('%s is lightened for the dark theme', given => {
  const { accent } = brandShades(given, 'dark')
  expect(contrast(accent, '#141513')).toBeGreaterThan(contrast(given, '#141513'))
})

test.each([
  ['light', '#0f6c93', { accent: '#0f6c93', hover: '#005a7d', soft: '#e1f1fb', on: '#ffffff' }],
  ['dark', '#0f6c93', { accent: '#66b5e0', hover: '#79c9f4', soft: '#172d39', on: '#0b1d26' }],
] satisfies [Theme, string, BrandShades][])('in the %s theme %s becomes', (theme, given, expected) => {
  expect(brandShades(given, theme)).toEqual(expected)
})

test('whatever colour is given, its texts have a contrast of 4.5:1 or more in both themes', () => {
  const colours = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colours, fc.constantFrom<Theme>('light', 'dark'), (given, theme) => {
      const { accent, hover, soft, on } = brandShades(given, theme)
      for (const shade of [accent, hover, soft, on]) expect(isBrandColour(shade)).toBe(true)
      // The faintest ink of the theme stands on the tint as well.
      expect(contrast({ light: '#66675f', dark: '#9a9b90' }[theme], soft)).toBeGreaterThanOrEqual(4.5)
      for (const text of [accent, hover]) {
        for (const background of [...backgrounds[theme], soft, on]) {
          expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }),
    { numRuns: 2000 },
  )
})
