import { callAhead } from '../boot/ahead.ts'
import { isSignedIn } from '../boot/cookies.ts'
import { forgetPack } from '../boot/forget-pack.ts'
import { nameTabCompany } from '../boot/tab-company.ts'
import { forgetFrame, rememberPath } from '../boot/travel.ts'
import { loadTable } from '../i18n/load-table.ts'
import { preferredLocale } from '../i18n/preferred-locale.ts'
import { wearAgain } from '../ui/appearance.ts'
import { wearBrand } from '../ui/brand.ts'
import { companyOfTab } from './acting/stored-companies.ts'
import { shopCalls } from './first-calls.ts'
import { isShopPath } from './frame/shop-paths.ts'
import { fetchScreen, firstCallOf } from './screens.ts'
import { isSignedOutPath } from './signed-out/paths.ts'
import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/print.css'
import '../ui/motion.css'
import './shop.css'

/**
 * Runs first and imports no library, so that everything the first screen needs is asked for at once.
 *
 * The signed-out app and the shop are two apps on one address: who is not signed in gets neither the shop's code nor its router, and
 * going from one to the other loads the document anew, which leaves nothing of a session in memory.
 */
const locale = preferredLocale()
// The gallery is the shop's, but nobody has to sign in to look at buttons.
const isGallery = import.meta.env.DEV && location.pathname === '/__gallery'
// The link to a new address is opened on any device, signed in or not.
const isConfirming = location.pathname === '/confirm-email'
if ((isSignedIn() && !isConfirming) || isGallery) {
  if (isSignedOutPath(location.pathname)) history.replaceState(null, '', '/')
  // At a fair nothing may wait for an answer: it is an app of its own, without a frame that asks for some.
  const isFair = /^\/fair(\/|$)/.test(location.pathname)
  // First of all: they wait for each other, and each needs one of the six lines that a browser opens to a server. What
  // is not needed before the code is there comes after them.
  if (!isGallery && !isFair && location.pathname !== '/logout') {
    const { pathname, search } = location
    nameTabCompany(companyOfTab())
    const [, user] = callAhead(locale, shopCalls(firstCallOf(pathname, search)))
    // By then most of the code has arrived, and the line is free for the rest.
    void user?.then(() => {
      fetchScreen(pathname)
      void loadTable('common', locale)
      void loadTable('shop', locale)
    })
  }
  void (isFair ? import('./fair/fair-app.tsx') : import('./signed-in-app.tsx'))
} else {
  // A session may have run out without anybody signing out.
  forgetFrame()
  forgetPack()
  if (isShopPath(location.pathname)) {
    rememberPath(location.pathname + location.search)
    history.replaceState(null, '', '/landing')
  }
  void loadTable('common', locale)
  void import('./signed-out-app.tsx')
}
// Last, because the storage keeps the calls waiting: nothing is painted before this file has ended.
wearAgain()
wearBrand()
// Long after the first screen: what it fetches must not come in its way.
addEventListener('load', () => setTimeout(() => void import('../boot/register-worker.ts'), 3000))
