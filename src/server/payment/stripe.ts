import Stripe from 'stripe'
import * as z from 'zod/mini'
import type { TenantId } from '#domain/ids.ts'
import type { ReportedState } from '#domain/payment/payment-attempt.ts'
import type { PaymentEnvironment } from '../platform/environment.ts'
import { rowId } from '../platform/http/wire-ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { type CardProvider, ProviderRefusal, type RefundState, type SessionReport, type Subject } from './provider.ts'

type StripeSettings = NonNullable<PaymentEnvironment['stripe']>

/** The fields of Stripe's objects that we use. */
const text = z.string().check(z.minLength(1), z.maxLength(255))
const stripeEvent = z.object({ id: text, type: text, data: z.object({ object: z.unknown() }) })
const checkoutSession = z.object({
  id: text,
  status: z.nullish(z.string()),
  payment_status: z.string(),
  amount_total: z.nullish(z.int()),
  currency: z.nullish(z.string()),
  payment_intent: z.nullish(z.union([text, z.object({ id: text })])),
  metadata: z.nullish(z.record(z.string(), z.string())),
})
type CheckoutSession = z.output<typeof checkoutSession>

/** The minimum lifetime of a Stripe session; we close it ourselves when the order expires. */
const sessionSeconds = 3600

/** Card payment on Stripe's own page (Checkout sessions by redirect). */
export function stripeProvider({ secretKey, webhookSecret, apiBase }: StripeSettings): CardProvider {
  const stripe = new Stripe(secretKey, {
    ...(apiBase ? placeOf(new URL(apiBase)) : {}),
    timeout: 6_000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const { sessions } = stripe.checkout

  return {
    name: 'stripe',
    async open(request) {
      const { tenantId, orderId, paymentId, title, amount, currency, origin } = request
      const order = orderId === null ? {} : { order: String(orderId) }
      const metadata = { tenant: String(tenantId), ...order, payment: String(paymentId) }
      const session = await answered(
        sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            client_reference_id: title,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: `${request.shopName} · ${title}` },
                },
              },
            ],
            metadata,
            payment_intent_data: { metadata, description: title },
            success_url: origin + request.successPath,
            cancel_url: origin + request.cancelPath,
            expires_at: Math.floor(request.createdAt.getTime() / 1000) + sessionSeconds,
          },
          { idempotencyKey: request.key },
        ),
      )
      if (!session.url) throw new ProviderRefusal('the session has no address')
      return { reference: session.id, redirectUrl: session.url }
    },
    async find(reference) {
      return reportOf(await sessions.retrieve(reference))
    },
    async expire(reference) {
      try {
        return reportOf(await sessions.expire(reference))
      } catch (error) {
        // It is no longer open: just paid or expired.
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return reportOf(await sessions.retrieve(reference))
        throw error
      }
    },
    async refund(charge, key) {
      try {
        await stripe.refunds.create({ payment_intent: charge }, { idempotencyKey: key })
      } catch (error) {
        if ((error as { code?: string }).code !== 'charge_already_refunded') throw error
      }
    },
    async refundPart({ charge, key, amount }) {
      // Looked for first: Stripe forgets keys after a day, and a refund may take longer to be known of.
      for await (const refund of stripe.refunds.list({ payment_intent: charge, limit: 100 }))
        if (refund.metadata?.key === key) return refundState(refund)
      const request = { payment_intent: charge, amount, metadata: { key } }
      return refundState(await answered(stripe.refunds.create(request, { idempotencyKey: key })))
    },
    read(raw) {
      const signed: unknown = verified(() =>
        stripe.webhooks.constructEvent(raw.content, raw.header('stripe-signature'), webhookSecret, 300),
      )
      const event = readable(stripeEvent, signed)
      if (!event.type.startsWith('checkout.session.')) return undefined
      const report = reportOf(readable(checkoutSession, event.data.object))
      // A failed bank payment leaves the session complete and unpaid: only the event type tells.
      const hasFailed = event.type === 'checkout.session.async_payment_failed'
      return { id: event.id, report: hasFailed ? { ...report, state: 'failed' } : report }
    },
  }
}

/** Distinguishes permanent refusals from temporary failures. */
async function answered<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const isFinal = error.statusCode !== undefined && [400, 401, 402, 403, 404].includes(error.statusCode)
    throw isFinal ? new ProviderRefusal(error.message) : error
  }
}

function verified<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw new Refusal('payment.news.invalid')
  }
}

/** A signature proves the sender, not the format: Stripe may send other objects one day. */
function readable<T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new Refusal('payment.news.invalid')
  return result.data
}

function placeOf({ protocol, hostname, port }: URL) {
  const name = protocol === 'http:' ? 'http' : 'https'
  return { protocol: name, host: hostname, port: port || (name === 'http' ? 80 : 443) } as const
}

function reportOf(session: CheckoutSession): SessionReport {
  const { id: reference, amount_total: amount, currency, payment_intent: intent } = session
  return {
    reference,
    subject: subjectOf(session.metadata ?? {}),
    state: reportedState(session),
    amount: amount ?? 0,
    currency: (currency ?? '').toUpperCase(),
    charge: (typeof intent === 'string' ? intent : intent?.id) ?? undefined,
  }
}

function refundState({ status }: { status: string | null }): RefundState {
  if (status === 'succeeded') return 'done'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'later'
}

function reportedState({ status, payment_status: paymentStatus }: CheckoutSession): ReportedState {
  if (paymentStatus === 'paid') return 'paid'
  return status === 'expired' ? 'expired' : 'open'
}

function subjectOf(metadata: Record<string, string>): Subject | undefined {
  const [tenantId, orderId, paymentId] = [metadata.tenant, metadata.order, metadata.payment].map(id => rowId(id ?? ''))
  if (!tenantId || !paymentId) return undefined
  if (metadata.order === undefined) return { tenantId: tenantId as TenantId, orderId: null, paymentId }
  if (!orderId) return undefined
  return { tenantId: tenantId as TenantId, orderId, paymentId }
}
