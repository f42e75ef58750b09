import { detailOf, problems } from '#contract/problems.ts'
import type { ProblemCode } from '#domain/problem.ts'
import { isDatabaseAway, isUnstorableValue } from '../db/errors.ts'
import { Refusal } from '../refusal.ts'

export interface ProblemAnswer {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown>
}

/** Turns whatever ended a request into an RFC 9457 answer. What we did not foresee says nothing about itself. */
export function problemAnswer(error: unknown): ProblemAnswer {
  const refusal = asRefusal(error)
  const { status } = problems[refusal.code]
  const headers: Record<string, string> = { 'content-type': 'application/problem+json; charset=utf-8' }
  if (status === 429) headers['retry-after'] = String(refusal.facts.seconds ?? 60)
  if (status === 503) headers['retry-after'] = String(refusal.facts.seconds ?? 2)
  return {
    status,
    headers,
    body: {
      type: `/api/docs#${refusal.code}`,
      title: titles[status] ?? 'Error',
      status,
      detail: detailOfRefusal(refusal),
      code: refusal.code,
      ...(Object.keys(refusal.facts).length > 0 ? { facts: refusal.facts } : {}),
      ...(refusal.fields.length > 0 ? { errors: refusal.fields } : {}),
      ...refusal.members,
    },
  }
}

/** Of a request that could not be understood it says where. */
function detailOfRefusal({ code, facts, fields: [field] }: Refusal): string {
  const detail = detailOf(code, facts)
  if (code !== 'request.malformed' || !field) return detail
  const { path, message } = field
  return `${detail} ${path}: ${message}${message.endsWith('.') ? '' : '.'}`
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  // A connection may be lost on either side: of the one to the client, the framework says which status that is.
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === undefined && isDatabaseAway(error)) return new Refusal('try.again.later')
  if (isUnstorableValue(error)) return new Refusal('request.malformed')
  return new Refusal(codeOfStatus(statusCode))
}

/** The web framework's own refusals (a broken body, an unknown content type) carry a status only. */
function codeOfStatus(status: number | undefined): ProblemCode {
  if (status === undefined || status >= 500) return 'unknown.error'
  if (status === 408) return 'request.too.slow'
  if (status === 413) return 'request.too.large'
  if (status === 415) return 'request.wrong.type'
  if (status === 404) return 'resource.not.found'
  return 'request.malformed'
}

const titles: Record<number, string> = {
  400: 'Malformed request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  408: 'Too slow',
  409: 'Changed in the meantime',
  410: 'Gone',
  412: 'Another version',
  413: 'Too large',
  415: 'Wrong type',
  422: 'Not possible',
  429: 'Too many requests',
  500: 'Error',
  503: 'Try again',
}
