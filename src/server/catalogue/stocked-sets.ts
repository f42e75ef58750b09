import type { BitSet } from './bit-set.ts'

export type StockedKind = 'inStock' | 'preOrder' | 'preOrderPieces'

/** Which products have stock. */
export interface Stocked {
  products: BitSet
  /** How many variants of each, as `ProductIndex.pageOfVariants` takes them. */
  variantCounts: Int32Array
}

const [shortestMilliseconds, longestMilliseconds] = [2_000, 30_000]
/** A large shop's stock takes long to count, so it is kept longer: counting takes a twentieth of the time at most. */
const keptPerMillisecond = 20

/** What was counted of the whole stock lately, for lists of what is there. */
export class StockedSets {
  readonly #known = new Map<StockedKind, { stocked: Stocked; countedAt: number; keptMs: number }>()
  readonly #counting = new Map<StockedKind, Promise<Stocked>>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  /** The last count. Where counting takes long, it is the answer until the next one is there, so that nobody waits. */
  async get(kind: StockedKind, count: () => Promise<Stocked>): Promise<Stocked> {
    const known = this.#known.get(kind)
    const age = known ? this.#now() - known.countedAt : 0
    if (known && age < known.keptMs) return known.stocked
    const counting = this.#counting.get(kind) ?? this.#count(kind, count)
    const isShownMeanwhile = known && known.keptMs > shortestMilliseconds && age < 2 * known.keptMs
    return isShownMeanwhile ? known.stocked : counting
  }

  clear(): void {
    this.#known.clear()
    this.#counting.clear()
  }

  #count(kind: StockedKind, count: () => Promise<Stocked>): Promise<Stocked> {
    const countedAt = this.#now()
    const counting = count()
    const end = (stocked?: Stocked) => {
      if (this.#counting.get(kind) !== counting) return
      this.#counting.delete(kind)
      const wanted = keptPerMillisecond * (this.#now() - countedAt)
      const keptMs = Math.min(longestMilliseconds, Math.max(shortestMilliseconds, wanted))
      if (stocked) this.#known.set(kind, { stocked, countedAt, keptMs })
    }
    this.#counting.set(kind, counting)
    counting.then(end, () => end())
    return counting
  }
}
