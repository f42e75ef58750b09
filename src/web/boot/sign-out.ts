import { logout } from '#contract/shop/account.ts'
import { call } from './api.ts'
import { clearCookies, isSignedIn } from './cookies.ts'
import { leaveApp } from './session.ts'

/** Signs out in this browser even if the server cannot be reached. */
export async function signOut(): Promise<never> {
  if (isSignedIn()) await call(logout, {}).catch(() => {})
  clearCookies()
  leaveApp('signed.out')
  // The page is being left: never resolve, so that nothing is drawn in between.
  return new Promise(() => {})
}
