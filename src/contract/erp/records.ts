import * as z from 'zod/mini'
import { readingOf } from '#domain/access/permissions.ts'
import { erpEndpoint } from '../endpoint.ts'
import type { RecordKind } from '../records/kind.ts'
import { dataOf } from '../wire.ts'
import { exampleRows } from './examples.ts'

/** So many rows are one call; more are sent as an import. */
export const mostRows = 1_000

const key = z.string().check(z.minLength(1), z.maxLength(500))

const problem = z.object({
  /** Empty where it is about the row as a whole. */
  column: z.string(),
  code: z.string(),
  detail: z.string(),
})

/** What became of the rows, one by one and in all. */
export const rowsAnswer = dataOf(
  z.object({
    /** False for a dry run. */
    isWritten: z.boolean(),
    created: z.int(),
    changed: z.int(),
    deleted: z.int(),
    same: z.int(),
    rejected: z.int(),
    rows: z.array(
      z.object({
        /** Its place among the rows sent, from 0. */
        row: z.int(),
        outcome: z.enum(['created', 'changed', 'deleted', 'same', 'rejected']),
        /** The records it is about: several where a price names a whole product. */
        keys: z.array(z.string()),
        problems: z.array(problem),
      }),
    ),
  }),
)

/** Writes rows of a kind by their keys. */
export function putRecords(kind: RecordKind) {
  return erpEndpoint({
    method: 'PUT',
    path: `/api/erp/v1/${kind.name}`,
    who: 'apiKey',
    needs: [kind.needs],
    summary:
      `Writes up to 1,000 ${kind.label.en.toLowerCase()} by ${kind.key.join(' and ')}. A column that is absent stays as it is, null empties it. ` +
      'Rows are answered one by one; `strict` writes all or none, `dryRun` says what would happen. `If-Match` with a ' +
      'version holds for a single row.',
    rowsOf: kind,
    body: z.strictObject({
      rows: z.array(z.unknown()).check(z.minLength(1), z.maxLength(mostRows)),
      mode: z._default(z.enum(['rows', 'strict']), 'rows'),
      dryRun: z._default(z.boolean(), false),
    }),
    answer: rowsAnswer,
    bodyLimit: 16_000_000,
    example: { body: { rows: exampleRows[kind.name] ?? [] } },
  })
}

/** Reads records of a kind page by page, or by their keys. */
export function getRecords(kind: RecordKind) {
  return erpEndpoint({
    method: 'GET',
    path: `/api/erp/v1/${kind.name}`,
    who: 'apiKey',
    needs: [readingOf(kind.needs)],
    summary:
      `${kind.label.en} page by page: \`after\` is \`next\` of the page before. With \`key\`, once or up to 100 times, those ` +
      `with these keys; what is not there is left out. ${keyDescription(kind)}`,
    query: z.strictObject({
      after: z.optional(z.string().check(z.maxLength(2_000))),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostRows)), 500),
      key: z.optional(z.union([key, z.array(key).check(z.maxLength(100))])),
    }),
    answer: z.object({
      data: z.array(
        z.object({
          key: z.string(),
          /** Changes with every change of the record, for `If-Match`. */
          version: z.string(),
          record: z.record(z.string(), z.unknown()),
        }),
      ),
      next: z.nullable(z.string()),
    }),
    example: { query: 'limit=2' },
  })
}

function keyDescription({ key }: RecordKind): string {
  if (key.length === 1) return `A key is a \`${key[0]}\`.`
  return `A key is \`${key.join('/')}\`, where what is empty stays empty and a slash within one of them is \`\\/\`.`
}
