import { toJSONSchema } from 'zod'
import type * as z from 'zod/mini'
import type { ServedEndpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/problems.ts'
import { rowSchema } from '#contract/records/row-schema.ts'
import { problemDetails } from '#contract/wire.ts'

/** What there is to say of all calls together, and how their callers show who they are. */
export interface ApiDescription {
  title: string
  description: string
  security: { name: string; scheme: object }
  /** What the shop sends by itself, each with what comes in its headers. */
  webhooks?: Readonly<Record<string, DescribedWebhook>>
}

interface DescribedWebhook {
  summary: string
  headers: Readonly<Record<string, { description: string; example: string }>>
  body: z.ZodMiniType
  example: unknown
}

/** The wire as an OpenAPI 3.1 document, made from the same schemas that the server checks with. */
export function openApiOf(
  endpoints: readonly ServedEndpoint[],
  { title, description, security, webhooks }: ApiDescription,
): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {}
    paths[endpoint.path]![endpoint.method.toLowerCase()] = operationOf(endpoint, security.name)
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: `${description} Problems are RFC 9457 answers. Their codes: ${Object.keys(problems).join(', ')}.`,
    },
    paths,
    ...(webhooks && {
      webhooks: Object.fromEntries(Object.entries(webhooks).map(([name, one]) => [name, { post: webhookOf(one) }])),
    }),
    components: {
      securitySchemes: { [security.name]: security.scheme },
      schemas: { Problem: jsonSchema(problemDetails, 'output') },
    },
  }
}

export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, { post: Webhook }>
  components: object
}

export interface Webhook {
  summary: string
  parameters: object[]
  requestBody: object
  responses: Record<string, object>
}

export interface Operation {
  summary: string
  'x-who': string
  security: object[]
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: object }[]
  requestBody?: object
  responses: Record<string, object>
}

function webhookOf({ summary, headers, body, example }: DescribedWebhook): Webhook {
  return {
    summary,
    parameters: Object.entries(headers).map(([name, header]) => ({
      name,
      in: 'header',
      required: true,
      schema: { type: 'string' },
      ...header,
    })),
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'output'), example } } },
    responses: { '2XX': { description: 'Taken. Anything else, or nothing within 10 seconds, is tried again.' } },
  }
}

function operationOf(endpoint: ServedEndpoint, security: string): Operation {
  return {
    summary: endpoint.summary,
    'x-who': endpoint.who,
    security: endpoint.who === 'anyone' ? [] : [{ [security]: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.content ? { requestBody: { required: true, content: { 'application/octet-stream': {} } } } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              ['upload' in endpoint && endpoint.upload ? 'multipart/form-data' : 'application/json']: {
                schema: bodySchema(endpoint, endpoint.body),
                ...('example' in endpoint && endpoint.example && { example: endpoint.example.body }),
              },
            },
          },
        }
      : {}),
    responses: {
      ...(endpoint.answer
        ? {
            200: {
              description: 'Success',
              content: { 'application/json': { schema: jsonSchema(endpoint.answer, 'output') } },
            },
          }
        : endpoint.file
          ? { 200: { description: 'A file', content: Object.fromEntries(endpoint.file.map(type => [type, {}])) } }
          : { 204: { description: 'Done' } }),
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

/** Of rows the schema says what those of their kind may have; the call itself answers for each row what is wrong with it. */
function bodySchema(endpoint: ServedEndpoint, body: z.ZodMiniType): object {
  const schema = jsonSchema(body, 'input') as { properties?: { rows?: object } }
  if (!('rowsOf' in endpoint) || !endpoint.rowsOf || !schema.properties?.rows) return schema
  const items = jsonSchema(rowSchema(endpoint.rowsOf), 'input')
  return { ...schema, properties: { ...schema.properties, rows: { ...schema.properties.rows, items } } }
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Operation['parameters'] {
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
  }))
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest
}
