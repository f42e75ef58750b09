import type { Day } from '#domain/day.ts'
import type { CompanyId } from '#domain/ids.ts'
import {
  type Booking,
  type DocumentToSettle,
  isPaidByInvoices,
  returnOf,
  settlementOf,
} from '#domain/invoice/booking.ts'
import { earlyDiscountOf } from '#domain/invoice/pay-by-card.ts'
import type { PaymentMethod } from '#domain/order/order-status.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import { type Cents, cents, minus, sumOf } from '#domain/price/money.ts'
import { commandKinds } from '#domain/records/commands.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { Refusal } from '../platform/refusal.ts'
import {
  findInvoicedOrders,
  findParts,
  findReceipt,
  insertBookings,
  insertReceipt,
  isCardRefund,
  type LockedDocument,
  lockDocuments,
  lockReceipt,
  lockRest,
  lockRests,
  type Receipt,
  type ReceiptOf,
  setPaid,
} from './booking-queries.ts'

export interface Money {
  /** What it is booked once for. */
  of: ReceiptOf
  documentIds: readonly number[]
  amount: Cents
  day: Day
  method: Receipt['method']
  reference: string
  /** It was taken already: what is not owed any more stays on the account of the company instead of being refused. */
  isTaken?: true
}

export interface Booked {
  receiptId: number | undefined
  rest: Cents
  currency: string
}

/** Books money for documents of one company, once. */
export function bookMoney(db: TenantDb, origin: Origin, money: Money): Promise<Booked> {
  return db.transact(tx => bookMoneyIn(tx, origin, money))
}

/** The same within a transaction that has more to do, such as noting which line of a bank statement it was. */
export async function bookMoneyIn(tx: TenantTx, origin: Origin, money: Money): Promise<Booked> {
  const documents = inOrder(await lockDocuments(tx, money.documentIds), money.documentIds)
  const [first] = documents
  if (!first || documents.length < money.documentIds.length) throw new Refusal('resource.not.found')
  if (documents.some(({ companyId }) => companyId !== first.companyId)) throw new Refusal('payment.other.company')
  if (documents.some(({ currency }) => currency !== first.currency)) throw new Refusal('payment.other.currency')
  const { currency } = first
  const earlier = await findReceipt(tx, money.of)
  if (earlier) return bookedBefore(tx, earlier, money)
  const settlement = settlementOf(money.amount, money.day, documents.map(toSettle))
  if (!settlement.ok && !money.isTaken) throw new Refusal(settlement.problem.code)
  const { bookings, rest } = settlement.ok ? settlement.value : { bookings: [], rest: money.amount }
  const receipt =
    money.amount === 0
      ? undefined
      : await insertReceipt(tx, money.of, {
          companyId: first.companyId,
          receivedOn: money.day,
          amount: money.amount,
          currency,
          method: money.method,
          reference: money.reference,
          returnedId: null,
        })
  // Somebody used the key for other documents at the same moment.
  if (money.amount !== 0 && !receipt) throw new Refusal('idempotency.key.reused')
  await insertBookings(tx, money.day, ofReceipt(bookings, receipt?.id))
  await noteBookings(tx, origin, 'invoice.paid', documents, bookings)
  return { receiptId: receipt?.id, rest, currency }
}

/** A bounced debit or a returned transfer: what it had paid is open again. */
export function returnMoney(db: TenantDb, origin: Origin, receiptId: number, day: Day): Promise<{ receiptId: number }> {
  return db.transact(async tx => {
    // What went back to a card is with its provider: only that can say that it has not.
    if (await isCardRefund(tx, receiptId)) throw new Refusal('refund.not.returned')
    return returnMoneyIn(tx, origin, receiptId, day)
  })
}

/** The same within a transaction that has more to do. */
export async function returnMoneyIn(
  tx: TenantTx,
  origin: Origin,
  receiptId: number,
  day: Day,
): Promise<{ receiptId: number }> {
  const parts = await findParts(tx, receiptId)
  const documents = await lockDocuments(
    tx,
    parts.map(({ documentId }) => documentId),
  )
  const receipt = await lockReceipt(tx, receiptId)
  if (!receipt || receipt.returnedId !== null) throw new Refusal('resource.not.found')
  const returned = await insertReceipt(
    tx,
    { key: `return ${receipt.id}` },
    { ...receipt, receivedOn: day, amount: cents(-receipt.amount), returnedId: receipt.id },
  )
  if (!returned) throw new Refusal('payment.returned.already')
  // Read again now that the documents are locked: some of its money may have been used meanwhile.
  const bookings = returnOf(await findParts(tx, receiptId))
  if (bookings.length !== parts.length) throw new Refusal('try.again.later')
  await insertBookings(tx, day, ofReceipt(bookings, returned.id))
  await noteBookings(tx, origin, 'invoice.payment.returned', documents, bookings)
  return { receiptId: returned.id }
}

/** Pays an invoice with what its company paid beyond others. */
export function spendRests(
  db: TenantDb,
  origin: Origin,
  documentId: number,
  day: Day,
): Promise<{ paid: Cents; currency: string }> {
  return db.transact(async tx => {
    const documents = await lockDocuments(tx, [documentId])
    const [invoice] = documents
    if (!invoice) throw new Refusal('resource.not.found')
    const parts = partsOf(await lockRests(tx, invoice.companyId, invoice.currency), invoice)
    const paid = sumOf(parts.map(({ amount }) => amount))
    if (paid === 0) throw new Refusal('payment.nothing.to.book')
    await insertBookings(tx, day, parts)
    await noteBookings(tx, origin, 'invoice.paid', documents, parts)
    return { paid, currency: invoice.currency }
  })
}

interface PaidOrder {
  companyId: CompanyId
  orderNumber: string
  currency: string
  gross: Cents
  paymentMethod: PaymentMethod
  paymentStatus: PaymentState
  captured: { id: number; amount: Cents; day: Day } | null
}

/**
 * Money that came with the order, by card or beforehand, pays its invoices: the first one finds all of it, the next what
 * is left.
 */
export async function bookEarlierMoney(
  tx: TenantTx,
  origin: Origin,
  order: PaidOrder,
  invoice: { id: number; day: Day },
): Promise<void> {
  const money = moneyOf(order, invoice.day)
  if (!money) return
  const documents = await lockDocuments(tx, [invoice.id])
  const { companyId, currency, orderNumber: reference } = order
  const { of, ...came } = money
  const receipt =
    (await insertReceipt(tx, of, { ...came, companyId, currency, reference, returnedId: null })) ??
    (await findReceipt(tx, of))!
  const parts = partsOf([{ id: receipt.id, ...(await lockRest(tx, receipt.id)) }], documents[0]!)
  if (parts.length === 0) return
  await insertBookings(tx, invoice.day, parts)
  await noteBookings(tx, origin, 'invoice.paid', documents, parts)
}

function moneyOf({ captured, paymentMethod, paymentStatus, gross, orderNumber }: PaidOrder, day: Day) {
  if (captured)
    return {
      of: { paymentId: captured.id },
      amount: captured.amount,
      receivedOn: captured.day,
      method: 'card' as const,
    }
  const isPaidBefore = paymentMethod === 'prepayment' && paymentStatus === 'paid' && gross > 0
  return isPaidBefore
    ? { of: { key: `prepaid ${orderNumber}` }, amount: gross, receivedOn: day, method: 'transfer' as const }
    : undefined
}

async function bookedBefore(tx: TenantTx, receipt: Receipt, { amount, of }: Money): Promise<Booked> {
  if (receipt.amount !== amount) throw new Refusal('idempotency.key.reused', { facts: of })
  const parts = await findParts(tx, receipt.id)
  const paid = sumOf(parts.filter(({ kind }) => kind === 'payment').map(part => part.amount))
  return { receiptId: receipt.id, rest: cents(receipt.amount - paid), currency: receipt.currency }
}

/** The journal has a line for each document, and orders that are paid now, or no longer, say so. */
async function noteBookings(
  tx: TenantTx,
  origin: Origin,
  action: 'invoice.paid' | 'invoice.payment.returned',
  documents: readonly LockedDocument[],
  bookings: readonly Booking[],
): Promise<void> {
  const entries = documents.flatMap(({ id, number, openAmount }) => {
    const own = bookings.filter(({ documentId }) => documentId === id)
    if (own.length === 0) return []
    const amount = sumOf(own.map(booking => booking.amount))
    return [{ kind: commandKinds[action], key: number, action, after: { amount, open: openAmount - amount } }]
  })
  await writeJournal(tx, { origin, entries })
  await followOrders(tx, documents)
}

async function followOrders(tx: TenantTx, documents: readonly LockedDocument[]): Promise<void> {
  const orderIds = [...new Set(documents.flatMap(({ orderId }) => orderId ?? []))]
  if (orderIds.length === 0) return
  const orders = await findInvoicedOrders(tx, orderIds)
  for (const isPaid of [true, false]) {
    const changed = orders.filter(order => order.isPaid !== isPaid && isPaidByInvoices(order) === isPaid)
    if (changed.length > 0)
      await setPaid(
        tx,
        changed.map(({ id }) => id),
        isPaid,
      )
  }
}

function ofReceipt(bookings: readonly Booking[], receiptId: number | undefined) {
  return bookings.map(booking => ({ ...booking, receiptId }))
}

/** The oldest money first, until the invoice is paid. */
function partsOf(rests: readonly { id: number; rest: Cents }[], { id: documentId, openAmount }: LockedDocument) {
  let open = openAmount
  return rests.flatMap(({ id, rest }) => {
    const amount = cents(Math.max(0, Math.min(rest, open)))
    open = minus(open, amount)
    return amount === 0 ? [] : [{ documentId, kind: 'payment' as const, amount, receiptId: id }]
  })
}

export function toSettle(document: LockedDocument): DocumentToSettle {
  return { id: document.id, openAmount: document.openAmount, earlyDiscount: earlyDiscountOf(document) }
}

function inOrder(documents: readonly LockedDocument[], ids: readonly number[]): LockedDocument[] {
  return ids.flatMap(id => documents.find(document => document.id === id) ?? [])
}
