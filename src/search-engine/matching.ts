import { audienceBit } from './documents.ts'
import { isCodeLike, type Query, type QueryWord } from './query.ts'
import { codeCost, costOf, kind, TopSlots } from './ranking.ts'
import type { SearchIndex } from './search-index.ts'
import { CostsPool, type WordCosts } from './word-costs.ts'
import { WordMatching } from './word-matching.ts'

/** With fewer hits than this, misspelt, joined and split words are searched too. */
const fewHits = 20

export interface Found {
  /** The best first, up to the limit. */
  slots: number[]
  total: number
  /** The terms that matched words of the query, for highlighting. */
  terms: ReadonlySet<string>
  /** The offset of the code that matched, by slot. */
  codePlaces: ReadonlyMap<number, number>
}

export interface SearchInput {
  query: Query
  hasDeals: boolean
  isAccepted: ((slot: number) => boolean) | undefined
  room: number
}

/** The matching products, ranked: codes first, then all words; corrections only if there are few hits. */
export function findSlots(index: SearchIndex, wanted: SearchInput): Found {
  const pool = new CostsPool(index.slotCount)
  try {
    return new Search(index, wanted, pool).run()
  } finally {
    pool.releaseAll()
  }
}

class Search {
  readonly #index: SearchIndex
  readonly #wanted: SearchInput
  readonly #pool: CostsPool
  readonly #words: WordMatching
  readonly #bit: number
  readonly #hits: WordCosts
  readonly #codePlaces = new Map<number, number>()

  constructor(index: SearchIndex, wanted: SearchInput, pool: CostsPool) {
    this.#index = index
    this.#wanted = wanted
    this.#pool = pool
    this.#bit = audienceBit(wanted.hasDeals)
    this.#words = new WordMatching(index, this.#bit, pool)
    this.#hits = pool.take()
  }

  run(): Found {
    const { query } = this.#wanted
    if (query.isBlank) this.#hitAll()
    else {
      this.#hitCodes(query.code)
      this.#hitWords(false)
      if (this.#hits.count < fewHits) {
        this.#hitCodeParts(query)
        this.#hitWords(true)
      }
    }
    return { slots: this.#best(), total: this.#hits.count, terms: this.#words.terms, codePlaces: this.#codePlaces }
  }

  #hit(slot: number, cost: number): boolean {
    const isVisible = (this.#index.audiences[slot]! & this.#bit) !== 0
    return isVisible && (this.#wanted.isAccepted?.(slot) ?? true) && this.#hits.reach(slot, cost)
  }

  #hitAll(): void {
    for (let slot = 0; slot < this.#index.slotCount; slot++) this.#hit(slot, 0)
  }

  #hitCodes(code: string): void {
    if (code.length < 2) return
    this.#index.codes.startingWith(code, (slot, offset, place) => {
      if (this.#hit(slot, codeCost[place])) this.#codePlaces.set(slot, offset)
    })
  }

  /** Scans all codes, so it is only used for what can be nothing else. */
  #hitCodeParts({ code, isCode }: Query): void {
    if (!isCode || this.#hits.count > 0) return
    for (const [slot, offset] of this.#index.codes.containing(code)) {
      // Many people know a style by the end of its SKU; in the middle of an EAN a match is more likely chance.
      const ordinal = this.#index.codes.ordinalAt(slot, offset)
      const distance = ordinal === 0 ? 0 : ordinal % 2 === 1 ? 1 : 2
      if (this.#hit(slot, codeCost.inside + distance)) this.#codePlaces.set(slot, offset)
    }
  }

  /** All words must match: the rarest is looked up first, and each further one only among the remaining products. */
  #hitWords(isLoose: boolean): void {
    const { words } = this.#wanted.query
    const joined = isLoose ? this.#joinedCosts(words) : []
    const byRarity = words
      .map((word, place) => ({ word, place, weight: this.#words.weightOf(word) }))
      .sort((a, b) => a.weight - b.weight)
    const all: WordCosts[] = []
    for (const { word, place } of byRarity) {
      const costs = this.#pool.take(all.at(-1))
      this.#words.addStrict(word, costs)
      this.#addCodes(word, costs, isLoose)
      if (isLoose) this.#words.addLoose(word, costs)
      for (const both of [joined[place - 1], joined[place]]) if (both) copy(both, costs)
      all.push(costs)
      if (costs.count === 0) break
    }
    const last = all.at(-1)
    for (let i = 0; last && i < last.count; i++) {
      const slot = last.touched[i]!
      let sum = 0
      for (const costs of all) sum += costs.at(slot)
      this.#hit(slot, sum)
    }
    for (const costs of [...all, ...joined]) this.#pool.release(costs)
  }

  /** A code among other words: "NG-1042 Fichte". Parts of a code only if nothing else matched. */
  #addCodes({ code }: QueryWord, costs: WordCosts, isLoose: boolean): void {
    if (!code || this.#wanted.query.words.length < 2) return
    const cost = costOf(0, isLoose ? kind.part : kind.exact, 0)
    if (!isLoose || this.#hits.count > 0) this.#index.codes.startingWith(code, slot => costs.reach(slot, cost))
    else for (const slot of this.#index.codes.containing(code).keys()) costs.reach(slot, cost)
  }

  /** Each word joined with the next one: "half zip", "NG 1042". */
  #joinedCosts(words: readonly QueryWord[]): WordCosts[] {
    return words.slice(1).map((next, i) => {
      const joined = words[i]!.spellings[0]! + next.spellings[0]!
      const costs = this.#pool.take()
      this.#words.addSpelling(joined, costs)
      if (next.isLast) this.#words.addPrefix(joined, costs)
      if (this.#wanted.query.isCode && isCodeLike(joined) && this.#hits.count === 0) {
        const cost = costOf(0, kind.part, 0)
        for (const slot of this.#index.codes.containing(joined).keys()) costs.reach(slot, cost)
      }
      return costs
    })
  }

  #best(): number[] {
    const best = new TopSlots(this.#wanted.room)
    const { popularity } = this.#index
    for (let i = 0; i < this.#hits.count; i++) {
      const slot = this.#hits.touched[i]!
      const liked = Math.min(Math.max(popularity[slot]!, 0), mostLiked)
      best.offer(this.#hits.at(slot) * (mostLiked + 1) + (mostLiked - liked), slot)
    }
    return best.slots()
  }
}

function copy(from: WordCosts, to: WordCosts): void {
  for (let i = 0; i < from.count; i++) to.reach(from.touched[i]!, from.at(from.touched[i]!))
}

const mostLiked = 2 ** 21 - 1
