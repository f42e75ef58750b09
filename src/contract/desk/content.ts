import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, line, localised } from '../wire.ts'
import { recordValues } from './changes.ts'
import { entryPlace } from './journal.ts'

const slug = line(100)

export const listPages = endpoint({
  method: 'GET',
  path: '/api/desk/content',
  who: 'staff',
  needs: ['content.read'],
  summary: 'The pages to read, also those that are not shown today, by their address.',
  query: z.object({ after: z.optional(slug), q: z.optional(line(200)) }),
  answer: z.object({
    data: z.array(
      z.object({
        slug: z.string(),
        title: localised,
        from: z.nullable(z.string()),
        until: z.nullable(z.string()),
        /** Whether buyers see it today, and if not why. */
        state: z.enum(['shown', 'later', 'over', 'hidden']),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

export const getPage = endpoint({
  method: 'GET',
  path: '/api/desk/content/{slug}',
  who: 'staff',
  needs: ['content.read'],
  summary: 'One page as a record: what it says, an edit of it says too.',
  params: z.object({ slug }),
  answer: dataOf(recordValues),
})

export const getPageVersion = endpoint({
  method: 'GET',
  path: '/api/desk/content/{slug}/versions/{place}',
  who: 'staff',
  needs: ['content.read'],
  summary: 'A page as it was after an entry of the journal.',
  params: z.object({ slug, place: entryPlace }),
  answer: dataOf(recordValues),
})
