import type { Locale } from '#domain/locale.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { RowProblemCode } from '#domain/records/row-problem.ts'
import { detailOf } from '../../problems.ts'
import { deRowProblems } from './de.ts'

/** The sentence of a row's problem, for files that the server writes. Few come from elsewhere, and those in English. */
export function problemSentence(code: ProblemCode, locale: Locale): string {
  return (locale === 'de' ? deRowProblems[code as RowProblemCode] : undefined) ?? detailOf(code)
}
