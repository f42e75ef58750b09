import { expect, test } from 'vitest'
import { resolvedTheme } from './appearance.ts'

test.each([
  [undefined, false, 'light'],
  [undefined, true, 'dark'],
  ['system', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
] as const)('%s on a machine that is dark (%s) is %s', (theme, isSystemDark, expected) => {
  expect(resolvedTheme(theme, isSystemDark)).toBe(expected)
})
