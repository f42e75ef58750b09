import { type Day, daysAfter } from '#domain/day.ts'
import { grouped } from '#domain/grouped.ts'
import type { GivenRow } from '#domain/records/row.ts'
import { comingSeasons, seasonBefore } from './calendar.ts'
import { type DemoOrder, minutesAfter } from './orders.ts'
import { type FileRow, readRows } from './read-rows.ts'

/**
 * The pre-stock of each season. All share one pool, so that of the coming ones has what was delivered of the season
 * before, too.
 */
export async function readPreStock(shop: string, today: Day): Promise<GivenRow[]> {
  const arrivals = [
    { season: seasonBefore(today).code, at: `${daysAfter(today, -480)}T07:00:00Z` },
    ...comingSeasons(today).map(({ code }) => ({ season: code, at: `${daysAfter(today, -120)}T07:00:00Z` })),
  ]
  return (await readRows(shop, 'stock', today)).flatMap(row =>
    arrivals.flatMap(({ season, at }) => {
      const available = row[season]
      return available
        ? [{ variantSku: row.variantSku!, season, available: Number(available), reason: 'receipt', at }]
        : []
    }),
  )
}

/**
 * The movements of stock, variant by variant, oldest first: goods came in twice, orders took them, cancelled ones gave
 * them back. Of movements at the same time the receipts come first, so that the stock is never below zero.
 */
export async function readStockMovements(shop: string, today: Day, orders: readonly DemoOrder[]): Promise<GivenRow[]> {
  const opening = `${daysAfter(today, -420)}T06:00:00Z`
  const rows = await readRows(shop, 'stock', today)
  const movements = [...rows.flatMap(row => receiptsOf(row, opening)), ...orders.flatMap(movementsOf)]
  movements.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : b.delta - a.delta))
  const movementsFor = grouped(movements, ({ variantSku }) => variantSku)
  return rows.flatMap(({ variantSku }): GivenRow[] => {
    const empty = { variantSku: variantSku!, available: 0 }
    return movementsFor.get(variantSku!) ?? [empty]
  })
}

interface Movement extends GivenRow {
  variantSku: string
  delta: number
  reason: string
  at: string
}

function receiptsOf({ variantSku, opening, delivery, deliveredAt }: FileRow, openedAt: string): Movement[] {
  const receipt = (delta: string, at: string) => ({
    variantSku: variantSku!,
    delta: Number(delta),
    reason: 'receipt',
    at,
  })
  return [...(opening ? [receipt(opening, openedAt)] : []), ...(delivery ? [receipt(delivery, deliveredAt!)] : [])]
}

function movementsOf(order: DemoOrder): Movement[] {
  const { orderNumber, orderedAt, status, paymentStatus, lines } = order
  // A pre-order holds pieces of the pre-stock, or came and went with a season that nobody keeps any more.
  if (order.preOrder) return []
  const taken = lines.flatMap(({ variantSku, quantity, backOrdered }) => {
    const delta = backOrdered - quantity
    return delta === 0 ? [] : [{ variantSku, delta, reason: 'order', orderNumber, at: orderedAt }]
  })
  if (status !== 'cancelled') return taken
  const [reason, minutes] = paymentStatus === 'failed' ? ['expired', 30] : ['cancelled', 190]
  const at = minutesAfter(orderedAt, Number(minutes))
  return [
    ...taken,
    ...taken.map(({ delta, ...movement }) => ({ ...movement, delta: -delta, reason: String(reason), at })),
  ]
}
