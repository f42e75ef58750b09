import { emptyCart } from '#domain/cart.ts'
import { orderNumberOf } from '#domain/order.ts'
import type { PaymentMethod } from '#domain/order-status.ts'
import type { Buyer } from '../account/caller.ts'
import type { Sent } from '../at-once.ts'
import { auditStatement } from '../audit.ts'
import type { StoredBasket, StoredLine } from '../cart/queries.ts'
import { errorCode } from '../db.ts'
import type { Shop } from '../shop.ts'
import { type Demand, demandKey, takingOf } from '../stock/taking.ts'
import type { Draft, DraftOrder } from './draft.ts'
import { orderRows } from './order-rows.ts'
import { placeOrders, refusedAs } from './place-queries.ts'
import type { ChoiceFacts, PlacedRow } from './queries.ts'

export interface Placing {
  basket: StoredBasket<StoredLine>
  draft: Draft
  facts: ChoiceFacts
  orderType: 'order' | 'preOrder'
  paymentMethod: PaymentMethod
  requestHash: string
  idempotencyKey: string | undefined
}

/**
 * Places the draft in one transaction that is sent whole: the cart gives up its lines, the stock is taken, orders,
 * ledger and job are written. `lost`: somebody else has changed or ordered this cart first. `short`: the stock no longer
 * holds what was seen of it.
 */
export async function place(shop: Shop, caller: Buyer, placing: Placing): Promise<PlacedRow[] | 'lost' | 'short'> {
  const { tenantId } = caller
  const { basket, draft, facts, orderType, paymentMethod } = placing
  // A season came in between: there are more orders now than numbers were drawn for.
  if (facts.orderIds.length < draft.orders.length) return 'short'
  const orders = draft.orders.map((order, index) => ({ ...order, id: facts.orderIds[index]! }))
  const taking = takingOf(orders.flatMap(demandsOf))
  if (taking.isShort) return 'short'
  const missing = (orderId: number, variantId: number) => taking.backOrdered.get(demandKey({ orderId, variantId })) ?? 0
  const ttlSeconds = paymentMethod === 'card' ? shop.environment.payment.ttlSeconds : undefined
  const rows = orderRows(orders, placing, caller, missing)
  const cart = { ...basket, rest: emptyCart(basket.items, orderType) }
  const statements: Sent[] = []
  const orderIds = orders.map(order => order.id)
  if (caller.user.isSalesPerson) {
    const numbers = orderIds.map(orderNumberOf).join(' ')
    const who = { orderIds, customerNo: caller.company.customerNo }
    statements.push(auditStatement(shop.db, caller, 'order.placed', numbers, who))
  }
  // An order by card counts once it is paid; its papers wait for that.
  if (paymentMethod !== 'card') statements.push(await shop.jobs.statementOf('order-placed', { tenantId, orderIds }))
  statements.push(placeOrders(caller, cart, placing, rows, taking.movements, ttlSeconds))
  try {
    const placed = (await shop.atOnce.transact(statements)).at(-1)
    return rows.heads.map(head => placedRow(head, placed?.[0]?.expiresAt ?? null))
  } catch (error) {
    const why = refusedAs[errorCode(error)]
    if (why) return why
    throw error
  }
}

/** As the stored order will be read again. */
function placedRow(head: ReturnType<typeof orderRows>['heads'][number], paymentExpiresAt: Date | null): PlacedRow {
  return {
    id: head.id,
    orderNumber: head.order_number,
    deliveryDate: head.delivery_date,
    currency: head.currency,
    goods: head.goods,
    shipping: head.shipping,
    vat: [...head.vat],
    gross: head.gross,
    paymentMethod: head.payment_method,
    paymentStatus: head.payment_status,
    paymentExpiresAt,
  }
}

/** Lines of one variant share its stock row, so their demand is one. */
function demandsOf(order: DraftOrder & { id: number }): Demand[] {
  const demands = new Map<number, Demand>()
  for (const { offer, quantity, isCapped } of order.lines) {
    const variantId = offer.variant.id
    demands.set(variantId, {
      orderId: order.id,
      productId: offer.block.id,
      variantId,
      seasonId: order.seasonId ?? null,
      quantity: quantity + (demands.get(variantId)?.quantity ?? 0),
      isCapped,
      seen: offer.facts,
    })
  }
  return [...demands.values()]
}
