import type { TenantDb } from '../platform/db/tenant-db.ts'
import { findOwnTenant } from '../settings/queries.ts'
import { originOf, pageOriginOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import type { CardProvider } from './provider.ts'
import { type CardOrder, findSiblingIds, type Payment, storeSession } from './queries.ts'

/**
 * Opens the payment's session at the provider, or finds an earlier one by the same key after a crash or a lost answer.
 */
export async function openSession(
  shop: Shop,
  db: TenantDb,
  provider: CardProvider,
  order: CardOrder,
  payment: Payment,
  callerOrigin?: string,
): Promise<Payment> {
  const [tenant, siblings] = await Promise.all([findOwnTenant(db), findSiblingIds(db, order)])
  if (!tenant) throw new Error(`order ${order.id} has no tenant`)
  const session = await provider.open({
    tenantId: db.tenantId,
    orderId: order.id,
    paymentId: payment.id,
    key: payment.key,
    orderNumber: order.orderNumber,
    shopName: tenant.name,
    amount: payment.amount,
    currency: payment.currency,
    createdAt: payment.createdAt,
    origin: originOf(shop, tenant),
    pageOrigin: pageOriginOf(shop, tenant, callerOrigin),
    successPath: thankYouPath(siblings),
    cancelPath: `/order-failed?orders=${order.id}`,
  })
  const stored = await storeSession(db, payment.id, session)
  // The payment was closed meanwhile: nobody is sent to this session.
  if (stored.state !== 'open') await provider.expire(session.reference).catch(() => undefined)
  return stored
}

export function thankYouPath(orderIds: readonly number[]): string {
  return `/thank-you?orders=${orderIds.join(',')}`
}
