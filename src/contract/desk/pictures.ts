import * as z from 'zod/mini'
import { endpoint, uploadSeconds } from '../endpoint.ts'
import { dataOf, line } from '../wire.ts'

/** Larger files come in a zip file, which is read as a stream. */
const mostUploadedBytes = 15_000_000

const count = z.int()
const counts = z.object({ waiting: count, fetched: count, failed: count })

export const listPictureLinks = endpoint({
  method: 'GET',
  path: '/api/desk/pictures/links',
  who: 'staff',
  needs: ['catalogue.read'],
  summary:
    'How many pictures were fetched by their addresses, and the addresses that could not be read, with the reason.',
  query: z.object({ after: z._default(line(2000), '') }),
  answer: z.object({
    counts,
    data: z.array(
      z.object({
        address: z.string(),
        /** Waiting for another try, or given up. */
        state: z.enum(['waiting', 'failed']),
        tries: count,
        problem: z.object({ code: z.string(), facts: z.record(z.string(), z.union([z.string(), z.number()])) }),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

export const fetchPicturesAgain = endpoint({
  method: 'POST',
  path: '/api/desk/pictures/links/again',
  who: 'staff',
  needs: ['catalogue.write'],
  summary: 'Asks for the picture at an address again, whatever came of it; without one, for all that failed.',
  body: z.object({ address: z.optional(line(2000)) }),
  answer: dataOf(z.object({ asked: count })),
})

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/desk/pictures',
  who: 'staff',
  needs: ['catalogue.write'],
  summary:
    'Stores a picture in the sizes of the shop, and answers with their addresses. Nothing is shown until a product or variant with it is saved.',
  body: z.object({}),
  upload: { maxBytes: mostUploadedBytes },
  seconds: uploadSeconds,
  answer: dataOf(z.object({ url: z.string(), thumb: z.string(), card: z.string() })),
})
