import * as z from 'zod/mini'
import { erpEndpoint, importSeconds } from '../endpoint.ts'
import { dataOf, id, line } from '../wire.ts'

const params = z.object({ id })

const progress = dataOf(
  z.object({
    id,
    kind: z.string(),
    /** `uploaded`, then `checked`, then `applied`; it stays checked where it was a dry run, or where `problem` says why. */
    stage: z.string(),
    isUnderWay: z.boolean(),
    rowsDone: z.int(),
    created: z.int(),
    changed: z.int(),
    deleted: z.int(),
    same: z.int(),
    rejected: z.int(),
    problem: z.nullable(z.object({ code: z.string(), detail: z.string() })),
  }),
)

export const addErpImport = erpEndpoint({
  method: 'POST',
  path: '/api/erp/v1/imports',
  who: 'apiKey',
  needs: [],
  summary:
    'Takes any number of rows of a kind, a JSON object a line (`application/x-ndjson`, up to 200 MB), checks them and ' +
    'writes them behind the answer. The key needs what the kind needs. Ask for the import to see how far it is.',
  query: z.strictObject({
    kind: line(40),
    mode: z._default(z.enum(['rows', 'strict']), 'rows'),
    dryRun: z._default(z.enum(['true', 'false']), 'false'),
  }),
  content: { maxBytes: 200_000_000 },
  seconds: importSeconds,
  answer: progress,
  example: { query: 'kind=stock', body: '{"variantSku":"NG-4711-BLU-M","available":250}\n' },
})

export const getErpImport = erpEndpoint({
  method: 'GET',
  path: '/api/erp/v1/imports/{id}',
  who: 'apiKey',
  needs: [],
  summary: 'How far an import is, and what became of its rows in all.',
  params,
  answer: progress,
  example: { path: '/api/erp/v1/imports/1' },
})

export const listErpImportRows = erpEndpoint({
  method: 'GET',
  path: '/api/erp/v1/imports/{id}/rows',
  who: 'apiKey',
  needs: [],
  summary: 'The rejected rows of an import with what is wrong with each; `after` is the last row of the page before.',
  params,
  query: z.strictObject({
    after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)), 0),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        row: z.int(),
        problems: z.array(z.object({ column: z.string(), code: z.string(), detail: z.string() })),
      }),
    ),
    hasMore: z.boolean(),
  }),
  example: { path: '/api/erp/v1/imports/1/rows' },
})
