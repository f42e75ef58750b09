import type { ProblemCode } from '../problem.ts'
import type { Problem } from '../result.ts'

/** What a column of a record holds. */
export type Value = string | number | boolean | readonly unknown[] | Readonly<Record<string, unknown>>

/** A row as somebody gives it: an absent column stays as it is, null empties it. */
export type GivenRow = Readonly<Record<string, Value | null>>

/** A record as it is: a column that is absent or null holds nothing. */
export type StoredRecord = Readonly<Record<string, Value | null>>

/** What is wrong with a row, and where. */
export interface RowProblem {
  readonly column: string
  readonly code: ProblemCode
  /** What its sentence needs, e.g. another row. */
  readonly facts?: Problem['facts']
}

/** Null and absent are the same, lists compare by place and tables by name, whatever the order of their names. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (a == null || b == null) return a == null && b == null
  if (typeof a !== 'object' || typeof b !== 'object' || Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...names].every(name => isSameValue(left[name], right[name]))
}

/** A record's key as one text, for the journal and for looking it up; parts are parted by slashes. */
export function keyText(parts: readonly (Value | null | undefined)[]): string {
  return parts.length === 1 ? keyPart(parts[0]) : parts.map(keyPart).join('/')
}

/** The parts of a key that was made into one text. */
export function partsOfKey(key: string): string[] {
  const parts = ['']
  for (const [sign] of key.matchAll(/\\[\\/]|./gs)) {
    if (sign === '/') parts.push('')
    else parts[parts.length - 1] += sign.length > 1 ? sign.slice(1) : sign
  }
  return parts
}

function keyPart(part: Value | null | undefined): string {
  const text = String(part ?? '')
  return /[\\/]/.test(text) ? text.replace(/[\\/]/g, '\\$&') : text
}
