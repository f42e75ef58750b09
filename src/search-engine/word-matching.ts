import { headStart } from './compounds.ts'
import type { QueryWord } from './query.ts'
import { costOf, kind, splitPenalty } from './ranking.ts'
import type { SearchIndex } from './search-index.ts'
import { stemsOf } from './stems.ts'
import { hasDigit } from './tokens.ts'
import { termsLike } from './typos.ts'
import type { CostsPool, WordCosts } from './word-costs.ts'

export class WordMatching {
  /** The terms that matched words, for highlighting. */
  readonly terms = new Set<string>()
  readonly #index: SearchIndex
  readonly #audienceBit: number
  readonly #pool: CostsPool

  constructor(index: SearchIndex, audienceBit: number, pool: CostsPool) {
    this.#index = index
    this.#audienceBit = audienceBit
    this.#pool = pool
  }

  /**
   * About how many products contain the word: the rarest is looked up first, and the others only among its products.
   */
  weightOf(word: QueryWord): number {
    const { dictionary, postings, facetTerms, facetSlots } = this.#index
    let weight = word.isLast ? 1 : 0
    for (const term of word.spellings.flatMap(spelling => [spelling, ...stemsOf(spelling)])) {
      const id = dictionary.idOf(term)
      if (id === undefined) continue
      weight += postings.sizeOf(id)
      for (const entry of facetTerms.get(id) ?? []) weight += facetSlots.sizeOf(entry >>> 8)
    }
    return weight
  }

  /** The word as typed, inflected, and as a prefix if it is the last. */
  addStrict(word: QueryWord, costs: WordCosts): void {
    for (const spelling of word.spellings) {
      this.addSpelling(spelling, costs)
      if (word.isLast) this.addPrefix(spelling, costs)
    }
    for (const spelling of word.collapsed) this.addSpelling(spelling, costs)
  }

  /** The misspelt word, and the two words that were written as one. */
  addLoose(word: QueryWord, costs: WordCosts): void {
    for (const spelling of word.spellings) {
      for (const { term, typos, isPrefix } of termsLike(this.#index.dictionary.sorted, spelling, word.isLast)) {
        this.#addTerm(term, isPrefix ? kind.prefix : kind.exact, typos, costs)
        if (!isPrefix) for (const stem of stemsOf(term)) this.#addTerm(stem, kind.stem, typos, costs)
      }
      for (const at of this.#splitsOf(spelling)) this.#addSplit(spelling.slice(0, at), spelling.slice(at), costs)
    }
  }

  addSpelling(spelling: string, costs: WordCosts): void {
    this.#addTerm(spelling, kind.exact, 0, costs)
    for (const stem of stemsOf(spelling)) this.#addTerm(stem, kind.stem, 0, costs)
  }

  addPrefix(prefix: string, costs: WordCosts): void {
    const { sorted } = this.#index.dictionary
    const [from, to] = this.#index.dictionary.prefixRange(prefix)
    for (let i = from; i < to; i++) {
      if (sorted[i] !== prefix) this.#addTerm(sorted[i]!, kind.prefix, 0, costs, false)
    }
  }

  /** The positions where both halves are known words, the last noun of a compound first. */
  #splitsOf(word: string): number[] {
    if (word.length < 6 || word.length > 40 || hasDigit(word)) return []
    const isKnown = (part: string) =>
      [part, ...stemsOf(part)].some(term => this.#index.dictionary.idOf(term) !== undefined)
    const splits: number[] = []
    for (let at = 3; at <= word.length - 3; at++) {
      if (isKnown(word.slice(0, at)) && isKnown(word.slice(at))) splits.push(at)
    }
    const head = headStart(word, this.#index.terms.heads)
    return splits.sort((a, b) => Number(b === head) - Number(a === head)).slice(0, 3)
  }

  #addSplit(left: string, right: string, costs: WordCosts): void {
    const leftCosts = this.#pool.take(costs.gate)
    this.addSpelling(left, leftCosts)
    const rightCosts = this.#pool.take(leftCosts)
    this.addSpelling(right, rightCosts)
    for (let i = 0; i < rightCosts.count; i++) {
      const slot = rightCosts.touched[i]!
      costs.reach(slot, Math.max(leftCosts.at(slot), rightCosts.at(slot)) + splitPenalty)
    }
    this.#pool.release(rightCosts)
    this.#pool.release(leftCosts)
  }

  #addTerm(term: string, leastKind: number, typos: number, costs: WordCosts, isMarked = true): void {
    const { dictionary, postings, facetSlots, facetTerms, facetAudiences } = this.#index
    const id = dictionary.idOf(term)
    if (id === undefined) return
    if (isMarked) this.terms.add(term)
    const costOfMeta = costsOf(leastKind, typos)
    const { values } = postings
    for (let i = postings.start(id), to = postings.end(id); i < to; i++) {
      const posting = values[i]!
      costs.reach(posting >>> 8, costOfMeta[posting & 255]!)
    }
    for (const posting of postings.fresh(id)) costs.reach(posting >>> 8, costOfMeta[posting & 255]!)
    for (const entry of facetTerms.get(id) ?? []) {
      const facet = entry >>> 8
      if ((facetAudiences[facet]! & this.#audienceBit) === 0) continue
      const cost = costOfMeta[entry & 255]!
      costs.reachAll(facetSlots.values, facetSlots.start(facet), facetSlots.end(facet), cost)
      for (const slot of facetSlots.fresh(facet)) costs.reach(slot, cost)
    }
  }
}

const tables = new Map<number, Int32Array>()

/** The cost of every possible posting, calculated once per kind of match and number of typos. */
function costsOf(leastKind: number, typos: number): Int32Array {
  const key = typos * 4 + leastKind
  const known = tables.get(key)
  if (known) return known
  const table = Int32Array.from({ length: 256 }, (_, meta) => costOf(meta, leastKind, typos))
  tables.set(key, table)
  return table
}
