import * as z from 'zod/mini'
import { defaultAnswers } from '#domain/order/proposal-answers.ts'
import { endpoint } from '../endpoint.ts'
import { dataOf, line } from '../wire.ts'
import { recordValues } from './changes.ts'

/** So many of the orders and carts that a change concerns are named. */
export const mostAffected = 20

export const listSeasons = endpoint({
  method: 'GET',
  path: '/api/desk/seasons',
  who: 'staff',
  needs: ['catalogue.read'],
  summary: 'All seasons by the day of delivery, with what is booked of what they bring.',
  answer: dataOf(
    z.array(
      z.object({
        /** The season as a record: what it says, an edit of it says too. */
        record: recordValues,
        name: z.string(),
        state: z.enum(['planned', 'open', 'closed', 'delivered', 'archived']),
        /** What the variants of the season have as pre-stock, in pieces. */
        cap: z.int(),
        /** Null where the role may not see orders. */
        booked: z.nullable(z.object({ orders: z.int(), pieces: z.int() })),
        /** Customers are being asked about its new day. */
        isAsking: z.boolean(),
      }),
    ),
  ),
})

const affected = { company: z.string(), pieces: z.int() }

export const getSeasonAffected = endpoint({
  method: 'GET',
  path: '/api/desk/seasons/affected',
  who: 'staff',
  needs: ['catalogue.read', 'orders.read'],
  summary: 'Which orders that are not shipped, and which carts, have pieces of a season: they are told of a change.',
  query: z.object({ code: line(40) }),
  answer: dataOf(
    z.object({
      orders: z.array(z.object({ orderNumber: z.string(), ...affected })),
      orderCount: z.int(),
      carts: z.array(z.object(affected)),
      cartCount: z.int(),
      /** What the shop suggests for asking about another day: the last day for an answer, and what counts without one. */
      asking: z.object({ lastDay: z.string(), default: z.enum(defaultAnswers) }),
    }),
  ),
})
