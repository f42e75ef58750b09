import type { ReportedState } from '#domain/payment/payment-attempt.ts'
import type { RawBody } from '../platform/http/call.ts'

/**
 * Whoever takes cards for us. Every function but `read` goes over the network and may hang or fail: none is ever
 * called inside a transaction, and a failure other than a ProviderRefusal leaves open what has happened there.
 */
export interface CardProvider {
  name: string
  /** Opens a session to pay in. The same key gives the same session, however often it is asked for. */
  open(request: SessionRequest): Promise<Session>
  find(reference: string): Promise<SessionReport>
  /** Closes an open session and says how it ended: it may just have been paid. */
  expire(reference: string): Promise<SessionReport>
  /** Gives a charge back in full, once for one key. */
  refund(charge: string, key: string): Promise<void>
  /** What a webhook says; undefined where it is of no concern. Refuses what is not signed, not fresh or not readable. */
  read(raw: RawBody, now: Date): ProviderEvent | undefined
}

/** Which payment of ours a session is for; the provider keeps it and says it again. */
export interface Subject {
  tenantId: number
  orderId: number
  paymentId: number
}

export interface SessionRequest extends Subject {
  key: string
  orderNumber: string
  shopName: string
  amount: number
  currency: string
  /** When our payment began: the same for every repeat of this request. */
  createdAt: Date
  /** Where the shop is reached; the browser returns there and nowhere else. */
  origin: string
  /** How this buyer reached the shop, where no origin is configured. */
  pageOrigin: string
  successPath: string
  cancelPath: string
}

export interface Session {
  reference: string
  redirectUrl: string
}

export interface SessionReport {
  /** Null in our own verdict on a payment that never got a session. */
  reference: string | null
  /** Absent in a report about something that is not ours. */
  subject: Subject | undefined
  state: ReportedState
  amount: number
  currency: string
  /** What the money is called, once there is some. */
  charge: string | undefined
}

export interface ProviderEvent {
  id: string
  report: SessionReport
}

/** The provider has understood and says no: nothing was opened, and asking again will not help. */
export class ProviderRefusal extends Error {}
