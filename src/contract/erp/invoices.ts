import * as z from 'zod/mini'
import { creditBody, onceKey, reason } from '../credit-body.ts'
import { erpEndpoint } from '../endpoint.ts'
import { cents, dataOf, line } from '../wire.ts'

const params = z.object({ finDocNumber: line(100) })

const made = dataOf(z.object({ finDocNumber: z.string() }))

export const getErpInvoice = erpEndpoint({
  method: 'GET',
  path: '/api/erp/v1/invoices/{finDocNumber}',
  who: 'apiKey',
  needs: ['invoices.read'],
  summary: 'An invoice or a credit with its lines, and what of it was paid and credited.',
  params,
  answer: dataOf(
    z.object({
      finDocNumber: z.string(),
      type: z.enum(['invoice', 'credit']),
      customerNo: z.string(),
      orderNumber: z.nullable(z.string()),
      docDate: z.string(),
      dueDate: z.string(),
      currency: z.string(),
      /** Gross; less than 0 for a credit. */
      amount: cents,
      open: cents,
      lines: z.array(
        z.object({
          position: z.int(),
          variantSku: z.string(),
          quantity: z.int(),
          /** How many of them were credited. */
          credited: z.int(),
          /** Net price of a piece. */
          price: cents,
          vatRate: z.number(),
        }),
      ),
      /** Net freight on it that can still be credited. */
      shipping: cents,
      /** What a credit corrects, or what corrects an invoice. */
      related: z.array(z.object({ finDocNumber: z.string(), amount: cents, isCancellation: z.boolean() })),
    }),
  ),
  example: { path: '/api/erp/v1/invoices/RE200001' },
})

export const creditErpInvoice = erpEndpoint({
  method: 'POST',
  path: '/api/erp/v1/invoices/{finDocNumber}/credit',
  who: 'apiKey',
  needs: ['invoices.write'],
  summary:
    'Credits pieces or a gross amount of an invoice, once for a `key`; the credit is used for what is still open of it.',
  params,
  body: creditBody,
  answer: made,
  example: {
    path: '/api/erp/v1/invoices/RE200001/credit',
    body: {
      key: 'credit-4711-1',
      reason: 'Damaged on the way',
      credit: { pieces: [{ position: 0, quantity: 1 }] },
    },
  },
})

export const cancelErpInvoice = erpEndpoint({
  method: 'POST',
  path: '/api/erp/v1/invoices/{finDocNumber}/cancel',
  who: 'apiKey',
  needs: ['invoices.write'],
  summary: 'Cancels an invoice by a counter-document, once for a `key`; what it invoiced can be invoiced again.',
  params,
  body: z.strictObject({ key: onceKey, reason }),
  answer: made,
  example: {
    path: '/api/erp/v1/invoices/RE200002/cancel',
    body: { key: 'cancel-4712', reason: 'Sent to the wrong company' },
  },
})
