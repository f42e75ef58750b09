import type { ProblemCode } from '#domain/problem.ts'
import type { Problem } from '#domain/result.ts'

/** Why a file cannot be read. Thrown in the worker, and passed on as a plain value. */
export class SheetProblem extends Error {
  readonly problem: Problem

  constructor(code: ProblemCode, facts: Problem['facts'] = {}) {
    super(code)
    this.problem = { code, facts }
  }
}

export const limits = { maxRows: 20_000, maxColumns: 50, maxEntries: 100, maxInflated: 20 * 1024 * 1024 } as const
