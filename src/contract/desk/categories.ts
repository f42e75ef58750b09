import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, line } from '../wire.ts'
import { recordValues } from './changes.ts'
import { mostProductsAtOnce } from './products.ts'

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/desk/categories',
  who: 'staff',
  needs: ['catalogue.read'],
  summary: 'All categories as records, neighbours in their order, each with how many products were put into it.',
  answer: dataOf(z.array(z.object({ record: recordValues, productCount: z.int() }))),
})

export const listAttributes = endpoint({
  method: 'GET',
  path: '/api/desk/attributes',
  who: 'staff',
  needs: ['catalogue.read'],
  summary: 'The attributes of products as records, by key, each with the categories that it can be filtered by in.',
  query: z.object({ after: z.optional(line(40)) }),
  answer: z.object({
    data: z.array(
      z.object({
        record: recordValues,
        /** The names of the categories whose lists can be filtered by it. */
        filteredIn: z.array(z.string()),
        productCount: z.int(),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

export const findBySku = endpoint({
  method: 'POST',
  path: '/api/desk/categories/skus',
  who: 'staff',
  needs: ['catalogue.read'],
  summary: 'Which products a pasted list of numbers means, by SKU or the SKU of a variant, and which mean none.',
  body: z.object({ skus: z.array(line(100)).check(z.minLength(1), z.maxLength(mostProductsAtOnce)) }),
  answer: dataOf(
    z.object({
      found: z.array(z.object({ id, sku: z.string(), name: z.string() })),
      unknown: z.array(z.string()),
    }),
  ),
})
