import { type Problem, problem } from './result.ts'

/** Only who bought a thing can judge it, and once is enough (spec 5, decisions 11). */
export function reviewProblem(facts: {
  readonly hasBought: boolean
  readonly hasReviewed: boolean
}): Problem | undefined {
  if (!facts.hasBought) return problem('review.not.bought').problem
  return facts.hasReviewed ? problem('review.already.written').problem : undefined
}
