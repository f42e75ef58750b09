import { type Day, daysAfter } from '#domain/day.ts'
import { invoiceSearchText } from '#domain/invoice/invoice-search.ts'
import {
  type CreditedPieces,
  cancellationOf,
  creditOfAmount,
  creditOfPieces,
  documentNumber,
  type InvoiceToCredit,
  type IssuedAmounts,
  invoiceOf,
} from '#domain/invoice/issue.ts'
import { shippingTax } from '#domain/invoice/shipping-tax.ts'
import { type Cents, cents, noMoney, percentShare, portionOf, wholeShare } from '#domain/price/money.ts'
import type { Problem, Result } from '#domain/result.ts'
import type { Origin } from '../platform/actor.ts'
import type { TenantDb, TenantTx } from '../platform/db/tenant-db.ts'
import { writeJournal } from '../platform/journal/journal.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { bookEarlierMoney, bookMoneyIn } from './commands.ts'
import {
  findIssuedByKey,
  insertDocument,
  type LockedInvoice,
  lockInvoice,
  lockOrdersToBill,
  type NewDocument,
  type OrderToBill,
  takeNumber,
} from './issue-queries.ts'

export interface IssuedDocument {
  id: number
  number: string
  orderNumber: string | null
}

export interface IssueReport {
  done: IssuedDocument[]
  refused: { orderNumber: string; problem: Problem }[]
}

/**
 * Invoices what was shipped of orders and not invoiced yet, an invoice for each. Those with a reason against it are left
 * out and named.
 */
export function invoiceOrders(
  shop: Shop,
  db: TenantDb,
  origin: Origin,
  orderNumbers: readonly string[],
  day: Day,
): Promise<IssueReport> {
  return db.transact(tx => invoiceOrdersIn(shop, tx, origin, orderNumbers, day))
}

/** The same in a transaction that does more. */
export async function invoiceOrdersIn(
  shop: Shop,
  tx: TenantTx,
  origin: Origin,
  orderNumbers: readonly string[],
  day: Day,
): Promise<IssueReport> {
  const report: IssueReport = { done: [], refused: [] }
  for (const order of await lockOrdersToBill(tx, orderNumbers)) {
    const amounts = invoiceOf({ ...order, shipping: shippingTax(order) })
    if (amounts.ok) report.done.push(await issueInvoice(tx, origin, order, amounts.value, day))
    else report.refused.push({ orderNumber: order.orderNumber, problem: amounts.problem })
  }
  await tellOf(shop, tx, report.done)
  return report
}

export type Credit = { pieces: readonly CreditedPieces[]; withShipping: boolean } | { amount: Cents } | 'all'

/** Credits pieces, an amount, or all of an invoice, and uses the credit for what is still open of it. */
export function creditInvoice(
  shop: Shop,
  db: TenantDb,
  origin: Origin,
  id: number,
  credit: Credit,
  said: CreditSaid,
): Promise<IssuedDocument> {
  return db.transact(tx => creditInvoiceIn(shop, tx, origin, id, credit, said))
}

interface CreditSaid {
  reason: string
  day: Day
  /** The same again is the same credit. */
  key: string
}

/** The same in a transaction that does more. */
export async function creditInvoiceIn(
  shop: Shop,
  tx: TenantTx,
  origin: Origin,
  id: number,
  credit: Credit,
  { reason, day, key }: CreditSaid,
): Promise<IssuedDocument> {
  const invoice = await lockInvoice(tx, id)
  const earlier = await findIssuedByKey(tx, key)
  if (earlier?.correctedId === id) return earlier
  if (earlier) throw new Refusal('idempotency.key.reused')
  if (invoice?.type !== 'invoice') throw new Refusal('resource.not.found')
  if (invoice.isCancelled) throw new Refusal('invoice.cancelled.already')
  const amounts = creditedBy(credit, invoice)
  if (!amounts.ok) throw new Refusal(amounts.problem.code)
  const isCancellation = credit === 'all'
  const document = await issueCredit(tx, invoice, amounts.value, { reason, day, key, isCancellation })
  await writeJournal(tx, {
    origin,
    entries: [
      {
        kind: 'invoices',
        key: invoice.number,
        action: isCancellation ? 'invoice.cancelled' : 'invoice.credited',
        after: { credit: document.number, amount: amounts.value.gross, ...(reason && { reason }) },
      },
      {
        kind: 'invoices',
        key: document.number,
        action: 'credit.issued',
        after: { invoice: invoice.number, amount: -amounts.value.gross },
      },
    ],
  })
  await applyAtOnce(tx, origin, invoice.id, document.id, { day, key })
  await tellOf(shop, tx, [document])
  return document
}

function creditedBy(credit: Credit, invoice: LockedInvoice): Result<IssuedAmounts> {
  const facts = toCredit(invoice)
  if (credit === 'all') return cancellationOf(facts)
  return 'amount' in credit
    ? creditOfAmount(facts, credit.amount)
    : creditOfPieces(facts, credit.pieces, credit.withShipping)
}

function toCredit({
  lines,
  shipping,
  shippingVatRate,
  isShippingCredited,
  vat,
  credited,
}: LockedInvoice): InvoiceToCredit {
  const hasShipping = shipping > 0 && shippingVatRate !== null && !isShippingCredited
  return { lines, vat, credited, shipping: hasShipping ? { net: shipping, rate: shippingVatRate } : undefined }
}

async function issueInvoice(
  tx: TenantTx,
  origin: Origin,
  order: OrderToBill,
  amounts: IssuedAmounts,
  day: Day,
): Promise<IssuedDocument> {
  const { number: rangeNumber, prefix } = await takeNumber(tx, 'invoice')
  const number = documentNumber(prefix, rangeNumber)
  const dueDate = daysAfter(
    day,
    order.paymentMethod === 'invoice' || order.paymentMethod === 'directDebit' ? order.termDays : 0,
  )
  const discount =
    order.paymentMethod === 'invoice' && order.discountDays > 0
      ? portionOf(amounts.gross, percentShare(order.discountPercent), wholeShare)
      : noMoney
  const id = await insertDocument(tx, {
    ...documentOf('invoice', amounts),
    rangeNumber,
    number,
    companyId: order.companyId,
    orderId: order.id,
    day,
    dueDate,
    currency: order.currency,
    discount,
    discountUntil: discount > 0 ? daysAfter(day, order.discountDays) : null,
    correctedId: null,
    isCancellation: false,
    reason: '',
    key: null,
    buyer: order.buyer,
    searchText: searchTextOf(number, order, day, dueDate, amounts.gross),
  })
  await writeJournal(tx, {
    origin,
    entries: [
      {
        kind: 'invoices',
        key: number,
        action: 'invoice.issued',
        after: { order: order.orderNumber, amount: amounts.gross, dueDate },
      },
      {
        kind: 'orders',
        key: order.orderNumber,
        action: 'order.invoiced',
        after: { invoice: number, amount: amounts.gross },
      },
    ],
  })
  await bookEarlierMoney(tx, origin, order, { id, day })
  return { id, number, orderNumber: order.orderNumber }
}

async function issueCredit(
  tx: TenantTx,
  invoice: LockedInvoice,
  amounts: IssuedAmounts,
  { reason, day, key, isCancellation }: { reason: string; day: Day; key: string; isCancellation: boolean },
): Promise<IssuedDocument> {
  const { number: rangeNumber, prefix } = await takeNumber(tx, 'credit')
  const number = documentNumber(prefix, rangeNumber)
  const id = await insertDocument(tx, {
    ...documentOf('credit', amounts),
    rangeNumber,
    number,
    companyId: invoice.companyId,
    orderId: invoice.orderId,
    day,
    dueDate: day,
    currency: invoice.currency,
    discount: noMoney,
    discountUntil: null,
    correctedId: invoice.id,
    isCancellation,
    reason,
    key,
    buyer: invoice.buyer,
    searchText: searchTextOf(number, invoice, day, day, amounts.gross),
  })
  return { id, number, orderNumber: invoice.orderNumber }
}

/** Credits are stored with negative amounts. */
function documentOf(type: 'invoice' | 'credit', { lines, shipping, vat, gross }: IssuedAmounts) {
  const sign = type === 'credit' ? -1 : 1
  return {
    type,
    rangeKind: type,
    lines,
    amount: cents(sign * gross),
    vat: vat.map(share => ({ ...share, net: cents(sign * share.net), amount: cents(sign * share.amount) })),
    shipping: cents(sign * (shipping?.net ?? 0)),
    shippingVatRate: shipping?.rate ?? null,
  } satisfies Partial<NewDocument>
}

function searchTextOf(
  number: string,
  { orderNumber, externalOrderNumber }: { orderNumber: string | null; externalOrderNumber: string | null },
  day: Day,
  dueDate: Day,
  gross: Cents,
): string {
  const numbers = [number, orderNumber ?? undefined, externalOrderNumber || undefined]
  return invoiceSearchText({ numbers, dates: [day, dueDate], amount: gross })
}

/** Nobody has to pay what was credited: it is taken off what is still open. */
async function applyAtOnce(
  tx: TenantTx,
  origin: Origin,
  invoiceId: number,
  creditId: number,
  { day, key }: { day: Day; key: string },
): Promise<void> {
  const money = {
    documentIds: [invoiceId, creditId],
    amount: noMoney,
    day,
    method: 'transfer',
    reference: '',
    of: { key },
  } as const
  await bookMoneyIn(tx, origin, money).catch(error => {
    // All of it was paid already: the credit stays open, to be used or paid back.
    if (!(error instanceof Refusal && error.code === 'payment.nothing.to.book')) throw error
  })
}

async function tellOf(shop: Shop, tx: TenantTx, documents: readonly IssuedDocument[]): Promise<void> {
  const { tenantId } = tx
  await shop.jobs.enqueueAll(
    tx,
    'document-issued',
    documents.map(({ id }) => ({ tenantId, entryId: id })),
  )
}
