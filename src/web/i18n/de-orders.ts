import type { OrdersTexts } from './en-orders.ts'

export const deOrders: OrdersTexts = {}
