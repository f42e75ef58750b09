import { type Problem, problem } from '../result.ts'

/** Length is what makes guessing hopeless; the upper end only keeps hashing cheap (decisions 3). */
export const passwordLength = { min: 10, max: 200 } as const

/** Why a new password is refused, if it is; signs count, not bytes, and blanks only between others (decisions 3). */
export function passwordProblem(password: string): Problem | undefined {
  const { min, max } = passwordLength
  const length = [...password].length
  const seen = [...password.replace(outerBlanks, '')].length
  if (length > 0 && seen === 0) return problem('password.blank').problem
  if (seen < min) return problem('password.too.short', { minLength: min }).problem
  return length > max ? problem('password.too.long', { maxLength: max }).problem : undefined
}

/** Whatever shows as nothing: spaces and tabs of any alphabet, and signs without a width. */
const outerBlanks = /^[\s\p{Z}\p{C}\u2800]+|[\s\p{Z}\p{C}\u2800]+$/gu
