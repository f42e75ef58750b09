import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { arrival, dataOf, id, localised, money } from '../wire.ts'

export const startPayment = endpoint({
  method: 'POST',
  path: '/api/payment/createOrder',
  who: 'buyer',
  summary: 'Pay an order by card: answers where to go for it. A repeat answers the same place while it is open.',
  body: z.object({ orderId: id }),
  answer: dataOf(z.object({ redirectUrl: z.string() })),
})

export const receivePaymentReport = endpoint({
  method: 'POST',
  path: '/api/payment/webhook/{provider}',
  who: 'anyone',
  summary: 'What the payment provider reports. Signed over the very bytes that were sent, 300 seconds old at most.',
  params: z.object({ provider: id }),
  rawBody: true,
  bodyLimit: 262_144,
})

const paidOrder = z.object({
  _id: id,
  orderNumber: z.string(),
  /** What the pages after paying show. */
  state: z.enum(['loading', 'success', 'failed']),
  /** Whether money was taken; null while the provider has not reported. */
  isCharged: z.nullable(z.boolean()),
  isRefunded: z.boolean(),
  isCancelled: z.boolean(),
  paymentMethod: z.enum(['invoice', 'prepayment', 'directDebit', 'card']),
  deliveryDate: z.string(),
  arrival: z.nullable(arrival),
  season: z.nullable(z.object({ code: z.string(), name: localised })),
  pieces: z.int(),
  total: money,
  /** Where the order's mails go. */
  email: z.string(),
  /** Until when it can be paid; null if there is nothing to pay. */
  expiresAt: z.nullable(z.string()),
  /** The order confirmation, once there is one: a signed link, valid for five minutes. */
  documentLink: z.nullable(z.string()),
  mayPayByCard: z.boolean(),
  mayPayByInvoice: z.boolean(),
})
export type PaidOrder = z.output<typeof paidOrder>

export const getPaymentStatus = endpoint({
  method: 'GET',
  path: '/api/payment/status',
  who: 'buyer',
  summary: 'How the payment of some of the own orders stands, in the order they were asked for.',
  query: z.object({ orderIds: z.string().check(z.regex(/^[0-9A-Za-z]{1,40}(,[0-9A-Za-z]{1,40}){0,19}$/)) }),
  answer: dataOf(z.array(paidOrder)),
})

export const payByInvoice = endpoint({
  method: 'POST',
  path: '/api/order/{id}/payByInvoice',
  who: 'buyer',
  summary: 'Turn an unpaid card order into one on invoice, where the company may buy so.',
  params: z.object({ id }),
  answer: dataOf(z.object({ _id: id, paymentMethod: z.literal('invoice') })),
})
