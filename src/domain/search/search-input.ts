import { type Problem, problem } from '../result.ts'

/** Without a search engine to rank them, shorter terms would match half the catalogue (docs/specification.md 5). */
export const minSearchLength = 3

/** Why a term is not searched, if it is not; a search engine accepts any length (docs/specification.md 5). */
export function searchTermProblem(term: string, isEngineOn: boolean): Problem | undefined {
  if (isEngineOn || [...term.trim()].length >= minSearchLength) return undefined
  return problem('search.term.too.short', { minLength: minSearchLength }).problem
}

/** Whether a text could be a SKU or EAN, as scanned or pasted: one word with a digit in it. */
export function isOrderNumberLike(term: string): boolean {
  return /^(?=.*\d)[\p{L}\d][\p{L}\d._/-]{2,}$/u.test(term.trim())
}
