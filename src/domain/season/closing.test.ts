import { expect, test } from 'vitest'
import { closesSoonBetween } from './closing.ts'

test('a season that closes today, or a week from now, closes soon', () => {
  expect(closesSoonBetween('2026-12-28')).toEqual({ from: '2026-12-28', until: '2027-01-04' })
})
