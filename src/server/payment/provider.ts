import type { TenantId } from '#domain/ids.ts'
import type { ReportedState } from '#domain/payment/payment-attempt.ts'
import type { RawBody } from '../platform/http/call.ts'

/**
 * A payment provider. Every function but `read` uses the network and may hang or fail: none is called inside a
 * transaction, and after a failure other than a ProviderRefusal the outcome is unknown.
 */
export interface CardProvider {
  name: string
  /** Opens a payment session. The same key always gives the same session. */
  open(request: SessionRequest): Promise<Session>
  find(reference: string): Promise<SessionReport>
  /** Closes an open session and returns its state: it may just have been paid. */
  expire(reference: string): Promise<SessionReport>
  /** Refunds a charge in full, once per key. */
  refund(charge: string, key: string): Promise<void>
  /**
   * Gives a part of a charge back, once per key, and says how that stands; asked again with the same key it says how it
   * stands now. A ProviderRefusal: it never will be.
   */
  refundPart(request: RefundRequest): Promise<RefundState>
  /** Parses a webhook; undefined if it is irrelevant. Refuses what is not signed, too old or malformed. */
  read(raw: RawBody, now: Date): ProviderEvent | undefined
}

/** Our payment that a session is for; the provider stores and returns it. */
export interface Subject {
  tenantId: TenantId
  /** Null for a payment of invoices. */
  orderId: number | null
  paymentId: number
}

export interface SessionRequest extends Subject {
  key: string
  /** The number of the order, or those of the invoices. */
  title: string
  shopName: string
  amount: number
  currency: string
  /** When our payment was started: the same for every repeat of this request. */
  createdAt: Date
  /** The origin of the shop; the browser returns only there. */
  origin: string
  /** The origin this buyer used, if none is configured. */
  pageOrigin: string
  successPath: string
  cancelPath: string
}

export interface Session {
  reference: string
  redirectUrl: string
}

export interface SessionReport {
  /** Null in our own report on a payment without a session. */
  reference: string | null
  /** Absent if the report is not about one of our payments. */
  subject: Subject | undefined
  state: ReportedState
  amount: number
  currency: string
  /** The provider's id of the charge, once there is one. */
  charge: string | undefined
}

export interface RefundRequest {
  charge: string
  key: string
  amount: number
}

/** `later`: the provider has accepted it, and the money is not with the buyer yet. */
export type RefundState = 'done' | 'later' | 'failed'

export interface ProviderEvent {
  id: string
  report: SessionReport
}

/** The provider refuses: nothing was opened, and repeating does not help. */
export class ProviderRefusal extends Error {}
