import type { ProblemCode } from './problem.ts'

/** An expected failure is a value: either the result, or one problem code that says why not. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem }

/** A problem with the facts its sentence needs, e.g. the minimum amount or the batch size. */
export interface Problem {
  code: ProblemCode
  facts?: Readonly<Record<string, string | number>>
}

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function problem(code: ProblemCode, facts?: Problem['facts']): { ok: false; problem: Problem } {
  return { ok: false, problem: facts ? { code, facts } : { code } }
}
