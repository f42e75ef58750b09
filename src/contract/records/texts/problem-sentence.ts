import type { Locale } from '#domain/locale.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { RowProblemCode } from '#domain/records/row-problem.ts'
import type { Problem } from '#domain/result.ts'
import { detailOf, filledIn } from '../../problems.ts'
import { deRowProblems } from './de.ts'

/** The sentence of a row's problem, for files that the server writes. Few come from elsewhere, and those in English. */
export function problemSentence(code: ProblemCode, locale: Locale, facts: Problem['facts'] = {}): string {
  const german = locale === 'de' ? deRowProblems[code as RowProblemCode] : undefined
  return german ? filledIn(german, facts) : detailOf(code, facts)
}
