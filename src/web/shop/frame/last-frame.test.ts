import { beforeEach, expect, test, vi } from 'vitest'

const answers = {
  configuration: { companyName: 'Nordgrat' },
  currentUser: { _id: '4', company: { _id: '7' } },
  categories: [{ id: '1', name: 'Jackets' }],
  seasons: [{ code: 'SS27' }],
}
let storage: Map<string, string>

beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('document', { cookie: 'token=the-token-of-ada; userId=4', documentElement: {} })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})

/** As a document that has just been loaded: nothing in memory. */
async function load() {
  vi.resetModules()
  const { recallFrame, rememberFrame } = await import('./last-frame.ts')
  const { queryClient } = await import('../../boot/query-client.ts')
  const { actingCompany } = await import('../../boot/session.ts')
  return { recallFrame, rememberFrame, queryClient, actingCompany }
}

const keys = [['configuration'], ['currentUser'], ['categories', 'en'], ['seasons', 'en']] as const

async function visit(from: readonly (typeof keys)[number][] = keys) {
  const shop = await load()
  for (const key of from) shop.queryClient.setQueryData(key, answers[key[0]])
  shop.rememberFrame()
  return shop
}

test('the next document reads what the last one was drawn from, and for which company', async () => {
  await visit()
  const { recallFrame, queryClient, actingCompany } = await load()
  expect(recallFrame()).toBe(true)
  for (const key of keys) expect(queryClient.getQueryData(key)).toEqual(answers[key[0]])
  expect(actingCompany()).toBe('7')
})

test('what is recalled is old: it is asked for again', async () => {
  await visit()
  const { recallFrame, queryClient } = await load()
  recallFrame()
  const ask = vi.fn(async () => ({ companyName: 'Südgrat' }))
  await queryClient.fetchQuery({ queryKey: ['configuration'], queryFn: ask, staleTime: 300_000 })
  expect(ask).toHaveBeenCalledOnce()
  expect(queryClient.getQueryData(['configuration'])).toEqual({ companyName: 'Südgrat' })
})

test.each([
  [
    'another session',
    () => vi.stubGlobal('document', { cookie: 'token=the-token-of-bob; userId=5', documentElement: {} }),
  ],
  ['nobody signed in', () => vi.stubGlobal('document', { cookie: '', documentElement: {} })],
  [
    'another language',
    () => vi.stubGlobal('document', { cookie: `${document.cookie}; locale=de`, documentElement: {} }),
  ],
  ['another release', () => storage.set('frame', storage.get('frame')!.replace('last-frame', 'last-frame-2'))],
  ['a broken text', () => storage.set('frame', '{')],
  ['nothing', () => storage.clear()],
])('%s recalls nothing', async (_, change) => {
  await visit()
  change()
  const { recallFrame, queryClient } = await load()
  expect(recallFrame()).toBe(false)
  expect(queryClient.getQueryData(['currentUser'])).toBeUndefined()
})

test('half a frame is not remembered', async () => {
  await visit(keys.slice(0, 3))
  expect(storage.size).toBe(0)
})

test('it is written when something has changed, and only then', async () => {
  const { rememberFrame, queryClient } = await visit()
  storage.clear()
  rememberFrame()
  expect(storage.size).toBe(0)
  queryClient.setQueryData(['currentUser'], { ...answers.currentUser, _id: '5' })
  rememberFrame()
  expect(storage.get('frame')).toContain('"_id":"5"')
})
