import { dateTexts } from '../order/order-search.ts'
import { type Cents, decimalOf } from '../price/money.ts'
import type { Facet } from '../search/search-terms.ts'
import { amountTexts, searchTextOf } from '../search/search-text.ts'
import { type InvoiceState, invoiceStates, invoiceTypes } from './invoice.ts'

export interface SearchableInvoice {
  /** Its own, the customer's, and that of the order. */
  readonly numbers: readonly (string | undefined)[]
  readonly dates: readonly string[]
  readonly amount: Cents
}

/** The text an invoice is searched by: what is printed on it and does not change (docs/specification.md 9). */
export function invoiceSearchText({ numbers, dates, amount }: SearchableInvoice): string {
  return searchTextOf([...numbers, ...dates.flatMap(dateTexts), ...amountTexts(decimalOf(amount))])
}

/** The type and the state of an invoice, searchable by their words in both languages. */
export const invoiceFacets: readonly Facet[] = [
  ...invoiceTypes.map(({ id, localizations }) => ({ name: `type:${id}`, texts: Object.values(localizations) })),
  ...invoiceStates.map(({ id, localizations }) => ({
    name: `state:${id satisfies InvoiceState}`,
    texts: Object.values(localizations),
  })),
]
