import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataOf, id } from './wire.ts'

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/materialCategory',
  who: 'user',
  summary: 'The categories the caller may see: active ones, and deals for those who have them.',
  answer: dataOf(
    z.array(
      z.object({
        _id: id,
        name: z.string(),
        parent: z.nullable(id),
        isDeal: z.boolean(),
        isActive: z.boolean(),
        icon: z.nullable(z.string()),
      }),
    ),
  ),
})

export const listSeasons = endpoint({
  method: 'GET',
  path: '/api/season',
  who: 'user',
  summary: 'The coming seasons, earliest delivery first: the order of the quantities of a pre-order.',
  answer: dataOf(
    z.array(
      z.object({
        _id: id,
        code: z.string(),
        name: z.string(),
        date: z.string(),
        orderFrom: z.nullable(z.string()),
        orderUntil: z.nullable(z.string()),
      }),
    ),
  ),
})
