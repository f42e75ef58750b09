/** The browser's cookies: who is signed in, and in which language. The server sets the first two at sign-in. */

export function readCookie(name: string, cookies = document.cookie): string | undefined {
  for (const pair of cookies.split('; ')) {
    const [key, ...value] = pair.split('=')
    if (key === name) return decodeURIComponent(value.join('='))
  }
  return undefined
}

export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const maxAge = days * 24 * 60 * 60
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=/; SameSite=Strict${secure}`
}

export interface Credentials {
  userId: string
  token: string
}

export function readCredentials(): Credentials | undefined {
  // Once: the browser asks another process for them.
  const cookies = document.cookie
  const token = readCookie('token', cookies)
  const userId = readCookie('userId', cookies)
  return token && userId ? { token, userId } : undefined
}

export function isSignedIn(): boolean {
  return readCredentials() !== undefined
}

/** Signing out clears all cookies but the language, which belongs to the machine and not to the session. */
export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0]
    if (name && name !== 'locale') writeCookie(name, '', 0)
  }
}
