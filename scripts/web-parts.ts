import { join } from 'node:path'

const shop = join(import.meta.dirname, '../src/web/shop')

/**
 * Our own code, in few files: browsers ask a plain HTTP/1.1 server for six at a time, and thirty small ones take longer
 * to ask for than to load. `start` decides between them, without any library; `base` is what the signed-out app shares with the shop;
 * then what screens share with each other. What only one screen has goes with that screen.
 */
export const parts = [
  'start',
  'base',
  'signedOut',
  'shop',
  'shared',
  'ordering',
  'quantities',
  'goods',
  'lists',
  'papers',
] as const

const signedOutScreens = ['signed-out/ForgotPasswordPage.tsx', 'signed-out/ResetPage.tsx', 'signed-out/SignUpPage.tsx']

/** Where articles are looked at and quantities put in. */
const screensOfGoods = [
  'browse/CategoryPage.tsx',
  'quantities/Matrix.tsx',
  'search/SearchPage.tsx',
  'product/ProductPage.tsx',
  'cart-page/CartPage.tsx',
  'seasons/SeasonPage.tsx',
  'browse/WishlistPage.tsx',
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

export interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

export function partOf(id: string, graph: ModuleGraph): (typeof parts)[number] | null {
  const isPartOf = (file: string) => modulesOf(file, graph).has(id)
  if (isPartOf('start.ts')) return 'start'
  // They begin something: nothing may bring them along.
  if (isStart(id)) return null
  const goodsScreens = screensOfGoods.filter(isPartOf)
  const goods = goodsScreens.length
  const others = otherScreens.filter(isPartOf).length
  const isOfShop = isPartOf('signed-in-app.tsx')
  const isSignedIn = isOfShop || goods || others
  if (isSignedIn && ['signed-out-app.tsx', ...signedOutScreens].some(isPartOf)) return 'base'
  if (isPartOf('signed-out-app.tsx')) return 'signedOut'
  if (isOfShop) return 'shop'
  // What the cart shares with the checkout, lists need not load.
  if (goods && others) return goodsScreens.every(isCartOrProduct) ? 'ordering' : 'shared'
  if (goods > 1) {
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

/** All that comes with a file. Kept per build: every module is asked about every screen. */
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
