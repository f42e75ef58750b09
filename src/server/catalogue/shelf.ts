import type { MaterialFilter } from '#contract/material-filter.ts'
import { BitSet } from './bit-set.ts'

/** What the shelf knows of a product: where it stands in which order. No price, no stock, nothing of a customer. */
export interface ShelvedProduct {
  id: number
  sku: string
  nameSort: { en: string; de: string }
  popularity: number
  createdAt: number
  isFeatured: boolean
  variantCount: number
  categories: readonly number[]
  attributes: readonly (readonly [attribute: string, value: string])[]
}

export type Sort = 'popular' | 'name' | 'newest' | 'sku'
type Locale = 'en' | 'de'

export interface Selection {
  /** Undefined: everything the caller may see. */
  category: number | undefined
  hasDeals: boolean
  filter: MaterialFilter
  /** Further sets that products must belong to, e.g. those in stock. */
  within: readonly BitSet[]
}

/**
 * The order of a tenant's products, in memory: any page of any category costs the same, and totals and the counts of
 * filters cost nothing. Sets of products are bits by their place in `products`.
 */
export class Shelf {
  readonly products: readonly ShelvedProduct[]
  readonly placeOf: ReadonlyMap<number, number>
  readonly #inCategory = new Map<number, BitSet>()
  readonly #withValue = new Map<string, BitSet>()
  readonly #orders = new Map<string, Int32Array>()
  readonly #kept = new Map<string, Int32Array>()
  readonly #openCategories: { everyone: ReadonlySet<number>; withDeals: ReadonlySet<number> }
  /** The names that products can be filtered by. */
  readonly attributes: ReadonlySet<string>
  readonly #visible: { everyone: BitSet; withDeals: BitSet }

  constructor(
    products: readonly ShelvedProduct[],
    openCategories: { everyone: ReadonlySet<number>; withDeals: ReadonlySet<number> },
  ) {
    this.products = products
    this.#openCategories = openCategories
    this.attributes = new Set(products.flatMap(product => product.attributes.map(([attribute]) => attribute)))
    this.placeOf = new Map(products.map((product, place) => [product.id, place]))
    this.#visible = { everyone: new BitSet(products.length), withDeals: new BitSet(products.length) }
    products.forEach((product, place) => {
      for (const category of product.categories) {
        this.#setOf(this.#inCategory, category).set(place, true)
        if (openCategories.everyone.has(category)) this.#visible.everyone.set(place, true)
        if (openCategories.withDeals.has(category)) this.#visible.withDeals.set(place, true)
      }
      for (const pair of product.attributes) this.#setOf(this.#withValue, pair.join(':')).set(place, true)
    })
  }

  /** The ids of one page and how many there are in all. */
  page(
    selection: Selection,
    sort: Sort,
    locale: Locale,
    page: number,
    pageSize: number,
  ): { ids: number[]; total: number } {
    const places = this.#places(selection, sort, locale)
    const first = (page - 1) * pageSize
    if (selection.filter.size === 0 && selection.within.length === 0) {
      const ids = Array.from(places.subarray(first, first + pageSize), place => this.products[place]!.id)
      return { ids, total: places.length }
    }
    const chosen = this.select(selection)
    const total = chosen.count()
    const ids: number[] = []
    for (let i = 0, passed = 0; first < total && i < places.length && ids.length < pageSize; i++) {
      if (chosen.has(places[i]!) && passed++ >= first) ids.push(this.products[places[i]!]!.id)
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

  isVisible(productId: number, hasDeals: boolean): boolean {
    const place = this.placeOf.get(productId)
    return place !== undefined && this.#visibleTo(hasDeals).has(place)
  }

  /** Whether the category is there for the caller. */
  isOpen(category: number, hasDeals: boolean): boolean {
    return (hasDeals ? this.#openCategories.withDeals : this.#openCategories.everyone).has(category)
  }

  variantCountOf(productId: number): number {
    return this.products[this.placeOf.get(productId) ?? -1]?.variantCount ?? 0
  }

  /** A set of products given by their ids; those not on the shelf are left out. */
  setOf(productIds: Iterable<number>): BitSet {
    const set = new BitSet(this.products.length)
    for (const id of productIds) {
      const place = this.placeOf.get(id)
      if (place !== undefined) set.set(place, true)
    }
    return set
  }

  select({ category, hasDeals, filter, within }: Selection): BitSet {
    const chosen = this.#visibleTo(hasDeals).copy()
    if (category !== undefined) chosen.keep(this.#inCategory.get(category) ?? new BitSet(0))
    for (const [attribute, values] of filter) {
      const having = new BitSet(this.products.length)
      for (const value of values) having.add(this.#withValue.get(`${attribute}:${value}`) ?? new BitSet(0))
      chosen.keep(having)
    }
    for (const set of within) chosen.keep(set)
    return chosen
  }

  /** The products of a category in order, by place; asked for all day, so they are kept. */
  #places({ category, hasDeals }: Selection, sort: Sort, locale: Locale): Int32Array {
    const key = `${category ?? ''} ${hasDeals} ${sort} ${locale}`
    let places = this.#kept.get(key)
    if (!places) {
      const chosen = this.select({ category, hasDeals, filter: new Map(), within: [] })
      places = this.#order(sort, locale).filter(place => chosen.has(place))
      this.#kept.set(key, places)
    }
    return places
  }

  #visibleTo(hasDeals: boolean): BitSet {
    return hasDeals ? this.#visible.withDeals : this.#visible.everyone
  }

  #setOf<K>(sets: Map<K, BitSet>, key: K): BitSet {
    let set = sets.get(key)
    if (!set) {
      set = new BitSet(this.products.length)
      sets.set(key, set)
    }
    return set
  }

  #order(sort: Sort, locale: Locale): Int32Array {
    const key = sort === 'name' ? `name ${locale}` : sort
    let order = this.#orders.get(key)
    if (!order) {
      const { products } = this
      const compare = comparisons[sort]
      order = Int32Array.from(products.keys()).sort((a, b) => compare(products[a]!, products[b]!, locale) || a - b)
      this.#orders.set(key, order)
    }
    return order
  }
}

const comparisons: Record<Sort, (a: ShelvedProduct, b: ShelvedProduct, locale: Locale) => number> = {
  popular: (a, b) => b.popularity - a.popularity,
  name: (a, b, locale) => textOrder(a.nameSort[locale], b.nameSort[locale]),
  newest: (a, b) => b.createdAt - a.createdAt,
  sku: (a, b) => textOrder(a.sku, b.sku),
}

function textOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
