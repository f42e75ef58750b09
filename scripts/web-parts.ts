import { join } from 'node:path'

const shop = join(import.meta.dirname, '../src/web/shop')

/**
 * The chunks of our own code. There are few of them: browsers request six files at a time from an HTTP/1.1 server, and
 * the requests for thirty small ones would take longer than the downloads. `start` chooses the app and contains no
 * library; `base` is what the signed-out app shares with the shop; the rest is what screens share with each other. Code
 * of a single screen is in the chunk of that screen.
 */
export const parts = [
  'start',
  'base',
  'signedOut',
  'signedIn',
  'later',
  'shared',
  'ordering',
  'quantities',
  'goods',
  'lists',
  'papers',
  'adding',
  'bar',
] as const

const signedOutScreens = ['signed-out/ForgotPasswordPage.tsx', 'signed-out/ResetPage.tsx', 'signed-out/SignUpPage.tsx']

/** Screens with products and quantity fields. */
const screensOfGoods = [
  'browse/CategoryPage.tsx',
  'quantities/Matrix.tsx',
  'search/SearchPage.tsx',
  'product/ProductPage.tsx',
  'cart-page/CartPage.tsx',
  'seasons/SeasonPage.tsx',
  'browse/WishlistPage.tsx',
  'quantities/FooterBar.tsx',
]
const otherScreens = [
  'account/AccountLayout.tsx',
  'account/AccountSidebar.tsx',
  'addresses/AddressesPage.tsx',
  'alarms/AlarmPage.tsx',
  'checkout/CheckoutPage.tsx',
  'colleagues/UsersPage.tsx',
  'downloads/DownloadsPage.tsx',
  'home/ProductRails.tsx',
  'invoices/InvoicesPage.tsx',
  'orders/OrderHistoryPage.tsx',
  'payment/AfterPaymentPage.tsx',
  'profile/ProfilePage.tsx',
  'content/ContactPage.tsx',
  'palette/Palette.tsx',
]

/** What the frame fetches once it is drawn. */
const laterInFrame = ['shortcuts/global-shortcuts.ts', '../boot/WaitingForNetwork.tsx']

export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

export function partOf(id: string, graph: ModuleGraph): (typeof parts)[number] | null {
  const isPartOf = (file: string) => modulesOf(file, graph).has(id)
  if (isPartOf('start.ts')) return 'start'
  // The two apps are chunks of their own: loading one must never load the other.
  if (isStart(id)) return null
  const goodsScreens = screensOfGoods.filter(isPartOf)
  const goods = goodsScreens.length
  const others = otherScreens.filter(isPartOf).length
  const isOfShop = isPartOf('signed-in-app.tsx')
  const isSignedIn = isOfShop || goods || others
  if (isSignedIn && ['signed-out-app.tsx', ...signedOutScreens].some(isPartOf)) return 'base'
  if (isPartOf('signed-out-app.tsx')) return 'signedOut'
  if (isOfShop) return 'signedIn'
  if (laterInFrame.some(isPartOf)) return 'later'
  // Lists do not load what only the cart shares with the checkout.
  if (goods && others) return goodsScreens.every(isCartOrProduct) ? 'ordering' : 'shared'
  if (goods > 1) {
    // Lists are shown before the bar that puts what was typed into the cart.
    if (isPartOf('quantities/FooterBar.tsx') && !isPartOf('browse/CategoryPage.tsx'))
      return isPartOf('quantities/Matrix.tsx') ? 'adding' : 'bar'
    if (isPartOf('quantities/Matrix.tsx')) return 'quantities'
    return goodsScreens.some(isCartOrProduct) ? 'goods' : 'lists'
  }
  return others > 1 ? 'papers' : null
}

function isCartOrProduct(screen: string): boolean {
  return ['cart-page/CartPage.tsx', 'product/ProductPage.tsx'].includes(screen)
}

function isStart(id: string): boolean {
  return [join(shop, 'signed-out-app.tsx'), join(shop, 'signed-in-app.tsx')].includes(id)
}

const known = new Map<string, Set<string>>()

/** All modules that a file imports. Cached per build: every module is looked up for every screen. */
function modulesOf(file: string, graph: ModuleGraph): Set<string> {
  const start = join(shop, file)
  if (!graph.getModuleInfo(start)) throw new Error(`There is no ${file}: web-parts.ts has to follow its new name.`)
  const found = known.get(file) ?? reachedFrom(start, graph)
  known.set(file, found)
  return found
}

function reachedFrom(id: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(next, graph, found)
  return found
}
