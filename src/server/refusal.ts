import type { ProblemCode } from '#domain/problem.ts'
import type { Problem, Result } from '#domain/result.ts'

/**
 * Ends a request with a problem. Rules return problems as values; a route throws one, because that is also what
 * rolls its transaction back.
 */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly facts: NonNullable<Problem['facts']>
  /** Which fields of the input are at fault, where that helps. */
  readonly fields: FieldProblem[]
  /** Further members of the answer, e.g. the stored cart of a version conflict. */
  readonly members: Record<string, unknown>

  constructor(
    code: ProblemCode,
    more: { facts?: Problem['facts']; fields?: FieldProblem[]; members?: Record<string, unknown> } = {},
  ) {
    super(code)
    this.code = code
    this.facts = more.facts ?? {}
    this.fields = more.fields ?? []
    this.members = more.members ?? {}
  }
}

export interface FieldProblem {
  path: string
  code: string
  message: string
}

/** The value of a rule's result, or the refusal that its problem means for a request. */
export function orRefuse<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Refusal(result.problem.code, { facts: result.problem.facts })
}
