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

/** One payment is for so many documents at most. */
export const mostInvoicesPaid = 100

const paidOrder = z.object({
  _id: id,
  orderNumber: z.string(),
  /** What the pages after paying show. */
  state: z.enum(['loading', 'success', 'failed']),
  /** Whether money was taken; null while the provider has not reported. */
  isCharged: z.nullable(z.boolean()),
  isRefunded: z.boolean(),
  isCancelled: z.boolean(),
  /** It is being checked before it is confirmed. */
  isHeld: z.boolean(),
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

export const startInvoicePayment = endpoint({
  method: 'POST',
  path: '/api/account/pay',
  who: 'buyer',
  summary:
    'Pay open invoices by card, several at once, credits among them taken off: answers where to go for it. A repeat answers the same place while it is open.',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(mostInvoicesPaid)),
    /** What the buyer saw. If it is no longer so, nothing is paid. */
    amount: z.number().check(z.positive(), z.maximum(100_000_000)),
  }),
  answer: dataOf(z.object({ redirectUrl: z.string() })),
})

const paidInvoices = z.object({
  state: z.enum(['loading', 'success', 'failed']),
  /** Whether money was taken; null while the provider has not reported. */
  isCharged: z.nullable(z.boolean()),
  isRefunded: z.boolean(),
  amount: money,
  finDocNumbers: z.array(z.string()),
  /** What was paid otherwise meanwhile, and stays on the account. */
  onAccount: money,
})
export type PaidInvoices = z.output<typeof paidInvoices>

export const getInvoicePayment = endpoint({
  method: 'GET',
  path: '/api/account/payment/{id}',
  who: 'buyer',
  summary: 'How a payment of own invoices by card stands.',
  params: z.object({ id }),
  answer: dataOf(paidInvoices),
})

export const payByInvoice = endpoint({
  method: 'POST',
  path: '/api/order/{id}/payByInvoice',
  who: 'buyer',
  summary: 'Turn an unpaid card order into one on invoice, where the company may buy so.',
  params: z.object({ id }),
  answer: dataOf(z.object({ _id: id, paymentMethod: z.literal('invoice') })),
})
