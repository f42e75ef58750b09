import { enDownloads } from './en-downloads.ts'

/** The words of order history, invoices and downloads. */
export const enOrders = {
  ...enDownloads,
} as const

export type OrdersTexts = Record<keyof typeof enOrders, string>
