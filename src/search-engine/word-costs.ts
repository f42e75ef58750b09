/** What each product costs for one word of a query; sparse to clear, dense to look up. */
export class WordCosts {
  /** Only what these know can still become a hit; the rest need not be noted. */
  gate: WordCosts | undefined
  /** The slots that match, `count` of them. */
  touched = new Int32Array(1_024)
  count = 0
  /** Per slot the cost plus one; 0 where the word does not match. */
  readonly #costs: Int32Array

  constructor(size: number) {
    this.#costs = new Int32Array(size)
  }

  get size(): number {
    return this.#costs.length
  }

  /** Notes the cost unless a lower one is known; says whether it did. */
  reach(slot: number, cost: number): boolean {
    if (this.gate !== undefined && this.gate.#costs[slot] === 0) return false
    const known = this.#costs[slot]!
    if (known === 0) {
      if (this.count === this.touched.length) this.#grow()
      this.touched[this.count++] = slot
    } else if (known <= cost + 1) return false
    this.#costs[slot] = cost + 1
    return true
  }

  /** The same cost for a whole run of slots; walks the gate instead where that is shorter. */
  reachAll(slots: Uint32Array, from: number, to: number, cost: number): void {
    const { gate } = this
    if (gate === undefined || gate.count * 16 > to - from) {
      for (let i = from; i < to; i++) this.reach(slots[i]!, cost)
      return
    }
    for (let i = 0; i < gate.count; i++)
      if (holds(slots, from, to, gate.touched[i]!)) this.reach(gate.touched[i]!, cost)
  }

  /** The cost, or a negative number where the word does not match. */
  at(slot: number): number {
    return this.#costs[slot]! - 1
  }

  clear(): void {
    if (this.count > this.#costs.length >> 3) this.#costs.fill(0)
    else for (let i = 0; i < this.count; i++) this.#costs[this.touched[i]!] = 0
    this.count = 0
    this.gate = undefined
  }

  #grow(): void {
    const touched = new Int32Array(this.touched.length * 4)
    touched.set(this.touched)
    this.touched = touched
  }
}

/** Costs are large and a search is over before the next begins, so a few are lent out again and again. */
export class Lending {
  static #free: WordCosts[] = []
  static #size = 0
  readonly #lent = new Set<WordCosts>()

  constructor(size: number) {
    if (size <= Lending.#size) return
    Lending.#size = Math.ceil(size * 1.1) + 64
    Lending.#free = []
  }

  take(gate?: WordCosts): WordCosts {
    const costs = Lending.#free.pop() ?? new WordCosts(Lending.#size)
    costs.gate = gate
    this.#lent.add(costs)
    return costs
  }

  giveBack(costs: WordCosts): void {
    this.#lent.delete(costs)
    costs.clear()
    // Two or three words are the usual question; longer ones need not be paid for for ever.
    if (costs.size === Lending.#size && Lending.#free.length < 6) Lending.#free.push(costs)
  }

  giveBackAll(): void {
    for (const costs of [...this.#lent]) this.giveBack(costs)
  }
}

function holds(sorted: Uint32Array, from: number, to: number, value: number): boolean {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low < to && sorted[low] === value
}
