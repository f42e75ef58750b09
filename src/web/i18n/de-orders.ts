import { deDownloads } from './de-downloads.ts'
import { deInvoices } from './de-invoices.ts'
import { deOrderHistory } from './de-order-history.ts'
import type { OrdersTexts } from './en-orders.ts'

export const deOrders: OrdersTexts = {
  ...deDownloads,
  ...deOrderHistory,
  ...deInvoices,
}
