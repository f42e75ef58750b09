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

/** What stays true of an invoice and is printed on it (spec 9). */
export function invoiceSearchText({ numbers, dates, amount }: SearchableInvoice): string {
  return searchTextOf([...numbers, ...dates.flatMap(dateTexts), ...amountTexts(decimalOf(amount))])
}

/** What an invoice is at the moment, by the words of both languages. */
export const invoiceFacets: readonly Facet[] = [
  ...invoiceTypes.map(({ id, localizations }) => ({ name: `type:${id}`, texts: Object.values(localizations) })),
  ...invoiceStates.map(({ id, localizations }) => ({
    name: `state:${id satisfies InvoiceState}`,
    texts: Object.values(localizations),
  })),
]
