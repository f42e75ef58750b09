import { getPaymentStatus, payByInvoice, receivePaymentReport, startPayment } from '#contract/shop/payment.ts'
import { transact } from '../platform/db/database.ts'
import type { Serve } from '../platform/http/call.ts'
import { rowId, rowIds } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Shop } from '../shop.ts'
import { turnToInvoice } from './pay-by-invoice.ts'
import type { ProviderEvent } from './provider.ts'
import { findPayment, isNewEvent, type Payment } from './queries.ts'
import { settle } from './settle.ts'
import { startPayment as start } from './start-payment.ts'
import { paymentStatus } from './status.ts'

export function paymentRoutes(serve: Serve, shop: Shop): void {
  serve(startPayment, async ({ caller, body, origin }) => ({
    data: { redirectUrl: await start(shop, caller, knownId(body.orderId), origin) },
  }))

  serve(getPaymentStatus, async ({ caller, query, locale }) => {
    const data = await paymentStatus(shop, caller, rowIds(query.orderIds.split(',')), locale)
    if (data.length === 0) throw new Refusal('resource.not.found')
    return { data }
  })

  serve(payByInvoice, async ({ caller, params }) => {
    await turnToInvoice(shop, caller, knownId(params.id))
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
  await transact(shop.db, async tx => {
    const { subject } = report
    if (!(await isNewEvent(tx, provider, id, subject?.tenantId ?? 0))) return
    const payment = subject && (await findPayment(tx, subject.tenantId, subject.paymentId))
    if (!payment || !isMeant(payment, provider, subject.orderId)) {
      shop.log.warn({ provider, event: id, subject }, 'a report about a payment that is not ours')
      return
    }
    await settle(shop, tx, payment, report)
  })
}

function isMeant(payment: Payment, provider: string, orderId: number): boolean {
  return payment.provider === provider && payment.orderId === orderId
}

function knownId(id: string): number {
  const row = rowId(id)
  if (row === undefined) throw new Refusal('resource.not.found')
  return row
}
