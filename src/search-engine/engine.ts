import type { CatalogueSink, CatalogueTree, IndexedProduct } from './documents.ts'
import { filterTestOf } from './filter-test.ts'
import { highlightedCode, highlightedName } from './highlight.ts'
import { type Found, findSlots } from './matching.ts'
import { type Query, queryOf } from './query.ts'
import type { SearchScope } from './scope.ts'
import { SearchIndex } from './search-index.ts'
import type { HitAttribute, SearchRequest } from './search-request.ts'

type Document = Record<HitAttribute, string>
export type Hit = Partial<Document> & { _formatted?: Partial<Document> }

export interface SearchAnswer {
  hits: Hit[]
  query: string
  processingTimeMs: number
  limit: number
  offset: number
  estimatedTotalHits: number
}

const warmMilliseconds = 50

export type SavedEngine = ReadonlyMap<number, ReturnType<SearchIndex['save']>>

/** The embedded search engine: an index per tenant in the memory of this process. */
export class EmbeddedEngine implements CatalogueSink {
  readonly copiesTree = false
  #indexes = new Map<number, SearchIndex>()
  #loading: Map<number, SearchIndex> | undefined
  /** Results for short queries are cached: they match half the catalogue, and everybody types them first. */
  #short = new Map<string, Found>()

  async begin(what: 'everything' | 'changes'): Promise<void> {
    this.#loading = what === 'everything' ? new Map() : undefined
    for (const index of this.#indexes.values()) index.forgetStaged()
  }

  /** In one synchronous step, so that no search sees a part of it. */
  async finish(): Promise<void> {
    if (this.#loading) this.#indexes = this.#loading
    for (const index of this.#indexes.values()) {
      index.showStaged()
      if (this.#loading || index.isRagged) index.compact()
      if (this.#loading) index.terms.forgetWords()
    }
    this.#loading = undefined
    this.#short.clear()
  }

  async setTree(tenantId: number, tree: CatalogueTree): Promise<void> {
    this.#indexFor(tenantId).stageTree(tree)
  }

  async change(tenantId: number, products: readonly IndexedProduct[], gone: readonly number[]): Promise<void> {
    const index = this.#indexFor(tenantId)
    for (const id of gone) index.stageRemoval(id)
    for (const product of products) index.stage(product)
    // Nobody searches an index that is still being loaded, so it need not remember what is staged.
    if (this.#loading) index.showStaged()
  }

  /** The indexes of all tenants, for `restore`. */
  save(): SavedEngine {
    return new Map(Array.from(this.#indexes, ([tenantId, index]) => [tenantId, index.save()]))
  }

  restore(saved: SavedEngine): void {
    this.#indexes = new Map(Array.from(saved, ([tenantId, index]) => [tenantId, SearchIndex.restore(index)]))
    this.#short.clear()
  }

  /** The products found, best first, and how many there are. */
  find(scope: SearchScope, typed: string, offset: number, limit: number): { productIds: number[]; total: number } {
    const index = this.#indexes.get(scope.tenantId)
    if (!index) return { productIds: [], total: 0 }
    const found = this.#found(index, scope, queryOf(typed), undefined, offset + limit)
    return { productIds: found.slots.slice(offset).map(slot => index.productIds[slot]!), total: found.total }
  }

  search(scope: SearchScope, request: SearchRequest): SearchAnswer {
    const began = performance.now()
    const index = this.#indexes.get(scope.tenantId)
    const { offset, limit } = request
    const hits: Hit[] = []
    let total = 0
    if (index) {
      const query = queryOf(request.q)
      const found = this.#found(index, scope, query, request.filter, offset + limit)
      total = found.total
      for (const slot of found.slots.slice(offset)) hits.push(hitOf(index, slot, scope, request, query, found))
    }
    const processingTimeMs = Math.round(performance.now() - began)
    return { hits, query: request.q, processingTimeMs, limit, offset, estimatedTotalHits: total }
  }

  /**
   * Runs typical queries at start, so that the first buyer does not wait for the JIT compiler. In a large catalogue a
   * few are enough, and each takes longer.
   */
  warm(): void {
    const until = performance.now() + warmMilliseconds
    for (const [tenantId, index] of this.#indexes) {
      const step = Math.max(1, Math.floor(index.slotCount / 50))
      for (let slot = 0; slot < index.slotCount && performance.now() < until; slot += step) {
        const { name, sku } = index.productAt(slot)
        for (const typed of [name.en, name.de.slice(0, -2), name.de.replace(/(.)(.)(\P{L}|$)/u, '$2$1$3'), sku]) {
          this.find({ tenantId, hasDeals: false, locale: 'en' }, typed, 0, 20)
        }
      }
    }
  }

  #found(index: SearchIndex, scope: SearchScope, query: Query, filter: SearchRequest['filter'], room: number): Found {
    const isAccepted = filter && filterTestOf(filter, index)
    const wanted = { query, hasDeals: scope.hasDeals, isAccepted, room }
    if (filter || query.code.length > 2) return findSlots(index, wanted)
    const key = `${scope.tenantId} ${scope.hasDeals} ${room} ${query.code} ${query.words.map(word => word.spellings).join('|')}`
    const known = this.#short.get(key)
    if (known) return known
    const found = findSlots(index, wanted)
    if (this.#short.size > 2_000) this.#short.clear()
    this.#short.set(key, found)
    return found
  }

  #indexFor(tenantId: number): SearchIndex {
    const indexes = this.#loading ?? this.#indexes
    const index = indexes.get(tenantId) ?? new SearchIndex()
    indexes.set(tenantId, index)
    return index
  }
}

function hitOf(
  index: SearchIndex,
  slot: number,
  { locale }: SearchScope,
  { retrieve, highlight, tags }: SearchRequest,
  query: Query,
  found: Found,
): Hit {
  const { name, sku, image, variantSkus } = index.productAt(slot)
  const place = found.codePlaces.get(slot)
  // The first code of a slot is the product's, followed by SKU and EAN of each variant.
  const ordinal = place === undefined ? 0 : index.codes.ordinalAt(slot, place)
  const variantSku = variantSkus[Math.max(0, (ordinal - 1) >> 1)] ?? sku
  const document: Document = { _id: String(index.productIds[slot]), sku, variantSku, name: name[locale], image }
  const hit: Hit = {}
  for (const attribute of retrieve) hit[attribute] = document[attribute]
  if (!highlight) return hit
  const formatted: Partial<Document> = {}
  for (const attribute of new Set([...retrieve, ...highlight])) {
    const text = document[attribute]
    if (!highlight.includes(attribute)) formatted[attribute] = text
    else if (attribute === 'name') formatted.name = highlightedName(text, query, found.terms, index.terms, tags)
    else if (attribute === 'sku' || attribute === 'variantSku')
      formatted[attribute] = highlightedCode(text, query, tags)
    else formatted[attribute] = text
  }
  hit._formatted = formatted
  return hit
}
