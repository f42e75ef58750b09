import { type Problem, problem } from '../result.ts'
import { hasAll, type Permission } from './permissions.ts'

/** What a key without a limit of its own may call. */
export const usualCallsPerMinute = 1_200

/** How long the old secret of a key stays good while its programs are given the new one, in hours. */
export const overlapHours = [0, 1, 24, 168] as const

export interface ApiKeyText {
  readonly id: number
  readonly secret: string
}

/** A key as its program shows it: `kontor_{number}_{256 bits}`; undefined for anything else. */
export function readApiKey(text: string): ApiKeyText | undefined {
  const [, id, secret] = /^kontor_([1-9]\d{0,8})_([\w-]{43})$/.exec(text) ?? []
  return id && secret ? { id: Number(id), secret } : undefined
}

export function apiKeyText({ id, secret }: ApiKeyText): string {
  return `kontor_${id}_${secret}`
}

/** So much of a key is shown later, for telling two apart: far too little to guess the rest. */
export function apiKeyPrefix(key: ApiKeyText): string {
  return `kontor_${key.id}_${key.secret.slice(0, 4)}`
}

/** Nobody gives a program more than they are allowed to do themselves, or changes one that is. */
export function apiKeyProblem(held: readonly Permission[], given: readonly Permission[]): Problem | undefined {
  return hasAll(held, given) ? undefined : problem('role.beyond.own').problem
}
