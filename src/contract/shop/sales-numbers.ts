import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, id } from '../wire.ts'

export const getSalesNumbers = endpoint({
  method: 'GET',
  path: '/api/salesPerson/products/{id}/booked',
  who: 'salesPerson',
  summary:
    'How many pieces of each variant other companies have ordered and not received, by season; numbers, no names.',
  params: z.object({ id }),
  answer: dataOf(
    z.array(
      z.object({
        variantSku: z.string(),
        /** Null for orders from stock. */
        season: z.nullable(z.string()),
        quantity: z.int(),
      }),
    ),
  ),
})
