import * as z from 'zod/mini'
import { orderRequestStates } from '#domain/checkout/order-request.ts'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { dataOf, id, localisedImages, money, totals, words } from '../wire.ts'
import { amount, block } from './checkout.ts'

/** Orders above the limit of who placed them, which wait for an admin of the company. */

const head = z.object({
  id,
  at: z.string(),
  by: z.string(),
  /** Asked by the caller. */
  isMine: z.boolean(),
  orderType: z.enum(['order', 'preOrder']),
  styles: z.int(),
  pieces: z.int(),
  /** Gross, as its buyer has confirmed it. */
  total: money,
  limit: money,
  state: z.enum(orderRequestStates),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  /** What was said to it. */
  answer: z.string(),
  /** Whether its lines are back in the cart. */
  isTaken: z.boolean(),
  /** What was ordered with it. */
  orders: z.array(z.object({ _id: id, orderNumber: z.string() })),
})

/** As it was asked for: pieces over all seasons, and the price that the buyer has confirmed. */
const requestedLine = z.object({
  sku: z.string(),
  variantSku: z.string(),
  name: z.string(),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  images: localisedImages,
  quantity: z.int(),
  price: money,
  total: money,
})

const request = z.extend(head, {
  lines: z.array(requestedLine),
  deliveries: z.array(z.object({ date: z.nullable(z.string()), externalOrderNumber: z.string(), note: z.string() })),
  /** Null where the address was deleted. */
  shippingAddress: z.nullable(z.string()),
  invoiceAddress: z.nullable(z.string()),
  shippingMethod: z.nullable(z.string()),
  paymentMethod: z.string(),
  /** As it was asked for. */
  totals,
  /** What it would be now, and what stands against it; null once it is answered. */
  now: z.nullable(z.object({ totals, blocks: z.array(block) })),
})

export const listOrderRequests = endpoint({
  method: 'GET',
  path: '/api/order-request',
  who: 'buyer',
  summary:
    "Orders above the caller's limit that wait for an admin of the company, or were answered; for its admins those of everybody. Those that wait come first.",
  query: z.object(paging),
  answer: z.object({ data: z.array(head), meta: z.object({ total: z.int() }) }),
})

export const getOrderRequest = endpoint({
  method: 'GET',
  path: '/api/order-request/{id}',
  who: 'buyer',
  summary: 'Such an order with its lines, and what it would be if it were placed now.',
  params: z.object({ id }),
  answer: dataOf(request),
})

export const approveOrderRequest = endpoint({
  method: 'POST',
  path: '/api/order-request/{id}/approve',
  who: 'customerAdmin',
  summary:
    'Places the order for its buyer, with all checks of a checkout at this moment: where one stands against it, it goes on waiting.',
  params: z.object({ id }),
  /** The gross total that was seen. If it is no longer right nothing is ordered. */
  body: z.object({ total: amount }),
  answer: dataOf(z.object({ orders: z.array(z.object({ _id: id, orderNumber: z.string() })) })),
})

export const refuseOrderRequest = endpoint({
  method: 'POST',
  path: '/api/order-request/{id}/refuse',
  who: 'customerAdmin',
  summary: 'Refuses the order; its buyer reads the message, and may take the lines back into the cart.',
  params: z.object({ id }),
  body: z.object({ message: z.optional(words(2_000)) }),
})

export const takeBackOrderRequest = endpoint({
  method: 'POST',
  path: '/api/order-request/{id}/take-back',
  who: 'buyer',
  summary:
    "Puts the lines of the caller's own request back into their cart, on top of what is in it; it waits no longer. Says which lines could not be taken.",
  params: z.object({ id }),
  answer: dataOf(z.object({ taken: z.int(), rejected: z.array(z.object({ name: z.string(), code: z.string() })) })),
})
