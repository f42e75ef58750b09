import type { MaterialFilter } from '#contract/shop/material-filter.ts'
import { BitSet } from './bit-set.ts'
import { builtInFilters } from './built-in-filters.ts'

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

export type Sort = 'popular' | 'name' | 'newest' | 'sku'
type Locale = 'en' | 'de'
export type OrderKey = Exclude<Sort, 'name'> | `name ${Locale}`

export interface Selection {
  /** Undefined: everything the caller may see. */
  category: number | undefined
  hasDeals: boolean
  filter: MaterialFilter
  /** Further sets that products must belong to, e.g. those in stock. */
  within: readonly BitSet[]
}

export interface OpenCategories {
  everyone: ReadonlySet<number>
  withDeals: ReadonlySet<number>
}

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
  readonly #kept = new Map<string, Int32Array>()
  /** Counts the changes: an order that was being read meanwhile is not kept. */
  #generation = 0
  readonly #openCategories: OpenCategories
  readonly #readOrder: (key: OrderKey) => Promise<readonly number[]>
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
    const places = await this.#places(selection, sort, locale)
    const first = (page - 1) * pageSize
    if (selection.filter.size === 0 && selection.within.length === 0) {
      const ids = Array.from(places.subarray(first, first + pageSize), place => this.#ids[place]!)
      return { ids, total: places.length }
    }
    const chosen = this.select(selection)
    const total = chosen.count()
    const ids: number[] = []
    for (let i = 0, passed = 0; first < total && i < places.length && ids.length < pageSize; i++) {
      if (chosen.has(places[i]!) && passed++ >= first) ids.push(this.#ids[places[i]!]!)
    }
    return { ids, total }
  }

  /** How many products of the selection have each value; the attribute's own choice does not narrow its counts. */
  countsOf(selection: Selection, attribute: string, values: readonly string[]): Map<string, number> {
    const filter = new Map(selection.filter)
    filter.delete(attribute)
    const base = this.select({ ...selection, filter })
    return new Map(
      values.map(value => {
        const having = this.#withValue.get(`${attribute}:${value}`)
        return [value, having ? base.copy().keep(having).count() : 0]
      }),
    )
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
      return members ? chosen.copy().keep(members).count() : 0
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

  variantCountOf(productId: number): number {
    return this.#variantCounts[this.#placeOf.get(productId) ?? -1] ?? 0
  }

  /** The narrowest category that a product is in. */
  innermostCategoryOf(productId: number): number | undefined {
    return this.#innermost[this.#placeOf.get(productId) ?? -1] || undefined
  }

  get featured(): BitSet {
    return this.#featured
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

  /** Those of the given products that belong to a set, in the given order. */
  idsWithin(productIds: readonly number[], set: BitSet): number[] {
    return productIds.filter(id => {
      const place = this.#placeOf.get(id)
      return place !== undefined && set.has(place)
    })
  }

  select({ category, hasDeals, filter, within }: Selection): BitSet {
    const chosen = this.#visibleTo(hasDeals).copy()
    if (category !== undefined) chosen.keep(this.#inCategory.get(category) ?? new BitSet(0))
    for (const [attribute, values] of filter) {
      const having = new BitSet(this.#ids.length)
      for (const value of values) having.add(this.#withValue.get(`${attribute}:${value}`) ?? new BitSet(0))
      chosen.keep(having)
    }
    for (const set of within) chosen.keep(set)
    return chosen
  }

  /** The products of a category in order, by place; asked for all day, so they are kept. */
  async #places({ category, hasDeals }: Selection, sort: Sort, locale: Locale): Promise<Int32Array> {
    const key = `${category ?? ''} ${hasDeals} ${sort} ${locale}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const generation = this.#generation
    const order = await this.#order(sort === 'name' ? `name ${locale}` : sort)
    const chosen = this.select({ category, hasDeals, filter: new Map(), within: [] })
    const places = order.filter(place => chosen.has(place))
    if (generation === this.#generation) this.#kept.set(key, places)
    return places
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

  #changed(): void {
    this.#generation++
    this.#kept.clear()
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

function setIn<K>(sets: Map<K, BitSet>, key: K): BitSet {
  let set = sets.get(key)
  if (!set) {
    set = new BitSet(0)
    sets.set(key, set)
  }
  return set
}
