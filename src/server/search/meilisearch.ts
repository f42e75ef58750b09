import { setTimeout as sleep } from 'node:timers/promises'
import type { TenantId } from '#domain/ids.ts'
import {
  type Audience,
  audience,
  type CatalogueSink,
  type CatalogueTree,
  type IndexedProduct,
} from '#search-engine/documents.ts'
import { ruleOf } from '#search-engine/scope.ts'
import { connect } from '../platform/db/client.ts'
import { type ChangeSource, followCatalogue } from './follow-changes.ts'
import type { Search } from './search.ts'
import { type SigningKey, signToken, uuidOf } from './token.ts'

interface MeilisearchSettings extends ChangeSource {
  url: string
  /** Where browsers reach it. */
  publicUrl: string
  /** The master key, or one that may manage keys and indexes. It never leaves this process. */
  key: string
  env: string
  indexName: string
}

/** A Meilisearch of the operator's own, beyond about a million products the better choice. */
export async function openMeilisearch(settings: MeilisearchSettings): Promise<Search> {
  const { env, indexName, log } = settings
  const url = settings.url.replace(/\/+$/, '')
  const ask = asking(url, settings.key)
  await prepareIndex(ask, indexName)
  const searchKey = await searchKeyOf(ask, indexName)
  const stopping = new AbortController()
  const feeding = feedWhenFirst(settings, new MeilisearchSink(ask, indexName), stopping.signal).catch(error =>
    log.error({ err: error }, 'Meilisearch is no longer kept up to date'),
  )
  return {
    env,
    indexName,
    url: settings.publicUrl,
    embedded: undefined,
    issueToken: scope => signToken(searchKey, indexName, ruleOf(scope), new Date()),
    async find(scope, q, offset, limit) {
      const body = { q, offset, limit, filter: ruleOf(scope), attributesToRetrieve: ['_id'], matchingStrategy: 'all' }
      const answer = await ask('POST', `/indexes/${indexName}/search`, body)
      const { hits, estimatedTotalHits } = answer as { hits: { _id: string }[]; estimatedTotalHits: number }
      return { productIds: hits.map(hit => Number(hit._id)), total: estimatedTotalHits }
    },
    async stop() {
      stopping.abort()
      await feeding
    },
  }
}

/** A text is JSON already. */
type Ask = (method: string, path: string, body?: object | string) => Promise<unknown>

class MeilisearchProblem extends Error {
  readonly status: number

  constructor(status: number, what: string) {
    super(`Meilisearch answered ${status} to ${what}`)
    this.status = status
  }
}

function asking(url: string, key: string): Ask {
  return async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    })
    const text = await answer.text()
    if (!answer.ok) throw new MeilisearchProblem(answer.status, `${method} ${path}`)
    return text ? JSON.parse(text) : undefined
  }
}

/** Meilisearch queues what it is told and does it in order, so nothing here waits for the end. */
async function prepareIndex(ask: Ask, indexName: string): Promise<void> {
  await ask('POST', '/indexes', { uid: indexName, primaryKey: 'key' })
  await ask('PATCH', `/indexes/${indexName}/settings`, {
    searchableAttributes: ['sku', 'variantSku', 'ean', 'name', 'otherName', 'categories', 'looks', 'labels'],
    filterableAttributes: ['tenant', 'locale', 'audience', '_id', 'sku', 'category', 'attribute', 'load'],
    displayedAttributes: ['_id', 'sku', 'variantSku', 'name', 'image'],
    sortableAttributes: ['popularity'],
    rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness', 'popularity:desc'],
    distinctAttribute: '_id',
    typoTolerance: {
      minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
      disableOnAttributes: ['sku', 'variantSku', 'ean'],
    },
  })
}

/** A key of our own that can do nothing but search this index: a leaked token never leads further. */
async function searchKeyOf(ask: Ask, indexName: string): Promise<SigningKey> {
  const uid = uuidOf(`kontor search ${indexName}`)
  const wanted = { uid, name: 'kontor search', actions: ['search'], indexes: [indexName], expiresAt: null }
  const known = await ask('GET', `/keys/${uid}`).catch(error => {
    if (error instanceof MeilisearchProblem && error.status === 404) return ask('POST', '/keys', wanted)
    throw error
  })
  return { uid, secret: (known as { key: string }).key }
}

/** Of several processes one feeds Meilisearch; the lock is gone with its holder, and the next one takes over. */
async function feedWhenFirst(settings: MeilisearchSettings, sink: CatalogueSink, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const client = await connect(settings.databaseUrl).catch(() => undefined)
    try {
      const { rows } = (await client?.query('select pg_try_advisory_lock(hashtext($1)) as "isFirst"', [
        settings.indexName,
      ])) ?? { rows: [] }
      if (rows[0]?.isFirst) {
        const lost = new Promise<void>(resolve => client?.once('end', resolve))
        const following = await followCatalogue(settings, sink, signal)
        await Promise.race([lost, aborted(signal)])
        await following.stop()
      }
    } catch (error) {
      if (!signal.aborted) settings.log.warn({ err: error }, 'Meilisearch could not be fed; trying again')
    } finally {
      await client?.end().catch(() => undefined)
    }
    await sleep(1_000, undefined, { signal }).catch(() => undefined)
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
}

/**
 * Meilisearch takes 100 MB in a request unless told otherwise, and this process has to hold them. Larger sets of changes,
 * of some 10,000 products, are found piece by piece.
 */
const mostInRequest = 30_000_000

/** Writes products as documents: one per variant and language, of which a search shows one per product. */
class MeilisearchSink implements CatalogueSink {
  readonly copiesTree = true
  readonly #ask: Ask
  readonly #documents: string
  readonly #trees = new Map<number, CatalogueTree>()
  /** Marks the documents of a load or a set of changes. */
  #mark = ''
  #isLoad = false
  /** Documents that are not sent yet, in JSON. */
  #waiting = ''
  #changed = new Map<TenantId, number[]>()

  constructor(ask: Ask, indexName: string) {
    this.#ask = ask
    this.#documents = `/indexes/${indexName}/documents`
  }

  async begin(what: 'everything' | 'changes'): Promise<void> {
    this.#mark = String(Math.max(Date.now(), Number(this.#mark) + 1))
    this.#isLoad = what === 'everything'
    this.#waiting = ''
    this.#changed.clear()
  }

  /**
   * Documents that are sent in one request are found together. What was not sent again is of products and variants that
   * are gone; after a load, also of those that went while nobody watched.
   */
  async finish(): Promise<void> {
    await this.#send()
    const isOld = `load != "${this.#mark}"`
    if (this.#isLoad) return this.#delete(isOld)
    for (const [tenantId, ids] of this.#changed) {
      await this.#delete(`tenant = ${tenantId} AND _id IN [${ids}] AND ${isOld}`)
    }
  }

  async setTree(tenantId: TenantId, tree: CatalogueTree): Promise<void> {
    this.#trees.set(tenantId, tree)
  }

  async change(tenantId: TenantId, products: readonly IndexedProduct[], gone: readonly number[]): Promise<void> {
    const changed = this.#changed.get(tenantId) ?? []
    this.#changed.set(tenantId, changed)
    changed.push(...gone, ...products.map(product => product.id))
    for (const document of products.flatMap(product => this.#documentsOf(product))) {
      this.#waiting += `${this.#waiting && ','}${JSON.stringify(document)}`
    }
    if (this.#isLoad || this.#waiting.length > mostInRequest) await this.#send()
  }

  async #send(): Promise<void> {
    const documents = this.#waiting
    this.#waiting = ''
    if (documents) await this.#ask('POST', this.#documents, `[${documents}]`)
  }

  async #delete(filter: string): Promise<void> {
    await this.#ask('POST', `${this.#documents}/delete`, { filter })
  }

  #documentsOf(product: IndexedProduct): object[] {
    const tree = this.#trees.get(product.tenantId)
    const categories = (tree?.categories ?? []).filter(({ id }) => product.categories.includes(id))
    const who = categories.reduce<number>((all, category) => all | category.audience, audience.nobody) as Audience
    if (who === audience.nobody) return []
    const labels = product.attributes.flatMap(key => tree?.attributes.get(key) ?? [])
    const shared = {
      tenant: product.tenantId,
      audience: who === audience.everyone ? 'everyone' : 'deals',
      load: this.#mark,
      _id: String(product.id),
      sku: product.sku,
      image: product.image,
      popularity: product.popularity,
      category: categories.map(({ id }) => String(id)),
      attribute: product.attributes,
      categories: categories
        .filter(category => category.audience === audience.everyone)
        .flatMap(({ name }) => [name.en, name.de]),
      looks: product.colours.flatMap(({ en, de }) => [en, de]),
      labels: labels.flatMap(({ en, de }) => [en, de]),
    }
    const variants = product.variants.length > 0 ? product.variants : [{ sku: product.sku, ean: null }]
    return variants.flatMap((variant, i) =>
      (['en', 'de'] as const).map(locale => ({
        ...shared,
        key: `${product.tenantId}-${product.id}-${i}-${locale}`,
        locale,
        variantSku: variant.sku,
        ean: variant.ean,
        name: product.name[locale],
        otherName: product.name[locale === 'en' ? 'de' : 'en'],
      })),
    )
  }
}
