import * as z from 'zod/mini'
import { bookingKinds } from '#domain/invoice/booking.ts'
import { unclearReasons } from '#domain/invoice/statement-line.ts'
import { amount, creditBody, onceKey, reason } from '../credit-body.ts'
import { endpoint, fileSeconds, uploadSeconds } from '../endpoint.ts'
import { day } from '../paging.ts'
import { dataOf, id, line, money } from '../wire.ts'

/** So many rows are a page of the list. */
export const documentsPerPage = 100

/** A search finds so many at most; who wants another one narrows it down. */
export const mostDocumentsFound = 5_000

export const documentSorts = ['date', 'due', 'number'] as const
export const documentStates = ['open', 'overdue', 'paid', 'credits'] as const
export const receiptMethods = ['transfer', 'directDebit', 'card', 'cash'] as const
export const shownDocumentStates = ['open', 'partly', 'paid', 'overdue', 'creditOpen', 'creditUsed'] as const

const filter = {
  q: z.optional(line(200)),
  state: z.optional(z.enum(documentStates)),
  /** The number of a customer. */
  company: z.optional(line(40)),
}
const documentFilter = z.object(filter)
export type DocumentFilter = z.output<typeof documentFilter>

const company = z.object({ customerNo: z.string(), name: z.string() })

const listed = {
  id,
  number: z.string(),
  type: z.enum(['invoice', 'credit']),
  /** The fee of a reminder. */
  isFee: z.boolean(),
  company,
  orderNumber: z.nullable(z.string()),
  /** The buyer's own reference of the order. */
  externalOrderNumber: z.string(),
  docDate: z.string(),
  dueDate: z.string(),
  amount: money,
  open: money,
  state: z.enum(shownDocumentStates),
  daysOverdue: z.nullable(z.int()),
}

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/desk/invoices',
  who: 'staff',
  needs: ['invoices.read'],
  summary: 'A page of the invoices and credits of all companies, with how many there are in all.',
  query: z.object({
    ...filter,
    sort: z._default(z.enum(documentSorts), 'date'),
    direction: z._default(z.enum(['up', 'down']), 'down'),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000_000)), 0),
  }),
  answer: z.object({
    data: z.array(z.object(listed)),
    total: z.int(),
    /** Whether a search found more than are listed. */
    isCut: z.boolean(),
  }),
})

export const exportDocuments = endpoint({
  method: 'GET',
  path: '/api/desk/invoices/export',
  who: 'staff',
  needs: ['invoices.read'],
  summary: 'The invoices and credits that match, as a spreadsheet; the first 5,000 of them at most.',
  query: documentFilter,
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  seconds: fileSeconds,
})

/** `refunding`: the payment provider has not said yet that the card has the money. */
export const refundStates = ['refunding', 'refunded', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

const payment = z.object({
  kind: z.enum(bookingKinds),
  amount: money,
  day: z.string(),
  method: z.nullable(z.enum(receiptMethods)),
  reference: z.string(),
  /** The money it is a part of; null for what another system booked. */
  receiptId: z.nullable(id),
  /** Whether that can be taken back as a bounced debit or transfer. */
  canReturn: z.boolean(),
  /** The credit that was used, or the invoice it was used for. */
  otherNumber: z.nullable(z.string()),
  /** How money stands that goes back to a card; null for all other. */
  refund: z.nullable(z.enum(refundStates)),
})

const documentDetails = z.object({
  ...listed,
  vat: z.array(z.object({ rate: z.number(), net: money, amount: money })),
  lines: z.array(
    z.object({
      position: z.int(),
      variantSku: z.string(),
      name: z.string(),
      size: z.nullable(z.string()),
      quantity: z.int(),
      /** How many of them were credited. */
      credited: z.int(),
      price: money,
      net: money,
      vatRate: z.number(),
    }),
  ),
  payments: z.array(payment),
  /** Freight on it that can still be credited. */
  shipping: z.nullable(money),
  /** What a credit corrects, or what corrects an invoice. */
  related: z.array(z.object({ id, number: z.string(), amount: money, isCancellation: z.boolean() })),
  /** How much of it can still be credited. */
  creditable: money,
  /** Made here, so that it can be cancelled by a counter-document. */
  canCancel: z.boolean(),
  reason: z.string(),
  /** What the company paid beyond its documents. */
  onAccount: money,
  /** How much of a credit can be paid back to the card that paid. */
  cardRefund: z.nullable(money),
  earlyDiscount: z.nullable(z.object({ amount: money, until: z.string() })),
  /** The steps of reminders that were sent of it, in their order. */
  reminders: z.array(z.object({ step: z.int(), day: z.string(), number: z.string(), paper: z.string() })),
  /** Why nobody is reminded of it; null where they are. */
  pause: z.nullable(z.object({ reason: z.string() })),
  /** A signed link, valid for five minutes. */
  paper: z.string(),
  /** The same as XRechnung; a fee is no invoice and has none. */
  xrechnung: z.nullable(z.string()),
})
export type DocumentDetails = z.output<typeof documentDetails>

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/desk/invoices/{id}',
  who: 'staff',
  needs: ['invoices.read'],
  summary: 'An invoice or a credit with its lines and payments.',
  params: z.object({ id }),
  answer: dataOf(documentDetails),
})

export const bookPayment = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/payments',
  who: 'staff',
  needs: ['invoices.write'],
  summary:
    'Books money for documents of one company, in the order given; what is beyond them stays on its account. 0 uses the credits among them, less than 0 is paid back.',
  body: z.object({
    key: onceKey,
    documents: z.array(id).check(z.minLength(1), z.maxLength(200)),
    /** In cents. */
    amount,
    day,
    method: z.enum(receiptMethods),
    reference: z._default(line(200), ''),
  }),
  answer: dataOf(z.object({ receiptId: z.nullable(id), rest: money })),
})

export const returnPayment = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/payments/{id}/return',
  who: 'staff',
  needs: ['invoices.write'],
  summary: 'Takes money back that bounced: what it paid is open again.',
  params: z.object({ id }),
  body: z.object({ day }),
  answer: dataOf(z.object({ receiptId: id })),
})

export const payFromAccount = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/{id}/use-account',
  who: 'staff',
  needs: ['invoices.write'],
  summary: 'Pays an invoice with what its company paid beyond earlier ones.',
  params: z.object({ id }),
  answer: dataOf(z.object({ paid: money })),
})

export const refundCredit = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/{id}/refund',
  who: 'staff',
  needs: ['invoices.write'],
  summary:
    'Pays a credit, or a part of it, back to the card that paid its invoice. The same key again pays nothing more. Where the provider has not answered yet, it is asked again until it has.',
  params: z.object({ id }),
  body: z.object({
    key: onceKey,
    /** In cents. */
    amount: amount.check(z.minimum(1)),
  }),
  answer: dataOf(z.object({ state: z.enum(refundStates) })),
})

export const listOrdersToInvoice = endpoint({
  method: 'GET',
  path: '/api/desk/invoices/orders',
  who: 'staff',
  needs: ['invoices.read'],
  summary: 'Orders of which something was shipped and not invoiced yet, the oldest 200 of them.',
  answer: z.object({
    data: z.array(z.object({ orderNumber: z.string(), company, pieces: z.int(), orderedAt: z.string() })),
    hasMore: z.boolean(),
  }),
})

export const invoiceOrders = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/orders',
  who: 'staff',
  needs: ['invoices.write'],
  summary:
    'Invoices what was shipped of orders and not invoiced yet, an invoice for each. Those with a reason against it are left out and named.',
  body: z.object({ orderNumbers: z.array(line(40)).check(z.minLength(1), z.maxLength(200)) }),
  answer: dataOf(
    z.object({
      done: z.array(z.object({ id, number: z.string(), orderNumber: z.string() })),
      refused: z.array(z.object({ orderNumber: z.string(), code: z.string() })),
    }),
  ),
})

const made = dataOf(z.object({ id, number: z.string() }))

export const creditInvoice = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/{id}/credit',
  who: 'staff',
  needs: ['invoices.write'],
  summary: 'Credits pieces or an amount of an invoice; the credit is used for what is still open of it.',
  params: z.object({ id }),
  body: creditBody,
  answer: made,
})

export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/{id}/cancel',
  who: 'staff',
  needs: ['invoices.write'],
  summary: 'Cancels an invoice by a counter-document; what it invoiced can be invoiced again.',
  params: z.object({ id }),
  body: z.object({ key: onceKey, reason }),
  answer: made,
})

/** A month of a busy account has a few megabytes. */
const mostStatementBytes = 20 * 1024 * 1024

export const uploadStatement = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/statements',
  who: 'staff',
  needs: ['invoices.write'],
  summary:
    'Books the lines of a bank statement (camt.053 or csv) that name documents and pay all of them; the others wait for somebody to decide. The same file again books nothing.',
  query: z.object({ fileName: line(200) }),
  content: { maxBytes: mostStatementBytes },
  seconds: uploadSeconds,
  answer: dataOf(z.object({ booked: z.int(), unclear: z.int(), known: z.int() })),
})

export const listUnclearLines = endpoint({
  method: 'GET',
  path: '/api/desk/invoices/statements',
  who: 'staff',
  needs: ['invoices.read'],
  summary: 'The lines of bank statements that nobody has decided about yet, the latest first.',
  query: z.object({ before: z.optional(id) }),
  answer: z.object({
    data: z.array(
      z.object({
        id,
        fileName: z.string(),
        day: z.string(),
        amount: money,
        name: z.string(),
        text: z.string(),
        reason: z.enum(unclearReasons),
        /** What it names. */
        documents: z.array(z.object({ id, number: z.string(), company: z.string(), open: money })),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

export const bookUnclearLine = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/statements/{id}/book',
  who: 'staff',
  needs: ['invoices.write'],
  summary: 'Books a line of a bank statement for documents, by their numbers.',
  params: z.object({ id }),
  body: z.object({ numbers: z.array(line(100)).check(z.minLength(1), z.maxLength(200)) }),
})

export const setLineAside = endpoint({
  method: 'POST',
  path: '/api/desk/invoices/statements/{id}/set-aside',
  who: 'staff',
  needs: ['invoices.write'],
  summary: 'Sets a line of a bank statement aside that is no payment of a customer.',
  params: z.object({ id }),
})

export const exportDatev = endpoint({
  method: 'GET',
  path: '/api/desk/invoices/datev',
  who: 'staff',
  needs: ['invoices.read'],
  summary: 'Documents and payments of a period as a batch of bookings in the DATEV format (EXTF).',
  query: z.object({ from: day, until: day }),
  file: ['text/csv'],
  seconds: fileSeconds,
})
