import type * as z from 'zod/mini'
import type { ServedEndpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/problems.ts'
import { rowColumns } from '#contract/records/columns.ts'
import type { RecordKind } from '#contract/records/kind.ts'
import { rowSchema } from '#contract/records/row-schema.ts'
import { problemDetails, wholeCents } from '#contract/wire.ts'
import { jsonSchema, type Parameter, parametersOf } from './openapi-parameters.ts'

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
      description: `${description} Problems are RFC 9457 answers; their codes are listed with the schema of a problem.`,
    },
    paths,
    ...(webhooks && {
      webhooks: Object.fromEntries(Object.entries(webhooks).map(([name, one]) => [name, { post: webhookOf(one) }])),
    }),
    components: {
      securitySchemes: { [security.name]: security.scheme },
      schemas: {
        Problem: {
          description: `The codes: ${Object.keys(problems).join(', ')}.`,
          ...jsonSchema(problemDetails, 'output'),
        },
      },
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
  /** The permissions that a caller must have. */
  'x-needs'?: readonly string[]
  security: object[]
  parameters: Parameter[]
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
    responses: { '2XX': { description: 'Taken. Anything else, or nothing in time, is tried again.' } },
  }
}

function operationOf(endpoint: ServedEndpoint, security: string): Operation {
  return {
    summary: endpoint.summary,
    'x-who': endpoint.who,
    ...(endpoint.needs && { 'x-needs': endpoint.needs }),
    security: endpoint.who === 'anyone' ? [] : [{ [security]: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.content ? { requestBody: { required: true, content: contentOf(endpoint) } } : {}),
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

/** A program sends rows, a JSON object a line; staff send files of any kind. */
function contentOf(endpoint: ServedEndpoint): Record<string, object> {
  if (endpoint.who !== 'apiKey') return { 'application/octet-stream': {} }
  return { 'application/x-ndjson': { schema: { type: 'string' }, example: endpoint.example?.body } }
}

/** Of rows the schema says what those of their kind may have; the call itself answers for each row what is wrong with it. */
function bodySchema(endpoint: ServedEndpoint, body: z.ZodMiniType): object {
  const schema = jsonSchema(body, 'input') as { properties?: { rows?: object } }
  if (!('rowsOf' in endpoint) || !endpoint.rowsOf || !schema.properties?.rows) return schema
  const items = rowDescription(endpoint.rowsOf)
  return { ...schema, properties: { ...schema.properties, rows: { ...schema.properties.rows, items } } }
}

/** The columns with the sentences that staff read beside them. */
function rowDescription(kind: RecordKind): object {
  const schema = jsonSchema(rowSchema(kind), 'input') as { properties: Record<string, object> }
  const described = rowColumns(kind).map(({ name, column, label }) => {
    const needed = kind.key.includes(name) ? ' Part of the key.' : column.isNeeded ? ' Needed for a new one.' : ''
    const cents = column.type === 'money' ? ` ${wholeCents}` : ''
    return [
      name,
      { description: `${label.en}: ${column.help.en}${cents}${needed}`, ...schema.properties[name] },
    ] as const
  })
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(described) } }
}
