import { type Problem, problem } from './result.ts'

/** Shorter terms would match half the catalogue where no search engine ranks them (spec 5). */
export const minSearchLength = 3

/** Why a term is not searched, if it is not; an engine takes any (spec 5). */
export function searchTermProblem(term: string, isEngineOn: boolean): Problem | undefined {
  if (isEngineOn || [...term.trim()].length >= minSearchLength) return undefined
  return problem('search.term.too.short', { minLength: minSearchLength }).problem
}
