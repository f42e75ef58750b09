import { categoryIdOf, productIdOf } from '#domain/link.ts'

/**
 * The files of the screens by the paths they are at, known before there is a router: a first visit can then ask for its
 * screen while the rest of the code is still on its way.
 */
export const screens = {
  '/category': () => import('./browse/CategoryPage.tsx'),
  '/season': () => import('./seasons/SeasonPage.tsx'),
  '/product': () => import('./product/ProductPage.tsx'),
  '/detailed-cart': () => import('./cart-page/CartPage.tsx'),
  '/my-customers': () => import('./my-customers/MyCustomersPage.tsx'),
  '/suggestions': () => import('./handovers/SuggestionsPage.tsx'),
  '/buyers-carts': () => import('./buyers-carts/BuyersCartsPage.tsx'),
  '/wishlist': () => import('./browse/WishlistPage.tsx'),
  '/selections': () => import('./selections/SelectionsPage.tsx'),
  '/selection': () => import('./selections/SelectionPage.tsx'),
  '/presentation': () => import('./presentation/PresentationPage.tsx'),
  '/search': () => import('./search/SearchPage.tsx'),
  '/alarm': () => import('./alarms/AlarmPage.tsx'),
  '/checkout': () => import('./checkout/CheckoutPage.tsx'),
  '/my-account': () => import('./profile/ProfilePage.tsx'),
  '/my-account/users': () => import('./colleagues/UsersPage.tsx'),
  '/my-account/addresses': () => import('./addresses/AddressesPage.tsx'),
  '/my-account/downloads': () => import('./downloads/DownloadsPage.tsx'),
  '/my-account/order-history': () => import('./orders/OrderHistoryPage.tsx'),
  '/my-account/changes': () => import('./proposals/ChangesPage.tsx'),
  '/my-account/approvals': () => import('./order-requests/ApprovalsPage.tsx'),
  '/my-account/invoices': () => import('./invoices/InvoicesPage.tsx'),
  '/content': () => import('./content/ContentPage.tsx'),
  '/static': () => import('./content/StaticPage.tsx'),
  '/static/contact-us': () => import('./content/ContactPage.tsx'),
  '/thank-you': () => import('./payment/AfterPaymentPage.tsx'),
  '/order-failed': () => import('./payment/AfterPaymentPage.tsx'),
} as const

/** A failure is the router's to tell, which asks for the same file. */
export function fetchScreen(path: string): void {
  const known = Object.entries(screens).findLast(([start]) => path === start || path.startsWith(`${start}/`))
  known?.[1]().catch(() => {})
}

/** Screens that show goods and hold nothing of the person that somebody could change. */
export function isOfGoods(path: string): boolean {
  return path === '/' || /^\/(category|product)(\/|$)/.test(path)
}

/** What a list or a style opened by its plain address asks for first. Anything chosen in the address is left to them. */
export function firstCallOf(path: string, search: string): string | undefined {
  const [, screen, what = ''] = path.split('/')
  const id = screen === 'category' ? categoryIdOf(what) : screen === 'product' ? productIdOf(what) : ''
  // An address comes from anywhere: what is no id must not become a part of another call.
  if (search || !/^[0-9A-Za-z]{1,40}$/.test(id)) return undefined
  return screen === 'category'
    ? `/api/material?category=${id}&sort=popular&fields=row&pageSize=16&page=1`
    : `/api/material/${id}`
}
