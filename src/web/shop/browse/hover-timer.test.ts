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

test('a menu opens after hovering for a moment, not when the pointer only passes', () => {
  menu.hover('jackets')
  vi.advanceTimersByTime(200)
  menu.leave()
  vi.advanceTimersByTime(1000)
  expect(open).toBeUndefined()
  menu.hover('jackets')
  vi.advanceTimersByTime(300)
  expect(open).toBe('jackets')
})

test('a menu that is left closes after 400 ms, unless one comes back before', () => {
  menu.show('jackets')
  menu.leave()
  vi.advanceTimersByTime(399)
  expect(open).toBe('jackets')
  menu.keepOpen()
  vi.advanceTimersByTime(1000)
  expect(open).toBe('jackets')
  menu.leave()
  vi.advanceTimersByTime(400)
  expect(open).toBeUndefined()
})

test('while one menu is open the next opens without delay', () => {
  menu.show('jackets')
  menu.hover('tents')
  expect(open).toBe('tents')
})

test('a click right after hovering keeps the menu open, a later one closes it', () => {
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
