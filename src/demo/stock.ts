import type { Day } from '#domain/day.ts'
import { daysAfter, momentOf } from './calendar.ts'
import type { Product, Variant } from './catalogue.ts'
import type { PlacedOrder } from './order-rows.ts'
import { type Chance, chanceOf } from './random.ts'
import type { RowStore } from './row-store.ts'

/** A moment at which a shelf became empty, nearly empty, or full again: what alarms are about. */
export interface StockEvent {
  kind: 'back' | 'low'
  variant: Variant
  at: Date
}

interface Movement {
  variant: Variant
  seasonId: number | null
  delta: number
  reason: 'receipt' | 'correction' | 'order' | 'cancelled' | 'expired'
  orderId: number | null
  at: Date
}

export interface StockSource {
  store: RowStore
  tenantId: number
  today: Day
  lowThreshold: number
}

/**
 * Writes the ledger so that it explains the shelf: receipts came in before orders took, nothing was ever below zero,
 * and what is available is the sum of it all.
 */
export function addStock(
  source: StockSource,
  products: readonly Product[],
  orders: readonly PlacedOrder[],
): StockEvent[] {
  const { store, tenantId } = source
  const taken = movementsOfOrders(orders)
  const movements: Movement[] = []
  for (const product of products) {
    for (const variant of product.variants) {
      const own = taken.get(variant.id) ?? []
      const onShelf = own.filter(({ seasonId }) => seasonId === null)
      const available = planShelf(source, variant, onShelf, movements)
      store.add('stock', { tenant_id: tenantId, product_id: product.id, variant_id: variant.id, available })
      planPreStock(source, variant, own, movements)
      movements.push(...own)
    }
  }
  // Oldest first, so that the ids run with time; within one moment what comes in counts before what goes out.
  movements.sort((a, b) => a.at.getTime() - b.at.getTime() || b.delta - a.delta || a.variant.id - b.variant.id)
  return written(source, movements)
}

function planShelf(source: StockSource, variant: Variant, taken: readonly Movement[], movements: Movement[]): number {
  const chance = chanceOf(`stock ${variant.sku}`)
  const wanted = shelfOf(variant, chance)
  const gone = -taken.reduce((sum, { delta }) => sum + Math.min(0, delta), 0)
  const returned = taken.reduce((sum, { delta }) => sum + Math.max(0, delta), 0)
  const receipt = { variant, seasonId: null, reason: 'receipt' as const, orderId: null }
  const opening = daysAfter(source.today, -420)
  if (gone > 0) movements.push({ ...receipt, delta: gone, at: momentOf(opening, 360) })
  const second = Math.max(0, wanted - returned)
  if (second > 0) movements.push({ ...receipt, delta: second, at: secondDelivery(source, taken, chance) })
  return second + returned
}

/** Some shelves ran empty before the truck came; those are the ones people had set an alarm for. */
function secondDelivery({ today }: StockSource, taken: readonly Movement[], chance: Chance): Date {
  const last = taken.at(-1)
  if (!last || !chance.happens(0.5)) return momentOf(daysAfter(today, -chance.between(150, 300)), 390)
  const day = last.at.toISOString().slice(0, 10)
  return day < daysAfter(today, -2) ? momentOf(daysAfter(day, 1), 390) : momentOf(daysAfter(today, -200), 390)
}

function shelfOf(variant: Variant, chance: Chance): number {
  const { supply, style } = variant.product
  const batch = style.extra.batch ?? 1
  const whole = (pieces: number) => Math.ceil(pieces / batch) * batch
  switch (supply) {
    case 'soldOut':
    case 'comingSoon':
      return 0
    case 'low':
      return chance.happens(0.25) ? 0 : batch > 1 ? batch : chance.between(1, 9)
    case 'plenty': {
      if (chance.happens(0.04)) return 0
      if (chance.happens(0.06)) return batch > 1 ? batch : chance.between(2, 9)
      const isMiddle = variant.size === null || /^(M|L|50|52|38|40|42|43|8|9|128|140)$/.test(variant.size)
      return whole(isMiddle ? chance.between(48, 260) : chance.between(14, 120))
    }
  }
}

/** One pool serves all seasons of a variant, so the mill promised each of them what is left and what orders hold. */
function planPreStock(
  { store, tenantId, today }: StockSource,
  variant: Variant,
  own: readonly Movement[],
  movements: Movement[],
): void {
  const { product } = variant
  const key = { tenant_id: tenantId, product_id: product.id, variant_id: variant.id }
  const held = own.reduce((sum, { seasonId, delta }) => (seasonId === null ? sum : sum - delta), 0)
  if (held > 0) store.add('pre_stock_held', { ...key, held })
  for (const season of product.seasons) {
    const chance = chanceOf(`pre-stock ${variant.sku} ${season.code}`)
    const left = product.isStockFrozen ? chance.between(3, 24) * 10 : chance.between(40, 200) * 10
    store.add('pre_stock', { ...key, season_id: season.id, quantity: left + held })
    movements.push({
      variant,
      seasonId: season.id,
      delta: left + held,
      reason: 'receipt',
      orderId: null,
      at: momentOf(daysAfter(today, -120), 420),
    })
  }
}

function movementsOfOrders(orders: readonly PlacedOrder[]): Map<number, Movement[]> {
  const byVariant = new Map<number, Movement[]>()
  for (const order of orders) {
    // Goods of a past season came and went outside this ledger.
    if (order.type === 'preOrder' && order.season === null) continue
    for (const { variant, quantity, backOrdered } of order.lines) {
      const own = byVariant.get(variant.id) ?? []
      byVariant.set(variant.id, own)
      const movement = { variant, seasonId: order.season?.id ?? null, orderId: order.id }
      // A pre-order holds all its pieces; from the shelf only what lies there can be taken.
      const taken = order.season ? quantity : quantity - backOrdered
      if (taken === 0) continue
      own.push({ ...movement, delta: -taken, reason: 'order', at: order.at })
      if (order.status === 7) {
        const isExpired = order.paymentStatus === 'failed'
        const minutes = isExpired ? 30 : 190
        own.push({
          ...movement,
          delta: taken,
          reason: isExpired ? 'expired' : 'cancelled',
          at: new Date(order.at.getTime() + minutes * 60_000),
        })
      }
    }
  }
  return byVariant
}

function written({ store, tenantId, lowThreshold }: StockSource, movements: readonly Movement[]): StockEvent[] {
  const balances = new Map<string, number>()
  const events: StockEvent[] = []
  for (const { variant, seasonId, delta, reason, orderId, at } of movements) {
    const id = store.nextId('stock_ledger')
    const key = `${variant.id}/${seasonId}`
    const before = balances.get(key) ?? 0
    const after = before + delta
    if (after < 0) throw new Error(`${variant.sku} would fall below zero`)
    balances.set(key, after)
    if (seasonId === null && balances.has(key) && orderId === null && before === 0 && after > 0)
      events.push({ kind: 'back', variant, at })
    if (seasonId === null && delta < 0 && before > lowThreshold && after <= lowThreshold && after > 0)
      events.push({ kind: 'low', variant, at })
    store.add('stock_ledger', {
      tenant_id: tenantId,
      id,
      product_id: variant.product.id,
      variant_id: variant.id,
      season_id: seasonId,
      delta,
      reason,
      order_id: orderId,
      at,
    })
  }
  return events
}
