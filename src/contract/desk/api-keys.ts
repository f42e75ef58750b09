import * as z from 'zod/mini'
import { overlapHours } from '#domain/access/api-key.ts'
import { allPermissions } from '#domain/access/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, line } from '../wire.ts'

const params = z.object({ id })
const moment = z.nullable(z.string())

const apiKey = z.object({
  id,
  name: z.string(),
  permissions: z.array(z.enum(allPermissions)),
  allowedAddresses: z.array(z.string()),
  callsPerMinute: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: moment,
  lastUsedAt: moment,
  lastUsedFrom: z.nullable(z.string()),
  revokedAt: moment,
  /** The beginnings of its secrets, the newest first; the older one ends. */
  secrets: z.array(z.object({ prefix: z.string(), validUntil: moment })),
})

/** The key itself, which is told this once. */
const shownOnce = dataOf(z.object({ key: z.string(), apiKey }))

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/desk/api-keys',
  who: 'staff',
  needs: ['integrations.read'],
  summary: 'The API keys of the shop, the newest first, with when and from where each was last used.',
  query: z.object({ before: z.optional(id) }),
  answer: z.object({ data: z.array(apiKey), hasMore: z.boolean() }),
})

export const addApiKey = endpoint({
  method: 'POST',
  path: '/api/desk/api-keys',
  who: 'staff',
  needs: ['integrations.write'],
  needsPasswordAgain: true,
  summary: 'Makes an API key and tells it, this once. It is allowed at most what the caller is.',
  body: z.object({
    name: line(60).check(z.minLength(1)),
    permissions: z.array(z.enum(allPermissions)).check(z.minLength(1), z.maxLength(allPermissions.length)),
    allowedAddresses: z._default(z.array(line(50)).check(z.maxLength(50)), []),
    callsPerMinute: z.optional(z.int().check(z.minimum(1), z.maximum(60_000))),
    /** In so many days. */
    expiresIn: z.optional(z.int().check(z.minimum(1), z.maximum(3_650))),
  }),
  answer: shownOnce,
})

export const rotateApiKey = endpoint({
  method: 'POST',
  path: '/api/desk/api-keys/{id}/rotate',
  who: 'staff',
  needs: ['integrations.write'],
  needsPasswordAgain: true,
  summary: 'Gives a key a new secret. The old one stays good for so many hours.',
  params,
  body: z.object({ overlapHours: z.literal([...overlapHours]) }),
  answer: shownOnce,
})

export const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api/desk/api-keys/{id}/revoke',
  who: 'staff',
  needs: ['integrations.write'],
  needsPasswordAgain: true,
  summary: 'Ends a key for good; its next request is refused.',
  params,
  answer: dataOf(apiKey),
})
