import { tabCompany } from './tab-company.ts'

/**
 * Signing in and out loads the document anew, so that nothing of a session stays in memory. What has to survive that
 * waits in the session's storage.
 */
const keys = { path: 'return-path', message: 'message', arriving: 'arriving', frame: 'frame' } as const

/** What the next page says first: the signed-out app as a notice, the shop as a toast. */
export type Message = 'signed.out' | 'session.ended' | 'password.updated'

/** Where one signs in to this app, and where one then begins: the shop and the desk have their own. */
interface AppPaths {
  signIn: string
  home: string
}
let app: AppPaths = { signIn: '/landing', home: '/' }

export function setAppPaths(paths: AppPaths): void {
  app = paths
}

/** Where a visitor wanted to go before they had to sign in. */
export function rememberPath(path: string): void {
  if (path !== '/' && path !== '/logout') sessionStorage.setItem(keys.path, path)
}

export function enterApp(message?: Message): void {
  const path = take(keys.path)
  depart(path && isInside(path) && path.startsWith(app.home) ? path : app.home, message)
}

export function goToSignIn(message: Message): void {
  depart(app.signIn, message)
}

export function takeMessage(): Message | undefined {
  return (take(keys.message) as Message | undefined) ?? undefined
}

/** Whether the visitor came from one of our own pages, and so expects the focus to move to the new one. */
export function takeArrival(): boolean {
  return take(keys.arriving) !== undefined
}

/** What the frame around the screens was last drawn from. */
export function keepFrame(frame: string): void {
  try {
    sessionStorage.setItem(frameKey(), frame)
  } catch {
    // Where the storage is full, the next document waits for the answers.
  }
}

export function keptFrame(): string | null {
  return sessionStorage.getItem(frameKey())
}

export function forgetFrame(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(keys.frame)) sessionStorage.removeItem(key)
}

/** One for each company that a sales person has open, so that going back to it is as quick as staying. */
function frameKey(): string {
  const company = tabCompany()
  return company ? `${keys.frame} ${company}` : keys.frame
}

/** A path of this site. Browsers read `//host` and `/\host` as another one, to which nobody may be redirected. */
export function isInside(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}

/** After that, what is stored is for the next document, although this one still runs for a moment. */
let hasDeparted = false

function depart(path: string, message: Message | undefined): void {
  hasDeparted = true
  sessionStorage.setItem(keys.arriving, '1')
  if (message) sessionStorage.setItem(keys.message, message)
  location.replace(path)
}

function take(key: string): string | undefined {
  if (hasDeparted) return undefined
  const value = sessionStorage.getItem(key) ?? undefined
  sessionStorage.removeItem(key)
  return value
}
