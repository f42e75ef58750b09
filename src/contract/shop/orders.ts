import * as z from 'zod/mini'
import { endpoint, fileSeconds } from '../endpoint.ts'
import { day, paging, searchText } from '../paging.ts'
import { arrival, dataOf, id, line, money, orderItem, piece, postal, totals, variantPosition } from '../wire.ts'

const deliveryStatus = z.enum(['open', 'partly', 'delivered'])
const paymentStatus = z.enum(['open', 'pending', 'paid', 'failed', 'refunded'])
const orderType = z.enum(['order', 'preOrder'])

const pack = z.object({
  number: z.string(),
  trackingCode: z.nullable(z.string()),
  trackingLink: z.nullable(z.string()),
  weightGrams: z.nullable(z.number()),
  items: z.array(
    z.object({
      variantSku: z.string(),
      name: z.string(),
      colour: z.nullable(z.string()),
      size: z.nullable(z.string()),
      quantity: z.int(),
    }),
  ),
})

/** What became of the pieces of a line; what is neither shipped nor cancelled is open. */
const item = z.extend(orderItem, { shipped: z.int(), cancelled: z.int(), open: z.int() })

const shipment = z.object({
  /** Counts the shipments of the order from 1. */
  number: z.int(),
  date: z.string(),
  carrier: z.nullable(z.string()),
  tracking: z.array(z.object({ code: z.string(), link: z.nullable(z.string()) })),
  packs: z.int(),
  items: pack.shape.items,
  /** The delivery note: a signed link, valid for five minutes. */
  documentLink: z.string(),
})

const order = z.object({
  _id: id,
  orderNumber: z.string(),
  externalOrderNumber: z.string(),
  note: z.string(),
  orderType,
  orderDate: z.string(),
  /** The date of the confirmation; null before there is one. */
  docDate: z.nullable(z.string()),
  docNumber: z.nullable(z.string()),
  docType: orderType,
  items: z.array(item),
  costs: z.object({ shippingPriceForOrder: money }),
  deliveryDate: z.string(),
  /** When the goods are expected; null if that is not known, and once they are delivered. */
  arrival: z.nullable(arrival),
  /** A signed link, valid for five minutes. */
  documentLink: z.nullable(z.string()),
  delDocumentsLinks: z.array(z.string()),
  /** The numbers and dates behind the links above, in their order. */
  deliveryNotes: z.array(z.object({ number: z.string(), date: z.string() })),
  deliveryStatus,
  /** In the language of the reader. */
  orderStatus: z.string(),
  salesHeadStatus: z.int(),
  /** It is being checked and goes on once the wholesaler has approved it. */
  isHeld: z.boolean(),
  paymentStatus,
  paymentMethod: z.enum(['invoice', 'prepayment', 'directDebit', 'card']),
  shippingMethod: z.string(),
  receiverAddress: z.object(postal),
  displayedOrderDescription: z.string(),
  carrier: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  trackingLink: z.nullable(z.string()),
  packs: z.array(pack),
  /** What has left so far, in the order in which it left. */
  shipments: z.array(shipment),
  /** Goods plus shipping, net. */
  amount: money,
  currency: z.string(),
  totals,
  orderedBy: z.object({ name: z.string(), isSalesPerson: z.boolean() }),
  isCancellable: z.boolean(),
  /** What the wholesaler has changed since it was placed, in words, the latest first. */
  changes: z.array(
    z.object({ at: z.string(), note: z.string(), texts: z.array(z.string()), before: money, after: money }),
  ),
  /** What was paid by card for pieces that were cancelled, and where it is; on the account it pays other invoices. */
  cardRefunds: z.array(z.object({ amount: money, state: z.enum(['refunding', 'refunded', 'onAccount']) })),
})

const filters = {
  search: z.optional(searchText),
  status: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7))),
  deliveryStatus: z.optional(deliveryStatus),
  paymentStatus: z.optional(paymentStatus),
  orderType: z.optional(orderType),
  from: z.optional(day),
  to: z.optional(day),
}

const ofOrder = z.object({ id: z.string().check(z.maxLength(40)) })
const spreadsheet = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/order',
  who: 'buyer',
  summary:
    "The company's orders, newest first. `search` looks in numbers, items, city, amount, German dates and statuses.",
  query: z.object({ ...paging, ...filters }),
  answer: z.object({ data: z.array(order), meta: z.object({ total: z.int() }) }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/order/{id}',
  who: 'buyer',
  summary: 'One order of the company, by its id or its number.',
  params: ofOrder,
  answer: dataOf(order),
})

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/order/export',
  who: 'buyer',
  summary: 'The orders that match, as a spreadsheet; the newest 5,000 of them at most.',
  query: z.object(filters),
  file: spreadsheet,
  seconds: fileSeconds,
})

export const exportOrder = endpoint({
  method: 'GET',
  path: '/api/order/{id}/export',
  who: 'buyer',
  summary: 'The items of one order as a spreadsheet.',
  params: ofOrder,
  file: spreadsheet,
  seconds: fileSeconds,
})

const reorderLine = z.object({
  /** `notInSeason` only where another season is asked for, and the style is not made for that one. */
  change: z.enum(['same', 'priceChanged', 'lessStock', 'gone', 'notInSeason']),
  /** Missing if the product is gone. */
  _id: z.optional(id),
  ...piece,
  orderType,
  /** The season of a pre-order line: its position in today's list, and its code. */
  season: z.nullable(z.int()),
  seasonCode: z.nullable(z.string()),
  orderedQuantity: z.int(),
  /** What is available now. */
  quantity: z.int(),
  salesBatchSize: z.nullable(z.int()),
  variantPosition,
  oldPrice: money,
  price: z.nullable(money),
  /** The prices of other quantities; null if the product is gone. */
  unitPrices: z.nullable(
    z.object({ value: z.number(), tiers: z.array(z.object({ minQuantity: z.int(), value: z.number() })) }),
  ),
  /** When it is expected back, where that is known. */
  backOn: z.nullable(z.string()),
  /** What can be done about missing pieces: an alarm, or a season that delivers all of them. */
  alarmAllowed: z.boolean(),
  preOrderSeason: z.nullable(z.object({ code: z.string(), date: z.string() })),
})

export const reorder = endpoint({
  method: 'POST',
  path: '/api/order/{id}/reorder',
  who: 'buyer',
  summary:
    'What became of each line of an order since; with `season`, as a pre-order of that season. Puts nothing into the cart.',
  params: ofOrder,
  query: z.object({ season: z.optional(line(40)) }),
  answer: dataOf(
    z.object({
      orderNumber: z.string(),
      orderDate: z.string(),
      orderedBy: z.string(),
      city: z.string(),
      lines: z.array(reorderLine),
    }),
  ),
})
