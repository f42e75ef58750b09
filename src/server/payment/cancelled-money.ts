import type { OrderRefundState } from '#contract/desk/orders.ts'
import { shippingTax } from '#domain/invoice/shipping-tax.ts'
import { cancelledStatus } from '#domain/order/order-status.ts'
import { moneyOfCancelled } from '#domain/payment/cancelled-money.ts'
import type { Cents } from '#domain/price/money.ts'
import { lockRest } from '../invoices/booking-queries.ts'
import { deskOrigin, type Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { Refusal } from '../platform/refusal.ts'
import { findOwnTenant } from '../settings/queries.ts'
import type { Shop } from '../shop.ts'
import {
  askAgain,
  bookCardMoney,
  findCardOrders,
  insertOrderRefunds,
  keepOnAccount,
  lockOrderOfRefund,
  lockOrderRefund,
} from './cancelled-money-queries.ts'
import { noteRefund } from './check-refund.ts'
import { markPaidAgain, markRefunded } from './order-changes.ts'
import { checkPatiently } from './refund-credit.ts'
import { findRefund } from './refund-queries.ts'

/** What becomes of the money of cancelled pieces. */
export interface MoneyOfCancelled {
  amount: Cents
  currency: string
  /** It stays on the account of the company instead of going back to the card. */
  isKept: boolean
}

/**
 * To be called when pieces of orders were cancelled, in the same transaction and with the orders locked: what a card paid
 * for them goes back to it. The sweep of payments asks the provider; nothing is asked from within a transaction.
 */
export async function giveBackCancelled(
  tx: TenantTx,
  origin: Origin,
  orderIds: readonly number[],
): Promise<Map<number, MoneyOfCancelled>> {
  if (orderIds.length === 0) return new Map()
  // From here on it is money of the company: booked, so that nobody uses it twice.
  await bookCardMoney(tx, orderIds)
  const orders = (await findCardOrders(tx, orderIds)).flatMap(order => {
    const isCancelled = order.status === cancelledStatus
    const amount = moneyOfCancelled({ ...order, isCancelled, shipping: shippingTax(order) })
    return amount > 0 ? [{ ...order, amount, isCancelled }] : []
  })
  if (orders.length === 0) return new Map()
  const isKept = (await findOwnTenant(tx))?.settings.private.keepsCancelledMoney ?? false
  await insertOrderRefunds(tx, orders, isKept ? 'kept' : 'refunding')
  if (!isKept)
    await markRefunded(
      tx,
      orders.flatMap(({ id, isCancelled }) => (isCancelled ? [id] : [])),
    )
  const action = isKept ? 'payment.kept' : 'payment.refund.asked'
  const entries = orders.map(({ orderNumber: key, amount, currency }) => ({
    kind: 'orders',
    key,
    action,
    after: { amount, currency },
  }))
  await writeJournal(tx, { origin, entries })
  return new Map(orders.map(({ id, amount, currency }) => [id, { amount, currency, isKept }]))
}

/**
 * What staff do with money that did not go to the card: they let it go there after all, or leave it on the account. Who
 * comes second gets told how it stands.
 */
export async function decideOnRefund(
  shop: Shop,
  db: TenantDb,
  caller: Caller,
  { orderNumber, id, to }: { orderNumber: string; id: number; to: 'card' | 'account' },
): Promise<OrderRefundState> {
  const origin = deskOrigin(caller)
  const isAsked = await db.transact(async tx => {
    const known = await lockOrderOfRefund(tx, orderNumber, id)
    if (!known) throw new Refusal('resource.not.found')
    const { free } = await lockRest(tx, known.receiptId)
    const state = await lockOrderRefund(tx, id)
    if (to === 'account' ? state !== 'refused' : state !== 'refused' && state !== 'kept') return false
    if (to === 'card' && free < known.amount) throw new Refusal('refund.nothing')
    if (to === 'card') await askAgain(tx, id)
    else await keepOnAccount(tx, id)
    if (to === 'card') await markRefunded(tx, [known.orderId])
    else await markPaidAgain(tx, known.orderId)
    await noteRefund(tx, origin, (await findRefund(tx, id))!, to === 'card' ? 'payment.refund.asked' : 'payment.kept')
    return to === 'card'
  })
  return isAsked ? checkPatiently(shop, db, id) : (await findRefund(db, id))!.state
}
