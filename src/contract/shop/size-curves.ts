import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, id } from '../wire.ts'

const run = z.array(z.int().check(z.minimum(0), z.maximum(999))).check(z.minLength(1), z.maxLength(40))

const origin = z.union([
  z.object({ kind: z.enum(['saved', 'usual']) }),
  /** `with` is the category that has a say too, where the company has ordered few pieces. */
  z.object({ kind: z.literal('orders'), seasons: z.array(z.string()), with: z.optional(z.string()) }),
  z.object({ kind: z.literal('category'), name: z.string() }),
])

const curve = z.object({ run: z.array(z.int()), origin })

export const listSizeCurves = endpoint({
  method: 'GET',
  path: '/api/sizeCurve',
  who: 'buyer',
  summary:
    'How pieces are spread over the sizes of up to 40 styles: as the company saved it, and as it ordered before.',
  query: z.object({
    /** Ids of styles, with a comma between. */
    materials: z.string().check(z.regex(/^[0-9A-Za-z]{1,40}(,[0-9A-Za-z]{1,40}){0,39}$/)),
  }),
  answer: dataOf(
    z.array(
      z.object({
        _id: id,
        sizes: z.array(z.string()),
        /** What is meant for the style comes first: the saved curve, where there is one. */
        curves: z.array(curve),
      }),
    ),
  ),
})

export const saveSizeCurve = endpoint({
  method: 'POST',
  path: '/api/sizeCurve',
  who: 'buyer',
  summary:
    'Saves how the company spreads pieces over the sizes of a style, for all styles of these sizes; null removes it.',
  body: z.object({ material: id, run: z.nullable(run) }),
  answer: dataOf(z.object({ sizes: z.array(z.string()), run: z.nullable(z.array(z.int())) })),
})
