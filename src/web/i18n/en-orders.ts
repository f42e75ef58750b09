import { enDownloads } from './en-downloads.ts'
import { enInvoices } from './en-invoices.ts'
import { enOrderHistory } from './en-order-history.ts'

/** The words of order history, invoices and downloads. */
export const enOrders = {
  ...enDownloads,
  ...enOrderHistory,
  ...enInvoices,
} as const

export type OrdersTexts = Record<keyof typeof enOrders, string>
