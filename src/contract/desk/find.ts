import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, line } from '../wire.ts'

/** So many of each kind; the lists have pages of their own. */
export const mostFound = 5

const paper = z.object({ number: z.string(), customer: z.string(), date: z.string() })

export const findAnything = endpoint({
  method: 'GET',
  path: '/api/desk/find',
  who: 'staff',
  needs: [],
  summary: 'The first orders, customers, products and invoices for a number or words, of what the caller may read.',
  query: z.object({ q: line(200).check(z.minLength(2)) }),
  answer: dataOf(
    z.object({
      orders: z.array(paper),
      customers: z.array(z.object({ id, customerNo: z.string(), name: z.string() })),
      products: z.array(z.object({ id, sku: z.string(), name: z.string() })),
      invoices: z.array(z.extend(paper, { id })),
    }),
  ),
})
