import { logout } from '#contract/shop/account.ts'
import { call } from './api.ts'
import { clearCookies, isSignedIn } from './cookies.ts'
import { leaveView } from './leave-view.ts'
import { problemOf } from './problem-error.ts'
import { leaveApp } from './session.ts'
import { nameTabCompany } from './tab-company.ts'

/** Signs out in this browser even if the server cannot be reached. */
export async function signOut(): Promise<never> {
  // Who signs out need not look after a company for it.
  nameTabCompany(undefined)
  try {
    if (isSignedIn()) await call(logout, {})
  } catch (error) {
    // Who looks at the shop as a customer leaves that, and stays signed in at the desk.
    if (problemOf(error).code === 'view.only') {
      await leaveView()
      return new Promise(() => {})
    }
  }
  clearCookies()
  leaveApp('signed.out')
  // The page is being left: never resolve, so that nothing is drawn in between.
  return new Promise(() => {})
}
