import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const recordEvent = endpoint({
  method: 'POST',
  path: '/api/statistics/event',
  who: 'anyone',
  isForViewers: true,
  summary: 'Count a page view. The query of the path is dropped; events beyond the limit are ignored.',
  body: z.object({
    type: z.literal('page_view'),
    data: z.object({
      path: z.string().check(z.maxLength(1000)),
      user_agent: z.optional(z.string().check(z.maxLength(500))),
    }),
  }),
  bodyLimit: 2048,
})
