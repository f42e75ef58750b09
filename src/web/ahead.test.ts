import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getCurrentUser } from '#contract/account.ts'
import { listCategories } from '#contract/catalogue.ts'
import { getConfiguration } from '#contract/configuration.ts'
import { callAhead, firstCalls, takeAhead } from './ahead.ts'

let asked: string[] = []
let answer = (_path: string) => Promise.resolve(new Response('{}'))

beforeEach(() => {
  asked = []
  vi.stubGlobal('document', { cookie: 'token=t; userId=u' })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return answer(path)
  })
})
afterEach(() => {
  for (const path of firstCalls) takeAhead(path)
  vi.unstubAllGlobals()
})

test('the first calls are those of the contract', () => {
  expect(firstCalls).toEqual([getConfiguration.path, getCurrentUser.path, listCategories.path])
})

test('each waits for the one before it, and its answer is given once', async () => {
  let release: (answer: Response) => void = () => {}
  const held = new Promise<Response>(resolve => {
    release = resolve
  })
  answer = () => held
  const done = callAhead('de')
  await Promise.resolve()
  expect(asked).toEqual(['/api/configuration'])
  answer = () => Promise.resolve(new Response('{}'))
  release(new Response('{}'))
  await done
  expect(asked).toEqual(firstCalls)
  expect(await takeAhead('/api/user/currentUser')).toBeInstanceOf(Response)
  expect(takeAhead('/api/user/currentUser')).toBeUndefined()
})

test.each([
  ['is refused', () => Promise.resolve(new Response('{}', { status: 401 }))],
  ['does not arrive', () => Promise.reject(new TypeError('offline'))],
])('where one %s, none follows', async (_, failing) => {
  answer = failing
  await callAhead('en')
  expect(asked).toEqual(['/api/configuration'])
  takeAhead('/api/configuration')?.catch(() => {})
})
