import * as z from 'zod/mini'
import { orderStatusNames } from '#domain/order/order-status.ts'
import { orderGoals } from '#domain/order/order-steps.ts'
import { erpEndpoint } from '../endpoint.ts'
import { day } from '../paging.ts'
import { cents, dataOf, line } from '../wire.ts'

const params = z.object({ orderNumber: line(40) })

/** Places of lines count from 0. */
const pieces = z
  .array(
    z.strictObject({
      position: z.int().check(z.minimum(0), z.maximum(100_000)),
      quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    }),
  )
  .check(z.minLength(1), z.maxLength(5_000))

const step = dataOf(
  z.object({
    orderNumber: z.string(),
    status: z.enum(orderStatusNames),
    /** False where it was as wanted already. */
    isChanged: z.boolean(),
  }),
)

export const getErpOrder = erpEndpoint({
  method: 'GET',
  path: '/api/erp/v1/orders/{orderNumber}',
  who: 'apiKey',
  needs: ['orders.read'],
  summary: 'Where an order stands: what was shipped and cancelled of each line, and which shipment is the next.',
  params,
  answer: dataOf(
    z.object({
      orderNumber: z.string(),
      /** Under which an ERP has taken it over. */
      erpNumber: z.nullable(z.string()),
      /** What it notes of the order, for staff. */
      erpNote: z.nullable(z.string()),
      customerNo: z.string(),
      status: z.enum(orderStatusNames),
      orderedAt: z.string(),
      lines: z.array(
        z.object({
          position: z.int(),
          variantSku: z.string(),
          quantity: z.int(),
          shipped: z.int(),
          cancelled: z.int(),
          open: z.int(),
          /** Net, of a piece. */
          price: cents,
        }),
      ),
      nextShipment: z.int(),
    }),
  ),
  example: { path: '/api/erp/v1/orders/A200001' },
})

export const takeOverErpOrder = erpEndpoint({
  method: 'POST',
  path: '/api/erp/v1/orders/{orderNumber}/take-over',
  who: 'apiKey',
  needs: ['orders.write'],
  summary:
    'Notes the number under which an ERP has booked an order. The first one stays: staff see it and find the order by it.',
  params,
  body: z.strictObject({ erpNumber: line(100).check(z.minLength(1)) }),
  answer: dataOf(
    z.object({
      orderNumber: z.string(),
      erpNumber: z.string(),
      /** False where it was taken over under this number already. */
      isChanged: z.boolean(),
    }),
  ),
  example: { path: '/api/erp/v1/orders/A200001/take-over', body: { erpNumber: 'SO-4711' } },
})

export const advanceErpOrder = erpEndpoint({
  method: 'POST',
  path: '/api/erp/v1/orders/{orderNumber}/advance',
  who: 'apiKey',
  needs: ['orders.write'],
  summary:
    'Confirms an order, begins to pick it, ships all that is open of it, or completes it. States that are skipped are filled in.',
  params,
  body: z.strictObject({ to: z.enum(orderGoals) }),
  answer: step,
  example: { path: '/api/erp/v1/orders/A200001/advance', body: { to: 'confirmed' } },
})

export const shipErpOrder = erpEndpoint({
  method: 'POST',
  path: '/api/erp/v1/orders/{orderNumber}/shipments',
  who: 'apiKey',
  needs: ['orders.write'],
  summary:
    'Ships any pieces of an order. The number says which shipment of the order it is to be, so that none is made twice.',
  params,
  body: z.strictObject({
    number: z.int().check(z.minimum(1), z.maximum(10_000)),
    lines: pieces,
    shippedOn: z.optional(day),
    carrier: z.optional(line(100)),
    trackingCodes: z._default(z.array(line(100)).check(z.maxLength(200)), []),
    packs: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  }),
  answer: step,
  example: {
    path: '/api/erp/v1/orders/A200001/shipments',
    body: { number: 1, lines: [{ position: 0, quantity: 1 }], carrier: 'DHL', trackingCodes: ['00340434161094015902'] },
  },
})

export const invoiceErpOrder = erpEndpoint({
  method: 'POST',
  path: '/api/erp/v1/orders/{orderNumber}/invoice',
  who: 'apiKey',
  needs: ['invoices.write'],
  summary: 'Invoices what was shipped of an order and not invoiced yet.',
  params,
  body: z.strictObject({}),
  answer: dataOf(z.object({ orderNumber: z.string(), finDocNumber: z.string() })),
  example: { path: '/api/erp/v1/orders/A200001/invoice', body: {} },
})

export const cancelErpRest = erpEndpoint({
  method: 'POST',
  path: '/api/erp/v1/orders/{orderNumber}/cancel-rest',
  who: 'apiKey',
  needs: ['orders.write'],
  summary: 'Cancels what is still open of an order, or the named pieces of it.',
  params,
  body: z.strictObject({ lines: z.optional(pieces) }),
  answer: step,
  example: { path: '/api/erp/v1/orders/A200001/cancel-rest', body: { lines: [{ position: 0, quantity: 1 }] } },
})

export const cancelErpOrder = erpEndpoint({
  method: 'POST',
  path: '/api/erp/v1/orders/{orderNumber}/cancel',
  who: 'apiKey',
  needs: ['orders.write'],
  summary: 'Cancels a whole order of which nothing was shipped yet, and gives back what it holds.',
  params,
  body: z.strictObject({}),
  answer: step,
  example: { path: '/api/erp/v1/orders/A200002/cancel', body: {} },
})
