import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterBrowser, leaveBrowser } from '#testing/browser.ts'

beforeEach(() => enterBrowser())
afterEach(leaveBrowser)

test('the shop is asked once typing has rested for 300 ms, an engine sooner', async () => {
  const { pauseBefore } = await import('./panel-search.ts')
  expect(pauseBefore(false)).toBe(300)
  expect(pauseBefore(true)).toBeLessThan(100)
})
