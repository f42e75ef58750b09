import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, money } from '../wire.ts'
import { cart } from './cart.ts'

/** The carts of a company's buyers, as the sales person sees them who acts for it. */

/** What is in one of the two carts, net at the prices when it was put in; null where there is nothing in it. */
const part = z.nullable(z.object({ lines: z.int(), pieces: z.int(), net: money }))

export const listBuyersCarts = endpoint({
  method: 'GET',
  path: '/api/salesPerson/carts',
  who: 'salesPerson',
  summary:
    'Which buyers of the company that the sales person acts for have something in their carts, the last changed one first; 100 at most.',
  answer: dataOf(z.array(z.object({ id, name: z.string(), changedAt: z.string(), order: part, preOrder: part }))),
})

export const getBuyersCart = endpoint({
  method: 'GET',
  path: '/api/salesPerson/carts/{id}',
  who: 'salesPerson',
  summary:
    'The cart of a buyer, by their id, of the company that the sales person acts for: priced now for that company, to be read only.',
  params: z.object({ id }),
  answer: dataOf(z.object({ id, name: z.string(), changedAt: z.nullable(z.string()), cart })),
})
