import { afterEach, expect, test, vi } from 'vitest'
import { enterBrowser, leaveBrowser, network } from '#testing/browser.ts'

afterEach(() => {
  leaveBrowser()
  vi.restoreAllMocks()
})

test('a page view says its path and the browser', async () => {
  enterBrowser()
  const asked = network({ '/api/statistics/event': {} })
  const { countPageView } = await import('./page-views.ts')
  await countPageView('/wishlist')
  expect(asked[0]?.body).toEqual({
    type: 'page_view',
    data: { path: '/wishlist', user_agent: expect.stringContaining('Node') },
  })
})

test('one that fails is logged and nothing else', async () => {
  enterBrowser()
  network({})
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { countPageView } = await import('./page-views.ts')
  const { toastStore } = await import('../ui/toasts.ts')
  await countPageView('/wishlist')
  expect(logged).toHaveBeenCalledOnce()
  expect(toastStore.get()).toEqual([])
})
