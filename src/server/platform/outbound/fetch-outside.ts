import { type Readable, Transform } from 'node:stream'
import type { Agent, Dispatcher } from 'undici'
import type { ProblemCode } from '#domain/problem.ts'
import { Refusal } from '../refusal.ts'
import { allowedAddresses, type OutsideSettings, orTooSlow } from './allowed-addresses.ts'
import { isLoopback } from './public-address.ts'

/**
 * Asks a server outside for something, by an address that somebody typed. The only way out for such addresses: it
 * opens nothing inside the network that the shop runs in. A Refusal says why an address could not be read; an answer
 * of any status other than a redirect that is followed is an answer.
 */
export type FetchOutside = (address: string, options: OutsideOptions) => Promise<OutsideAnswer>

export interface OutsideOptions {
  /** More than so many bytes are not taken, whatever the answer says of its length. */
  maxBytes: number
  /** For everything together: names, redirects, and the last byte of the body. */
  timeoutMs?: number
  /** How many redirects are followed; each is checked like the first address. With 0 a redirect is an answer. */
  redirects?: number
  /** Sent by POST; without it the address is read by GET. */
  body?: string
  /** Sent along, to another origin after a redirect only those of `safeHeaders`. */
  headers?: Record<string, string>
}

export interface OutsideAnswer {
  status: number
  /** By their names in lower case. */
  headers: Record<string, string>
  /** Read it to its end, or destroy it. Fails by a Refusal where it is too long or too slow. */
  body: Readable
}

const redirectStatuses = [301, 302, 303, 307, 308]
/** What tells nothing about who asks. */
const safeHeaders = ['accept', 'if-none-match', 'if-modified-since', 'user-agent']

export function openOutside(settings: OutsideSettings): FetchOutside {
  return async (address, { maxBytes, timeoutMs = 15_000, redirects = 3, headers = {}, body }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    let url = urlOf(address)
    let sent = lowerCased(headers)
    for (let followed = 0; ; followed++) {
      const { answer, agent } = await ask(settings, url, { headers: sent, body }, signal)
      const { location } = answer.headers
      if (redirects === 0 || !redirectStatuses.includes(answer.statusCode) || typeof location !== 'string') {
        return { ...outcome(answer), body: limitedBody(answer, agent, maxBytes) }
      }
      answer.body.on('error', () => undefined)
      await agent.destroy()
      if (followed === redirects) throw new Refusal('link.redirects', { facts: { max: redirects } })
      const target = urlOf(location, url)
      if (target.origin !== url.origin) sent = only(safeHeaders, sent)
      url = target
    }
  }
}

/** What passes by itself, so that asking again later may help. */
export function mayPass(code: ProblemCode): boolean {
  return code === 'link.unreachable' || code === 'link.too.slow' || code === 'link.unknown'
}

async function ask(
  settings: OutsideSettings,
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string | undefined },
  signal: AbortSignal,
): Promise<{ answer: Dispatcher.ResponseData; agent: Agent }> {
  const addresses = await orTooSlow(allowedAddresses(settings, url.hostname), signal)
  const needsTls = !addresses.every(({ address }) => isLoopback(address))
  if (needsTls && url.protocol !== 'https:') throw new Refusal('link.not.https')
  // Loaded when it is needed: a start would take a tenth of a second for it.
  const { Agent, request } = await import('undici')
  // An agent per question, as its lookup knows this answer only: a name that means something else a moment later
  // (DNS rebinding) is not asked for again.
  const agent = new Agent({
    connect: {
      lookup: (_name, { all }, done) =>
        all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family),
    },
    pipelining: 0,
  })
  try {
    // Packed answers are not asked for: how much they unpack to could not be limited here.
    const asked = { ...headers, 'accept-encoding': 'identity' }
    const sent = body === undefined ? {} : ({ method: 'POST', body } as const)
    return { answer: await request(url, { dispatcher: agent, headers: asked, signal, ...sent }), agent }
  } catch (error) {
    await agent.destroy()
    throw signal.aborted ? new Refusal('link.too.slow') : unreachable(error)
  }
}

/** Only what https addresses consist of; a name and password in one would be logged, stored and shown. */
function urlOf(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) {
    throw new Refusal('link.not.https')
  }
  return url
}

function outcome({ statusCode: status, headers }: Dispatcher.ResponseData) {
  const texts = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )
  return { status, headers: Object.fromEntries(texts) as Record<string, string> }
}

/** Passes the body on while it stays within its limits, and closes the connection after it. */
function limitedBody({ body, headers }: Dispatcher.ResponseData, agent: Agent, maxBytes: number): Readable {
  const tooLarge = () => new Refusal('link.too.large', { facts: { megabytes: Math.floor(maxBytes / 1_000_000) } })
  let bytes = 0
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > maxBytes ? tooLarge() : null, chunk)
    },
  })
  body.on('error', error => limited.destroy(isTimeout(error) ? new Refusal('link.too.slow') : unreachable(error)))
  limited.on('close', () => {
    body.destroy()
    agent.destroy().catch(() => undefined)
  })
  // A reader hears of the error as ever; without any listener it would end the process.
  limited.on('error', () => undefined)
  if (Number(headers['content-length'] ?? 0) > maxBytes) limited.destroy(tooLarge())
  else body.pipe(limited)
  return limited
}

function isTimeout(error: Error): boolean {
  return error.name === 'TimeoutError' || error.name === 'BodyTimeoutError'
}

function unreachable(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal('link.unreachable')
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function only(names: string[], headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))
}
