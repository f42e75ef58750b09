import * as z from 'zod/mini'
import { sourceIntervals, sourceLogins } from '#domain/records/import-source.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf, line } from '../wire.ts'

/** Beside these permissions each call needs what the kind of the source needs. */
const id = z.string().check(z.regex(/^\d{1,15}$/))
const params = z.object({ id })
const problem = z.object({ code: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) })
const atTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const settings = {
  name: line(100).check(z.regex(/^\P{Surrogate}*$/u)),
  kind: line(40),
  address: line(2_000),
  every: z.enum(sourceIntervals),
  at: z.nullable(atTime),
  mode: z.enum(['rows', 'strict']),
  isReplacement: z.boolean(),
  /** How its numbers and days are written, where the file itself leaves it open. */
  decimalMark: z.nullable(z.enum(['.', ','])),
  dayOrder: z.nullable(z.enum(['day first', 'month first'])),
  isAppliedAtOnce: z.boolean(),
  login: z.enum(sourceLogins),
}

const visit = z.object({
  dueAt: z.string(),
  begunAt: z.string(),
  endedAt: z.nullable(z.string()),
  outcome: z.nullable(z.enum(['imported', 'same', 'failed'])),
  problem: z.nullable(problem),
  importId: z.nullable(id),
})

/** A source as staff see it. What lets us in is kept and never shown. */
const source = z.object({
  ...settings,
  id,
  savedBy: z.string(),
  /** The key that the server was confirmed by, and another one that it has shown since; for SFTP. */
  hostKey: z.nullable(z.string()),
  hostKeySeen: z.nullable(z.string()),
  isPaused: z.boolean(),
  dueAt: z.nullable(z.string()),
  failures: z.int(),
  restsSince: z.nullable(z.string()),
  lastVisit: z.nullable(visit),
})

/** Without a secret, the stored one stays: it belongs to the same login at the same server. */
const body = z.object({
  ...settings,
  user: z.optional(line(200)),
  secret: z.optional(z.string().check(z.minLength(1), z.maxLength(20_000))),
})

export const listImportSources = endpoint({
  method: 'GET',
  path: '/api/desk/import-sources',
  who: 'staff',
  needs: ['integrations.read'],
  summary: 'Where files are fetched from at set times, of the kinds that the caller may read, by name.',
  query: z.object({ after: z.optional(id) }),
  /** With the zone by whose clock times of day are meant. */
  answer: z.object({ data: z.array(source), hasMore: z.boolean(), timeZone: z.string() }),
})

export const addImportSource = endpoint({
  method: 'POST',
  path: '/api/desk/import-sources',
  who: 'staff',
  needs: ['integrations.write'],
  summary: 'Adds an address from which files of a kind are fetched; they are written with what the caller may do.',
  body,
  answer: dataOf(source),
})

export const changeImportSource = endpoint({
  method: 'POST',
  path: '/api/desk/import-sources/{id}',
  who: 'staff',
  needs: ['integrations.write'],
  summary: 'Changes a source; a source that rests is asked again. Another server needs its secret again.',
  params,
  body,
  answer: dataOf(source),
})

export const pauseImportSource = endpoint({
  method: 'POST',
  path: '/api/desk/import-sources/{id}/pause',
  who: 'staff',
  needs: ['integrations.write'],
  summary: 'Pauses a source, or goes on with it.',
  params,
  body: z.object({ isPaused: z.boolean() }),
  answer: dataOf(source),
})

export const confirmHostKey = endpoint({
  method: 'POST',
  path: '/api/desk/import-sources/{id}/host-key',
  who: 'staff',
  needs: ['integrations.write'],
  summary: 'Says that the key which an SFTP server has shown is its own; only then is anything sent to it.',
  params,
  body: z.object({ hostKey: line(200) }),
  answer: dataOf(source),
})

export const pullImportSource = endpoint({
  method: 'POST',
  path: '/api/desk/import-sources/{id}/pull',
  who: 'staff',
  needs: ['integrations.write'],
  summary: 'Asks a source now, in the background.',
  params,
  answer: dataOf(source),
})

export const removeImportSource = endpoint({
  method: 'DELETE',
  path: '/api/desk/import-sources/{id}',
  who: 'staff',
  needs: ['integrations.write'],
  summary: 'Removes a source with its secret. What was imported from it stays.',
  params,
})

export const listSourceVisits = endpoint({
  method: 'GET',
  path: '/api/desk/import-sources/{id}/visits',
  who: 'staff',
  needs: ['integrations.read'],
  summary: 'When a source was asked and what came of it, the latest first.',
  params,
  query: z.object({ before: z.optional(z.iso.datetime()) }),
  answer: z.object({ data: z.array(visit), hasMore: z.boolean() }),
})
