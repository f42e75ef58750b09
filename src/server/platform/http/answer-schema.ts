import { toJSONSchema } from 'zod'
import type { ServedEndpoint } from '#contract/endpoint.ts'

/** The JSON schema of an answer. */
export interface AnswerSchema {
  [key: string]: unknown
  type?: string
  nullable?: boolean
  properties?: Record<string, AnswerSchema>
  required?: string[]
  items?: AnswerSchema
}

/** The answer passes through its schema, so that a column nobody listed cannot leak. */
export function answerSchema({ answer }: Pick<ServedEndpoint, 'answer'>): AnswerSchema | undefined {
  return answer && withPlainNulls(toJSONSchema(answer, { io: 'output', target: 'draft-7' }) as AnswerSchema)
}

/**
 * "This or null" said as one nullable type: given as a choice, the serializer would validate every value of it against
 * both, which for a list of prices costs more than all the rest.
 */
function withPlainNulls<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withPlainNulls) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, withPlainNulls(value)]),
  )
  const types = Array.isArray(rest.type) ? rest.type.filter(type => type !== 'null') : []
  if (types.length === 1) return { ...rest, type: types[0], nullable: true } as T
  if (!Array.isArray(anyOf)) return (anyOf === undefined ? rest : { ...rest, anyOf }) as T
  const choices = anyOf.filter(choice => choice.type !== 'null')
  if (choices.length === 1 && anyOf.length === 2) return { ...rest, ...choices[0], nullable: true } as T
  return { ...rest, anyOf } as T
}
