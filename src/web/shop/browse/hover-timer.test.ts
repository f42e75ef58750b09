import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hoverTimer } from './hover-timer.ts'

let open: string | undefined
let menu: ReturnType<typeof hoverTimer>

beforeEach(() => {
  vi.useFakeTimers()
  open = undefined
  menu = hoverTimer(next => {
    open = next
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a menu opens by pointing at it for a moment, not by passing over', () => {
  menu.point('jackets')
  vi.advanceTimersByTime(200)
  menu.leave()
  vi.advanceTimersByTime(1000)
  expect(open).toBeUndefined()
  menu.point('jackets')
  vi.advanceTimersByTime(300)
  expect(open).toBe('jackets')
})

test('a menu that is left closes after 400 ms, unless one comes back before', () => {
  menu.show('jackets')
  menu.leave()
  vi.advanceTimersByTime(399)
  expect(open).toBe('jackets')
  menu.stay()
  vi.advanceTimersByTime(1000)
  expect(open).toBe('jackets')
  menu.leave()
  vi.advanceTimersByTime(400)
  expect(open).toBeUndefined()
})

test('with one menu open the next follows at once', () => {
  menu.show('jackets')
  menu.point('tents')
  expect(open).toBe('tents')
})

test('a press right after pointing keeps the menu open, a later one closes it', () => {
  menu.show('jackets')
  menu.toggle('jackets')
  expect(open).toBe('jackets')
  vi.advanceTimersByTime(301)
  menu.toggle('jackets')
  expect(open).toBeUndefined()
})

test('closing by name closes only that one', () => {
  menu.show('jackets')
  menu.close('tents')
  expect(open).toBe('jackets')
  menu.close('jackets')
  expect(open).toBeUndefined()
})
