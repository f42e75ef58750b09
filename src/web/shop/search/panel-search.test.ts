import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterBrowser, leaveBrowser } from '#testing/browser.ts'

beforeEach(() => enterBrowser())
afterEach(leaveBrowser)

test('the shop is asked after 300 ms without typing, an engine sooner', async () => {
  const { searchDelay } = await import('./panel-search.ts')
  expect(searchDelay(false)).toBe(300)
  expect(searchDelay(true)).toBeLessThan(100)
})
