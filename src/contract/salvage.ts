import * as z from 'zod/mini'
import { localised } from './wire.ts'

/**
 * Keeps what is valid of a stored value that does not fit its schema any more: invalid entries of lists and tables, and
 * invalid optional parts, are left out; a missing translation is replaced by the other language. Undefined if nothing
 * is left.
 */
export function salvage(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  if (schema === localised) return textsOf(value)
  const { type, innerType, defaultValue, element, valueType, shape } = schema._zod.def as unknown as Definition
  switch (type) {
    case 'optional':
      return salvage(innerType!, value)
    case 'nullable':
      return salvage(innerType!, value) ?? null
    case 'default':
      return salvage(innerType!, value) ?? defaultValue
    case 'array':
      return Array.isArray(value) ? value.map(entry => salvage(element!, entry)).filter(isThere) : undefined
    case 'record': {
      if (!isTable(value)) return undefined
      const entries = Object.entries(value).map(([name, entry]) => [name, salvage(valueType!, entry)] as const)
      return Object.fromEntries(entries.filter(([, entry]) => isThere(entry)))
    }
    case 'object':
      return isTable(value) ? salvageFields(shape!, value) : undefined
  }
  return undefined
}

/** The parts of zod's own description of a schema that are needed here. */
interface Definition {
  type: string
  innerType?: z.ZodMiniType
  defaultValue?: unknown
  element?: z.ZodMiniType
  valueType?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
}

export function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isThere = (value: unknown) => value !== undefined

function salvageFields(shape: Record<string, z.ZodMiniType>, value: Record<string, unknown>): unknown {
  const kept: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape)) {
    const field = salvage(schema, value[name])
    if (field !== undefined) kept[name] = field
    else if (!z.safeParse(schema, undefined).success) return undefined
  }
  return kept
}

function textsOf(value: unknown): { en: string; de: string } | undefined {
  if (!isTable(value)) return undefined
  const [en, de] = [value.en, value.de].map(text => (typeof text === 'string' ? text : undefined))
  const any = en ?? de
  return any === undefined ? undefined : { en: en ?? any, de: de ?? any }
}
