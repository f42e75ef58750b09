import { germanDate } from '../day.ts'
import { paymentStates } from '../payment/payment.ts'
import { type Cents, decimalOf } from '../price/money.ts'
import type { Facet } from '../search/search-terms.ts'
import { amountTexts, searchTextOf } from '../search/search-text.ts'
import { cancelledStatus, deliveryStatuses, type LookupRow, orderStatuses, paymentMethods } from './order-status.ts'
import { nothingToPay } from './shown-states.ts'

export interface SearchableOrder {
  /** The ids, SKUs and variant SKUs of its products. */
  readonly ids: readonly string[]
  readonly itemNames: readonly string[]
  /** Order, external and document numbers. */
  readonly numbers: readonly (string | undefined)[]
  /** The business the goods go to. */
  readonly receiver?: string | undefined
  readonly city?: string | undefined
  readonly amount: Cents
  readonly dates: readonly (string | undefined)[]
}

/**
 * The text an order is searched by, in the spelling of German documents (docs/specification.md 9). Statuses, payment
 * method and type are facets instead, because they change and this text does not.
 */
export function orderSearchText(order: SearchableOrder): string {
  return searchTextOf([
    ...order.numbers,
    order.receiver,
    order.city,
    ...amountTexts(decimalOf(order.amount)),
    ...order.dates.flatMap(date => (date ? dateTexts(date) : [])),
    ...order.ids,
    ...order.itemNames,
  ])
}

/** 05.03.2026 and, as people type it, 5.3.2026. */
export function dateTexts(date: string): string[] {
  const german = germanDate(date)
  return [german, german.replace(/\b0/g, '')]
}

/**
 * The statuses, payment methods and types of orders, searchable by their words in both languages
 * (docs/specification.md 9).
 */
export const orderFacets: readonly Facet[] = [
  ...facetsOf('status', orderStatuses, {
    4: ['Teilweise versendet'],
    5: ['Versendet'],
    [cancelledStatus]: Object.values(nothingToPay.localizations),
  }),
  ...facetsOf('delivery', deliveryStatuses, { open: ['Offen'] }),
  ...facetsOf('payment', paymentStates, { pending: ['In Bearbeitung'] }),
  ...facetsOf('method', paymentMethods),
  { name: 'type:order', texts: ['order', 'Bestellung'] },
  { name: 'type:preOrder', texts: ['preOrder', 'Pre-order', 'Vororder', 'Vorbestellung'] },
]

/**
 * The status that hides a facet: a cancelled order is not shown as "open", so it is not found by that word either (see
 * `shown-states.ts`).
 */
export function facetHiding(facet: string): string | undefined {
  const isHidden = facet.startsWith('delivery:') || /^payment:(open|pending|failed)$/.test(facet)
  return isHidden ? `status:${cancelledStatus}` : undefined
}

function facetsOf(kind: string, rows: readonly LookupRow[], further: Readonly<Record<string, string[]>> = {}): Facet[] {
  return rows.map(({ id, localizations }) => ({
    name: `${kind}:${id}`,
    texts: [...Object.values(localizations), ...(typeof id === 'string' ? [id] : []), ...(further[id] ?? [])],
  }))
}
