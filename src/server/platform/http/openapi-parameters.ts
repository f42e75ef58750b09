import { toJSONSchema } from 'zod'
import type * as z from 'zod/mini'
import type { ServedEndpoint } from '#contract/endpoint.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: object
  description?: string
  example?: string
}

/** What is said beside the body: in the address, behind its question mark, and by programs in headers. */
export function parametersOf(endpoint: ServedEndpoint): Parameter[] {
  const example = endpoint.who === 'apiKey' ? endpoint.example : undefined
  const inPath = valuesInPath(endpoint.path, example?.path ?? '')
  const inQuery = Object.fromEntries(new URLSearchParams(example?.query ?? ''))
  return [
    ...parametersIn(endpoint.params, 'path', inPath),
    ...parametersIn(endpoint.query, 'query', inQuery),
    ...headersOf(endpoint),
  ]
}

export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest
}

function parametersIn(
  schema: z.ZodMiniType | undefined,
  place: 'path' | 'query',
  examples: Readonly<Record<string, string>>,
): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }))
}

/** An example of a path says by its place what each name in braces stands for. */
function valuesInPath(path: string, example: string): Record<string, string> {
  const given = example.split('/')
  const named = path.split('/').flatMap((part, place) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name && given[place] !== undefined ? [[name, given[place]] as const] : []
  })
  return Object.fromEntries(named)
}

function headersOf(endpoint: ServedEndpoint): Parameter[] {
  if (endpoint.who !== 'apiKey' || endpoint.method === 'GET') return []
  const header = { in: 'header', required: false, schema: { type: 'string' } } as const
  const once = {
    ...header,
    name: 'Idempotency-Key',
    description:
      'A name of your own for this request, 1 to 200 printable characters. Sent again within 7 days it is answered as the ' +
      'first time and does nothing; with another body it is refused (422).',
    example: 'ship-A200001-2',
  }
  const version = {
    ...header,
    name: 'If-Match',
    description: 'For a single row: the version that its record must still have, else nothing is written (412).',
    example: '"fea4c6dcf8a945770a57"',
  }
  return endpoint.rowsOf ? [once, version] : [once]
}
