import { vi } from 'vitest'

/** The browser globals that our scripts need, so that they can be tested without one. Undo with `leaveBrowser`. */
export function enterBrowser(cookie = 'userId=7; token=abc'): void {
  // Modules keep state as long as a page lives: each test starts with fresh modules.
  vi.resetModules()
  vi.stubGlobal('document', { cookie, documentElement: { lang: '' } })
}

export function leaveBrowser(): void {
  vi.unstubAllGlobals()
  vi.resetModules()
}

export interface Asked {
  path: string
  headers: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was sent
  body: any
}

/** A fake network that answers by path and records requests. A path without an answer is unreachable. */
export function network(answers: Readonly<Record<string, unknown>>): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.replace(/^https?:\/\/[^/]+/, '').split('?')[0] ?? ''
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ path, headers: { ...(init.headers as Record<string, string>) }, body })
    if (!(path in answers)) throw new TypeError('fetch failed')
    return Response.json(answers[path])
  })
  return asked
}
