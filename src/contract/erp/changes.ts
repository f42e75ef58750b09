import * as z from 'zod/mini'
import { erpEndpoint } from '../endpoint.ts'
import { journalKinds } from '../records/journal-kinds.ts'
import { line } from '../wire.ts'

/** So many changes are one answer, and so long a request may wait for the first of them. */
export const mostChanges = 1_000
export const longestWait = 25
/** Who has not asked for so long begins again with all records. */
export const cursorDays = 30

export const getChanges = erpEndpoint({
  method: 'GET',
  path: '/api/erp/v1/changes',
  who: 'apiKey',
  needs: [],
  summary:
    'What changed since a cursor, in the order in which it became so, of the kinds that the key may read: which record, ' +
    'not what it says now. Without `after` nothing but the cursor of this moment: read all records then, and follow from ' +
    'it. `wait` holds the answer back until something changes, for so many seconds. Keep `next` once you have done what it ' +
    'tells: a change may be told twice, and is never left out. 410 says that a cursor counts no more, after 30 days or once ' +
    `a backup was loaded: begin again. \`kinds\`, parted by commas: ${journalKinds.map(({ name }) => name).join(', ')}.`,
  query: z.strictObject({
    after: z.optional(line(200)),
    /** Names of kinds, parted by commas. */
    kinds: z.optional(line(500)),
    wait: z._default(z.coerce.number().check(z.minimum(0), z.maximum(longestWait)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostChanges)), 500),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        kind: z.string(),
        key: z.string(),
        /** `created`, `changed`, `deleted`, or a command such as `order.placed`. */
        action: z.string(),
        at: z.string(),
        /** Whether this very key made the change. */
        isOwn: z.boolean(),
      }),
    ),
    /** To go on from; also where nothing has changed. */
    next: z.string(),
    /** Whether there is more already. */
    hasMore: z.boolean(),
  }),
  example: {},
})
