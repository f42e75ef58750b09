import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enterBrowser, leaveBrowser } from '#testing/browser.ts'

let routes: RouteObject[]
let isSignedOutPath: (path: string) => boolean
let isShopPath: (path: string) => boolean

beforeAll(async () => {
  enterBrowser()
  routes = (await import('./routes.tsx')).routes
  isSignedOutPath = (await import('./signed-out/paths.ts')).isSignedOutPath
  isShopPath = (await import('./frame/shop-paths.ts')).isShopPath
})
afterAll(leaveBrowser)

const patternOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route

describe('signed in', () => {
  test.each([
    ['/', '/'],
    ['/category', '/category/:verboseCategory?'],
    ['/category/H%C3%BCte%20%26%20M%C3%BCtzen-42', '/category/:verboseCategory?'],
    ['/product', '/product/:verboseProduct?'],
    ['/product/42', '/product/:verboseProduct?'],
    ['/search', '/search'],
    ['/detailed-cart', '/detailed-cart'],
    ['/checkout', '/checkout'],
    ['/thank-you', '/thank-you'],
    ['/order-failed', '/order-failed'],
    ['/wishlist', '/wishlist'],
    ['/selection/7', '/selection/:id'],
    ['/presentation/7', '/presentation/:id'],
    ['/alarm', '/alarm'],
    ['/content', '/content/:slug?'],
    ['/content/returns', '/content/:slug?'],
    ['/static', '/static'],
    ['/static/contact-us', '/static/contact-us'],
    ['/my-account/addresses', 'addresses'],
    ['/my-account/invoices', 'invoices'],
    ['/my-account/order-history', 'order-history'],
    ['/my-account/users', 'users'],
    ['/logout', '/logout'],
  ])('%s is the screen of %s', (path, pattern) => {
    expect(patternOf(path)?.path).toBe(pattern)
    expect(isShopPath(path)).toBe(true)
    expect(isSignedOutPath(path)).toBe(false)
  })

  test('/my-account is its own first screen', () => {
    expect(patternOf('/my-account')?.index).toBe(true)
  })

  test.each(['/no/such/page', '/my-account/secrets', '/products/1'])('%s is no screen', path => {
    expect(patternOf(path)?.path).toBe('*')
  })
})

test.each(['/landing', '/auth', '/signup', '/forgot-password', '/reset', '/confirm-email'])(
  '%s is open to visitors',
  path => {
    expect(isSignedOutPath(path)).toBe(true)
    expect(isShopPath(path)).toBe(false)
  },
)
