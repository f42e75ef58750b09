import { toJSONSchema } from 'zod'
import type * as z from 'zod/mini'

/**
 * The schema of a body that is only looked at and never changed (no trimming, no defaults), in the words of the
 * framework's own validator: it asks the same without making anything, where a long list otherwise costs two objects
 * per field. Undefined for all others, and what it refuses is asked again for the reason: the contract's schema stays
 * the one rule.
 */
export function plainBodySchema(body: z.ZodMiniType | undefined): object | undefined {
  return body && isPlain(body) ? toJSONSchema(body, { io: 'output', target: 'draft-7' }) : undefined
}

/** How the framework's validator has to be set up to count like the contract: nothing is turned into something else. */
export const plainBodyOptions = {
  coerceTypes: false,
  useDefaults: false,
  removeAdditional: true,
} as const

interface Definition {
  type: string
  check?: string
  coerce?: boolean
  catchall?: unknown
  checks?: { _zod: { def: { check: string; format?: string } } }[]
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
}

const plainChecks = new Set(['max_length', 'min_length', 'less_than', 'greater_than', 'number_format'])

function isPlain(schema: z.ZodMiniType, isInChoice = false): boolean {
  const { type, coerce, catchall, checks = [], shape, element, innerType } = schema._zod.def as unknown as Definition
  const isOnlyAsked = checks.every(({ _zod: { def } }) => plainChecks.has(def.check) || def.format === 'regex')
  if (coerce || catchall || !isOnlyAsked) return false
  if (type === 'object') return !isInChoice && Object.values(shape ?? {}).every(field => isPlain(field))
  if (type === 'array') return isPlain(element!, isInChoice)
  if (type === 'optional') return isPlain(innerType!, isInChoice)
  // The validator takes what is too much out of an object before it knows which choice holds.
  if (type === 'nullable') return isPlain(innerType!, true)
  return ['string', 'number', 'enum', 'unknown'].includes(type)
}
