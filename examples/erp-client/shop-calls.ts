import { setTimeout as pause } from 'node:timers/promises'

export interface Shop {
  url: string
  key: string
  /** Ends what is under way when the program ends. */
  signal?: AbortSignal
  /** Told what is done, in a line. */
  say?: (line: string) => void
}

export interface Answer<T = unknown> {
  status: number
  body: T & { code?: string; detail?: string }
}

interface Request {
  body?: unknown
  /** The name of a POST: the shop does it once, however often it is sent. */
  name?: string
  ifMatch?: string
}

/** Sends a request until it is answered. What was refused is an answer too; what is temporary is tried again. */
export async function call<T = unknown>(
  shop: Shop,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  { body, name, ifMatch }: Request = {},
): Promise<Answer<T>> {
  const headers = {
    authorization: `Bearer ${shop.key}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(name && { 'idempotency-key': name }),
    ...(ifMatch && { 'if-match': `"${ifMatch}"` }),
  }
  // Ended also while it waits.
  const wait = (seconds: number) => pause(seconds * 1000, undefined, shop.signal && { signal: shop.signal })
  for (let attempt = 0; ; attempt++) {
    shop.signal?.throwIfAborted()
    try {
      const timeout = AbortSignal.timeout(60_000)
      const answer = await fetch(`${shop.url}/api/erp/v1${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: shop.signal ? AbortSignal.any([shop.signal, timeout]) : timeout,
      })
      if (answer.status !== 429 && answer.status < 500)
        return { status: answer.status, body: (await answer.json()) as Answer<T>['body'] }
      const seconds = Number(answer.headers.get('retry-after') ?? 1)
      if (answer.status === 429) shop.say?.(`The shop takes no more calls for now, waiting ${seconds} s`)
      await wait(seconds)
    } catch (error) {
      if (shop.signal?.aborted) throw error
      // Whether it arrived nobody knows, so it is sent again.
      await wait(Math.min(30, 0.05 * 2 ** attempt * (0.5 + Math.random())))
    }
  }
}

/** The shop has understood the request, and says why it does not do it now. */
export class Refused extends Error {}

/** The same, for whoever has no other way where the shop refuses. */
export async function ask<T>(...request: Parameters<typeof call>): Promise<T> {
  const { status, body } = await call<T>(...request)
  if (status !== 200) throw new Refused(`${request[1]} ${request[2]}: ${status} ${body.code} ${body.detail}`)
  return body
}
