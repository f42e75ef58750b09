import {
  getInvoicePayment,
  getPaymentStatus,
  payByInvoice,
  receivePaymentReport,
  startInvoicePayment,
  startPayment,
} from '#contract/shop/payment.ts'
import type { TenantId } from '#domain/ids.ts'
import { centsFromDecimal } from '#domain/price/money.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId, rowIds } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { invoicePaymentStatus } from './invoice-payment-status.ts'
import { turnToInvoice } from './pay-by-invoice.ts'
import type { ProviderEvent } from './provider.ts'
import { findPayment, isNewEvent, type Payment } from './queries.ts'
import { settle } from './settle.ts'
import { startInvoicePayment as startForInvoices } from './start-invoice-payment.ts'
import { startPayment as start } from './start-payment.ts'
import { paymentStatus } from './status.ts'

export function paymentRoutes(serve: Serve, shop: Shop): void {
  serve(startPayment, async ({ caller, db, body, origin }) => ({
    data: { redirectUrl: await start(shop, db, caller, knownId(body.orderId), origin) },
  }))

  serve(getPaymentStatus, async ({ caller, db, query, locale }) => {
    const data = await paymentStatus(shop, db, caller, rowIds(query.orderIds.split(',')), locale)
    if (data.length === 0) throw new Refusal('resource.not.found')
    return { data }
  })

  serve(startInvoicePayment, async ({ caller, db, body, origin }) => {
    const entryIds = [...new Set(body.ids.map(knownId))]
    const wanted = { entryIds, amount: centsFromDecimal(body.amount) }
    return { data: { redirectUrl: await startForInvoices(shop, db, caller, wanted, origin) } }
  })

  serve(getInvoicePayment, async ({ caller, db, params }) => {
    const data = await invoicePaymentStatus(shop, db, caller, knownId(params.id))
    if (!data) throw new Refusal('resource.not.found')
    return { data }
  })

  serve(payByInvoice, async ({ caller, db, params }) => {
    await turnToInvoice(shop, db, caller, knownId(params.id))
    return { data: { _id: params.id, paymentMethod: 'invoice' as const } }
  })

  serve(receivePaymentReport, async ({ params, raw }) => {
    const provider = shop.cards.named(params.provider)
    if (!provider) throw new Refusal('resource.not.found')
    const event = provider.read(raw, new Date())
    if (event) await hear(shop, provider.name, event)
  })
}

/**
 * Processes a signed report, once. One that matches no payment is answered like any other, because repeating it would
 * not help; it is only logged.
 */
async function hear(shop: Shop, provider: string, { id, report }: ProviderEvent): Promise<void> {
  const { subject } = report
  await shop.tenantDb(subject ?? nobody).transact(async tx => {
    if (!(await isNewEvent(tx, provider, id))) return
    const payment = subject && (await findPayment(tx, subject.paymentId))
    if (!payment || !isMeant(payment, provider, subject.orderId)) {
      shop.log.warn({ provider, event: id, subject }, 'a report about a payment that is not ours')
      return
    }
    await settle(shop, tx, payment.id, report)
  })
}

/** A report that names no payment is kept without a tenant. */
const nobody = { tenantId: 0 as TenantId }

function isMeant(payment: Payment, provider: string, orderId: number | null): boolean {
  return payment.provider === provider && payment.orderId === orderId
}

function knownId(id: string): number {
  const row = rowId(id)
  if (row === undefined) throw new Refusal('resource.not.found')
  return row
}
