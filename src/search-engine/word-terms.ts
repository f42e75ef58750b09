import { partsOf } from './compounds.ts'
import { productNouns } from './product-nouns.ts'
import { kind, metaOf } from './ranking.ts'
import { stemsOf } from './stems.ts'
import { spellingsOf, type Token, tokensOf } from './tokens.ts'

/** The terms by which the words of a text are found, each with its kind of match. */
export class WordTerms {
  #heads: ReadonlySet<string> = productNouns
  /** A cache, because names repeat their words and splitting a word is expensive. Emptied when full. */
  #known = new Map<string, Map<string, number>>()

  get heads(): ReadonlySet<string> {
    return this.#heads
  }

  /** Category names say what this shop sells, so their words are split off the end of compounds too. */
  learnHeads(names: Iterable<string>): void {
    const heads = new Set(productNouns)
    for (const name of names) {
      for (const { word } of tokensOf(name)) {
        for (const spelling of spellingsOf(word)) if (spelling.length > 3) heads.add(spelling)
      }
    }
    this.#heads = heads
    this.#known = new Map()
  }

  /** After a whole catalogue was loaded, the words of its products are not asked for again. */
  forgetWords(): void {
    this.#known = new Map()
  }

  /** Every term of a text, with the ranking bits of its best occurrence. */
  of(text: string, field: number): Map<string, number> {
    const terms = new Map<string, number>()
    const put = (term: string, kindNumber: number, position: number) => {
      const meta = metaOf(field, kindNumber, position)
      const known = terms.get(term)
      if (known === undefined || meta < known) terms.set(term, meta)
    }
    const tokens = tokensOf(text)
    tokens.forEach((token, position) => {
      for (const [term, kindNumber] of this.ofWord(token.word)) put(term, kindNumber, position)
      if (token.isJoined) for (const term of joinedWith(tokens[position - 1]!, token)) put(term, kind.stem, position)
    })
    return terms
  }

  /** The terms of one word with the kind of match each is. */
  ofWord(word: string): ReadonlyMap<string, number> {
    const known = this.#known.get(word)
    if (known) return known
    const terms = new Map<string, number>()
    const put = (term: string, kindNumber: number) => {
      if (!(terms.get(term)! <= kindNumber)) terms.set(term, kindNumber)
    }
    for (const spelling of spellingsOf(word)) {
      put(spelling, kind.exact)
      for (const stem of stemsOf(spelling)) put(stem, kind.stem)
      for (const part of partsOf(spelling, this.#heads)) {
        put(part, kind.part)
        for (const stem of stemsOf(part)) put(stem, kind.part)
      }
    }
    if (this.#known.size > 20_000) this.#known.clear()
    this.#known.set(word, terms)
    return terms
  }
}

/** T-Shirt is typed as tshirt, Half-Zip as halfzip. */
function joinedWith(before: Token, token: Token): string[] {
  return spellingsOf(before.word + token.word)
}
