import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

/** States that only the full run (KONTOR_AXE=all) checks: failed calls, empty lists, opened forms. */
export const moreScreens: Screen[] = [
  failed('home', '/', ['order', 'account/list', 'material/getSimilarMaterials', 'materialCategory']),
  failed('category', '/category/Jackets-1', ['material/listMaterialWithVariants', 'material']),
  failed('product', '/product/1', ['material/1']),
  failed('cart', '/detailed-cart?type=order', ['basket']),
  failed('checkout', '/checkout', ['address', 'basket']),
  failed('orders', '/my-account/order-history', ['order']),
  failed('invoices', '/my-account/invoices', ['account/list']),
  failed('addresses', '/my-account/addresses', ['address']),
  failed('downloads', '/my-account/downloads', ['download']),
  failed('alarm', '/alarm', ['alarm']),
  failed('wishlist', '/wishlist', ['wishlist', 'wishlist/material']),
  failed('users', '/my-account/users', ['user/companyUsers'], 'owner'),
  failed('content', '/content/returns', ['content/returns', 'content']),
  { name: 'invoices-none', path: '/my-account/invoices?search=xyzzy', as: 'buyer' },
  {
    name: 'users-add',
    path: '/my-account/users',
    as: 'owner',
    prepare: async page => {
      await page.locator('main tbody tr, main li').first().waitFor()
      await page.locator('main button.sm\\:ml-auto').click()
      await page.locator('dialog[open] [type=submit]').waitFor()
    },
  },
]

/** The screen while its own calls fail. */
function failed(name: string, path: string, calls: string[], as = 'buyer'): Screen {
  return {
    name: `${name}-failed`,
    path,
    as,
    before: async (page: Page) => {
      const addresses = new Set(calls.map(call => `/api/${call}`))
      await page.route(
        url => addresses.has(url.pathname),
        route =>
          route.request().method() === 'GET'
            ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500}' })
            : route.continue(),
      )
    },
  }
}
