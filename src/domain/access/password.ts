import { type Problem, problem } from '../result.ts'

/** Length makes a password hard to guess; the maximum keeps hashing cheap. */
export const passwordLength = { min: 10, max: 200 } as const

/** Why a new password is refused, if it is. Characters are counted, not bytes, and blanks at the ends do not count. */
export function passwordProblem(password: string): Problem | undefined {
  const { min, max } = passwordLength
  const length = [...password].length
  const seen = [...password.replace(outerBlanks, '')].length
  if (length > 0 && seen === 0) return problem('password.blank').problem
  if (seen < min) return problem('password.too.short', { minLength: min }).problem
  return length > max ? problem('password.too.long', { maxLength: max }).problem : undefined
}

/** Characters that show as nothing: white space of any alphabet, and characters without a width. */
const outerBlanks = /^[\s\p{Z}\p{C}\u2800]+|[\s\p{Z}\p{C}\u2800]+$/gu
