import { type ProblemCode, problemCodes } from '#domain/problem.ts'
import type { Problem } from '#domain/result.ts'

const known = new Set<string>(problemCodes)

/** What can be wrong with records has codes of its own, which only the staff's app knows and has texts for. */
export function alsoKnow(codes: readonly ProblemCode[]): void {
  for (const code of codes) known.add(code)
}

/** A code as it travels; undefined for one that this app has no words for. */
export function knownCode(code: unknown): ProblemCode | undefined {
  return known.has(String(code)) ? (code as ProblemCode) : undefined
}

/** A field of the body that is wrong, and why. */
export interface WrongField {
  readonly path: string
  readonly code: string
  readonly facts?: Problem['facts']
}

/** A call that did not go well, with the code that has a text in both languages. */
export class ProblemError extends Error implements Problem {
  override name = 'ProblemError'
  readonly code: ProblemCode
  readonly status: number
  readonly facts: Readonly<Record<string, string | number>>
  /** Which fields of the body are wrong. */
  readonly fields: readonly WrongField[]
  /** The stored cart or wishlist, where the one that was sent is out of date: the answer carries it, so that edits can be merged. */
  readonly stored: unknown

  constructor(
    status: number,
    code: ProblemCode,
    facts: ProblemError['facts'] = {},
    fields: ProblemError['fields'] = [],
    stored?: unknown,
  ) {
    super(code)
    this.status = status
    this.code = code
    this.facts = facts
    this.fields = fields
    this.stored = stored
  }
}

/** No answer at all: the network or the whole server is away. */
export function unreachable(): ProblemError {
  return new ProblemError(0, 'try.again.later')
}

/** Any error as a problem with a text. An exception's own message is never shown: it may hold internals. */
export function problemOf(error: unknown): ProblemError {
  return error instanceof ProblemError ? error : new ProblemError(500, 'unknown.error')
}

export async function readProblem(response: Response): Promise<ProblemError> {
  const details = await response.json().catch(() => ({}))
  const code = knownCode(details?.code) ?? codeByStatus(response.status)
  const seconds = Number(response.headers.get('Retry-After')) || 60
  const stored = details?.basket ?? details?.wishlist
  return new ProblemError(response.status, code, { seconds, ...details?.facts }, details?.errors ?? [], stored)
}

/** For answers that are not ours, such as those of a proxy in between. */
function codeByStatus(status: number): ProblemCode {
  if (status === 401) return 'not.signed.in'
  if (status === 403) return 'not.allowed'
  if (status === 404) return 'resource.not.found'
  if (status === 408) return 'request.too.slow'
  if (status === 413) return 'request.too.large'
  if (status === 429) return 'request.too.many'
  if (status >= 502 && status <= 504) return 'try.again.later'
  return 'unknown.error'
}
