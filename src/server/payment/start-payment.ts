import { cardPaymentProblem } from '#domain/payment/payment.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { pageOriginOf } from '../settings/tenant.ts'
import type { Shop } from '../shop.ts'
import { checkPayment } from './check-payment.ts'
import { setPaymentState } from './order-changes.ts'
import { type CardProvider, ProviderRefusal } from './provider.ts'
import { type Purpose, purposeOfOrder, titleOf } from './purpose.ts'
import { findPayments, insertPayment, lockOrder, type Payment } from './queries.ts'
import { openSession, paidPath } from './session.ts'

/**
 * The address where the buyer pays. The attempt is stored before the provider is called and the answer after: no
 * transaction waits for the network, and a lost answer is found again by the attempt's key.
 */
export async function startPayment(
  shop: Shop,
  db: TenantDb,
  caller: Buyer,
  orderId: number,
  origin: string,
): Promise<string> {
  const provider = shop.cards.current
  if (!provider) throw new Refusal('payment.method.unavailable')
  for (let round = 1; round <= 3; round++) {
    const { order, payment } = await db.transact(async tx => {
      const order = await lockOrder(tx, orderId)
      if (!order || order.companyId !== caller.company.id) throw new Refusal('resource.not.found')
      const problem = cardPaymentProblem(order)
      if (problem) throw new Refusal(problem.code)
      const open = (await findPayments(tx, orderId)).find(({ state }) => state === 'open')
      const payment = open ?? (await insertPayment(tx, order, provider.name, shop.environment.payment.checkSeconds))
      await setPaymentState(tx, order.id, 'pending')
      return { order, payment }
    })
    const place = payment.redirectUrl
      ? await placeStillOpen(shop, db, caller, payment, payment.redirectUrl, origin)
      : await newPlace(shop, db, shop.cards.named(payment.provider) ?? provider, purposeOfOrder(order), payment, origin)
    if (place) return place
  }
  throw new Refusal('try.again.later')
}

/** An earlier session may have ended without a report; then the buyer gets a new one, or the thank-you page if paid. */
export async function placeStillOpen(
  shop: Shop,
  db: TenantDb,
  caller: Buyer,
  payment: Payment,
  redirectUrl: string,
  origin: string,
): Promise<string | undefined> {
  // If the provider does not answer, the buyer is sent to its page anyway, which shows the problem.
  const settled = await checkPayment(shop, db, payment.id).catch(() => 'waiting' as const)
  if (settled === 'waiting') return redirectUrl
  if (settled !== 'paid') return undefined
  return pageOriginOf(shop, await shop.settingsOf(caller), origin) + paidPath(payment)
}

export async function newPlace(
  shop: Shop,
  db: TenantDb,
  provider: CardProvider,
  purpose: Purpose,
  payment: Payment,
  origin: string,
) {
  try {
    const opened = await openSession(shop, db, provider, purpose, payment, origin)
    return opened.state === 'open' ? (opened.redirectUrl ?? undefined) : undefined
  } catch (error) {
    shop.log.warn(
      { err: error, payment: payment.id, for: titleOf(purpose) },
      'the payment provider did not open a session',
    )
    if (!(error instanceof ProviderRefusal)) throw new Refusal('try.again.later')
    await checkPayment(shop, db, payment.id).catch(() => undefined)
    throw new Refusal('payment.method.unavailable')
  }
}
