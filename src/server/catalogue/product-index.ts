import type { MaterialFilter } from '#contract/shop/material-filter.ts'
import { BitSet } from './bit-set.ts'
import { builtInFilters } from './built-in-filters.ts'
import { pageOfRows } from './page-of-rows.ts'

/** What the index knows of a product: to which sets it belongs. No price, no stock, nothing of a customer. */
export interface IndexedProduct {
  id: number
  isFeatured: boolean
  variantCount: number
  categories: readonly number[]
  attributes: readonly (readonly [attribute: string, value: string])[]
  /** Changes with anything that products are ordered by. */
  sortMark: number
}

/** The same without the sets it belongs to. */
export type ProductFacts = Omit<IndexedProduct, 'categories' | 'attributes'>

export interface CategoryMembers {
  category: number
  productIds: Iterable<number>
}

export interface ValueHolders {
  attribute: string
  value: string
  productIds: Iterable<number>
}

export type Sort = 'popular' | 'name' | 'newest' | 'sku'
type Locale = 'en' | 'de'
export type OrderKey = Exclude<Sort, 'name'> | `name ${Locale}`

export interface Selection {
  /** Undefined: everything the caller may see. */
  category: number | undefined
  hasDeals: boolean
  /** Only what the shop features. */
  isFeatured?: boolean
  filter: MaterialFilter
  /** Further sets that products must belong to, e.g. those in stock. */
  within: readonly BitSet[]
}

export interface OpenCategories {
  everyone: ReadonlySet<number>
  withDeals: ReadonlySet<number>
}

/** Callers choose filters, so their number has no other limit. */
const mostCounts = 500

/**
 * The order of a tenant's products, in memory: any page of any category costs the same, and totals and the counts of
 * filters cost nothing. A product has a place, and sets of products are bits by place; a hundred thousand products
 * take some 20 MB. Orders are read when first asked for: the database sorts better than we do, and next to it.
 */
export class ProductIndex {
  readonly #ids: number[] = []
  readonly #placeOf = new Map<number, number>()
  readonly #variantCounts: number[] = []
  readonly #innermost: number[] = []
  readonly #sortMarks: number[] = []
  readonly #featured = new BitSet(0)
  readonly #inCategory = new Map<number, BitSet>()
  readonly #withValue = new Map<string, BitSet>()
  readonly #visible = { everyone: new BitSet(0), withDeals: new BitSet(0) }
  readonly #orders = new Map<OrderKey, Promise<Int32Array>>()
  readonly #kept = new Map<string, { places: Int32Array; variants: number }>()
  /** By the set that they are within, e.g. what was counted as in stock, and forgotten with it. */
  #counts = new WeakMap<BitSet, Map<string, Map<string, number>>>()
  readonly #everything = new BitSet(0)
  /** Counts the changes: an order that was being read meanwhile is not kept. */
  #generation = 0
  readonly #openCategories: OpenCategories
  #readOrder: (key: OrderKey) => Promise<readonly number[]>
  /** The names that products can be filtered by. */
  readonly attributes = new Set<string>(builtInFilters)

  constructor(openCategories: OpenCategories, readOrder: (key: OrderKey) => Promise<readonly number[]>) {
    this.#openCategories = openCategories
    this.#readOrder = readOrder
  }

  /** Puts a product in its place, in all its sets and no others. */
  put(product: IndexedProduct): void {
    const known = this.#placeOf.get(product.id)
    const place = known ?? this.#ids.push(product.id) - 1
    if (known === undefined) this.#placeOf.set(product.id, place)
    else this.#leaveSets(place)
    if (this.#sortMarks[place] !== product.sortMark) this.#orders.clear()
    this.#changed()
    this.#sortMarks[place] = product.sortMark
    this.#variantCounts[place] = product.variantCount
    this.#innermost[place] = product.categories.at(-1) ?? 0
    if (product.isFeatured) this.#featured.include(place)
    for (const category of product.categories) {
      setIn(this.#inCategory, category).include(place)
      if (this.#openCategories.everyone.has(category)) this.#visible.everyone.include(place)
      if (this.#openCategories.withDeals.has(category)) this.#visible.withDeals.include(place)
    }
    for (const [attribute, value] of product.attributes) {
      this.attributes.add(attribute)
      setIn(this.#withValue, `${attribute}:${value}`).include(place)
    }
  }

  /**
   * Puts all products of a catalogue into a new index, set by set, which is far less work than product by product. Of
   * the categories the narrowest come last.
   */
  fill(products: readonly ProductFacts[], categories: Iterable<CategoryMembers>, values: Iterable<ValueHolders>): void {
    for (const { id, isFeatured, variantCount, sortMark } of products) {
      const place = this.#ids.push(id) - 1
      this.#placeOf.set(id, place)
      this.#sortMarks.push(sortMark)
      this.#variantCounts.push(variantCount)
      this.#innermost.push(0)
      if (isFeatured) this.#featured.include(place)
    }
    for (const { category, productIds } of categories) {
      const members = setIn(this.#inCategory, category)
      for (const id of productIds) {
        const place = this.#placeOf.get(id)
        if (place === undefined) continue
        members.include(place)
        this.#innermost[place] = category
      }
      if (this.#openCategories.everyone.has(category)) this.#visible.everyone.add(members)
      if (this.#openCategories.withDeals.has(category)) this.#visible.withDeals.add(members)
    }
    for (const { attribute, value, productIds } of values) {
      const holders = this.setOf(productIds)
      // A value that only products out of the catalogue have is none to choose.
      if (holders.count() === 0) continue
      this.attributes.add(attribute)
      setIn(this.#withValue, `${attribute}:${value}`).add(holders)
    }
  }

  /** A product that is no longer sold keeps its place, but belongs nowhere. */
  remove(id: number): void {
    const place = this.#placeOf.get(id)
    if (place === undefined) return
    this.#leaveSets(place)
    // The orders read from now on are without it, so its return must read them again.
    this.#sortMarks[place] = Number.NaN
    this.#changed()
  }

  /** The ids of one page and how many there are in all. */
  async page(
    selection: Selection,
    sort: Sort,
    locale: Locale,
    page: number,
    pageSize: number,
  ): Promise<{ ids: number[]; total: number }> {
    const { places } = await this.#places(selection, sort, locale)
    if (isWhole(selection)) {
      const first = (page - 1) * pageSize
      const ids = Array.from(places.subarray(first, first + pageSize), place => this.#ids[place]!)
      return { ids, total: places.length }
    }
    const chosen = this.select(selection)
    const total = chosen.count()
    const rows = pageOfRows(places, place => (chosen.has(place) ? 1 : 0), total, { page, pageSize })
    return { ids: rows.map(({ place }) => this.#ids[place]!), total }
  }

  /** The same where each variant is a row: of every product all of them, or as many as `countsOf` says by its place. */
  async pageOfVariants(
    selection: Selection,
    sort: Sort,
    locale: Locale,
    paging: { page: number; pageSize: number },
    countsOf: ArrayLike<number> = this.#variantCounts,
  ): Promise<{ parts: { id: number; from: number; to: number }[]; total: number }> {
    const kept = await this.#places(selection, sort, locale)
    const chosen = isWhole(selection) ? undefined : this.select(selection)
    const countOf = (place: number) => (!chosen || chosen.has(place) ? (countsOf[place] ?? 0) : 0)
    const total = chosen ? chosen.sum(countsOf) : kept.variants
    const rows = pageOfRows(kept.places, countOf, total, paging)
    return { parts: rows.map(({ place, from, to }) => ({ id: this.#ids[place]!, from, to })), total }
  }

  /** How many products of the selection have each value; the attribute's own choice does not narrow its counts. */
  countsOf(selection: Selection, attribute: string, values: readonly string[]): ReadonlyMap<string, number> {
    const filter = new Map(selection.filter)
    filter.delete(attribute)
    const counts = this.#keptCounts(selection, `${keyOf(selection)} ${JSON.stringify([...filter])} ${attribute}`)
    let base: BitSet | undefined
    for (const value of values) {
      if (counts.has(value)) continue
      base ??= this.select({ ...selection, filter })
      const having = this.#withValue.get(`${attribute}:${value}`)
      counts.set(value, having ? base.countCommon(having) : 0)
    }
    return counts
  }

  /** The values of an attribute that any product has. */
  valuesOf(attribute: string): string[] {
    const start = `${attribute}:`
    return [...this.#withValue.keys()].flatMap(key => (key.startsWith(start) ? key.slice(start.length) : []))
  }

  /** How many products of the selection each category has. */
  categoryCounts(selection: Selection, categories: readonly number[]): number[] {
    const chosen = this.select(selection)
    return categories.map(category => {
      const members = this.#inCategory.get(category)
      return members ? chosen.countCommon(members) : 0
    })
  }

  isVisible(productId: number, hasDeals: boolean): boolean {
    const place = this.#placeOf.get(productId)
    return place !== undefined && this.#visibleTo(hasDeals).has(place)
  }

  isInCategory(productId: number, category: number): boolean {
    const place = this.#placeOf.get(productId)
    return place !== undefined && (this.#inCategory.get(category)?.has(place) ?? false)
  }

  /** Whether the category is there for the caller. */
  isOpen(category: number, hasDeals: boolean): boolean {
    return (hasDeals ? this.#openCategories.withDeals : this.#openCategories.everyone).has(category)
  }

  /** The narrowest category that a product is in. */
  innermostCategoryOf(productId: number): number | undefined {
    return this.#innermost[this.#placeOf.get(productId) ?? -1] || undefined
  }

  variantCountOf(productId: number): number {
    return this.#variantCounts[this.#placeOf.get(productId) ?? -1] ?? 0
  }

  /** A set of products given by their ids; those not in the index are left out. */
  setOf(productIds: Iterable<number>): BitSet {
    const set = new BitSet(this.#ids.length)
    for (const id of productIds) {
      const place = this.#placeOf.get(id)
      if (place !== undefined) set.include(place)
    }
    return set
  }

  /** Counts by product as counts by place; of products not in the index they are left out. */
  countsByPlace(counts: ReadonlyMap<number, number>): Int32Array {
    const byPlace = new Int32Array(this.#ids.length)
    for (const [id, count] of counts) {
      const place = this.#placeOf.get(id)
      if (place !== undefined) byPlace[place] = count
    }
    return byPlace
  }

  /** Those of the given products that belong to a set, in the given order. */
  idsWithin(productIds: readonly number[], set: BitSet): number[] {
    return productIds.filter(id => {
      const place = this.#placeOf.get(id)
      return place !== undefined && set.has(place)
    })
  }

  select({ category, hasDeals, isFeatured, filter, within }: Selection): BitSet {
    const chosen = this.#visibleTo(hasDeals).copy()
    if (isFeatured) chosen.keep(this.#featured)
    if (category !== undefined) chosen.keep(this.#inCategory.get(category) ?? new BitSet(0))
    for (const [attribute, values] of filter) {
      const having = new BitSet(this.#ids.length)
      for (const value of values) having.add(this.#withValue.get(`${attribute}:${value}`) ?? new BitSet(0))
      chosen.keep(having)
    }
    for (const set of within) chosen.keep(set)
    return chosen
  }

  /** The products in order without filters, by place, and how many variants they have; asked for all day, so kept. */
  async #places(selection: Selection, sort: Sort, locale: Locale) {
    const key = `${keyOf(selection)} ${sort} ${locale}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const generation = this.#generation
    const order = await this.#order(sort === 'name' ? `name ${locale}` : sort)
    const chosen = this.select({ ...selection, filter: new Map(), within: [] })
    const places = order.filter(place => chosen.has(place))
    const listed = { places, variants: places.reduce((sum, place) => sum + this.#variantCounts[place]!, 0) }
    if (generation === this.#generation) this.#kept.set(key, listed)
    return listed
  }

  /** While the work runs, orders are read in another way, e.g. in the transaction that the work belongs to. */
  async readingOrders<T>(readOrder: (key: OrderKey) => Promise<readonly number[]>, work: () => Promise<T>): Promise<T> {
    const usual = this.#readOrder
    // Others ask this index too, and perhaps just when the transaction ends.
    this.#readOrder = key => readOrder(key).catch(() => usual(key))
    try {
      return await work()
    } finally {
      this.#readOrder = usual
    }
  }

  #order(key: OrderKey): Promise<Int32Array> {
    let order = this.#orders.get(key)
    if (!order) {
      const reading = this.#readOrder(key).then(ids => Int32Array.from(ids.flatMap(id => this.#placeOf.get(id) ?? [])))
      reading.catch(() => this.#orders.delete(key))
      this.#orders.set(key, reading)
      order = reading
    }
    return order
  }

  #keptCounts({ within }: Selection, key: string): Map<string, number> {
    // Sets that are combined for one call only are not worth keeping.
    if (within.length > 1) return new Map()
    const set = within[0] ?? this.#everything
    const ofSet = this.#counts.get(set) ?? new Map<string, Map<string, number>>()
    if (ofSet.size >= mostCounts) ofSet.clear()
    const counts = ofSet.get(key) ?? new Map<string, number>()
    this.#counts.set(set, ofSet.set(key, counts))
    return counts
  }

  #changed(): void {
    this.#generation++
    this.#kept.clear()
    this.#counts = new WeakMap()
  }

  #visibleTo(hasDeals: boolean): BitSet {
    return hasDeals ? this.#visible.withDeals : this.#visible.everyone
  }

  #leaveSets(place: number): void {
    for (const set of this.#inCategory.values()) set.exclude(place)
    for (const set of this.#withValue.values()) set.exclude(place)
    for (const set of [this.#visible.everyone, this.#visible.withDeals, this.#featured]) set.exclude(place)
  }
}

/** Names what is kept in memory of a selection: nothing that a caller can make up, so that there are few. */
function keyOf({ category, hasDeals, isFeatured = false }: Selection): string {
  return `${category ?? ''} ${hasDeals} ${isFeatured}`
}

function isWhole({ filter, within }: Selection): boolean {
  return filter.size === 0 && within.length === 0
}

function setIn<K>(sets: Map<K, BitSet>, key: K): BitSet {
  let set = sets.get(key)
  if (!set) {
    set = new BitSet(0)
    sets.set(key, set)
  }
  return set
}
