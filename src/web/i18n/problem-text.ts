import type { Problem } from '#domain/result.ts'
import { knownCode } from '../boot/problem-error.ts'
import { problemText } from './texts.ts'

/** A code as it travels, said in words; one we do not know is an unknown error. */
export function codeText(code: string, facts?: Problem['facts']): string {
  return problemText({ code: knownCode(code) ?? 'unknown.error', ...(facts && { facts }) })
}
