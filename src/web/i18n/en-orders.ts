/** The words of order history, invoices and downloads. */
export const enOrders = {}

export type OrdersTexts = Record<keyof typeof enOrders, string>
