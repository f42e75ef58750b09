import * as z from 'zod/mini'
import { endpoint, fileSeconds, uploadSeconds } from '../endpoint.ts'
import { dataOf, id, styleChoice } from '../wire.ts'

/** The order sheet: downloaded, filled in, and checked row by row before anything is ordered. */

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const upload = { maxBytes: 5 * 1024 * 1024 }
const type = z.enum(['order', 'preOrder'])
const facts = z.record(z.string(), z.union([z.string(), z.number()]))
const reason = z.object({ code: z.string(), facts })

const row = z.object({
  /** The row number that the spreadsheet program shows. */
  row: z.int(),
  status: z.enum(['accepted', 'corrected', 'rejected']),
  /** The first of the reasons. */
  code: z.optional(z.string()),
  reasons: z.array(reason),
  /** As it was written. */
  sku: z.string(),
  variantSku: z.nullable(z.string()),
  productId: z.nullable(id),
  productSku: z.nullable(z.string()),
  name: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  /** With `variant.choose`: the SKU is that of a style. */
  style: z.optional(styleChoice),
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  batch: z.nullable(z.int()),
  /** As they were written; one, or one per season. */
  asked: z.array(z.string()),
  requestedQuantity: z.optional(z.nullable(z.int())),
  quantity: z.optional(z.int()),
  requestedQuantities: z.optional(z.array(z.nullable(z.int()))),
  quantities: z.optional(z.array(z.int())),
  /** The cart holds exactly this already. */
  isUnchanged: z.boolean(),
  /** The row says 0 for something in the cart: adding it removes the line. */
  takesOut: z.boolean(),
})

export const getOrderSheet = endpoint({
  method: 'GET',
  path: '/api/order-sheet',
  who: 'buyer',
  summary: "The buyer's own order sheet (.xlsx) with their prices; quantities in the cart are filled in.",
  query: z.object({ type, category: z.optional(z.string().check(z.maxLength(300))) }),
  file: [xlsxType],
  seconds: fileSeconds,
})

export const checkOrderSheet = endpoint({
  method: 'POST',
  path: '/api/order-sheet',
  who: 'buyer',
  summary: 'Check a filled-in order sheet row by row. Nothing enters the cart.',
  upload,
  seconds: uploadSeconds,
  body: z.object({ type }),
  answer: dataOf(
    z.object({
      type,
      /** The seasons in the order of the quantities; none for an order. */
      seasons: z.array(z.string()),
      rows: z.array(row),
      counts: z.object({
        accepted: z.int(),
        corrected: z.int(),
        rejected: z.int(),
        /** Rows without a quantity. */
        empty: z.int(),
        /** Of the accepted ones, those that the cart holds already. */
        unchanged: z.int(),
      }),
      warnings: z.array(reason),
    }),
  ),
})

export const markOrderSheet = endpoint({
  method: 'POST',
  path: '/api/order-sheet/result',
  who: 'buyer',
  summary: 'The same file with a column that says what became of each row.',
  upload,
  seconds: uploadSeconds,
  body: z.object({ type }),
  file: [xlsxType],
})
