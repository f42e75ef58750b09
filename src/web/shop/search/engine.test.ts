import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterBrowser, leaveBrowser, network } from '#testing/browser.ts'

const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600 }))}.x`
const access = { token, url: 'https://engine.example', env: 'test', error: null }
const index = '/indexes/test-b2b-material/search'
const never = new AbortController().signal

beforeEach(() => enterBrowser())
afterEach(leaveBrowser)

const loaded = async () => (await import('./engine.ts')).engine
const toasts = async () => (await import('../../ui/toasts.ts')).toastStore.get()

test('the engine is on until something fails', async () => {
  network({ '/api/search/token': access, '/health': { status: 'available' } })
  const engine = await loaded()
  expect(engine.isOn()).toBe(true)
  await engine.load()
  expect(engine.isOn()).toBe(true)
})

test.each([
  ['that is not well', { '/api/search/token': access, '/health': { status: 'broken' } }],
  ['that nobody answers for', { '/api/search/token': access }],
  ['that the shop has switched off', { '/api/search/token': { ...access, token: null, url: null } }],
])('an engine %s is turned off without a toast', async (_, answers) => {
  network(answers)
  const engine = await loaded()
  await engine.load()
  expect(engine.isOn()).toBe(false)
  expect(await toasts()).toEqual([])
})

test('a search asks the index of the shop for all words, and what matched marked', async () => {
  const asked = network({ '/api/search/token': access, [index]: { hits: [], estimatedTotalHits: 0 } })
  const engine = await loaded()
  expect(await engine.search('kar', 0, 20, never)).toEqual({ hits: [], estimatedTotalHits: 0 })
  expect(asked.at(-1)).toMatchObject({
    path: index,
    headers: { Authorization: `Bearer ${token}` },
    body: { q: 'kar', limit: 20, matchingStrategy: 'all', attributesToHighlight: ['name', 'sku', 'variantSku'] },
  })
})

test('a search that fails turns the engine off without a toast, and the next is not tried', async () => {
  const asked = network({ '/api/search/token': access })
  const engine = await loaded()
  expect(await engine.search('kar', 0, 20, never)).toBeUndefined()
  expect(engine.isOn()).toBe(false)
  expect(await toasts()).toEqual([])
  const before = asked.length
  expect(await engine.search('kar', 0, 20, never)).toBeUndefined()
  expect(asked).toHaveLength(before)
})
