import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, line, paragraph } from '../wire.ts'

const review = z.object({
  _id: id,
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  name: z.nullable(z.string()),
  date: z.string(),
})

const ofProduct = z.object({ id })

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/material/{id}/review',
  who: 'buyer',
  summary: 'What buyers say of a product, newest first, and why the caller may not review it, if they may not.',
  params: ofProduct,
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  answer: z.object({
    data: z.array(review),
    meta: z.object({ total: z.int(), problem: z.nullable(z.enum(['review.not.bought', 'review.already.written'])) }),
  }),
})

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/material/{id}/review',
  who: 'buyer',
  summary: 'Review a product that the company has bought; once per person.',
  params: ofProduct,
  body: z.object({
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    title: line(120).check(z.minLength(1)),
    text: paragraph(4000).check(z.minLength(1)),
    name: z.optional(line(100)),
  }),
  answer: dataOf(review),
})
