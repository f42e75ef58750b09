import { enDownloads } from './downloads.ts'
import { enInvoices } from './invoices.ts'
import { enOrderHistory } from './order-history.ts'
import { enProposals } from './proposals.ts'

/** The words of order history, invoices and downloads. */
export const enOrders = {
  ...enDownloads,
  ...enOrderHistory,
  ...enProposals,
  ...enInvoices,
} as const

export type OrdersTexts = Record<keyof typeof enOrders, string>
