import { expect, test } from 'vitest'
import { problemCodes } from './problem.ts'
import { ok, problem } from './result.ts'

test('a result is either a value or a problem with its facts', () => {
  expect(ok(12)).toEqual({ ok: true, value: 12 })
  expect(problem('batch.invalid', { batch: 6 })).toEqual({
    ok: false,
    problem: { code: 'batch.invalid', facts: { batch: 6 } },
  })
  expect(problem('cart.empty')).toEqual({ ok: false, problem: { code: 'cart.empty' } })
})

test('no problem code is listed twice', () => {
  expect(new Set(problemCodes).size).toBe(problemCodes.length)
})
