import type { ProblemCode } from '#domain/problem.ts'
import type { Problem } from '#domain/result.ts'

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
  /** What the sentence of the code needs, e.g. a limit. */
  facts?: Problem['facts']
}
