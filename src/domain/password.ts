import { type Problem, problem } from './result.ts'

/** Length is what makes guessing hopeless; the upper end only keeps hashing cheap (decisions 3). */
export const passwordLength = { min: 10, max: 200 } as const

/** Why a new password is refused, if it is; signs count, not bytes (decisions 3). */
export function passwordProblem(password: string): Problem | undefined {
  const { min, max } = passwordLength
  const length = [...password].length
  if (length < min) return problem('password.too.short', { minLength: min }).problem
  return length > max ? problem('password.too.long', { maxLength: max }).problem : undefined
}
