import { type Locale, textIn } from '../locale.ts'

/** A row of a lookup table: an id and its texts. */
export interface LookupRow<Id extends string | number = string | number> {
  readonly id: Id
  readonly localizations: Readonly<Record<Locale, string>>
}

export const cancelledStatus = 7

export const orderStatuses: readonly LookupRow<number>[] = [
  { id: 1, localizations: { en: 'Received', de: 'Eingegangen' } },
  { id: 2, localizations: { en: 'Confirmed', de: 'Bestätigt' } },
  { id: 3, localizations: { en: 'In picking', de: 'In Kommissionierung' } },
  { id: 4, localizations: { en: 'Partly shipped', de: 'Teilweise versandt' } },
  { id: 5, localizations: { en: 'Shipped', de: 'Versandt' } },
  { id: 6, localizations: { en: 'Completed', de: 'Abgeschlossen' } },
  { id: cancelledStatus, localizations: { en: 'Cancelled', de: 'Storniert' } },
]

/** The statuses by name, in the order of their ids. */
export const orderStatusNames = [
  'received',
  'confirmed',
  'inPicking',
  'partlyShipped',
  'shipped',
  'completed',
  'cancelled',
] as const
export type OrderStatusName = (typeof orderStatusNames)[number]

export type DeliveryStatus = 'open' | 'partly' | 'delivered'

export const deliveryStatuses: readonly LookupRow<DeliveryStatus>[] = [
  { id: 'open', localizations: { en: 'Still to come', de: 'Steht noch aus' } },
  { id: 'partly', localizations: { en: 'Partly delivered', de: 'Teilweise geliefert' } },
  { id: 'delivered', localizations: { en: 'Delivered', de: 'Geliefert' } },
]

export type PaymentMethod = 'invoice' | 'prepayment' | 'directDebit' | 'card'

export const paymentMethods: readonly LookupRow<PaymentMethod>[] = [
  { id: 'invoice', localizations: { en: 'Invoice', de: 'Rechnung' } },
  { id: 'prepayment', localizations: { en: 'Prepayment', de: 'Vorkasse' } },
  { id: 'directDebit', localizations: { en: 'Direct debit', de: 'Lastschrift' } },
  { id: 'card', localizations: { en: 'Card', de: 'Kreditkarte' } },
]

/** An unknown id shows as the first status: the order has at least been received (docs/specification.md 3). */
export function statusRow<R extends LookupRow>(rows: readonly R[], id: R['id'] | undefined): R | undefined {
  return rows.find(row => row.id === id) ?? rows.find(row => row.id === 1) ?? rows[0]
}

export function statusText(rows: readonly LookupRow[], id: string | number | undefined, locale: Locale): string {
  return textIn(statusRow(rows, id)?.localizations ?? {}, locale)
}
