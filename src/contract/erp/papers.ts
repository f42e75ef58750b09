import * as z from 'zod/mini'
import { erpEndpoint, fileSeconds } from '../endpoint.ts'
import { dataOf, line, locale } from '../wire.ts'

const language = z._default(locale, 'en')
const order = { orderNumber: line(40) }

export const listErpPapers = erpEndpoint({
  method: 'GET',
  path: '/api/erp/v1/orders/{orderNumber}/papers',
  who: 'apiKey',
  needs: ['orders.read'],
  summary: 'The papers of an order, each to be had as PDF by its number: its confirmation, and its delivery notes.',
  params: z.object(order),
  answer: dataOf(
    z.array(z.object({ kind: z.enum(['confirmation', 'delivery']), number: z.string(), date: z.string() })),
  ),
  example: { path: '/api/erp/v1/orders/A200001/papers' },
})

export const getErpPaper = erpEndpoint({
  method: 'GET',
  path: '/api/erp/v1/orders/{orderNumber}/papers/{number}',
  who: 'apiKey',
  needs: ['orders.read'],
  summary: 'A paper of an order as PDF, in English or German.',
  params: z.object({ ...order, number: line(100) }),
  query: z.strictObject({ language }),
  file: ['application/pdf'],
  seconds: fileSeconds,
  example: { path: '/api/erp/v1/orders/A200001/papers/LS-200001-1', query: 'language=de' },
})

export const getErpInvoicePaper = erpEndpoint({
  method: 'GET',
  path: '/api/erp/v1/invoices/{finDocNumber}/paper',
  who: 'apiKey',
  needs: ['invoices.read'],
  summary: 'An invoice or a credit as PDF with Factur-X in it, or as XRechnung (`format=xml`).',
  params: z.object({ finDocNumber: line(100) }),
  query: z.strictObject({ language, format: z._default(z.enum(['pdf', 'xml']), 'pdf') }),
  file: ['application/pdf', 'application/xml'],
  seconds: fileSeconds,
  example: { path: '/api/erp/v1/invoices/RE200001/paper', query: 'format=xml&language=de' },
})
