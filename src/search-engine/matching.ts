import { audienceBit } from './documents.ts'
import { isCodeLike, type Query, type QueryWord } from './query.ts'
import { Best, codeCost, costOf, kind } from './ranking.ts'
import type { SearchIndex } from './search-index.ts'
import { Lending, type WordCosts } from './word-costs.ts'
import { WordMatching } from './word-matching.ts'

/** With fewer hits than this, misspelt, joined and split words are looked for too. */
const fewHits = 20

export interface Found {
  /** The best first, as many as there was room for. */
  slots: number[]
  total: number
  /** The terms that words of the query were found as, for highlighting. */
  terms: ReadonlySet<string>
  /** Where the number lies that brought a slot up. */
  codePlaces: ReadonlyMap<number, number>
}

export interface Wanted {
  query: Query
  hasDeals: boolean
  isAccepted: ((slot: number) => boolean) | undefined
  room: number
}

/** The products that match, ranked: by number first, then all words; the loose ways only when few show. */
export function findSlots(index: SearchIndex, wanted: Wanted): Found {
  const lending = new Lending(index.slotCount)
  try {
    return new Search(index, wanted, lending).run()
  } finally {
    lending.giveBackAll()
  }
}

class Search {
  readonly #index: SearchIndex
  readonly #wanted: Wanted
  readonly #lending: Lending
  readonly #words: WordMatching
  readonly #bit: number
  readonly #hits: WordCosts
  readonly #codePlaces = new Map<number, number>()

  constructor(index: SearchIndex, wanted: Wanted, lending: Lending) {
    this.#index = index
    this.#wanted = wanted
    this.#lending = lending
    this.#bit = audienceBit(wanted.hasDeals)
    this.#words = new WordMatching(index, this.#bit, lending)
    this.#hits = lending.take()
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

  /** Runs through all numbers, so only for what can be nothing else. */
  #hitCodeParts({ code, isCode }: Query): void {
    if (!isCode || this.#hits.count > 0) return
    for (const [slot, offset] of this.#index.codes.containing(code)) {
      // Most know a style by the end of its SKU; in the middle of an EAN it is rather chance.
      const ordinal = this.#index.codes.ordinalAt(slot, offset)
      const distance = ordinal === 0 ? 0 : ordinal % 2 === 1 ? 1 : 2
      if (this.#hit(slot, codeCost.inside + distance)) this.#codePlaces.set(slot, offset)
    }
  }

  /** All words must match: the rarest first, and each further one only among what the others have left. */
  #hitWords(isLoose: boolean): void {
    const { words } = this.#wanted.query
    const joined = isLoose ? this.#joinedCosts(words) : []
    const byRarity = words
      .map((word, place) => ({ word, place, weight: this.#words.weightOf(word) }))
      .sort((a, b) => a.weight - b.weight)
    const all: WordCosts[] = []
    for (const { word, place } of byRarity) {
      const costs = this.#lending.take(all.at(-1))
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
    for (const costs of [...all, ...joined]) this.#lending.giveBack(costs)
  }

  /** A number among other words: "NG-1042 Fichte". Parts of one only where nothing else was found. */
  #addCodes({ code }: QueryWord, costs: WordCosts, isLoose: boolean): void {
    if (!code || this.#wanted.query.words.length < 2) return
    const cost = costOf(0, isLoose ? kind.part : kind.exact, 0)
    if (!isLoose || this.#hits.count > 0) this.#index.codes.startingWith(code, slot => costs.reach(slot, cost))
    else for (const slot of this.#index.codes.containing(code).keys()) costs.reach(slot, cost)
  }

  /** For each word the one that it may be with the next: "half zip", "NG 1042". */
  #joinedCosts(words: readonly QueryWord[]): WordCosts[] {
    return words.slice(1).map((next, i) => {
      const joined = words[i]!.spellings[0]! + next.spellings[0]!
      const costs = this.#lending.take()
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
    const best = new Best(this.#wanted.room)
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
