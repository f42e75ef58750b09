import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { dataOf, id, localisedImages } from '../wire.ts'

/** A stock alarm: the person is notified when a variant is back or running low. */
const alarm = z.object({
  _id: id,
  name: z.string(),
  domainId: id,
  domainReference: z.string(),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  images: localisedImages,
  /** The availability now. */
  availability: z.enum(['inStock', 'low', 'comingSoon', 'soldOut']),
  wantsMail: z.boolean(),
  since: z.string(),
})

export const listAlarms = endpoint({
  method: 'GET',
  path: '/api/alarm',
  who: 'buyer',
  summary: "The caller's stock alarms on what they may see, newest first.",
  query: z.object(pageOf(100)),
  answer: z.object({ data: z.array(alarm), meta: z.object({ total: z.int() }) }),
})

export const setAlarm = endpoint({
  method: 'POST',
  path: '/api/alarm',
  who: 'buyer',
  summary: 'Set an alarm on a variant, or on a product that has just one; asking again changes the wish for mails.',
  body: z.object({
    domainId: z.optional(id),
    domainReference: z.string().check(z.minLength(1), z.maxLength(100)),
    name: z.optional(z.string().check(z.maxLength(500))),
    wantsMail: z.optional(z.boolean()),
  }),
  answer: dataOf(alarm),
})

export const deleteAlarms = endpoint({
  method: 'DELETE',
  path: '/api/alarm',
  who: 'buyer',
  summary: 'Delete alarms; ids of others are ignored.',
  body: z.object({ ids: z.array(id).check(z.maxLength(500)) }),
  answer: dataOf(z.object({ count: z.int() })),
})
