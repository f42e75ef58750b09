import type { ProblemCode } from '#domain/problem.ts'
import type { Problem } from '#domain/result.ts'

/** Why a file cannot be read, as a problem with its facts. */
export class UnreadableFile extends Error {
  readonly problem: Problem

  constructor(code: ProblemCode, facts: Problem['facts'] = {}) {
    super(code)
    this.problem = { code, facts }
  }
}
