import { type Locale, textIn } from '../locale.ts'

/** A row of a lookup: an id and what people call it. */
export interface LookupRow<Id extends string | number = string | number> {
  readonly id: Id
  readonly localizations: Readonly<Record<Locale, string>>
}

export const cancelledStatus = 7

/** How far the wholesaler is with an order (decisions 8). */
export const orderStatuses: readonly LookupRow<number>[] = [
  { id: 1, localizations: { en: 'Received', de: 'Eingegangen' } },
  { id: 2, localizations: { en: 'Confirmed', de: 'Bestätigt' } },
  { id: 3, localizations: { en: 'In picking', de: 'In Kommissionierung' } },
  { id: 4, localizations: { en: 'Partly shipped', de: 'Teilweise versandt' } },
  { id: 5, localizations: { en: 'Shipped', de: 'Versandt' } },
  { id: 6, localizations: { en: 'Completed', de: 'Abgeschlossen' } },
  { id: cancelledStatus, localizations: { en: 'Cancelled', de: 'Storniert' } },
]

export type DeliveryStatus = 'open' | 'partly' | 'delivered'

/** How much of an order has reached the customer (decisions 8). */
export const deliveryStatuses: readonly LookupRow<DeliveryStatus>[] = [
  { id: 'open', localizations: { en: 'Still to come', de: 'Steht noch aus' } },
  { id: 'partly', localizations: { en: 'Partly delivered', de: 'Teilweise geliefert' } },
  { id: 'delivered', localizations: { en: 'Delivered', de: 'Geliefert' } },
]

export type PaymentMethod = 'invoice' | 'prepayment' | 'directDebit' | 'card'

/** The ways to pay (decisions 8). */
export const paymentMethods: readonly LookupRow<PaymentMethod>[] = [
  { id: 'invoice', localizations: { en: 'Invoice', de: 'Rechnung' } },
  { id: 'prepayment', localizations: { en: 'Prepayment', de: 'Vorkasse' } },
  { id: 'directDebit', localizations: { en: 'Direct debit', de: 'Lastschrift' } },
  { id: 'card', localizations: { en: 'Card', de: 'Kreditkarte' } },
]

/** An id nobody has named yet shows as the first status: the order has at least been received (spec 3, decisions 8). */
export function statusRow<R extends LookupRow>(rows: readonly R[], id: R['id'] | undefined): R | undefined {
  return rows.find(row => row.id === id) ?? rows.find(row => row.id === 1) ?? rows[0]
}

/** The word for an id in the language of the reader (spec 3). */
export function statusText(rows: readonly LookupRow[], id: string | number | undefined, locale: Locale): string {
  return textIn(statusRow(rows, id)?.localizations ?? {}, locale)
}
