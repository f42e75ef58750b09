import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { arrival, attribute, dataOf, id, line, money, orderItem, paragraph, totals } from '../wire.ts'

/** Checkout: the cart of one order type becomes orders, first as a preview, then placed. */

/** A day, or a timestamp of which the day counts. */
const date = z.string().check(
  z.maxLength(40),
  z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/),
  z.refine(text => isCalendarDay(text.slice(0, 10))),
)

export const amount = z.number().check(z.minimum(0), z.maximum(1e12))

/** The choices of the buyer. Prices, stock, person and company are not in it: the server has its own. */
const body = z.object({
  orderType: z.enum(['order', 'preOrder']),
  shippingAddressId: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  invoiceAddressId: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  shippingMethodId: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  paymentMethod: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** One for an order; for a pre-order one per season, found by its date. */
  deliveries: z.optional(
    z
      .array(
        z.object({
          date: z.optional(date),
          externalOrderNumber: z.optional(z.nullable(line(100))),
          note: z.optional(z.nullable(paragraph(1000))),
        }),
      )
      .check(z.maxLength(50)),
  ),
  termsAccepted: z.optional(z.boolean()),
  contractConfirmed: z.optional(z.boolean()),
  /** The version of the cart that was shown; ordering it again answers with the same orders. */
  basketVersion: z.optional(z.int().check(z.minimum(0))),
  /** The gross total the buyer confirms. If it is no longer right nothing is ordered. */
  total: z.optional(z.union([amount, z.object({ value: amount, currency: z.optional(z.string()) })])),
  /** Price and check everything, order nothing. */
  preview: z.optional(z.boolean()),
})

/** The freight, the rule it comes from, and what would change it. */
const freight = z.object({
  price: money,
  rule: z.enum(['company', 'limit', 'standard']),
  /** Goods above `above` pay `price`; `missing` is what has to be added for that. */
  next: z.optional(z.object({ above: money, missing: money, price: money })),
})

/** A reason why the order cannot be placed; one that concerns a line names it. */
export const block = z.object({
  code: z.string(),
  facts: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  sku: z.optional(z.string()),
  variantSku: z.optional(z.string()),
  attributes: z.optional(z.array(attribute)),
  /** With `price.changed`: the lines whose price changed since they were added. */
  lines: z.optional(
    z.array(
      z.object({ sku: z.string(), variantSku: z.string(), name: z.string(), oldPrice: money, updatedPrice: money }),
    ),
  ),
})

const previewedOrder = z.object({
  deliveryDate: z.string(),
  /** When it is expected if it is ordered now; null if that is not known. */
  arrival: z.nullable(arrival),
  /** The season's code, for a pre-order. */
  season: z.nullable(z.string()),
  items: z.array(orderItem),
  /** Null while no method can be priced. */
  freight: z.nullable(freight),
  totals,
})

const placedOrder = z.object({
  _id: id,
  orderNumber: z.string(),
  deliveryDate: z.string(),
  /** Gross: what is charged. */
  total: money,
  totals,
  paymentMethod: z.string(),
  paymentStatus: z.string(),
})

/** Only by card: each order must be paid until then with `POST /api/payment/createOrder`. */
const awaitedPayment = z.object({ method: z.literal('card'), expiresAt: z.string(), orderIds: z.array(id) })

/** The order is above the caller's limit: an admin of the company is asked first. */
const approval = z.object({ limit: money })

/** What waits for an admin instead of being ordered. */
const asked = z.object({ _id: id })

const previewData = z.object({
  orders: z.array(previewedOrder),
  totals,
  blocks: z.array(block),
  /** The payment methods this company can use now. */
  paymentMethods: z.array(z.string()),
  approval: z.optional(approval),
})
const placedData = z.object({
  /** None where the order waits for an admin. */
  orders: z.array(placedOrder),
  totals,
  payment: z.optional(awaitedPayment),
  request: z.optional(asked),
})

const create = endpoint({
  method: 'POST',
  path: '/api/order/create',
  who: 'buyer',
  summary:
    'Order what is in the cart of one order type: one order per delivery date, all of them or none, and once however often it is sent. Above the limit of the caller nothing is ordered: it waits as a request for an admin of the company. With `preview` price and check it only. Takes an Idempotency-Key.',
  body,
  bodyLimit: 131_072,
})

/** The call as it is served: a preview or what was placed. */
export const createOrder = endpoint({
  ...create,
  answer: dataOf(
    z.object({
      orders: z.array(
        z.extend(z.partial(z.extend(previewedOrder, placedOrder.shape)), { deliveryDate: z.string(), totals }),
      ),
      totals,
      blocks: z.optional(z.array(block)),
      paymentMethods: z.optional(z.array(z.string())),
      payment: z.optional(awaitedPayment),
      approval: z.optional(approval),
      request: z.optional(asked),
    }),
  ),
})

/** The same call, as the browser uses it with `preview: true`. */
export const previewOrder = endpoint({ ...create, answer: dataOf(previewData) })

/** The same call, as the browser uses it to order. */
export const placeOrder = endpoint({ ...create, answer: dataOf(placedData) })

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/order/{id}/cancel',
  who: 'buyer',
  summary: 'Call back an order of the company while nobody has begun to work on it; its goods return to the stock.',
  params: z.object({ id }),
  answer: dataOf(z.object({ _id: id, orderNumber: z.string(), salesHeadStatus: z.int() })),
})

function isCalendarDay(day: string): boolean {
  const time = Date.parse(day)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day)
}
