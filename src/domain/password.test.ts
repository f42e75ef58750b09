import { expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

test.each([
  [9, 'password.too.short'],
  [10, undefined],
  [200, undefined],
  [201, 'password.too.long'],
])('%d characters: %s', (length, code) => {
  expect(passwordProblem('x'.repeat(length))?.code).toBe(code)
})

test('characters count, not bytes', () => {
  expect(passwordProblem('🏔'.repeat(9))?.code).toBe('password.too.short')
  expect(passwordProblem('🏔'.repeat(150))).toBeUndefined()
})
