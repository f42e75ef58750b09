import { type Credentials, clearCookies, readCredentials } from './cookies.ts'
import { forgetPack } from './forget-pack.ts'
import { goToSignIn, type Message, rememberPath } from './travel.ts'

/** The session as this page knows it: which company the page was built for, and how it ends. */
let company: string | undefined
let onCompanyChange: () => void = () => {}
let onCompanyTaken: () => void = () => {}

export function actingCompany(): string | undefined {
  return company
}

export function actFor(companyId: string | undefined): void {
  company = companyId
}

/** What to do when the server refuses a write because this page was built for another company. */
export function whenCompanyChanges(listener: () => void): void {
  onCompanyChange = listener
}

export function companyChanged(): void {
  onCompanyChange()
}

/** What to do when the server refuses a call because its company is no longer this sales person's. */
export function whenCompanyIsTaken(listener: () => void): void {
  onCompanyTaken = listener
}

export function companyTaken(): void {
  onCompanyTaken()
}

/** The server no longer knows the session that a call was made with. */
export function sessionEnded(used: Credentials): void {
  // Somebody may have signed in anew in another tab while the call was on its way.
  if (readCredentials()?.token === used.token) clearCookies()
  leaveApp('session.ended')
  rememberPath(location.pathname + location.search)
}

/** Nothing of one session may be left for the next person at this machine. */
export function leaveApp(message: Message): void {
  sessionStorage.clear()
  localStorage.clear()
  forgetPack()
  goToSignIn(message)
}
