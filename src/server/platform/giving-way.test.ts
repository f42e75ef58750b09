import { expect, test } from 'vitest'
import { areOthersBusy, givingWay, restAfter, watchOthers } from './giving-way.ts'

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

test('others are looked at again after a moment, and not before', async () => {
  const looks = [times(0, 0), times(1000, 0), times(1000, 1000)]
  const areBusy = watchOthers(() => looks.shift()!)
  expect(areBusy()).toBe(false)
  const aMoment = () => new Promise(resolve => setTimeout(resolve, 320))
  await aMoment()
  expect([areBusy(), areBusy()]).toEqual([true, true])
  await aMoment()
  expect(areBusy()).toBe(false)
})

test('the answer of the work comes through, and its error', async () => {
  const work = givingWay(() => false)
  await expect(work(async () => 7)).resolves.toBe(7)
  await expect(work(() => Promise.reject(new Error('no paper')))).rejects.toThrow('no paper')
})

test('whoever works beside a busy machine rests', async () => {
  const startedAt = performance.now()
  await givingWay(() => true)(() => new Promise(resolve => setTimeout(resolve, 100)))
  expect(performance.now() - startedAt).toBeGreaterThan(900)
})
