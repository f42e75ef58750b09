import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, localisedImages } from '../wire.ts'

const file = z.object({
  title: z.string(),
  /** "pdf", "gpx" */
  format: z.string(),
  /** Valid for five minutes; null if the file comes with the purchase and the company has not bought. */
  link: z.nullable(z.string()),
})

export const listDownloads = endpoint({
  method: 'GET',
  path: '/api/download',
  who: 'buyer',
  summary: 'The files of all products that the company has bought, last bought first.',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        _id: id,
        sku: z.string(),
        name: z.string(),
        images: localisedImages,
        boughtOn: z.string(),
        files: z.array(file),
      }),
    ),
    meta: z.object({ total: z.int() }),
  }),
})

export const listProductDownloads = endpoint({
  method: 'GET',
  path: '/api/material/{id}/download',
  who: 'buyer',
  summary: 'The files of one product: the public ones for everybody, the others once the company has bought it.',
  params: z.object({ id }),
  answer: z.object({ data: z.array(file) }),
})
