import * as z from 'zod/mini'
import { bookingKinds } from '#domain/invoice/booking.ts'
import { ageClasses } from '#domain/invoice/invoice.ts'
import { endpoint, fileSeconds } from '../endpoint.ts'
import { day, paging, searchText } from '../paging.ts'
import { id, money } from '../wire.ts'

/** Invoices and credits, called account on the wire. */

const entry = z.object({
  _id: id,
  finDocNumber: z.string(),
  externalInvoiceNumber: z.string(),
  orderNumber: z.nullable(z.string()),
  /** What the customer calls the order. */
  externalOrderNumber: z.string(),
  docDate: z.string(),
  /** In the language of the reader. */
  docTypeName: z.string(),
  type: z.enum(['invoice', 'credit']),
  amount: money,
  openAmount: money,
  currency: z.string(),
  /** A signed link, valid for five minutes. */
  invoiceLink: z.string(),
  paymentStatus: z.enum(['open', 'partly', 'paid']),
  postway: z.enum(['email', 'post', 'portal']),
  /** Null for a credit, which has no due date. */
  dueDate: z.nullable(z.string()),
  /** Days overdue; 0 and below: the days left. */
  daysOverdue: z.nullable(z.int()),
  /** What was taken off it so far: money, discounts for paying early, and credits. */
  payments: z.array(
    z.object({
      kind: z.enum(bookingKinds),
      day: z.string(),
      amount: money,
      /** The credit that was used, or the invoice it was used for. */
      otherNumber: z.nullable(z.string()),
      /** How money stands that goes back to a card; null for all other. */
      refund: z.nullable(z.enum(['refunding', 'refunded', 'refused'])),
    }),
  ),
  /** The reminders that were sent of it, in their order. */
  reminders: z.array(
    z.object({
      step: z.int(),
      day: z.string(),
      /** Of the letter, which may be about several invoices; null where it was free. */
      fee: z.nullable(money),
      /** A signed link to the letter, valid for five minutes. */
      link: z.string(),
    }),
  ),
  /** What may be kept by who pays all of it until a day. */
  earlyDiscount: z.nullable(z.object({ amount: money, until: z.string() })),
})

const sums = z.object({
  open: money,
  overdue: money,
  credits: money,
  openCount: z.int(),
  overdueCount: z.int(),
  creditCount: z.int(),
  totalCount: z.int(),
  /** How many days the oldest overdue invoice is late. */
  oldestDays: z.nullable(z.int()),
  mayPayByCard: z.boolean(),
  /** What is open by how late it is; adds up to `open`. */
  ageing: z.array(z.object({ class: z.enum(ageClasses), amount: money })),
})

const filters = {
  search: z.optional(searchText),
  state: z._default(z.enum(['all', 'open', 'overdue', 'credits']), 'all'),
  ageing: z.optional(z.enum(ageClasses)),
  from: z.optional(day),
  to: z.optional(day),
}

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/account/list',
  who: 'buyer',
  summary:
    'Invoices and credits of the company: newest first, or where something is to be paid the oldest due first, and where the company stands in all.',
  query: z.object({ ...paging, ...filters }),
  answer: z.object({ data: z.array(entry), meta: z.object({ total: z.int() }), financeStatus: sums }),
})

export const exportInvoices = endpoint({
  method: 'GET',
  path: '/api/account/export',
  who: 'buyer',
  summary: 'The invoices and credits that match, as a spreadsheet; the first 5,000 of them at most.',
  query: z.object(filters),
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  seconds: fileSeconds,
})

export const zipInvoices = endpoint({
  method: 'POST',
  path: '/api/account/documents',
  who: 'buyer',
  isForViewers: true,
  summary: 'The PDFs of up to 100 invoices and credits in one ZIP; ids that are not the company’s are left out.',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  file: ['application/zip'],
  seconds: fileSeconds,
})
