import * as z from 'zod/mini'
import { holdReasons } from '#domain/order/credit-hold.ts'
import { orderStatusNames } from '#domain/order/order-status.ts'
import { orderGoals } from '#domain/order/order-steps.ts'
import { endpoint, fileSeconds } from '../endpoint.ts'
import { day } from '../paging.ts'
import { dataOf, id, line, money, totals } from '../wire.ts'
import { journalChannels } from './journal.ts'

/** A command about many orders is one transaction. */
export const mostOrdersAtOnce = 1_000

const orderNumber = line(40)
const orderNumbers = z.array(orderNumber).check(z.minLength(1), z.maxLength(mostOrdersAtOnce))
const ofOrder = z.object({ orderNumber })

/** So many rows are a page of the list, and so far it is counted: nobody scrolls through more, they search. */
export const ordersPerPage = 100
export const mostOrdersCounted = 10_000

const filter = {
  q: z.optional(line(200)),
  status: z.optional(z.enum(orderStatusNames)),
  from: z.optional(day),
  to: z.optional(day),
  customerNo: z.optional(line(40)),
  /** The id of a sales person: orders of the companies they look after. */
  salesPerson: z.optional(id),
  /** The code of a season. */
  season: z.optional(line(40)),
  /** Orders that wait for stock, or of these the ones for which some has come. */
  waiting: z.optional(z.enum(['stock', 'arrived'])),
  /** Only orders that wait until they are approved. */
  held: z.optional(z.enum(['yes'])),
}
const orderFilter = z.object(filter)
export type OrderFilter = z.output<typeof orderFilter>

/** What a command or an export is about: the orders with these numbers, or all that the filter finds but some. */
const selection = z.object({
  filter: orderFilter,
  orderNumbers: z.optional(orderNumbers),
  except: z._default(z.array(orderNumber).check(z.maxLength(mostOrdersAtOnce)), []),
})
export type OrderSelection = z.output<typeof selection>

/** Places of lines count from 0, as the lines of an order are numbered. */
const piecesOfLine = z.strictObject({
  position: z.int().check(z.minimum(0), z.maximum(100_000)),
  quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
})
const pieces = z.array(piecesOfLine).check(z.minLength(1), z.maxLength(5_000))

/** With how many of each line were open for whoever decided on them. */
const seenPieces = z
  .array(z.extend(piecesOfLine, { open: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))) }))
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
  body: z.object({ selection, to: z.enum(orderGoals) }),
  answer: report,
})

export const cancelOrders = endpoint({
  method: 'POST',
  path: '/api/desk/orders/cancel',
  who: 'staff',
  needs: ['orders.write'],
  summary: 'Cancels whole orders of which nothing was shipped yet, and gives back what they hold.',
  body: z.object({ selection }),
  answer: report,
})

export const approveOrders = endpoint({
  method: 'POST',
  path: '/api/desk/orders/approve',
  who: 'staff',
  needs: ['orders.write'],
  summary:
    'Approves orders that wait because their company owes too much or pays late: they are confirmed to the buyer and can be worked on.',
  body: z.object({ selection }),
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
  summary:
    'Cancels what is still open of an order, or the named pieces of it. A line whose number of `open` pieces is not that ' +
    'any more is refused.',
  params: ofOrder,
  body: z.object({ lines: z.optional(seenPieces) }),
  answer: report,
})

const released = dataOf(
  z.object({
    /** The orders of the selection that wait for stock, the oldest first. */
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        companyName: z.string(),
        /** How many pieces it is given. */
        pieces: z.int(),
        /** How many go on waiting. */
        waiting: z.int(),
      }),
    ),
    pieces: z.int(),
  }),
)

export const previewRelease = endpoint({
  method: 'POST',
  path: '/api/desk/orders/release-preview',
  who: 'staff',
  needs: ['orders.read'],
  summary: 'What of the stock the orders that wait for it would be given, the oldest first.',
  body: z.object({ selection }),
  answer: released,
})

export const releaseBackOrders = endpoint({
  method: 'POST',
  path: '/api/desk/orders/release',
  who: 'staff',
  needs: ['orders.write'],
  summary:
    'Gives what is in stock to the orders that wait for it, the oldest first, in parts where there is not enough. It can then be shipped, and nobody else can order it.',
  body: z.object({ selection }),
  answer: released,
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/desk/orders',
  who: 'staff',
  needs: ['orders.read'],
  summary:
    'A page of the orders of all companies. `q` looks in numbers, customers, items, city, amount and tracking codes.',
  query: z.object({
    ...filter,
    direction: z._default(z.enum(['up', 'down']), 'down'),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(mostOrdersCounted)), 0),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        id,
        orderNumber: z.string(),
        externalNumber: z.string(),
        customerNo: z.string(),
        companyName: z.string(),
        city: z.string(),
        orderType: z.enum(['order', 'preOrder']),
        season: z.nullable(z.string()),
        orderedAt: z.string(),
        deliveryDate: z.string(),
        status: z.enum(orderStatusNames),
        paymentStatus: z.string(),
        /** Why it waits for staff, if it does. */
        hold: z.nullable(z.enum(holdReasons)),
        pieces: z.int(),
        openPieces: z.int(),
        net: money,
      }),
    ),
    /** At most `mostOrdersCounted`; there are more where `isMore` says so. */
    total: z.int(),
    isMore: z.boolean(),
  }),
})

export const listOrderFilters = endpoint({
  method: 'GET',
  path: '/api/desk/orders/filters',
  who: 'staff',
  needs: ['orders.read'],
  summary: 'The sales people and seasons that orders can be filtered by.',
  answer: dataOf(
    z.object({
      salesPeople: z.array(z.object({ id, name: z.string() })),
      seasons: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  ),
})

export const exportOrders = endpoint({
  method: 'POST',
  path: '/api/desk/orders/export',
  who: 'staff',
  needs: ['orders.read'],
  summary: 'The named orders, or all that the filter finds up to 5,000, as a spreadsheet.',
  body: z.object({ selection }),
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  seconds: fileSeconds,
})

/** What became of money that a card paid for pieces that were cancelled; `kept` is on the account of the company. */
const orderRefundStates = ['refunding', 'refunded', 'refused', 'kept'] as const
export type OrderRefundState = (typeof orderRefundStates)[number]

export const decideOnRefund = endpoint({
  method: 'POST',
  path: '/api/desk/orders/{orderNumber}/card-refunds/{id}',
  who: 'staff',
  needs: ['invoices.write'],
  summary:
    'Lets money of cancelled pieces that did not go back to the card go there after all, or leaves it on the account of the company. Answers how it stands then.',
  params: z.object({ orderNumber, id }),
  body: z.object({ to: z.enum(['card', 'account']) }),
  answer: dataOf(z.object({ state: z.enum(orderRefundStates) })),
})

const pieceCounts = { quantity: z.int(), shipped: z.int(), cancelled: z.int(), open: z.int(), backOrdered: z.int() }

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/desk/orders/{orderNumber}',
  who: 'staff',
  needs: ['orders.read'],
  summary: 'An order with its lines, what was shipped of each, its shipments and papers.',
  params: ofOrder,
  answer: dataOf(
    z.object({
      orderNumber: z.string(),
      externalNumber: z.string(),
      /** Under which an ERP has taken it over. */
      erpNumber: z.nullable(z.string()),
      /** What it notes of the order, for staff. */
      erpNote: z.nullable(z.string()),
      note: z.string(),
      customerNo: z.string(),
      companyName: z.string(),
      orderedBy: z.string(),
      isBySalesPerson: z.boolean(),
      orderType: z.enum(['order', 'preOrder']),
      season: z.nullable(z.string()),
      orderedAt: z.string(),
      deliveryDate: z.string(),
      status: z.enum(orderStatusNames),
      deliveryStatus: z.enum(['open', 'partly', 'delivered']),
      paymentStatus: z.enum(['open', 'pending', 'paid', 'failed', 'refunded']),
      hold: z.nullable(z.enum(holdReasons)),
      paymentMethod: z.enum(['invoice', 'prepayment', 'directDebit', 'card']),
      shippingMethod: z.string(),
      receiver: z.array(z.string()),
      totals,
      /** Net values of the goods by what became of them. */
      shippedNet: money,
      openNet: money,
      lines: z.array(
        z.object({
          position: z.int(),
          sku: z.string(),
          variantSku: z.string(),
          name: z.string(),
          colour: z.nullable(z.string()),
          size: z.nullable(z.string()),
          /** The place of the variant among those of its product: sizes stand in this order. */
          variantPosition: z.int(),
          picture: z.nullable(z.string()),
          ...pieceCounts,
          price: money,
          net: money,
          /** What is in stock now; null where the role may not see it. */
          stock: z.nullable(z.int()),
        }),
      ),
      shipments: z.array(
        z.object({
          number: z.int(),
          shippedOn: z.string(),
          carrier: z.nullable(z.string()),
          tracking: z.array(z.object({ code: z.string(), link: z.nullable(z.string()) })),
          packs: z.int(),
          pieces: z.int(),
        }),
      ),
      /** A signed link, valid for five minutes. */
      papers: z.array(
        z.object({
          kind: z.enum(['confirmation', 'delivery', 'invoice', 'credit']),
          number: z.string(),
          date: z.string(),
          link: z.string(),
        }),
      ),
      /** Which shipment is the next. */
      nextShipment: z.int(),
      /** What became of money that a card paid for pieces that were cancelled, the latest first. */
      cardRefunds: z.array(
        z.object({
          id,
          at: z.string(),
          amount: money,
          state: z.enum(orderRefundStates),
          /** The provider has said nothing for a day. */
          isLate: z.boolean(),
        }),
      ),
    }),
  ),
})

export const getTimeline = endpoint({
  method: 'GET',
  path: '/api/desk/orders/{orderNumber}/timeline',
  who: 'staff',
  needs: ['orders.read'],
  summary: 'What happened to an order, the latest first: its steps, changes, mails, invoices and payments, by whom.',
  params: ofOrder,
  answer: dataOf(
    z.array(
      z.object({
        at: z.string(),
        /** A command of the journal, e.g. `order.shipped`, or one of the moments of other tables. */
        what: z.string(),
        group: z.enum(['order', 'goods', 'money', 'mails']),
        /** Who did it, by name; null for the shop itself. */
        by: z.nullable(z.string()),
        channel: z.nullable(z.enum(journalChannels)),
        facts: z.record(z.string(), z.unknown()),
        /** Of a mail: its id, to send it again. */
        mailId: z.nullable(id),
      }),
    ),
  ),
})
