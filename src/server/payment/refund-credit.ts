import { setTimeout as sleep } from 'node:timers/promises'
import type { RefundState as BookedState } from '#contract/desk/invoices.ts'
import { decideCardRefund } from '#domain/invoice/card-refund.ts'
import { type Cents, cents } from '#domain/price/money.ts'
import { lockDocuments } from '../invoices/booking-queries.ts'
import { bookMoneyIn } from '../invoices/commands.ts'
import { deskOrigin, type Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import type { Shop } from '../shop.ts'
import { checkRefund, noteRefund } from './check-refund.ts'
import { findRefund, findRefundByPress, insertRefund, lockCardsOf } from './refund-queries.ts'

/** So long the press waits for the provider; then the page says that it is on its way. */
const patienceMilliseconds = 4_000

/**
 * Pays a credit out to the card that paid. It is booked with the press, so the credit can be used for nothing else; then
 * the provider is asked. Without an answer the sweep goes on asking, with the same key: the money leaves once.
 */
export async function refundToCard(
  shop: Shop,
  db: TenantDb,
  caller: Caller,
  entryId: number,
  wanted: { amount: Cents; key: string },
): Promise<BookedState> {
  const { checkSeconds } = shop.environment.payment
  const id = await db.transact(tx => bookRefund(tx, deskOrigin(caller), entryId, wanted, checkSeconds))
  return (await checkPatiently(shop, db, id)) as BookedState
}

/** Asks the provider, and says how the refund stands once it has answered or that has taken too long. */
export async function checkPatiently(shop: Shop, db: TenantDb, id: number) {
  const checked = checkRefund(shop, db, id).catch(error =>
    shop.log.warn({ err: error, refund: id }, 'the payment provider gave no answer'),
  )
  await Promise.race([checked, sleep(patienceMilliseconds, undefined, { ref: false })])
  return (await findRefund(db, id))!.state
}

async function bookRefund(
  tx: TenantTx,
  origin: Origin,
  entryId: number,
  { amount, key: press }: { amount: Cents; key: string },
  checkSeconds: number,
): Promise<number> {
  const [credit] = await lockDocuments(tx, [entryId])
  if (!credit) throw new Refusal('resource.not.found')
  const earlier = await findRefundByPress(tx, press)
  if (earlier && (earlier.entryId !== entryId || earlier.amount !== amount)) throw new Refusal('idempotency.key.reused')
  if (earlier) return earlier.id
  const decided = decideCardRefund({ ...(await lockCardsOf(tx, entryId)), openAmount: credit.openAmount }, amount)
  if (!decided.ok) throw new Refusal(decided.problem.code, { facts: decided.problem.facts ?? {} })
  const { paymentId } = decided.value
  const id = await insertRefund(tx, { paymentId, entryId, amount, press, checkSeconds })
  const money = { of: { cardRefundId: id }, documentIds: [entryId], amount: cents(-amount), day: today() }
  await bookMoneyIn(tx, origin, { ...money, method: 'card', reference: '' })
  await noteRefund(tx, origin, (await findRefund(tx, id))!, 'payment.refund.asked')
  return id
}
