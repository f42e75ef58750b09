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

test.each([
  ['ten spaces', ' '.repeat(10), 'password.blank'],
  ['ten tabs', '\t'.repeat(10), 'password.blank'],
  ['spaces of other alphabets', '\u00a0\u2003\u3000\u200b\u2800'.repeat(3), 'password.blank'],
  ['one letter and nine spaces', 'a'.padEnd(10), 'password.too.short'],
  ['a sentence', 'one two 33', undefined],
  ['ten letters between spaces', ' abcdefghij ', undefined],
  ['nothing', '', 'password.too.short'],
])('%s: %s', (_, password, code) => {
  expect(passwordProblem(password)?.code).toBe(code)
})

test('characters count, not bytes', () => {
  expect(passwordProblem('🏔'.repeat(9))?.code).toBe('password.too.short')
  expect(passwordProblem('🏔'.repeat(150))).toBeUndefined()
})
