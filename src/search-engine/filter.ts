import { EngineProblem } from './engine-problem.ts'

/** A parsed filter of the caller. It can only narrow what the rule in the token allows. */
export type Filter =
  | { op: 'and' | 'or'; of: readonly Filter[] }
  | { op: 'not'; of: Filter }
  | { op: 'in'; attribute: FilterAttribute; values: readonly string[] }

export const filterAttributes = ['_id', 'sku', 'category', 'attribute'] as const
export type FilterAttribute = (typeof filterAttributes)[number]

const maxLength = 4_000
const maxDepth = 20
const maxValues = 200

/** Parses a filter as Meilisearch does: an expression, or a list of them, in which inner lists mean "or". */
export function filterOf(given: unknown): Filter | undefined {
  if (given === undefined || given === null || given === '') return undefined
  const budget = { values: maxValues, length: maxLength }
  if (typeof given === 'string') return new Reader(given, budget).whole()
  if (!Array.isArray(given)) throw wrong('it must be a text or a list of texts')
  const one = (item: unknown): Filter => {
    if (typeof item !== 'string') throw wrong('it must be a text or a list of texts')
    return new Reader(item, budget).whole()
  }
  return {
    op: 'and',
    of: given.slice(0, maxValues).map(item => (Array.isArray(item) ? { op: 'or', of: item.map(one) } : one(item))),
  }
}

/**
 * or := and (OR and)*; and := not (AND not)*; not := NOT not | ( or ) | attribute comparison;
 * comparison := = value | != value | [NOT] IN [ value, … ]
 */
class Reader {
  readonly #words: readonly Word[]
  readonly #budget: { values: number; length: number }
  #at = 0

  constructor(text: string, budget: { values: number; length: number }) {
    budget.length -= text.length
    if (budget.length < 0) throw wrong('it is too long')
    this.#budget = budget
    this.#words = wordsOf(text)
  }

  whole(): Filter {
    const filter = this.#or(0)
    if (this.#at < this.#words.length) throw wrong(`nothing was expected at \`${this.#words[this.#at]!.text}\``)
    return filter
  }

  #or(depth: number): Filter {
    if (depth > maxDepth) throw wrong('it is nested too deeply')
    const of = [this.#and(depth)]
    while (this.#takes('OR')) of.push(this.#and(depth))
    return of.length === 1 ? of[0]! : { op: 'or', of }
  }

  #and(depth: number): Filter {
    const of = [this.#not(depth)]
    while (this.#takes('AND')) of.push(this.#not(depth))
    return of.length === 1 ? of[0]! : { op: 'and', of }
  }

  #not(depth: number): Filter {
    if (depth > maxDepth) throw wrong('it is nested too deeply')
    if (this.#takes('NOT')) return { op: 'not', of: this.#not(depth + 1) }
    if (this.#takes('(')) {
      const inner = this.#or(depth + 1)
      this.#expect(')')
      return inner
    }
    return this.#comparison()
  }

  #comparison(): Filter {
    const name = this.#value()
    const attribute = filterAttributes.find(known => known === name)
    if (!attribute) throw wrong(`attribute \`${name}\` is not filterable; ${filterAttributes.join(', ')} are`)
    if (this.#takes('=')) return { op: 'in', attribute, values: [this.#value()] }
    if (this.#takes('!=')) return { op: 'not', of: { op: 'in', attribute, values: [this.#value()] } }
    const isNegated = this.#takes('NOT')
    this.#expect('IN')
    const filter: Filter = { op: 'in', attribute, values: this.#list() }
    return isNegated ? { op: 'not', of: filter } : filter
  }

  #list(): string[] {
    const values: string[] = []
    this.#expect('[')
    while (!this.#takes(']')) {
      values.push(this.#value())
      if (!this.#takes(',')) {
        this.#expect(']')
        break
      }
    }
    return values
  }

  #value(): string {
    const word = this.#words[this.#at++]
    if (!word || (!word.isQuoted && /^(?:[()[\],]|!?=|AND|OR|NOT|IN)$/.test(word.text))) {
      throw wrong(`a value was expected ${word ? `at \`${word.text}\`` : 'at its end'}`)
    }
    if (--this.#budget.values < 0) throw wrong('it names too many values')
    return word.text
  }

  #takes(text: string): boolean {
    const word = this.#words[this.#at]
    if (word?.isQuoted !== false || word.text !== text) return false
    this.#at++
    return true
  }

  #expect(text: string): void {
    if (!this.#takes(text)) throw wrong(`\`${text}\` was expected`)
  }
}

interface Word {
  text: string
  isQuoted: boolean
}

function wordsOf(text: string): Word[] {
  const words: Word[] = []
  const pattern = /\s*(?:([()[\],]|!=|=)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\p{L}\p{N}_./:+-]+))\s*/suy
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex
    const match = pattern.exec(text)
    if (!match) throw wrong(`it cannot be read at \`${text.slice(at, at + 10)}\``)
    const quoted = match[2] ?? match[3]
    words.push({ text: quoted?.replace(/\\(.)/gs, '$1') ?? match[1] ?? match[4]!, isQuoted: quoted !== undefined })
  }
  return words
}

function wrong(reason: string): EngineProblem {
  return new EngineProblem(400, 'invalid_search_filter', `The filter is not valid: ${reason}.`)
}
