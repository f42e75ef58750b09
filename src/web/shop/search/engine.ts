import { getSearchToken, searchIndexName } from '#contract/shop/search.ts'
import type { Locale } from '#domain/locale.ts'
import { call } from '../../boot/api.ts'
import { currentLocale } from '../../i18n/texts.ts'
import { createStore } from '../../ui/store.ts'
import { highlightTags } from './engine-highlight.ts'
import { secondsLeft } from './token-expiry.ts'

/** A hit of the search engine. It has no prices and no stock: those are asked from the shop. */
export interface Hit {
  readonly _id: string
  readonly sku: string
  readonly variantSku: string
  readonly name: string
  readonly _formatted?: Partial<Record<'name' | 'sku' | 'variantSku', string>>
}

export interface Hits {
  readonly hits: readonly Hit[]
  readonly estimatedTotalHits: number
}

interface Access {
  readonly url: string
  readonly token: string
  readonly index: string
}

/** True until a request to the engine fails; then the shop's own search is used until the page is reloaded. */
const on = createStore(true)
/** Per language, because the engine answers in the language its token was issued for. */
const accesses = new Map<Locale, Promise<Access>>()

export const engine = {
  isOn: on.get,
  subscribe: on.subscribe,
  /** Gets a token and checks the engine's health. Never rejects: without an engine the shop's own search is used. */
  load: async (): Promise<void> => {
    try {
      const { url } = await access(currentLocale())
      const answer = await fetch(`${url}/health`)
      const { status } = (await answer.json()) as { status?: string }
      if (status !== 'available') turnOff()
    } catch {
      turnOff()
    }
  },
  /** Undefined if the engine is off or fails. */
  search: async (text: string, offset: number, limit: number, signal: AbortSignal): Promise<Hits | undefined> => {
    if (!on.get()) return undefined
    try {
      return await ask(await access(currentLocale()), text, offset, limit, signal)
    } catch (error) {
      if (signal.aborted) throw error
      turnOff()
      return undefined
    }
  },
}

async function ask({ url, token, index }: Access, q: string, offset: number, limit: number, signal: AbortSignal) {
  const answer = await fetch(`${url}/indexes/${index}/search`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      q,
      offset,
      limit,
      matchingStrategy: 'all',
      attributesToHighlight: ['name', 'sku', 'variantSku'],
      highlightPreTag: highlightTags.before,
      highlightPostTag: highlightTags.after,
    }),
    signal,
  })
  if (!answer.ok) throw new Error(`The search engine answered ${answer.status}.`)
  return (await answer.json()) as Hits
}

/** URL, index and token of the engine. The token is renewed a minute before it expires. */
async function access(locale: Locale): Promise<Access> {
  const known = await accesses.get(locale)
  if (known && secondsLeft(known.token, Date.now()) > 60) return known
  const asked = askForAccess()
  accesses.set(locale, asked)
  return asked
}

async function askForAccess(): Promise<Access> {
  const { token, url, env } = await call(getSearchToken, {}, { isQuiet: true })
  if (!token || !url || !env) throw new Error('The shop has no search engine.')
  return { token, url: url.replace(/\/$/, ''), index: searchIndexName(env) }
}

function turnOff(): void {
  on.set(false)
}
