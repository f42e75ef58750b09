import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, line, paragraph } from '../wire.ts'

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,80}$/))

export const listContent = endpoint({
  method: 'GET',
  path: '/api/content',
  who: 'user',
  summary: 'The pages to read, by title.',
  answer: dataOf(z.array(z.object({ slug: z.string(), title: z.string() }))),
})

export const getContent = endpoint({
  method: 'GET',
  path: '/api/content/{slug}',
  who: 'user',
  summary: 'One page: plain text, with "## " before a heading and "- " before a point.',
  params: z.object({ slug }),
  answer: dataOf(z.object({ slug: z.string(), title: z.string(), body: z.string() })),
})

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  who: 'user',
  summary: 'Writes to the sales team; who writes is taken from the session.',
  body: z.object({
    subject: line(200).check(z.minLength(1)),
    message: paragraph(5000).check(z.minLength(1)),
    orderNumber: z.optional(line(40)),
    phone: z.optional(line(40)),
  }),
})
