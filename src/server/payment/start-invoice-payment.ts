import { cardAmount } from '#domain/invoice/pay-by-card.ts'
import type { Cents } from '#domain/price/money.ts'
import { type LockedDocument, lockDocuments } from '../invoices/booking-queries.ts'
import { toSettle } from '../invoices/commands.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import type { Buyer } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'
import { today } from '../platform/today.ts'
import { takesCards } from '../settings/takes-cards.ts'
import type { Shop } from '../shop.ts'
import { closePayment } from './check-payment.ts'
import { findOpenInvoicePayments, insertInvoicePayment, type OpenInvoicePayment } from './invoice-payment-queries.ts'
import type { CardProvider } from './provider.ts'
import { purposeOfInvoices } from './purpose.ts'
import type { Payment } from './queries.ts'
import { newPlace, placeStillOpen } from './start-payment.ts'

export interface InvoicesToPay {
  entryIds: readonly number[]
  /** What the buyer saw; if it is no longer so, they look again first. */
  amount: Cents
}

/**
 * The address where the buyer pays these invoices. A payment that is under way for the same ones is answered again; one
 * for some of them is closed at the provider first, so that no invoice can be paid by two.
 */
export async function startInvoicePayment(
  shop: Shop,
  db: TenantDb,
  caller: Buyer,
  wanted: InvoicesToPay,
  origin: string,
): Promise<string> {
  const provider = shop.cards.current
  if (!provider || !takesCards(shop, await shop.settingsOf(caller))) throw new Refusal('payment.method.unavailable')
  for (let round = 1; round <= 3; round++) {
    const step = await db.transact(tx => nextStep(shop, tx, caller, provider, wanted))
    if ('inTheWay' in step) await close(shop, db, step.inTheWay)
    else {
      const purpose = purposeOfInvoices(step.payment, step.documents)
      const { payment } = step
      const place = payment.redirectUrl
        ? await placeStillOpen(shop, db, caller, payment, payment.redirectUrl, origin)
        : await newPlace(shop, db, shop.cards.named(payment.provider) ?? provider, purpose, payment, origin)
      if (place) return place
    }
  }
  throw new Refusal('try.again.later')
}

type Step = { inTheWay: Payment } | { payment: Payment; documents: LockedDocument[] }

/** With the documents locked: whoever comes at the same time waits, and then finds this payment. */
async function nextStep(
  shop: Shop,
  tx: TenantTx,
  caller: Buyer,
  provider: CardProvider,
  { entryIds, amount }: InvoicesToPay,
): Promise<Step> {
  const locked = await lockDocuments(tx, entryIds)
  const documents = entryIds.flatMap(id => locked.find(document => document.id === id) ?? [])
  if (documents.length < entryIds.length || documents.some(({ companyId }) => companyId !== caller.company.id))
    throw new Refusal('resource.not.found')
  const { currency } = documents[0]!
  if (documents.some(document => document.currency !== currency)) throw new Refusal('payment.other.currency')
  const owed = cardAmount(documents.map(toSettle), today())
  if (!owed.ok) throw new Refusal(owed.problem.code)
  if (owed.value !== amount) throw new Refusal('invoice.amount.changed')
  const open = await findOpenInvoicePayments(tx, entryIds)
  const same = open.find(one => isSame(one, entryIds, amount))
  if (same) return { payment: same.payment, documents }
  if (open[0]) return { inTheWay: open[0].payment }
  const { checkSeconds } = shop.environment.payment
  const payment = await insertInvoicePayment(tx, caller, {
    provider: provider.name,
    entryIds,
    amount,
    currency,
    checkSeconds,
  })
  return { payment, documents }
}

function isSame({ payment, entryIds }: OpenInvoicePayment, wanted: readonly number[], amount: Cents): boolean {
  return payment.amount === amount && entryIds.length === wanted.length && entryIds.every(id => wanted.includes(id))
}

async function close(shop: Shop, db: TenantDb, payment: Payment): Promise<void> {
  await closePayment(shop, db, payment).catch(error => {
    shop.log.warn({ err: error, payment: payment.id }, 'the payment provider did not close a session')
    throw new Refusal('try.again.later')
  })
}
