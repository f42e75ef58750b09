import { enDownloads } from './downloads.ts'
import { enInvoices } from './invoices.ts'
import { enOrderHistory } from './order-history.ts'

/** The words of order history, invoices and downloads. */
export const enOrders = {
  ...enDownloads,
  ...enOrderHistory,
  ...enInvoices,
} as const

export type OrdersTexts = Record<keyof typeof enOrders, string>
