import { expect, test } from 'vitest'
import { areOthersBusy, givingWay, restAfter } from './giving-way.ts'

const times = (busy: number, idle: number, own = 0) => ({ busy, idle, own })

test.each([
  ['nobody works', times(0, 1000), false],
  ['only this process works, on one of two processors', times(500, 500, 480), false],
  ['only this process works, on the only processor', times(1000, 0, 980), false],
  ['others need half of the machine', times(900, 100, 400), false],
  ['others need nearly all of it', times(1000, 0, 100), true],
  ['no time has passed', times(0, 0), false],
])('%s', (_what, until, expected) => {
  expect(areOthersBusy(times(0, 0), until)).toBe(expected)
})

test('work takes a tenth of the time while others are busy, and no rest is long', () => {
  expect([restAfter(100, true), restAfter(100, false), restAfter(60_000, true)]).toEqual([900, 0, 3_000])
})

test('the answer of the work comes through, and its error', async () => {
  const work = givingWay(() => times(0, 0))
  await expect(work(async () => 7)).resolves.toBe(7)
  await expect(work(() => Promise.reject(new Error('no paper')))).rejects.toThrow('no paper')
})

test('whoever works beside a busy machine rests', async () => {
  let asked = 0
  // Each look finds another second in which others had everything.
  const work = givingWay(() => times(1000 * asked++, 0))
  const startedAt = performance.now()
  await work(() => new Promise(resolve => setTimeout(resolve, 320)))
  expect(performance.now() - startedAt).toBeGreaterThan(3 * 320)
})
