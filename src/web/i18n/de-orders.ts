import { deDownloads } from './de-downloads.ts'
import type { OrdersTexts } from './en-orders.ts'

export const deOrders: OrdersTexts = {
  ...deDownloads,
}
