import * as z from 'zod/mini'
import { orderStatusNames } from '#domain/order/order-status.ts'
import { orderGoals } from '#domain/order/order-steps.ts'
import { endpoint } from '../endpoint.ts'
import { day } from '../paging.ts'
import { dataOf, line } from '../wire.ts'

/** A command about many orders is one transaction. */
export const mostOrdersAtOnce = 1_000

const orderNumber = line(40)
const orderNumbers = z.array(orderNumber).check(z.minLength(1), z.maxLength(mostOrdersAtOnce))
const ofOrder = z.object({ orderNumber })

/** Places of lines count from 0, as the lines of an order are numbered. */
const pieces = z
  .array(
    z.strictObject({
      position: z.int().check(z.minimum(0), z.maximum(100_000)),
      quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    }),
  )
  .check(z.minLength(1), z.maxLength(5_000))

const report = dataOf(
  z.object({
    done: z.array(z.object({ orderNumber: z.string(), status: z.enum(orderStatusNames) })),
    /** How many were as wanted already. */
    same: z.int(),
    refused: z.array(
      z.object({
        orderNumber: z.string(),
        code: z.string(),
        facts: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
  }),
)

export const advanceOrders = endpoint({
  method: 'POST',
  path: '/api/desk/orders/advance',
  who: 'staff',
  needs: ['orders.write'],
  summary:
    'Confirms orders, begins to pick them, ships all that is open of them, or completes them. Those with a reason against it are left out and named; states that are skipped are filled in.',
  body: z.object({ orderNumbers, to: z.enum(orderGoals) }),
  answer: report,
})

export const cancelOrders = endpoint({
  method: 'POST',
  path: '/api/desk/orders/cancel',
  who: 'staff',
  needs: ['orders.write'],
  summary: 'Cancels whole orders of which nothing was shipped yet, and gives back what they hold.',
  body: z.object({ orderNumbers }),
  answer: report,
})

export const shipOrder = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{orderNumber}/shipments',
  who: 'staff',
  needs: ['orders.write'],
  summary:
    'Ships any pieces of an order. The number says which shipment of the order it is to be, so that none is made twice.',
  params: ofOrder,
  body: z.object({
    number: z.int().check(z.minimum(1), z.maximum(10_000)),
    lines: pieces,
    shippedOn: z.optional(day),
    carrier: z.optional(line(100)),
    trackingCodes: z._default(z.array(line(100)).check(z.maxLength(200)), []),
    packs: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  }),
  answer: report,
})

export const cancelRest = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{orderNumber}/cancel-rest',
  who: 'staff',
  needs: ['orders.write'],
  summary: 'Cancels what is still open of an order, or the named pieces of it.',
  params: ofOrder,
  body: z.object({ lines: z.optional(pieces) }),
  answer: report,
})
