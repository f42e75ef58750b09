import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getCurrentUser } from '#contract/shop/account.ts'
import { getCart, getWishlist } from '#contract/shop/cart.ts'
import { listCategories, listSeasons } from '#contract/shop/catalogue.ts'
import { getConfiguration } from '#contract/shop/configuration.ts'
import { getSearchToken } from '#contract/shop/search.ts'
import { listShippingMethods } from '#contract/shop/shipping.ts'
import { callAhead, takeAhead } from '../boot/ahead.ts'
import { companyCalls, firstCalls, lastCalls, shopCalls } from './first-calls.ts'

/** As the contract has it; only the company counts here. */
type Person = { data: Pick<AnswerOf<typeof getCurrentUser>['data'], '_id'> & { company: object | null } }

const withCompany: Person = { data: { _id: '1', company: { _id: '7' } } }
const withoutCompany: Person = { data: { _id: '1', company: null } }
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
  for (const path of [...firstCalls, ...companyCalls, ...lastCalls]) takeAhead(path)?.catch(() => {})
  vi.unstubAllGlobals()
})

test('the calls are those of the contract', () => {
  expect(firstCalls).toEqual([getConfiguration.path, getCurrentUser.path, listCategories.path])
  expect(companyCalls).toEqual([getCart.path, getWishlist.path])
  expect(lastCalls).toEqual([listSeasons.path, listShippingMethods.path, getSearchToken.path])
})

test('each of the first waits for the one before it, and its answer is given once', async () => {
  let release: (answer: Response) => void = () => {}
  const held = new Promise<Response>(resolve => {
    release = resolve
  })
  answer = () => held
  callAhead('de', shopCalls())
  await settled()
  expect(asked).toEqual(['/api/configuration'])
  answer = () => Promise.resolve(new Response('{}'))
  release(new Response('{}'))
  await settled()
  expect(asked.slice(0, 3)).toEqual(firstCalls)
  expect(await takeAhead('/api/user/currentUser')).toBeInstanceOf(Response)
  expect(takeAhead('/api/user/currentUser')).toBeUndefined()
})

test('who asks for a call whose turn is still to come gets its answer and asks no second time', async () => {
  callAhead('en', shopCalls())
  const categories = takeAhead('/api/materialCategory')
  expect(asked).toEqual(['/api/configuration'])
  expect(await categories).toBeInstanceOf(Response)
  expect(asked.filter(path => path === '/api/materialCategory')).toHaveLength(1)
})

test.each([
  ['with a company comes the rest with cart and wishlist', withCompany, [...lastCalls, ...companyCalls]],
  ['without a company neither cart nor wishlist', withoutCompany, lastCalls],
])('%s', async (_, user, rest) => {
  answer = path => Promise.resolve(Response.json(path === '/api/user/currentUser' ? user : {}))
  callAhead('en', shopCalls())
  await settled()
  expect(asked.slice(3)).toEqual(rest)
  expect(await (await takeAhead('/api/user/currentUser'))?.json()).toEqual(user)
})

test('the call of the screen waits for none of them', async () => {
  answer = path => Promise.resolve(Response.json(path === '/api/user/currentUser' ? withCompany : {}))
  callAhead('en', shopCalls('/api/material/7'))
  expect(asked).toEqual(['/api/configuration', '/api/material/7'])
  await settled()
  expect(asked.slice(2)).toEqual([...firstCalls.slice(1), ...lastCalls, ...companyCalls])
  expect(await takeAhead('/api/material/7')).toBeInstanceOf(Response)
})

test.each([
  ['is refused', () => Promise.resolve(new Response('{}', { status: 401 }))],
  ['does not arrive', () => Promise.reject(new TypeError('offline'))],
])('where one %s, none follows', async (_, failing) => {
  answer = failing
  callAhead('en', shopCalls())
  await settled()
  expect(asked).toEqual(['/api/configuration'])
  expect(await takeAhead('/api/basket')).toBeUndefined()
})

/** A turn of the event loop: everything that was ready has happened. */
function settled(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
