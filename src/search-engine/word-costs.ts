/** The cost of each product for one word of a query, with fast lookup by slot and fast clearing. */
export class WordCosts {
  /** If set, only slots that match these can still become hits, and others are not recorded. */
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

  /** Records the cost unless a lower one is known; returns whether it did. */
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

  /** The same cost for many slots; iterates over the gate instead if that is shorter. */
  reachAll(slots: Uint32Array, from: number, to: number, cost: number): void {
    const { gate } = this
    if (gate === undefined || gate.count * 16 > to - from) {
      for (let i = from; i < to; i++) this.reach(slots[i]!, cost)
      return
    }
    for (let i = 0; i < gate.count; i++)
      if (holds(slots, from, to, gate.touched[i]!)) this.reach(gate.touched[i]!, cost)
  }

  /** The cost, or a negative number if the word does not match. */
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

/** A pool of cost tables: they are large, and a search ends before the next begins, so a few are reused. */
export class CostsPool {
  static #free: WordCosts[] = []
  static #size = 0
  readonly #used = new Set<WordCosts>()

  constructor(size: number) {
    if (size <= CostsPool.#size) return
    CostsPool.#size = Math.ceil(size * 1.1) + 64
    CostsPool.#free = []
  }

  take(gate?: WordCosts): WordCosts {
    const costs = CostsPool.#free.pop() ?? new WordCosts(CostsPool.#size)
    costs.gate = gate
    this.#used.add(costs)
    return costs
  }

  release(costs: WordCosts): void {
    this.#used.delete(costs)
    costs.clear()
    // Most queries have two or three words; the tables of longer ones are not kept.
    if (costs.size === CostsPool.#size && CostsPool.#free.length < 6) CostsPool.#free.push(costs)
  }

  releaseAll(): void {
    for (const costs of [...this.#used]) this.release(costs)
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
