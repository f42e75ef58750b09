import type { PaidOrder } from '#contract/shop/payment.ts'
import { type Locale, textsIn } from '#domain/locale.ts'
import { cardPaymentProblem, outcomeOf } from '#domain/payment/payment.ts'
import { cents, decimalMoney } from '#domain/price/money.ts'
import { arrivalOf } from '#domain/shipping/arrival.ts'
import type { TenantDb } from '../platform/db/tenant-db.ts'
import { fileLink } from '../platform/files/signed-links.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { today } from '../platform/today.ts'
import { transitOf } from '../shipping/transit.ts'
import type { Shop } from '../shop.ts'
import { checkPayment } from './check-payment.ts'
import { mayPayByInvoice } from './pay-by-invoice.ts'
import { findStatusRows, type StatusRow } from './status-queries.ts'

/** How long the page waits for the provider before it shows the last known state. */
const patienceMilliseconds = 2_500

/**
 * The state of payments. One in progress is checked with the provider first, though not on every request, so that a
 * buyer does not depend on the webhook.
 */
export async function paymentStatus(
  shop: Shop,
  db: TenantDb,
  caller: Buyer,
  orderIds: readonly number[],
  locale: Locale,
): Promise<PaidOrder[]> {
  const before = await findStatusRows(db, caller.company.id, orderIds)
  // Asking the provider may settle a payment, which is not for who only looks.
  const underWay = caller.viewer ? [] : before.flatMap(({ openPaymentId }) => openPaymentId ?? [])
  const rows =
    underWay.length === 0
      ? before
      : await askAll(shop, db, underWay).then(() => findStatusRows(db, caller.company.id, orderIds))
  const isInvoiceAllowed = rows.some(isPayable) && (await mayPayByInvoice(shop, db, caller))
  return rows.map(row => ({
    ...present(row, isInvoiceAllowed, shop.cards.current !== undefined),
    documentLink:
      stateOf(row) === 'success' && !row.isHeld
        ? fileLink(shop, {
            tenantId: caller.tenantId,
            userId: caller.user.id,
            kind: 'confirmation',
            id: String(row.id),
            locale,
          })
        : null,
  }))
}

export async function askAll(shop: Shop, db: TenantDb, paymentIds: readonly number[]): Promise<void> {
  const answers = paymentIds.map(async id => {
    if (!(await shop.limits.isWithin(`payment-asked:${db.tenantId}:${id}`, { max: 1, seconds: 2 }))) return
    await checkPayment(shop, db, id)
  })
  const timeUp = new Promise(resolve => setTimeout(resolve, patienceMilliseconds))
  await Promise.race([Promise.allSettled(answers), timeUp])
}

function present(row: StatusRow, isInvoiceAllowed: boolean, isCardTaken: boolean): Omit<PaidOrder, 'documentLink'> {
  return {
    _id: String(row.id),
    orderNumber: row.orderNumber,
    state: stateOf(row),
    isCharged: isChargedOf(row),
    isRefunded: row.isGivenBack,
    isCancelled: row.status === 7,
    isHeld: row.isHeld,
    paymentMethod: row.paymentMethod,
    deliveryDate: row.deliveryDate,
    arrival: arrivalOf({ ...row, orderedOn: row.orderedAt.toISOString(), transit: transitOf(row) }, today()) ?? null,
    season: row.seasonCode && row.seasonName ? { code: row.seasonCode, name: textsIn(row.seasonName) } : null,
    pieces: row.pieces,
    total: decimalMoney(cents(row.gross), row.currency),
    email: row.email,
    expiresAt: isPayable(row) ? (row.expiresAt?.toISOString() ?? null) : null,
    mayPayByCard: isPayable(row) && isCardTaken,
    mayPayByInvoice: isPayable(row) && isInvoiceAllowed,
  }
}

function isPayable(row: StatusRow): boolean {
  return cardPaymentProblem(row) === undefined
}

function stateOf(row: StatusRow): PaidOrder['state'] {
  if (row.status === 7) return 'failed'
  return row.paymentMethod === 'card' ? outcomeOf(row.paymentStatus) : 'success'
}

function isChargedOf(row: StatusRow): boolean | null {
  if (row.paymentMethod === 'card' && row.paymentStatus === 'paid') return true
  return row.openPaymentId === null || row.isKnownUnpaid ? false : null
}
