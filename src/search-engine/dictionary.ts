/** Every term of an index, by number and in alphabetical order. */
export class Dictionary {
  readonly #ids = new Map<string, number>()
  #sorted: string[] = []
  #unsorted: string[] = []

  get size(): number {
    return this.#ids.size
  }

  idOf(term: string): number | undefined {
    return this.#ids.get(term)
  }

  /** The number of a term; a new term gets the next one. */
  intern(term: string): number {
    const known = this.#ids.get(term)
    if (known !== undefined) return known
    const id = this.#ids.size
    this.#ids.set(term, id)
    this.#unsorted.push(term)
    return id
  }

  /** All terms, in the order of their numbers. */
  save(): string[] {
    return [...this.#ids.keys()]
  }

  /** The terms sorted by UTF-16 units, the way JavaScript compares strings. */
  get sorted(): readonly string[] {
    if (this.#unsorted.length > 64) this.#sorted = this.#sorted.concat(this.#unsorted).sort()
    // A renamed product adds a word or two: inserting them is cheaper than sorting again.
    else for (const term of this.#unsorted) this.#sorted.splice(firstAtOrAfter(this.#sorted, term), 0, term)
    this.#unsorted = []
    return this.#sorted
  }

  /** The range of `sorted` with the terms that begin with the prefix. */
  prefixRange(prefix: string): [from: number, to: number] {
    const sorted = this.sorted
    return [firstAtOrAfter(sorted, prefix), firstAtOrAfter(sorted, `${prefix}\uffff`)]
  }
}

export function firstAtOrAfter(sorted: readonly string[], term: string, from = 0): number {
  let low = from
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < term) low = middle + 1
    else high = middle
  }
  return low
}
