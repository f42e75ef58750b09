import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

export interface BookedLine {
  position: number
  variantSku: string
  quantity: number
  shipped: number
  cancelled: number
  open: number
}

export interface BookedOrder {
  orderNumber: string
  /** Our own number of it; null until the shop knows it. */
  erpNumber: string | null
  status: string
  lines: BookedLine[]
  nextShipment: number
  /** The numbers of the invoices, by the shipment they are for. */
  invoices: Record<string, string>
  /** Why the shop did not take the last step; gone once the feed tells of the order again. */
  refused?: string
}

/** Everything the ERP knows. */
export interface Books {
  /** How far the feed of the shop has been followed; undefined before the first time. */
  cursor?: string
  /** Where reading all orders goes on, and from where the feed is followed after it; undefined once they are read. */
  reading?: { after: string; cursor: string }
  orders: Record<string, BookedOrder>
  /** Pieces in the warehouse, without any order. */
  warehouse: Record<string, number>
  /** Base prices in cents, by variant. */
  prices: Record<string, number>
}

export function openBooks(path: string): Books {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Books
  return { orders: {}, warehouse: {}, prices: {} }
}

/** Written beside and put in its place: whoever is ended in the middle finds the file as it was before. */
export function saveBooks(path: string, books: Books): void {
  writeFileSync(`${path}.new`, JSON.stringify(books, null, 2))
  renameSync(`${path}.new`, path)
}

/** What is left of a variant for further orders. */
export function availableOf({ warehouse, orders }: Books, variantSku: string): number {
  const lines = Object.values(orders).flatMap(order => (order.status === 'cancelled' ? [] : order.lines))
  const taken = lines.filter(line => line.variantSku === variantSku).map(line => line.quantity - line.cancelled)
  return (warehouse[variantSku] ?? 0) - taken.reduce((sum, pieces) => sum + pieces, 0)
}
