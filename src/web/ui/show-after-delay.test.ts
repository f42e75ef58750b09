import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showAfterDelay } from './show-after-delay.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('waiting shows after 200 ms, and its end at once', () => {
  const shown: boolean[] = []
  const show = (isShown: boolean) => shown.push(isShown)
  showAfterDelay(true, show)
  vi.advanceTimersByTime(199)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([true])
  showAfterDelay(false, show)
  expect(shown).toEqual([true, false])
})

test('a quick answer never shows', () => {
  const shown: boolean[] = []
  const callOff = showAfterDelay(true, isShown => shown.push(isShown))
  vi.advanceTimersByTime(150)
  callOff()
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual([])
})
