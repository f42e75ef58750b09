import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterBrowser, leaveBrowser } from '#testing/browser.ts'
import { isShopPath } from './frame/shop-paths.ts'
import { firstCallOf, screens } from './screens.ts'

let asked: string[] = []
beforeEach(() => {
  enterBrowser()
  asked = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(new Response('{}'))
  })
})
afterEach(leaveBrowser)

test('a list opened by its plain address is requested ahead just as the page requests it', async () => {
  const { prefetchCategory } = await import('./catalogue/use-products.ts')
  await prefetchCategory('17', new URLSearchParams())
  expect(asked).toEqual([firstCallOf('/category/Jackets-17', '')])
})

test('so is a style', async () => {
  const { prefetchProduct } = await import('./catalogue/use-products.ts')
  await prefetchProduct('42')
  expect(asked).toEqual([firstCallOf('/product/42-NG-1-XS', '')])
})

test.each([
  '/category/Jackets-17?sort=name',
  '/category',
  '/search',
  '/',
  '/category/x-1&stockAvail=true',
  '/product/..%2Forder',
  '/product/%2e%2e',
])('nothing is asked ahead for %s', address => {
  const { pathname, search } = new URL(address, 'http://shop.example')
  expect(firstCallOf(pathname, search)).toBeUndefined()
})

test.each(Object.keys(screens))('%s is a path of the shop', path => {
  expect(isShopPath(path)).toBe(true)
})
