import { type Credentials, readCredentials } from './cookies.ts'

/**
 * The first calls of the shop, made while its code is still on the way: each waits for the one before it (spec 2). What
 * `call()` asks for later is then already there. No library and no contract in here: it runs before everything else.
 */
export const firstCalls = ['/api/configuration', '/api/user/currentUser', '/api/materialCategory'] as const

const answers = new Map<string, Promise<Response>>()

export async function callAhead(locale: string): Promise<void> {
  const headers = readingHeaders(locale, readCredentials())
  for (const path of firstCalls) {
    const answer = fetch(path, { headers })
    answers.set(path, answer)
    const response = await answer.catch(() => undefined)
    if (!response?.ok) return
  }
}

/** Once: who asks again wants to know how it is by then. */
export function takeAhead(address: string): Promise<Response> | undefined {
  const answer = answers.get(address)
  answers.delete(address)
  return answer
}

export function readingHeaders(locale: string, credentials: Credentials | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': locale,
    ...(credentials && { Authorization: `Basic ${btoa(`${credentials.userId}:${credentials.token}`)}` }),
  }
}
