/** Every term of an index, by number and in the order of the alphabet. */
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

  /** The number of a term, given to it now if it is new. */
  intern(term: string): number {
    const known = this.#ids.get(term)
    if (known !== undefined) return known
    const id = this.#ids.size
    this.#ids.set(term, id)
    this.#unsorted.push(term)
    return id
  }

  /** The terms in order of their UTF-16 units, the way JavaScript compares strings. */
  get sorted(): readonly string[] {
    if (this.#unsorted.length > 64) this.#sorted = this.#sorted.concat(this.#unsorted).sort()
    // A renamed product brings a word or two: putting them in their place is cheaper than sorting anew.
    else for (const term of this.#unsorted) this.#sorted.splice(firstAtOrAfter(this.#sorted, term), 0, term)
    this.#unsorted = []
    return this.#sorted
  }

  /** Where the terms that begin with the prefix stand in `sorted`. */
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
