import * as z from 'zod/mini'
import { endpoint, fileSeconds } from '../endpoint.ts'
import { id } from '../wire.ts'

/** The most styles of a line sheet, which limits how long making the PDF takes. */
export const linesheetLimit = 300

const flag = z.optional(z.enum(['true', 'false', '1', '0']))

export const getLinesheet = endpoint({
  method: 'GET',
  path: '/api/linesheet',
  who: 'buyer',
  summary:
    'A category, the wishlist, the cart or a selection as a PDF with pictures, sizes, and the own prices or only the recommended retail prices; 300 styles at most.',
  query: z.object({
    source: z.enum(['category', 'wishlist', 'cart', 'selection']),
    /** Of the source `selection`. */
    selection: z.optional(id),
    /** `retail` has no price that is made for a company: such a sheet may lie on any table. */
    prices: z.optional(z.enum(['own', 'retail'])),
    type: z._default(z.enum(['order', 'preOrder']), 'order'),
    category: z.optional(id),
    filter: z.optional(z.string().check(z.maxLength(2000))),
    stockAvail: flag,
  }),
  file: ['application/pdf'],
  seconds: fileSeconds,
})
