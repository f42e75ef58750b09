import type { OrdersTexts } from '../en/orders.ts'
import { deDownloads } from './downloads.ts'
import { deInvoices } from './invoices.ts'
import { deOrderHistory } from './order-history.ts'
import { deProposals } from './proposals.ts'

export const deOrders: OrdersTexts = {
  ...deDownloads,
  ...deOrderHistory,
  ...deProposals,
  ...deInvoices,
}
