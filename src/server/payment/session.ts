import type { TenantDb } from '../platform/db/tenant-db.ts'
import { findOwnTenant } from '../settings/queries.ts'
import { originOf, pageOriginOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import type { CardProvider } from './provider.ts'
import { type Purpose, titleOf } from './purpose.ts'
import { findSiblingIds, type Payment, storeSession } from './queries.ts'

/**
 * Opens the payment's session at the provider, or finds an earlier one by the same key after a crash or a lost answer.
 */
export async function openSession(
  shop: Shop,
  db: TenantDb,
  provider: CardProvider,
  purpose: Purpose,
  payment: Payment,
  callerOrigin?: string,
): Promise<Payment> {
  const [tenant, paths] = await Promise.all([findOwnTenant(db), pathsOf(db, purpose, payment)])
  if (!tenant) throw new Error(`payment ${payment.id} has no tenant`)
  const session = await provider.open({
    tenantId: db.tenantId,
    orderId: purpose.orderId,
    paymentId: payment.id,
    key: payment.key,
    title: titleOf(purpose),
    shopName: tenant.name,
    amount: payment.amount,
    currency: payment.currency,
    createdAt: payment.createdAt,
    origin: originOf(shop, tenant),
    pageOrigin: pageOriginOf(shop, tenant, callerOrigin),
    ...paths,
  })
  const stored = await storeSession(db, payment.id, session)
  // The payment was closed meanwhile: nobody is sent to this session.
  if (stored.state !== 'open') await provider.expire(session.reference).catch(() => undefined)
  return stored
}

/** Where the browser goes once the payment of an order, or of invoices, has been made. */
export function paidPath({ id, orderId }: Payment, orderIds: readonly number[] = orderId === null ? [] : [orderId]) {
  return orderId === null ? `/my-account/invoices?payment=${id}` : `/thank-you?orders=${orderIds.join(',')}`
}

async function pathsOf(db: TenantDb, { orderId }: Purpose, payment: Payment) {
  if (orderId === null) return { successPath: paidPath(payment), cancelPath: paidPath(payment) }
  const siblings = await findSiblingIds(db, orderId)
  return { successPath: paidPath(payment, siblings), cancelPath: `/order-failed?orders=${orderId}` }
}
