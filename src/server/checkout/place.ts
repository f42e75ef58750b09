import { emptyCart } from '#domain/cart.ts'
import { orderNumberOf } from '#domain/order.ts'
import type { PaymentMethod } from '#domain/order-status.ts'
import type { Buyer } from '../account/caller.ts'
import { audit } from '../audit.ts'
import type { StoredBasket, StoredLine } from '../cart/queries.ts'
import { type Tx, transact } from '../db.ts'
import type { Shop } from '../shop.ts'
import { type Demand, demandKey, takeStock } from '../stock/take-stock.ts'
import type { Draft, DraftOrder } from './draft.ts'
import { orderRows } from './order-rows.ts'
import { consumeCart, insertOrders } from './place-queries.ts'
import { type ChoiceFacts, findPlaced, type PlacedRow } from './queries.ts'

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
 * Places the draft in one transaction: the cart gives up its lines, the stock is taken, orders, ledger and job are
 * written. `lost`: somebody else has changed or ordered this cart first. `short`: the stock no longer suffices.
 */
export async function place(shop: Shop, caller: Buyer, placing: Placing): Promise<PlacedRow[] | 'lost' | 'short'> {
  try {
    return await transact(shop.db, tx => placeIn(tx, shop, caller, placing))
  } catch (error) {
    if (error instanceof CalledOff) return error.why
    throw error
  }
}

async function placeIn(tx: Tx, shop: Shop, caller: Buyer, placing: Placing): Promise<PlacedRow[]> {
  const { tenantId } = caller
  const { basket, draft, orderType, paymentMethod } = placing
  const checkout = await consumeCart(tx, caller, {
    ...placing,
    rest: emptyCart(basket.items, orderType),
    orderCount: draft.orders.length,
  })
  if (!checkout) throw new CalledOff('lost')
  const orders = draft.orders.map((order, index) => ({ ...order, id: checkout.orderIds[index]! }))
  const taking = await takeStock(tx, tenantId, orders.flatMap(demandsOf))
  if (taking.isShort) throw new CalledOff('short')
  const missing = (orderId: number, variantId: number) => taking.backOrdered.get(demandKey({ orderId, variantId })) ?? 0
  const ttlSeconds = paymentMethod === 'card' ? shop.environment.payment.ttlSeconds : undefined
  const rows = orderRows(orders, checkout.id, placing, caller, missing)
  await insertOrders(tx, caller, rows, taking.movements, ttlSeconds)
  const orderIds = orders.map(order => order.id)
  if (caller.user.isSalesPerson) {
    const numbers = orderIds.map(orderNumberOf)
    await audit(tx, caller, 'order.placed', numbers.join(' '), { orderIds, customerNo: caller.company.customerNo })
  }
  // An order by card counts once it is paid; its papers wait for that.
  if (paymentMethod !== 'card') await shop.jobs.enqueue(tx, 'order-placed', { tenantId, orderIds })
  if (ttlSeconds !== undefined) return findPlaced(tx, tenantId, checkout.id)
  return rows.heads.map(placedRow)
}

/** As the stored order will be read again; only the database knows until when a payment is awaited. */
function placedRow(head: ReturnType<typeof orderRows>['heads'][number]): PlacedRow {
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
    paymentExpiresAt: null,
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
    })
  }
  return [...demands.values()]
}

/** Rolls the transaction back. */
class CalledOff extends Error {
  readonly why: 'lost' | 'short'

  constructor(why: 'lost' | 'short') {
    super(why)
    this.why = why
  }
}
