import { firstAtOrAfter } from './dictionary.ts'
import { hasDigit } from './tokens.ts'

export interface TypoMatch {
  term: string
  typos: number
  /** The word is a misspelt prefix of the term. */
  isPrefix: boolean
}

/** No typos in short words and numbers: one letter makes another word, one digit another article. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 5 || word.length > 40 || hasDigit(word)) return 0
  return word.length < 9 ? 1 : 2
}

/** With more matches than this the word is too vague to be corrected. */
const matchesAtMost = 200

/**
 * The terms a misspelt word may mean: letters wrong, missing, added or swapped with a neighbour; a typo in the first
 * letter counts double. The sorted terms are walked like a trie: terms with a common prefix share that part of the
 * table, and a prefix with too many typos is skipped with everything below it.
 */
export function termsLike(sorted: readonly string[], word: string, asPrefix: boolean): TypoMatch[] {
  const allowed = typosAllowed(word)
  const found: TypoMatch[] = []
  if (allowed === 0) return found
  const table = new Table(word, allowed)
  for (let at = 0; at < sorted.length && found.length < matchesAtMost; ) {
    const term = sorted[at]!
    table.walk(term)
    const typos = table.typos
    const begun = asPrefix ? table.begun : tooMany
    if (typos <= allowed) {
      if (typos > 0) found.push({ term, typos, isPrefix: false })
    } else if (begun <= allowed) {
      if (begun > 0) found.push({ term, typos: begun, isPrefix: true })
    } else if (table.isCut) {
      at = firstAtOrAfter(sorted, `${table.path}\uffff`, at + 1)
      continue
    }
    at++
  }
  return found
}

const tooMany = 100

/** Levenshtein's table with swaps, one row per letter of the term, reused for the common prefix of the next term. */
class Table {
  readonly #word: string
  readonly #allowed: number
  readonly #rows: Uint8Array[]
  /** Per row: its smallest cell, and the fewest typos with which the whole word matched so far. */
  readonly #least: number[] = [0]
  readonly #begun: number[] = [tooMany]
  #term = ''
  #depth = 0

  constructor(word: string, allowed: number) {
    this.#word = word
    this.#allowed = allowed
    this.#rows = [Uint8Array.from({ length: word.length + 1 }, (_, column) => (column === 0 ? 0 : column + 1))]
  }

  /** The letters of the term that were compared. */
  get path(): string {
    return this.#term.slice(0, this.#depth)
  }

  get isCut(): boolean {
    return this.#least[this.#depth]! > this.#allowed
  }

  get typos(): number {
    return this.#depth === this.#term.length ? this.#rows[this.#depth]![this.#word.length]! : tooMany
  }

  get begun(): number {
    return this.#begun[this.#depth]!
  }

  walk(term: string): void {
    let depth = 0
    while (depth < this.#depth && depth < term.length && this.#term.charCodeAt(depth) === term.charCodeAt(depth))
      depth++
    while (depth < term.length && this.#least[depth]! <= this.#allowed) this.#fill(++depth, term)
    this.#term = term
    this.#depth = depth
  }

  /** One row; only cells near the diagonal can be small enough. */
  #fill(depth: number, term: string): void {
    const word = this.#word
    const letter = term.charCodeAt(depth - 1)
    const above = this.#rows[depth - 1]!
    this.#rows[depth] ??= new Uint8Array(word.length + 1).fill(tooMany)
    const row = this.#rows[depth]!
    const from = Math.max(1, depth - this.#allowed)
    const to = Math.min(word.length, depth + this.#allowed)
    row[from - 1] = from === 1 ? depth + 1 : tooMany
    if (to < word.length) row[to + 1] = tooMany
    let least = row[from - 1]!
    for (let column = from; column <= to; column++) {
      const change = word.charCodeAt(column - 1) === letter ? 0 : depth === 1 && column === 1 ? 2 : 1
      let cell = Math.min(above[column - 1]! + change, above[column]! + 1, row[column - 1]! + 1)
      if (depth > 1 && column > 1 && this.#isSwap(term, depth, column)) {
        const swap = depth === 2 || column === 2 ? 2 : 1
        cell = Math.min(cell, this.#rows[depth - 2]![column - 2]! + swap)
      }
      row[column] = Math.min(cell, tooMany)
      if (cell < least) least = cell
    }
    this.#least[depth] = least
    const whole = to === word.length ? row[to]! : tooMany
    this.#begun[depth] = Math.min(this.#begun[depth - 1]!, whole)
  }

  #isSwap(term: string, depth: number, column: number): boolean {
    return (
      this.#word.charCodeAt(column - 1) === term.charCodeAt(depth - 2) &&
      this.#word.charCodeAt(column - 2) === term.charCodeAt(depth - 1)
    )
  }
}
