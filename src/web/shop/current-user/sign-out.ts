import { logout } from '#contract/shop/account.ts'
import { call } from '../../boot/api.ts'
import { clearCookies, isSignedIn } from '../../boot/cookies.ts'
import { leaveApp } from '../../boot/session.ts'

/** Ends the session here even when the server cannot be told: who presses "log out" must be out. */
export async function signOut(): Promise<never> {
  if (isSignedIn()) await call(logout, {}).catch(() => {})
  clearCookies()
  leaveApp('signed.out')
  // The document is about to go: nothing is drawn in between.
  return new Promise(() => {})
}
